import type { NewAsset } from './assets.ts';
import type { Wallet } from './ids.ts';
import type { Transfer } from './ledger.ts';
import type { Rejection, RejectionCode, RejectionContexts } from './rejections.ts';

/** A new asset for a player. */
interface Grant {
  readonly type: 'grant';
  readonly owner: Wallet;
  readonly asset: NewAsset;
}

/** What must be committed together with the state change. */
export type Effect = Transfer | Grant;

export interface Accepted<State, Result> {
  readonly ok: true;
  readonly state: State;
  readonly effects: readonly Effect[];
  /** What the notification to the player carries. */
  readonly result: Result;
}

export interface Rejected {
  readonly ok: false;
  readonly rejection: Rejection;
}

/** The response of every rule: the new state with its effects, or a rejection with a code. */
export type Decision<State, Result> = Accepted<State, Result> | Rejected;

/** Uniform numbers in [0, 1). */
export interface Random {
  next(): number;
}

export const accept = <State, Result>(
  state: State,
  effects: readonly Effect[],
  result: Result,
): Accepted<State, Result> => ({ ok: true, state, effects, result });

export const reject = <C extends RejectionCode>(code: C, context: RejectionContexts[C]): Rejected => ({
  ok: false,
  rejection: { code, context } as Rejection,
});
