import { MOVEMENT_STATES, type WireMovement } from '@blacktide/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ActionOutcome } from '../../lib/action/action.ts';
import { useAction } from '../../lib/action/useAction.ts';
import { userQuery, createRefresh } from '../../lib/query.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { cancelUnsignedTransfers, signTransfer, type SignTransactions } from './signTransfer.ts';
import { tokenBalanceQuery, movementsQuery } from './tokenQueries.ts';
import type { TokenTransfer } from './tokenTransfer.ts';
import { PROCESSING, transferAction } from './transferAction.ts';

export const TRANSFER_STEPS = ['Built', 'Signed', 'Sent', 'Confirmed', 'Credited'] as const;

const POLL_MS = 1000;
/** Ends after which something may still be held that nobody waits for. */
const OUTCOMES_TO_CLEAN_UP: ReadonlySet<ActionOutcome> = new Set(['refused', 'already busy']);
/** How far the two clocks may be apart. */
const CLOCK_SKEW_MS = 5000;

/** The rung of a state; one that was released has come to its end as well. */
const stepOfState = (state: WireMovement['state']): number =>
  Math.min(MOVEMENT_STATES.indexOf(state), TRANSFER_STEPS.length - 1);

const isUnderWay = ({ state, tokens }: WireMovement): boolean =>
  tokens !== null && (state === 'signed' || state === 'sent' || state === 'confirmed');
const isUnsigned = ({ state, jobId, tokens }: WireMovement): boolean =>
  tokens !== null && state === 'issued' && jobId === null;

interface TransferAttempt {
  readonly id: symbol;
  readonly transfer: TokenTransfer;
  readonly startedAt: number;
  /** What the page knows itself of the ladder: -1 building, 0 signing, 1 handed in. */
  readonly reached: number;
}

/** Asked for again and again only while a transfer is under way. */
const useTokenMovements = (active: boolean): readonly WireMovement[] => {
  const { api } = usePlayerSession();
  const { data = [] } = useQuery({
    queryKey: movementsQuery.key,
    queryFn: ({ signal }) => movementsQuery.call(api, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (active || state.data?.some(isUnderWay) ? POLL_MS : false),
  });
  return data;
};

const transferOf = ({ kind, tokens }: WireMovement): TokenTransfer | null =>
  tokens && {
    direction: kind === 'withdraw' ? 'withdraw' : 'deposit',
    token: tokens.token,
    amount: tokens.amount,
  };

const belongsToAttempt =
  ({ startedAt }: TransferAttempt) =>
  ({ tokens, issuedAt }: WireMovement): boolean =>
    tokens !== null && Date.parse(issuedAt) >= startedAt - CLOCK_SKEW_MS;

/** The transfer on its way, begun here or found after a reload. */
const toTransferProgress = (attempt: TransferAttempt | null, movements: readonly WireMovement[]) => {
  const seen = movements.find(attempt ? belongsToAttempt(attempt) : isUnderWay);
  const known = attempt?.reached ?? 1;
  const reached = seen && known >= 1 ? Math.max(known, stepOfState(seen.state)) : known;
  const canCancel = attempt !== null && attempt.reached < 1;
  return { transfer: attempt?.transfer ?? (seen ? transferOf(seen) : null), reached, canCancel };
};

export const useTransfer = (getSigner: () => Promise<SignTransactions>) => {
  const { api, toasts, clock } = usePlayerSession();
  const { run, busy } = useAction(transferAction);
  const refresh = createRefresh(useQueryClient());
  const [attempt, setAttempt] = useState<TransferAttempt | null>(null);
  const movements = useTokenMovements(attempt !== null || busy);
  const isMoving = attempt !== null || busy || movements.some(isUnderWay);
  const refreshAll = (): void => refresh([movementsQuery, userQuery, tokenBalanceQuery]);

  const stopProcessing = useRef<(() => void) | null>(null);
  /** The attempt that counts: a wallet may answer long after the player has called it off. */
  const current = useRef<symbol | null>(null);
  const endAttempt = (): void => {
    current.current = null;
    setAttempt(null);
    refresh([movementsQuery]);
  };

  const begin = async (transfer: TokenTransfer): Promise<void> => {
    const id = Symbol('attempt');
    const isCurrent = (): boolean => current.current === id;
    const setReached = (reached: number): void =>
      setAttempt((now) => (now?.id === id ? { ...now, reached } : now));
    current.current = id;
    setAttempt({ id, transfer, startedAt: clock.now(), reached: -1 });
    const dismiss = toasts.processing(PROCESSING);
    stopProcessing.current = dismiss;
    try {
      const newKey = () => crypto.randomUUID();
      const signed = await signTransfer(transfer, { api, getSigner, newKey, onBuilt: () => setReached(0) });
      dismiss();
      if (!isCurrent()) return;
      setReached(1);
      if (OUTCOMES_TO_CLEAN_UP.has((await run(signed)).outcome)) await cancelUnsignedTransfers(api);
    } catch (error) {
      if (isCurrent()) toasts.error(error instanceof Error ? error.message : transferAction.failure);
      refreshAll();
    } finally {
      dismiss();
      if (isCurrent()) endAttempt();
    }
  };

  const cancel = async (): Promise<void> => {
    stopProcessing.current?.();
    endAttempt();
    await cancelUnsignedTransfers(api);
    refreshAll();
  };

  return {
    begin,
    cancel,
    moving: isMoving ? toTransferProgress(attempt, movements) : null,
    unsigned: isMoving ? 0 : movements.filter(isUnsigned).length,
    cancelUnsigned: async (): Promise<void> => {
      await cancelUnsignedTransfers(api);
      refreshAll();
    },
  };
};
