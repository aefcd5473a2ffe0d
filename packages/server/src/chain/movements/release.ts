import type { Content, Wallet } from '@blacktide/rules';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db/database.ts';
import { movements } from '../../platform/db/schema.ts';
import { asPlayer } from '../../platform/executor/asPlayer.ts';
import { bookEnd, needsOf, type Movement } from './booking.ts';

export interface Releasing {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly content: Content;
}

/** Gives back what was issued and never handed in; answers how many of them it was in time for. */
export const releaseIssued = (
  { pool, clock, content }: Releasing,
  wallet: Wallet,
  moves: readonly Pick<Movement, 'id' | 'uid'>[],
  reason: string,
): Promise<number> =>
  asPlayer(pool, wallet, needsOf(moves), new Date(clock.now()), (work) => {
    const stored = work.table(movements);
    const open = moves
      .map(({ id }) => stored.get(id))
      .filter((one) => one?.state === 'issued' && one.wallet === wallet);
    for (const movement of open) {
      if (!movement) continue;
      const effects = bookEnd(work, movement, false, reason, { content, now: clock.now() });
      work.apply(randomUUID(), effects);
    }
    return open.length;
  });
