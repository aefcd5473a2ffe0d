import type { WireMovement } from '@blacktide/contract';
import type { AssetMove } from '@blacktide/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ActionOutcome } from '../../lib/action/action.ts';
import { useAction } from '../../lib/action/useAction.ts';
import { createRefresh } from '../../lib/query.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import type { AssetCard } from './assetCard.ts';
import { inGameAssetsQuery, movementsQuery } from './assetQueries.ts';
import { isUnderWay, findReachedStep } from './moveSteps.ts';
import { moveAction } from './moveAction.ts';
import {
  cancelUnsignedMoves,
  isMovementOf,
  isUnsigned,
  signMove,
  type SignTransactions,
} from './signMove.ts';
import { useAssetMovements } from './useAssetMovements.ts';

interface MoveAttempt {
  readonly id: symbol;
  readonly cards: readonly AssetCard[];
  readonly startedAt: number;
  /** What the page knows itself of the ladder: -1 building, 0 signing, 1 handed in. */
  readonly reached: number;
}

/** A move on its way, begun here or found after a reload. */
export interface MovingView {
  readonly assets: readonly { readonly id: string; readonly name: string; readonly image: string }[];
  readonly reached: number;
  readonly startedAt: number;
  /** Not handed in yet: the player can still call it off. */
  readonly canCancel: boolean;
}

/** Ends after which something may still be held that nobody waits for. */
const OUTCOMES_TO_CLEAN_UP: ReadonlySet<ActionOutcome> = new Set(['refused', 'already busy']);

/** How far the two clocks may be apart. */
const CLOCK_SKEW_MS = 5000;

/** Not the moves that the same things made earlier. */
const isPartOf =
  ({ cards, startedAt }: MoveAttempt) =>
  (movement: WireMovement): boolean =>
    isMovementOf(cards)(movement) && Date.parse(movement.issuedAt) >= startedAt - CLOCK_SKEW_MS;

const listMovingAssets = (
  attempt: MoveAttempt | null,
  movements: readonly WireMovement[],
): MovingView['assets'] =>
  attempt
    ? attempt.cards.map(({ id, name, imageUrl }) => ({ id, name, image: imageUrl }))
    : movements.flatMap(({ id, asset }) => (asset ? [{ id, name: asset.name, image: asset.image }] : []));

export const useMove = (getSigner: () => Promise<SignTransactions>) => {
  const { api, toasts, clock } = usePlayerSession();
  const { run, busy } = useAction(moveAction);
  const refresh = createRefresh(useQueryClient());
  const [attempt, setAttempt] = useState<MoveAttempt | null>(null);
  const [resumedAt] = useState(clock.now);
  const movements = useAssetMovements(attempt !== null || busy);
  const watched = attempt ? movements.filter(isPartOf(attempt)) : movements.filter(isUnderWay);

  /** The attempt that counts: a wallet may answer long after the player has called it off. */
  const current = useRef<symbol | null>(null);
  const endAttempt = (): void => {
    current.current = null;
    setAttempt(null);
    refresh([movementsQuery, inGameAssetsQuery]);
  };

  const begin = async (cards: readonly AssetCard[], move: AssetMove): Promise<void> => {
    const id = Symbol('attempt');
    const isCurrent = (): boolean => current.current === id;
    const setReached = (reached: number): void =>
      setAttempt((now) => (now?.id === id ? { ...now, reached } : now));
    current.current = id;
    setAttempt({ id, cards, startedAt: clock.now(), reached: -1 });
    try {
      const newKey = () => crypto.randomUUID();
      const signed = await signMove(cards, move, { api, getSigner, newKey, onBuilt: () => setReached(0) });
      if (!isCurrent()) return;
      setReached(1);
      if (OUTCOMES_TO_CLEAN_UP.has((await run(signed)).outcome))
        await cancelUnsignedMoves(api, isMovementOf(cards));
    } catch (error) {
      if (isCurrent()) toasts.error(error instanceof Error ? error.message : moveAction.failure);
    } finally {
      if (isCurrent()) endAttempt();
    }
  };

  const cancel = async (): Promise<void> => {
    if (!attempt) return;
    endAttempt();
    await cancelUnsignedMoves(api, isMovementOf(attempt.cards));
    refresh([movementsQuery, inGameAssetsQuery]);
  };

  const moving: MovingView | null =
    attempt || busy || watched.length > 0
      ? {
          assets: listMovingAssets(attempt, watched),
          reached: findReachedStep(attempt && attempt.reached < 1 ? [] : watched, attempt?.reached ?? 1),
          canCancel: attempt !== null && attempt.reached < 1,
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
    cancelUnsigned: async (): Promise<void> => {
      await cancelUnsignedMoves(api, ({ asset }) => asset !== null);
      refresh([movementsQuery, inGameAssetsQuery]);
    },
  };
};
