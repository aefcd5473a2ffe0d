import type { Content } from './content.ts';
import type { Random } from './decision.ts';

/** Everything a rule may read besides state and command. A rule has no other clock, dice or table. */
export interface RuleContext {
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  readonly random: Random;
  readonly content: Content;
}
