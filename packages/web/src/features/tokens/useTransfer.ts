import { MOVEMENT_STATES, type Movement } from '@blacktide/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Outcome } from '../../lib/action/runner.ts';
import { useActionFlow } from '../../lib/action/useActionFlow.ts';
import { readUser, refreshWith } from '../../lib/query.ts';
import { useVoyage } from '../../lib/voyage.ts';
import { giveUp, signTransfer, type SignTransactions } from './signTransfer.ts';
import { readBalance, readMovements } from './tokenReads.ts';
import type { Transfer } from './transfer.ts';
import { PROCESSING, transferFlow, type SignedTransfer } from './transferFlow.ts';

export const RUNGS = ['Built', 'Signed', 'Sent', 'Confirmed', 'Credited'] as const;

const POLL_MS = 1000;
/** Ends after which something may still be held that nobody waits for. */
const UNHEARD: ReadonlySet<Outcome> = new Set(['refused', 'already busy']);
/** How far the two clocks may be apart. */
const SLACK_MS = 5000;

/** The rung of a state; one that was released has come to its end as well. */
const reachedBy = (state: Movement['state']): number =>
  Math.min(MOVEMENT_STATES.indexOf(state), RUNGS.length - 1);

/** Transfers go one at a time, so that each is as busy as any other. */
const ANY: SignedTransfer = { direction: 'deposit', token: 'booty', amount: 0, transaction: '' };

const isUnderWay = ({ state, tokens }: Movement): boolean =>
  tokens !== null && (state === 'signed' || state === 'sent' || state === 'confirmed');
const isUnsigned = ({ state, jobId, tokens }: Movement): boolean =>
  tokens !== null && state === 'issued' && jobId === null;

interface Attempt {
  readonly id: symbol;
  readonly transfer: Transfer;
  readonly startedAt: number;
  /** What the page knows itself of the ladder: -1 building, 0 signing, 1 handed in. */
  readonly reached: number;
}

/** Asked for again and again only while a transfer is under way. */
const useMovements = (active: boolean): readonly Movement[] => {
  const { api } = useVoyage();
  const { data = [] } = useQuery({
    queryKey: readMovements.key,
    queryFn: ({ signal }) => readMovements.ask(api, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (active || state.data?.some(isUnderWay) ? POLL_MS : false),
  });
  return data;
};

const transferOf = ({ kind, tokens }: Movement): Transfer | null =>
  tokens && {
    direction: kind === 'withdraw' ? 'withdraw' : 'deposit',
    token: tokens.token,
    amount: tokens.amount,
  };

const isFresh =
  ({ startedAt }: Attempt) =>
  ({ tokens, issuedAt }: Movement): boolean =>
    tokens !== null && Date.parse(issuedAt) >= startedAt - SLACK_MS;

/** The transfer on its way, begun here or found after a reload. */
const movingView = (attempt: Attempt | null, movements: readonly Movement[]) => {
  const seen = movements.find(attempt ? isFresh(attempt) : isUnderWay);
  const known = attempt?.reached ?? 1;
  const reached = seen && known >= 1 ? Math.max(known, reachedBy(seen.state)) : known;
  const isOpen = attempt !== null && attempt.reached < 1;
  return { transfer: attempt?.transfer ?? (seen ? transferOf(seen) : null), reached, isOpen };
};

export const useTransfer = (signer: () => Promise<SignTransactions>) => {
  const { api, toasts, clock } = useVoyage();
  const { run, isBusy } = useActionFlow(transferFlow);
  const refresh = refreshWith(useQueryClient());
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const busy = isBusy(ANY);
  const movements = useMovements(attempt !== null || busy);
  const isMoving = attempt !== null || busy || movements.some(isUnderWay);
  const settle = (): void => refresh([readMovements, readUser, readBalance]);

  const stopProcessing = useRef<(() => void) | null>(null);
  /** The attempt that counts: a wallet may answer long after the player has called it off. */
  const current = useRef<symbol | null>(null);
  const release = (): void => {
    current.current = null;
    setAttempt(null);
    refresh([readMovements]);
  };

  const begin = async (transfer: Transfer): Promise<void> => {
    const id = Symbol('attempt');
    const isOn = (): boolean => current.current === id;
    const reach = (reached: number): void =>
      setAttempt((now) => (now?.id === id ? { ...now, reached } : now));
    current.current = id;
    setAttempt({ id, transfer, startedAt: clock.now(), reached: -1 });
    const dismiss = toasts.processing(PROCESSING);
    stopProcessing.current = dismiss;
    try {
      const newKey = () => crypto.randomUUID();
      const signed = await signTransfer(transfer, { api, signer, newKey, onBuilt: () => reach(0) });
      dismiss();
      if (!isOn()) return;
      reach(1);
      if (UNHEARD.has(await run(signed))) await giveUp(api);
    } catch (error) {
      if (isOn()) toasts.error(error instanceof Error ? error.message : transferFlow.failure);
      settle();
    } finally {
      dismiss();
      if (isOn()) release();
    }
  };

  const cancel = async (): Promise<void> => {
    stopProcessing.current?.();
    release();
    await giveUp(api);
    settle();
  };

  return {
    begin,
    cancel,
    moving: isMoving ? movingView(attempt, movements) : null,
    unsigned: isMoving ? 0 : movements.filter(isUnsigned).length,
    giveUpUnsigned: async (): Promise<void> => {
      await giveUp(api);
      settle();
    },
  };
};
