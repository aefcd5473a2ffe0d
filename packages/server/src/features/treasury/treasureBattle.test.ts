import { CONTENT } from '@blacktide/content';
import { allocateTreasure, toAssetUid, toUnits, treasureInflowOf, treasurePotOf } from '@blacktide/rules';
import { expect, it } from 'vitest';
import { fightNextBattle } from '../../../testing/arenaBattles.ts';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const BALANCED = { sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 };

/** Gives the treasury TREASURE, with ledger entries. */
const fillTreasury = ({ app }: TestServer, amount: bigint) =>
  app.db.pool.query(
    `with booked as (
       insert into entries (txn, line, account, currency, amount, reason, at)
       select t.txn, l.line, l.account, 'TREASURE', l.sign * $1::int8, 'test', now()
       from (select gen_random_uuid() as txn) as t,
         (values (0, 'faucet:test', -1), (1, 'treasury', 1)) as l(line, account, sign))
     insert into balances (account, currency, lane, amount)
     values ('faucet:test', 'TREASURE', 0, -$1::int8), ('treasury', 'TREASURE', 3, $1::int8)`,
    [amount],
  );

const burnGold = async ({ app }: TestServer, uid: string | undefined, gold: bigint) =>
  app.db.pool.query('update assets set gold_burned = $2 where uid = $1', [uid, gold]);

const readTreasure = async ({ api }: SeededPlayer): Promise<number> =>
  (await api.users.me()).balances.TREASURE;

const startWithBurners = async () => {
  const clock = aClock();
  const server = await startTestServer({ clock });
  const fleet = [
    ['qm-01', 20],
    ['fm-01', 25],
  ] as const;
  const [anne, jack, idle] = [
    await aSeededPlayer(server, { fleet }),
    await aSeededPlayer(server, { fleet }),
    await aSeededPlayer(server, { fleet }),
  ];
  const captains = [
    { player: anne, uid: anne.uids[0] ?? '', goldBurned: toUnits(700, 'GOLD') },
    { player: anne, uid: anne.uids[1] ?? '', goldBurned: toUnits(1, 'GOLD') },
    { player: jack, uid: jack.uids[0] ?? '', goldBurned: toUnits(333, 'GOLD') },
  ];
  for (const { uid, goldBurned } of captains) await burnGold(server, uid, goldBurned);
  // Out of the game: it does not share.
  await burnGold(server, jack.uids[1], toUnits(5000, 'GOLD'));
  await server.app.db.pool.query(`update assets set location = 'wallet' where uid = $1`, [jack.uids[1]]);
  return { clock, server, anne, jack, idle, captains };
};

it('pays the treasury’s TREASURE to captains by gold burned, as the rule allocates it, and notifies their owners', async () => {
  const { clock, server, anne, jack, idle, captains } = await startWithBurners();
  const treasury = toUnits(1000, 'TREASURE');
  await fillTreasury(server, treasury);
  const battleAt = await fightNextBattle(server, clock, 'treasure');

  const burned = toUnits(1034, 'GOLD');
  const pot = treasurePotOf(treasury, burned, CONTENT.treasure);
  const allocations = allocateTreasure(
    captains.map(({ player, uid, goldBurned }) => ({
      uid: toAssetUid(uid),
      owner: player.wallet,
      goldBurned,
    })),
    pot,
  );
  const expectedOf = ({ wallet }: SeededPlayer): bigint =>
    allocations.filter(({ owner }) => owner === wallet).reduce((sum, { value }) => sum + value, 0n);
  await expect.poll(() => readTreasure(jack)).toBeCloseTo(Number(expectedOf(jack)) / 1e6, 9);
  await expect.poll(() => readTreasure(anne)).toBeCloseTo(Number(expectedOf(anne)) / 1e6, 9);
  expect(await readTreasure(idle)).toBe(0);
  expect(expectedOf(jack)).toBeGreaterThan(0n);

  const [notification] = await anne.api.jobs.notifications({ query: { after: '0' } });
  expect(notification).toMatchObject({
    type: 'treasureShare',
    data: {
      success: true,
      result: { battleAt: new Date(battleAt).toISOString(), captains: 2, goldBurned: 701 },
    },
  });
  expect(notification?.data.message).toMatch(/^Your 2 captains won [\d.,]+ TREASURE in the treasure battle$/);

  const { rows } = await server.app.db.pool.query<{ left: bigint }>(
    `select sum(amount)::int8 as left from balances where account = 'treasury' and currency = 'TREASURE'`,
  );
  const paid = expectedOf(anne) + expectedOf(jack);
  expect(rows[0]?.left).toBe(treasury + treasureInflowOf(burned, CONTENT.treasure) - paid);
  expect(await checkLedger(server.app.db)).toEqual(BALANCED);
});

it('fights missed battles in order and each once on two servers; a share is paid once', async () => {
  const { clock, server, anne, jack } = await startWithBurners();
  const other = await startTestServer({ clock, databaseUrl: server.databaseUrl });
  await fillTreasury(server, toUnits(1000, 'TREASURE'));
  clock.advance(24 * 3_600_000);
  await fightNextBattle(server, clock, 'treasure');
  const { pool } = server.app.db;
  const countUnpaid = async () =>
    Number(
      (await pool.query<{ n: bigint }>('select count(*) as n from treasure_shares where paid_at is null'))
        .rows[0]?.n,
    );
  await expect.poll(countUnpaid).toBe(0);
  const { rows } = await pool.query<{ at: Date; pot: bigint }>(
    'select at, pot from treasure_battles order by at',
  );
  expect(rows).toHaveLength(7);
  // Each battle pays a part of what the one before has left.
  expect(rows.map(({ pot }) => pot)).toEqual(rows.map(({ pot }) => pot).toSorted((a, b) => (a > b ? -1 : 1)));
  const { rows: sums } = await pool.query<{ shares: bigint; held: bigint }>(
    `select (select sum(value) from treasure_shares)::int8 as shares,
       (select sum(amount) from balances where account = 'pool:treasure-shares')::int8 as held`,
  );
  expect(sums[0]?.held).toBe(0n);
  const received = (await readTreasure(anne)) + (await readTreasure(jack));
  expect(received).toBeCloseTo(Number(sums[0]?.shares) / 1e6, 6);
  expect(await checkLedger(other.app.db)).toEqual(BALANCED);
});

it('without gold burned nothing is paid and nothing is issued', async () => {
  const clock = aClock();
  const server = await startTestServer({ clock });
  await fillTreasury(server, toUnits(10, 'TREASURE'));
  await fightNextBattle(server, clock, 'treasure');
  const { rows } = await server.app.db.pool.query('select 1 from treasure_battles');
  expect(rows).toEqual([]);
  expect(await checkLedger(server.app.db)).toEqual(BALANCED);
});
