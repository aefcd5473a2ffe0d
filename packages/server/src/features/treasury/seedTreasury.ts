import { LOCAL_TREASURY } from '@blacktide/content';
import { DAY_MS, fractionOf, transfer, utcDay, type Effect } from '@blacktide/rules';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { executeStatements } from '../../platform/db/executeStatements.ts';
import { UnitOfWork } from '../../platform/executor/unitOfWork.ts';

/** Its balance is minus what the treasury got; so it also shows whether the treasury was filled. */
const SEED_ACCOUNT = 'faucet:local-treasury';
const REASON = 'treasury.localSeed';

const transfersOf = (day: number): Effect[] =>
  LOCAL_TREASURY.flows.flatMap(({ currency, perDay, spentPercent }) => {
    const { dayPercents } = LOCAL_TREASURY;
    const received = fractionOf(perDay, dayPercents[day % dayPercents.length] ?? 100n, 100n);
    const spent = fractionOf(received, spentPercent, 100n);
    return [
      transfer(SEED_ACCOUNT, 'treasury', currency, received, REASON),
      ...(spent > 0n ? [transfer('treasury', SEED_ACCOUNT, currency, spent, REASON)] : []),
    ];
  });

/** Fills the treasury of a local game with the flows of the last 30 days, once for each database. */
export const seedTreasury = ({ pool }: Database, clock: Clock): Promise<void> =>
  inTransaction(pool, async (client) => {
    const now = clock.now();
    const today = utcDay(now);
    for (let ago = LOCAL_TREASURY.days - 1; ago >= 0; ago -= 1) {
      const work = new UnitOfWork(0);
      // Of several processes that start together, one gets the lock first; the others then see what it has paid.
      await work.load(client, { wallets: [], accounts: [SEED_ACCOUNT, 'treasury'] });
      if (ago === LOCAL_TREASURY.days - 1 && work.ledger.balance(SEED_ACCOUNT, 'BOOTY') !== 0n) return;
      work.apply(randomUUID(), transfersOf(today - ago));
      const at = ago === 0 ? now : (today - ago) * DAY_MS + DAY_MS / 2;
      await executeStatements(client, work.takeStatements(new Date(at)));
    }
  });
