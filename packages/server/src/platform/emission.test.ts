import { CONTENT } from '@blacktide/content';
import { toUnits, type Content, type MissionOf } from '@blacktide/rules';
import { expect, it } from 'vitest';
import { aSeededPlayer, type SeededPlayer } from '../../testing/seededPlayer.ts';
import {
  aClock,
  startTestServer,
  waitForResult,
  type TestServer,
  type TestServerOptions,
} from '../../testing/testServer.ts';
import { claimAndWait, DAY, readActiveMissionPath, sendAndWait } from '../../testing/missionRuns.ts';

const supplyStore = CONTENT.missions['supply-store'] as MissionOf<'Plunders'>;

/** The Supply Store always brings the same, and its faucet may pay so much BOOTY a day. */
const contentWithLimit = (perDay: bigint): Content => ({
  ...CONTENT,
  missions: {
    ...CONTENT.missions,
    'supply-store': {
      ...supplyStore,
      odds: {
        luckyRow: 2,
        rows: supplyStore.odds.rows.map((row, index) => ({ ...row, ppm: index === 2 ? 1_000_000 : 0 })),
      },
    },
  },
  emission: {
    ...CONTENT.emission,
    limits: CONTENT.emission.limits.map((limit) =>
      limit.faucet === 'faucet:plunders' && limit.currency === 'BOOTY' ? { ...limit, perDay } : limit,
    ),
  },
});

const PLENTY = toUnits(1_000_000, 'BOOTY');

interface ReadyRun {
  readonly player: SeededPlayer;
  readonly path: string;
}

/** Players with a captain each whose run has reached its cap. */
const startWithReadyRuns = async (count: number, options: TestServerOptions = {}) => {
  const clock = aClock();
  const server = await startTestServer({ clock, content: contentWithLimit(PLENTY), ...options });
  const runs: ReadyRun[] = [];
  for (let index = 0; index < count; index += 1) {
    const player = await aSeededPlayer(server, { fleet: [['qm-01', 15]], balances: { BOOTY: 1000 } });
    runs.push({
      player,
      path: readActiveMissionPath(await sendAndWait(player, 'supply-store', player.uids)),
    });
  }
  clock.advance(2 * DAY);
  return { server, clock, runs };
};

const readTotals = async ({ app }: TestServer) => {
  const { rows } = await app.db.pool.query<{ today: bigint; ever: bigint; paid: bigint }>(
    `select today, ever, (select (-sum(amount))::int8 from balances b
       where b.account = t.faucet and b.currency = t.currency) as paid
     from emission_totals t where id = 'faucet:plunders/BOOTY'`,
  );
  return rows[0];
};

it('two nodes together never pay more than the limit of a day', async () => {
  const { server, clock, runs } = await startWithReadyRuns(9);
  const [sample, ...others] = runs as [ReadyRun, ...ReadyRun[]];
  expect((await claimAndWait(sample.player, sample.path)).data.success).toBe(true);
  const reward = (await readTotals(server))?.today ?? 0n;
  await server.close();

  const content = contentWithLimit(4n * reward + reward / 2n);
  const startNode = () => startTestServer({ databaseUrl: server.databaseUrl, clock, content });
  const nodes = [await startNode(), await startNode()];
  const results = await Promise.all(
    others.map(async ({ player, path }, index) => {
      const client = nodes[index % 2]?.clientFor(player.token) ?? player.api;
      const { jobId } = await client.missions.claim({ body: { activeMissionPath: path } });
      return waitForResult({ ...player, api: client }, jobId);
    }),
  );
  expect(results.filter(({ data }) => data.success)).toHaveLength(3);
  const refused = results.filter(({ data }) => data.details?.code === 'FAUCET_DRY');
  expect(refused).toHaveLength(5);
  const total = 4n * reward;
  expect(await readTotals(nodes[0] as TestServer)).toEqual({ today: total, ever: total, paid: total });
});

it('a payment whose transaction was rolled back is counted once', async () => {
  const { server, runs } = await startWithReadyRuns(1);
  const [run] = runs as [ReadyRun];
  // Sequences are not rolled back: the first three attempts fail after they have been decided.
  await server.app.db.pool.query(`
    create sequence attempts;
    create function fail_three_times() returns trigger language plpgsql as $$
    begin
      if nextval('attempts') <= 3 then raise exception 'try again' using errcode = '40001'; end if;
      return null;
    end $$;
    create trigger fail_three_times after insert on notifications
      for each statement execute function fail_three_times();`);
  expect((await claimAndWait(run.player, run.path)).data.success).toBe(true);
  const { rows } = await server.app.db.pool.query<{ value: bigint }>(
    'select last_value as value from attempts',
  );
  expect(Number(rows[0]?.value)).toBe(4);
  const totals = await readTotals(server);
  expect(totals?.paid).toBeGreaterThan(0n);
  expect(totals).toEqual({ today: totals?.paid, ever: totals?.paid, paid: totals?.paid });
});

it('a limit that is new in the content starts with what its faucet has paid before', async () => {
  const { server, clock, runs } = await startWithReadyRuns(3);
  const [last, ...earlier] = runs as [ReadyRun, ...ReadyRun[]];
  for (const { player, path } of earlier) await claimAndWait(player, path);
  clock.advance(DAY);
  await claimAndWait(last.player, last.path);
  const before = await readTotals(server);
  await server.close();
  const { pool } = (await startTestServer({ databaseUrl: server.databaseUrl, clock })).app.db;
  await pool.query(`delete from emission_totals where id = 'faucet:plunders/BOOTY'`);
  const restarted = await startTestServer({ databaseUrl: server.databaseUrl, clock });
  expect(before?.today).toBeLessThan(before?.ever ?? 0n);
  expect(await readTotals(restarted)).toEqual(before);
});

it('the server refuses to start with a mission whose faucet has no limit for what it pays', async () => {
  const limits = CONTENT.emission.limits.filter(
    ({ faucet, currency }) => faucet !== 'faucet:raids' || currency !== 'GEMS',
  );
  const content = { ...CONTENT, emission: { ...CONTENT.emission, limits } };
  await expect(startTestServer({ content })).rejects.toThrow('no emission limit for faucet:raids/GEMS');
});
