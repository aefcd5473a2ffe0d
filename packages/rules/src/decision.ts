import type { Content } from './content.ts';
import type { NewAsset } from './assets.ts';
import type { Wallet } from './ids.ts';
import type { Transfer } from './ledger.ts';
import type { Rejection, RejectionCode, RejectionContexts } from './rejections.ts';

/** A new thing for a player. */
export interface Grant {
  readonly type: 'grant';
  readonly owner: Wallet;
  readonly asset: NewAsset;
}

/** What must happen besides the state change, in the same commit. */
export type Effect = Transfer | Grant;

export interface Accepted<State, Result> {
  readonly ok: true;
  readonly state: State;
  readonly effects: readonly Effect[];
  /** What the player is told. */
  readonly result: Result;
}

export interface Rejected {
  readonly ok: false;
  readonly rejection: Rejection;
}

/** The answer of every rule: the new state with its effects, or a refusal with a code. */
export type Decision<State, Result> = Accepted<State, Result> | Rejected;

/** Uniform numbers in [0, 1); seeded wherever an outcome must be provable. */
export interface Random {
  next(): number;
}

/** All a rule may know besides state and command. There is no other clock, dice or table. */
export interface RuleContext {
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  readonly random: Random;
  readonly content: Content;
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
