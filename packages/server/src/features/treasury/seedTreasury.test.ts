import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { PRODUCTION_ENVIRONMENT } from '../../../testing/productionEnvironment.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer } from '../../../testing/testServer.ts';
import { countWrongTreasuryDays } from '../../../testing/treasury.ts';
import { loadConfig } from '../../config.ts';

const SEEDED = { LOCAL_SEED: 'on' };

describe('the treasury of a local game', () => {
  it('starts with content once for each database, and the ledger stays balanced', async () => {
    const clock = aClock(Date.UTC(2026, 10, 20, 12));
    const server = await startTestServer({ clock, environment: SEEDED });
    const player = await aSeededPlayer(server);
    const before = await player.api.treasury.stats();
    expect(before.totalWorth).toBeGreaterThan(1000);
    for (const { symbol, amount } of before.coins) expect(amount, symbol).toBeGreaterThan(0);
    await Promise.all([
      startTestServer({ clock, environment: SEEDED, databaseUrl: server.databaseUrl }),
      startTestServer({ clock, environment: SEEDED, databaseUrl: server.databaseUrl }),
    ]);
    expect(await player.api.treasury.stats()).toEqual(before);
    for (const { currency, days } of await player.api.treasury.flows()) {
      expect(
        days.filter(({ received }) => received > 0),
        currency,
      ).toHaveLength(30);
    }
    expect(await countWrongTreasuryDays(server)).toBe(0);
    expect(await checkLedger(server.app.db)).toEqual({
      sumIsZero: true,
      balancesMatchEntries: true,
      overdrawn: 0,
    });
  });

  it('starts with content once when several processes start together', async () => {
    const clock = aClock();
    const first = await startTestServer({ clock });
    const servers = await Promise.all(
      Array.from({ length: 3 }, () =>
        startTestServer({ clock, environment: SEEDED, databaseUrl: first.databaseUrl }),
      ),
    );
    const { rows } = await first.app.db.pool.query<{ transactions: number }>(
      `select count(distinct txn)::int4 as transactions from entries where reason = 'treasury.localSeed'`,
    );
    expect(servers).toHaveLength(3);
    expect(rows[0]?.transactions).toBe(30);
  });

  it('is never filled in production, whatever is configured', () => {
    expect(loadConfig({}).seedsLocalGame).toBe(true);
    expect(loadConfig({ LOCAL_SEED: 'off' }).seedsLocalGame).toBe(false);
    expect(loadConfig({ ...PRODUCTION_ENVIRONMENT, LOCAL_SEED: 'on' }).seedsLocalGame).toBe(false);
  });
});
