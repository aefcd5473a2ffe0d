import { PENDING_WITHDRAWALS_ACCOUNT, type Wallet } from '@blacktide/rules';
import { randomUUID } from 'node:crypto';
import { movements } from '../tables.ts';
import { inPlayerTransaction } from '../../platform/executor/inPlayerTransaction.ts';
import { bookMovement, toMovementNeeds, type Movement } from './bookMovement.ts';
import type { IssueDeps } from './issueMovements.ts';

/** Releases movements that are still issued, and what they lock; returns their number. */
export const releaseIssued = (
  { pool, clock, content }: Pick<IssueDeps, 'pool' | 'clock' | 'content'>,
  wallet: Wallet,
  moves: readonly Pick<Movement, 'id' | 'uid'>[],
  reason: string,
): Promise<number> =>
  inPlayerTransaction(
    pool,
    wallet,
    toMovementNeeds(moves),
    new Date(clock.now()),
    (work) => {
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
    },
    [PENDING_WITHDRAWALS_ACCOUNT],
  );
