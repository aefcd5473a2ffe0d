import type { WireMovement } from '@blacktide/contract';
import { useState } from 'react';
import { movementsQuery } from '../../lib/moves/movementsQuery.ts';
import type { SignTransactions } from '../../lib/moves/requestAndSign.ts';
import { useMoveAttempt, type MoveKind } from '../../lib/moves/useMoveAttempt.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { inGameAssetsQuery } from './assetQueries.ts';
import type { PlannedMove } from './ConfirmMove.tsx';
import { moveAction, type SignedMove } from './moveAction.ts';
import { signMove } from './signMove.ts';

const QUERIES = [movementsQuery, inGameAssetsQuery];

const ASSET_MOVES: MoveKind<PlannedMove, SignedMove> = {
  action: moveAction,
  matches: ({ asset }) => asset !== null,
  isMovementOf:
    ({ cards }) =>
    ({ asset }) =>
      cards.some(({ id, mint }) => asset?.uid === id || (mint !== '' && asset?.mint === mint)),
  sign: signMove,
  refreshAtEnd: QUERIES,
  refreshOnFailure: QUERIES,
};

const listMovingAssets = (plan: PlannedMove | undefined, movements: readonly WireMovement[]) =>
  plan
    ? plan.cards.map(({ id, name, imageUrl }) => ({ id, name, image: imageUrl }))
    : movements.flatMap(({ id, asset }) => (asset ? [{ id, name: asset.name, image: asset.image }] : []));

export const useMove = (getSigner: () => Promise<SignTransactions>) => {
  const { clock } = usePlayerSession();
  const [resumedAt] = useState(clock.now);
  const move = useMoveAttempt(ASSET_MOVES, getSigner);
  const { attempt, watched, isMoving, reached, canCancel } = move;
  /** Begun here or found after a reload. */
  const moving = isMoving
    ? {
        assets: listMovingAssets(attempt?.subject, watched),
        reached,
        /** Not submitted yet. */
        canCancel,
        /** Milliseconds since 1970. */
        startedAt:
          attempt?.startedAt ?? Math.min(resumedAt, ...watched.map(({ issuedAt }) => Date.parse(issuedAt))),
      }
    : null;
  return { ...move, moving };
};

export type MovingView = NonNullable<ReturnType<typeof useMove>['moving']>;
