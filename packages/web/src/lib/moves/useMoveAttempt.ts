import type { WireMovement } from '@blacktide/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Action, ActionOutcome } from '../action/action.ts';
import { useAction } from '../action/useAction.ts';
import type { ApiClient } from '../apiClient.ts';
import { usePlayerSession } from '../playerSession.ts';
import { createRefresh, type ApiQuery } from '../query.ts';
import {
  cancelUnsignedMovements,
  findReachedStep,
  isUnderWay,
  isUnsigned,
  useMovements,
  type MovementFilter,
} from './movements.ts';
import type { SigningDeps, SignTransactions } from './requestAndSign.ts';

/** What differs between moves of assets and of tokens. */
export interface MoveKind<Subject, Signed> {
  /** Submits the signed transactions. */
  readonly action: Action<Signed>;
  readonly matches: MovementFilter;
  /** Which movements are part of moving this subject. */
  readonly isMovementOf: (subject: Subject) => MovementFilter;
  readonly sign: (api: ApiClient, subject: Subject, deps: SigningDeps) => Promise<Signed>;
  /** A toast that stays until the wallet has signed. */
  readonly signing?: string;
  readonly refreshAtEnd: readonly ApiQuery<unknown>[];
  /** After a failure or a cancellation. */
  readonly refreshOnFailure: readonly ApiQuery<unknown>[];
}

interface MoveAttempt<Subject> {
  readonly id: symbol;
  readonly subject: Subject;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The step that the page knows itself: -1 building, 0 signing, 1 submitted. */
  readonly reached: number;
}

const BUILDING = -1;
const SIGNING = 0;
const SUBMITTED = 1;

/** After these outcomes a movement may still be issued that nobody waits for. */
const OUTCOMES_TO_CLEAN_UP: ReadonlySet<ActionOutcome> = new Set(['refused', 'already busy']);

/** How far the clocks of page and server may differ. */
const CLOCK_SKEW_MS = 5000;

/** Not the earlier movements of the same subject. */
const isSince =
  (startedAt: number): MovementFilter =>
  ({ issuedAt }) =>
    Date.parse(issuedAt) >= startedAt - CLOCK_SKEW_MS;

/** The attempt that counts: a wallet may answer long after the player has cancelled. */
const useCurrentAttempt = <Subject>(onEnd: () => void) => {
  const { toasts, clock } = usePlayerSession();
  const [attempt, setAttempt] = useState<MoveAttempt<Subject> | null>(null);
  const current = useRef<{ readonly id: symbol; readonly dismiss: (() => void) | undefined } | null>(null);
  const end = (): void => {
    current.current?.dismiss?.();
    current.current = null;
    setAttempt(null);
    onEnd();
  };
  const start = (subject: Subject, toast: string | undefined) => {
    const id = Symbol('attempt');
    const dismiss = toast === undefined ? undefined : toasts.processing(toast);
    current.current = { id, dismiss };
    setAttempt({ id, subject, startedAt: clock.now(), reached: BUILDING });
    return {
      isCurrent: (): boolean => current.current?.id === id,
      dismiss: (): void => dismiss?.(),
      reach: (reached: number): void => setAttempt((now) => (now?.id === id ? { ...now, reached } : now)),
    };
  };
  return { attempt, start, end };
};

/** One move at a time: signs, submits, and shows its progress, also after a reload. */
export const useMoveAttempt = <Subject, Signed>(
  kind: MoveKind<Subject, Signed>,
  getSigner: () => Promise<SignTransactions>,
) => {
  const { api, toasts } = usePlayerSession();
  const { run, busy } = useAction(kind.action);
  const refresh = createRefresh(useQueryClient());
  const { attempt, start, end } = useCurrentAttempt<Subject>(() => refresh(kind.refreshAtEnd));
  const movements = useMovements(kind.matches, attempt !== null || busy);
  const isPartOfAttempt = (movement: WireMovement): boolean =>
    attempt !== null && kind.isMovementOf(attempt.subject)(movement) && isSince(attempt.startedAt)(movement);
  const watched = movements.filter(attempt ? isPartOfAttempt : isUnderWay);
  const isSubmitted = attempt === null || attempt.reached >= SUBMITTED;

  const cancelMovements = async (matches: MovementFilter): Promise<void> => {
    await cancelUnsignedMovements(api, matches);
    refresh(kind.refreshOnFailure);
  };

  const begin = async (subject: Subject): Promise<void> => {
    const { isCurrent, dismiss, reach } = start(subject, kind.signing);
    const cancel = () => cancelUnsignedMovements(api, kind.isMovementOf(subject));
    const newKey = () => crypto.randomUUID();
    try {
      const deps = { getSigner, newKey, onBuilt: () => reach(SIGNING), cancel };
      const signed = await kind.sign(api, subject, deps);
      dismiss();
      if (!isCurrent()) return;
      reach(SUBMITTED);
      if (OUTCOMES_TO_CLEAN_UP.has((await run(signed)).outcome)) await cancel();
    } catch (error) {
      if (isCurrent()) toasts.error(error instanceof Error ? error.message : kind.action.failure);
      refresh(kind.refreshOnFailure);
    } finally {
      dismiss();
      if (isCurrent()) end();
    }
  };

  return {
    begin,
    cancel: async (): Promise<void> => {
      if (!attempt) return;
      end();
      await cancelMovements(kind.isMovementOf(attempt.subject));
    },
    /** The action waits for its result. */
    busy,
    /** The move that this page has begun; null also for a move found after a reload. */
    attempt,
    /** The movements of the attempt, or those found after a reload. */
    watched,
    isMoving: attempt !== null || busy || watched.length > 0,
    reached: findReachedStep(isSubmitted ? watched : [], attempt?.reached ?? SUBMITTED),
    canCancel: !isSubmitted,
    unsigned: attempt ? [] : movements.filter(isUnsigned),
    cancelUnsigned: () => cancelMovements(kind.matches),
  };
};
