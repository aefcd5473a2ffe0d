import type { Content, Wallet } from '@blacktide/rules';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db/database.ts';
import { movements } from '../tables.ts';
import { inPlayerTransaction } from '../../platform/executor/inPlayerTransaction.ts';
import { bookMovement, toMovementNeeds, type Movement } from './bookMovement.ts';

export interface ReleaseDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly content: Content;
}

/** Gives back what was issued and never handed in; answers how many of them it was in time for. */
export const releaseIssued = (
  { pool, clock, content }: ReleaseDeps,
  wallet: Wallet,
  moves: readonly Pick<Movement, 'id' | 'uid'>[],
  reason: string,
): Promise<number> =>
  inPlayerTransaction(pool, wallet, toMovementNeeds(moves), new Date(clock.now()), (work) => {
    const stored = work.table(movements);
    const open = moves
      .map(({ id }) => stored.get(id))
      .filter((one) => one?.state === 'issued' && one.wallet === wallet);
    for (const movement of open) {
      if (!movement) continue;
      const effects = bookMovement(work, movement, false, reason, { content, now: clock.now() });
      work.apply(randomUUID(), effects);
    }
    return open.length;
  });
