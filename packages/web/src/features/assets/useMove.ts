import type { Movement } from '@blacktide/contract';
import type { Move } from '@blacktide/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Outcome } from '../../lib/action/runner.ts';
import { useActionFlow } from '../../lib/action/useActionFlow.ts';
import { refreshWith } from '../../lib/query.ts';
import { useVoyage } from '../../lib/voyage.ts';
import type { AssetCard } from './assetCard.ts';
import { readInGame, readMovements } from './assetReads.ts';
import { isUnderWay, rungOf } from './ladder.ts';
import { moveFlow, type SignedMove } from './moveFlow.ts';
import { giveUp, isOf, isUnsigned, signMove, type SignTransactions } from './signMove.ts';
import { useMovements } from './useMovements.ts';

interface Attempt {
  readonly id: symbol;
  readonly cards: readonly AssetCard[];
  readonly startedAt: number;
  /** What the page knows itself of the ladder: -1 building, 0 signing, 1 handed in. */
  readonly reached: number;
}

/** A move on its way, begun here or found after a reload. */
export interface MovingView {
  readonly things: readonly { readonly id: string; readonly name: string; readonly image: string }[];
  readonly reached: number;
  readonly startedAt: number;
  /** Not handed in yet: the player can still call it off. */
  readonly isOpen: boolean;
}

/** Moves go one at a time, so that each is as busy as any other. */
const ANY_MOVE: SignedMove = { move: 'thaw', transactions: [] };

/** Ends after which something may still be held that nobody waits for. */
const UNHEARD: ReadonlySet<Outcome> = new Set(['refused', 'already busy']);

/** How far the two clocks may be apart. */
const SLACK_MS = 5000;

/** Not the moves that the same things made earlier. */
const isPartOf =
  ({ cards, startedAt }: Attempt) =>
  (movement: Movement): boolean =>
    isOf(cards)(movement) && Date.parse(movement.issuedAt) >= startedAt - SLACK_MS;

const thingsOf = (attempt: Attempt | null, movements: readonly Movement[]): MovingView['things'] =>
  attempt
    ? attempt.cards.map(({ id, name, imageUrl }) => ({ id, name, image: imageUrl }))
    : movements.flatMap(({ id, asset }) => (asset ? [{ id, name: asset.name, image: asset.image }] : []));

export const useMove = (signer: () => Promise<SignTransactions>) => {
  const { api, toasts, clock } = useVoyage();
  const { run, isBusy } = useActionFlow(moveFlow);
  const refresh = refreshWith(useQueryClient());
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [resumedAt] = useState(clock.now);
  const busy = isBusy(ANY_MOVE);
  const movements = useMovements(attempt !== null || busy);
  const watched = attempt ? movements.filter(isPartOf(attempt)) : movements.filter(isUnderWay);

  /** The attempt that counts: a wallet may answer long after the player has called it off. */
  const current = useRef<symbol | null>(null);
  const release = (): void => {
    current.current = null;
    setAttempt(null);
    refresh([readMovements, readInGame]);
  };

  const begin = async (cards: readonly AssetCard[], move: Move): Promise<void> => {
    const id = Symbol('attempt');
    const isOn = (): boolean => current.current === id;
    const reach = (reached: number): void =>
      setAttempt((now) => (now?.id === id ? { ...now, reached } : now));
    current.current = id;
    setAttempt({ id, cards, startedAt: clock.now(), reached: -1 });
    try {
      const newKey = () => crypto.randomUUID();
      const signed = await signMove(cards, move, { api, signer, newKey, onBuilt: () => reach(0) });
      if (!isOn()) return;
      reach(1);
      if (UNHEARD.has(await run(signed))) await giveUp(api, isOf(cards));
    } catch (error) {
      if (isOn()) toasts.error(error instanceof Error ? error.message : moveFlow.failure);
    } finally {
      if (isOn()) release();
    }
  };

  const cancel = async (): Promise<void> => {
    if (!attempt) return;
    release();
    await giveUp(api, isOf(attempt.cards));
    refresh([readMovements, readInGame]);
  };

  const moving: MovingView | null =
    attempt || busy || watched.length > 0
      ? {
          things: thingsOf(attempt, watched),
          reached: rungOf(attempt && attempt.reached < 1 ? [] : watched, attempt?.reached ?? 1),
          isOpen: attempt !== null && attempt.reached < 1,
          startedAt:
            attempt?.startedAt ?? Math.min(resumedAt, ...watched.map(({ issuedAt }) => Date.parse(issuedAt))),
        }
      : null;

  return {
    begin,
    cancel,
    moving,
    /** Handed in: its end is awaited. */
    busy,
    unsigned: attempt ? [] : movements.filter(isUnsigned),
    giveUpUnsigned: async (): Promise<void> => {
      await giveUp(api, ({ asset }) => asset !== null);
      refresh([readMovements, readInGame]);
    },
  };
};
