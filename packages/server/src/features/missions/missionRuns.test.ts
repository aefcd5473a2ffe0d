import { CONTENT } from '@blacktide/content';
import { parseNotification, type ClaimResult, type Notification } from '@blacktide/contract';
import {
  toAssetUid,
  claimMission,
  sendMission,
  toDisplay,
  toUnits,
  type Captain,
  type ClaimState,
  type MissionRun,
  type SendState,
} from '@blacktide/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assets } from '../../platform/db/tables.ts';
import { captainFromRow, toGearByUid, gearFromRow } from '../../platform/assetRows.ts';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aSeededPlayer, RICH_BALANCES, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, waitForResult, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import {
  claimAndWait,
  DAY,
  HOUR,
  readActiveMissionPath,
  parseRunId,
  sendAndWait,
  updateEquippedRow,
} from '../../../testing/missionRuns.ts';

const clock = aClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
});
afterAll(() => server.close());

const listAssetRows = ({ wallet }: SeededPlayer) =>
  server.app.db.orm.select().from(assets).where(eq(assets.owner, wallet));

const waitForResults = (player: SeededPlayer, jobIds: readonly string[]): Promise<Notification[]> =>
  Promise.all(jobIds.map((id) => waitForResult(player, id)));

const sumEntriesByCurrency = async (
  { wallet }: SeededPlayer,
  reason: string,
): Promise<Record<string, bigint>> => {
  const { rows } = await server.app.db.pool.query<{ currency: string; amount: bigint }>(
    `select currency, sum(amount)::int8 as amount from entries where account = $1 and reason = $2 group by 1`,
    [`player:${wallet}`, reason],
  );
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]));
};

/** Repeats a mission with the rules alone, from the rows before it and the seeds that the claim revealed. */
const replayByRules = async (
  player: SeededPlayer,
  before: Awaited<ReturnType<typeof listAssetRows>>,
  run: string,
  sentTeam: SentTeam,
) => {
  const record = await player.api.missions.record({ params: { id: run } });
  const captains = before.filter(({ uid }) => sentTeam.team.includes(String(uid)));
  const state: SendState = {
    balances: Object.fromEntries(
      Object.entries(RICH_BALANCES).map(([c, d]) => [c, toUnits(d, c as 'BOOTY')]),
    ) as SendState['balances'],
    team: captains.map((row) => captainFromRow(row, before, CONTENT)),
    gear: toGearByUid(before),
    prices: CONTENT.prices.reference,
    seeds: { server: record.serverSeed, player: record.playerSeed },
  };
  const sent = sendMission(
    state,
    {
      sender: player.wallet,
      mission: sentTeam.slug,
      team: sentTeam.team.map(toAssetUid),
      levelCount: sentTeam.levelCount ?? 1,
    },
    { now: sentTeam.startedAt, content: CONTENT },
  );
  if (!sent.ok) throw new Error(`the rules refuse: ${sent.rejection.code}`);
  expect({
    row: sent.state.run.outcome.row,
    weights: sent.state.run.outcome.weights,
    id: sent.state.run.id,
  }).toEqual({
    row: record.row,
    weights: record.weights,
    id: run,
  });
  const { prize } = sent.state.run;
  const trainee =
    prize.kind === 'Events' ? before.find(({ uid }) => String(uid) === prize.trainee) : undefined;
  const home: ClaimState = {
    balances: sent.state.balances,
    run: sent.state.run,
    team: sent.state.team,
    trainee: trainee && trainee.family !== 'CAPTAIN' ? gearFromRow(trainee) : null,
    emission: {},
  };
  const claimed = claimMission(home, { claimant: player.wallet }, { now: clock.now(), content: CONTENT });
  if (!claimed.ok) throw new Error(`the rules refuse: ${claimed.rejection.code}`);
  return {
    run: sent.state.run,
    team: claimed.state.team,
    trainee: claimed.state.trainee,
    told: claimed.result,
  };
};

interface SentTeam {
  readonly slug: string;
  readonly team: readonly string[];
  readonly levelCount?: number;
  readonly startedAt: number;
}

const claimResultOf = (notification: Notification): ClaimResult => {
  const result = parseNotification('claim', notification)?.data.result;
  if (!result) throw new Error(notification.data.message);
  return result;
};

const FLEET = [
  ['unique-01', 12],
  ['unique-02', 12],
  ['fm-01', 12],
  ['qm-01', 12],
  ['fm-02', 4],
  ['qm-02', 12],
  ['qm-03', 6],
  ['unique-03', 12],
  ['jar-of-dirt', 2],
  ['deckhands', 3],
  ['silent-mary', 2],
] as const;

describe('missions of every kind', () => {
  it('MISS-30 MISS-40 charge, pay and give levels as the rules say', async () => {
    const player = await aSeededPlayer(server, { fleet: FLEET, balances: RICH_BALANCES });
    const [u1, u2, fm1, qm1, fm2, qm2, qm3, u3, jar, crew, mary] = player.uids as string[] as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await updateEquippedRow(server.app.db, qm2, jar);
    await updateEquippedRow(server.app.db, u1, crew);
    await updateEquippedRow(server.app.db, u1, mary);
    const before = await listAssetRows(player);
    const startedAt = clock.now();
    const sentTeams: SentTeam[] = [
      { slug: 'supply-store', team: [u1], startedAt },
      { slug: 'emerald-quarry', team: [u2], startedAt },
      { slug: 'smugglers-run', team: [fm1, qm1], startedAt },
      { slug: 'stranded-crew', team: [fm2], startedAt },
      { slug: 'old-armourer', team: [qm2], levelCount: 2, startedAt },
      { slug: 'the-gilded-press', team: [qm3], levelCount: 2, startedAt },
      { slug: 'fencing-school', team: [u3], levelCount: 3, startedAt },
    ];
    const teams = sentTeams.map(({ slug, team, levelCount }) => ({
      missionPath: `missions/${slug}`,
      nfts: [...team],
      ...(levelCount ? { levelCount } : {}),
    }));
    const { jobIds } = await player.api.missions.initiateMany({ body: { teams } });
    const sent = await waitForResults(player, jobIds);
    expect(sent.map(({ data }) => data.message)).toEqual(sentTeams.map(() => '1 mission(s) started'));

    const active = await player.api.missions.active();
    expect(active.map(({ missionEndTime }) => missionEndTime)).toEqual(
      active.map(({ missionEndTime }) => missionEndTime).toSorted(),
    );
    expect(JSON.stringify(active)).not.toMatch(/serverSeed|prize|permille/);
    const onDuty = (await player.api.inventory.nfts()).find(({ uid }) => uid === u1);
    expect(onDuty).toMatchObject({
      currentMissionLoaded: { missionName: 'Supply Store' },
      equippedCrew: crew,
      equippedShip: mary,
    });

    clock.advance(5 * DAY);
    const paths = sent.map(readActiveMissionPath);
    const claims = await player.api.missions.claimMany({ body: { activeMissionPaths: paths } });
    const claimResults = (await waitForResults(player, claims.jobIds)).map(claimResultOf);

    const runs: MissionRun[] = [];
    const after = await listAssetRows(player);
    for (const [index, sentTeam] of sentTeams.entries()) {
      const expected = await replayByRules(player, before, parseRunId(paths[index] ?? ''), sentTeam);
      runs.push(expected.run);
      expect(claimResults[index]?.money).toEqual(
        expected.told.money.map(({ currency, amount }) => ({
          currency,
          amount: toDisplay(amount, currency),
        })),
      );
      expect(claimResults[index]).toMatchObject({
        timeSpent: 5 * DAY,
        levels: expected.told.levels,
        goldBars: toDisplay(expected.told.goldBars, 'GOLD'),
      });
      expect(claimResults[index]?.things).toHaveLength(expected.told.things.length);
      for (const captain of expected.team) expect(stored(after, captain)).toEqual(captain);
      const learnt = after.find(({ uid }) => String(uid) === expected.trainee?.uid);
      expect(learnt?.level).toBe(expected.trainee?.level);
    }
    const costs = await sumEntriesByCurrency(player, 'mission.cost');
    for (const [currency, amount] of Object.entries(costs)) {
      const due = runs.flatMap(({ paid }) => paid).filter((one) => one.currency === currency);
      expect(-amount, currency).toBe(due.reduce((sum, one) => sum + one.amount, 0n));
    }
    const rewards = await sumEntriesByCurrency(player, 'mission.reward');
    for (const [currency, amount] of Object.entries(rewards)) {
      const sum = claimResults.flatMap(({ money }) => money).filter((one) => one.currency === currency);
      expect(toDisplay(amount, currency as 'BOOTY')).toBeCloseTo(
        sum.reduce((all, one) => all + one.amount, 0),
        6,
      );
    }
    expect(await player.api.users.me()).toMatchObject({
      missionsPlayed: 7,
      timePlayed: (7 * 5 * DAY) / 1000,
    });
    expect(await checkLedger(server.app.db)).toEqual({
      sumIsZero: true,
      balancesMatchEntries: true,
      overdrawn: 0,
    });
  });

  const stored = (rows: Awaited<ReturnType<typeof listAssetRows>>, { uid }: Captain): Captain | undefined => {
    const row = rows.find((one) => String(one.uid) === uid);
    return row && captainFromRow(row, rows, CONTENT);
  };
});

it('API-25 API-26 API-27 API-41 DATA-38 DATA-42 a plunder is sent, listed as active and claimed', async () => {
  const player = await aSeededPlayer(server, {
    fleet: [
      ['qm-01', 3],
      ['fm-01', 9],
      ['sloop', 1],
    ],
  });
  const [first = '', second = ''] = player.uids;
  const body = { missionName: 'Supply Store' };
  expect(await player.api.missions.eligible({ body })).toEqual({
    eligibleUids: [second, first],
    usdcBootyPrice: Number(CONTENT.prices.reference.usdcBooty) / 1e9,
  });
  const sent = await sendAndWait(player, 'supply-store', [first]);
  expect(sent).toMatchObject({ type: 'initiate', data: { success: true, message: '1 mission(s) started' } });
  expect((await player.api.missions.eligible({ body })).eligibleUids).toEqual([second]);
  expect((await player.api.missions.active())[0]).toMatchObject({
    path: readActiveMissionPath(sent),
    missionName: 'Supply Store',
    type: 'Plunders',
    duration: HOUR / 12,
    startTime: new Date(clock.now()).toISOString(),
    missionEndTime: new Date(clock.now() + HOUR / 12).toISOString(),
    endTimeCalculated: new Date(clock.now() + HOUR / 12).toISOString(),
    nftIds: [first],
    nftsLoaded: [
      { uid: first, metadata: { name: `${CONTENT.designs['qm-01']?.name} #${Number(first) + 1}` } },
    ],
    outcome: null,
    reward: 0,
    gemsReward: 0,
    itemImage: '',
    equippedItems: [],
    mission: { name: 'Supply Store', missionStats: { layer: 1, path: 'missions/supply-store' } },
  });
  clock.advance(HOUR);
  expect(await claimAndWait(player, readActiveMissionPath(sent))).toMatchObject({
    type: 'claim',
    data: { success: true, message: 'Supply Store claimed', result: { timeSpent: HOUR } },
  });
});

describe('many requests at once', () => {
  it('100 parallel claims of one mission pay once', async () => {
    const player = await aSeededPlayer(server, { fleet: [['qm-01', 5]] });
    const path = readActiveMissionPath(await sendAndWait(player, 'supply-store', player.uids));
    clock.advance(HOUR);
    const body = { activeMissionPath: path };
    const jobs = await Promise.all(Array.from({ length: 100 }, () => player.api.missions.claim({ body })));
    const results = await waitForResults(
      player,
      jobs.map(({ jobId }) => jobId),
    );
    const paid = results.filter(({ data }) => data.success);
    expect(paid).toHaveLength(1);
    for (const { data } of results.filter((one) => !one.data.success)) {
      expect(data.message).toBe('This mission has been claimed already');
    }
    const { reward } = claimResultOf(paid[0] as Notification).result;
    expect((await player.api.users.me()).arAmount).toBe(reward);
  });

  it('twenty sends of one captain start one mission', async () => {
    const player = await aSeededPlayer(server, { fleet: [['qm-01', 5]] });
    const body = { missionPath: 'missions/supply-store', nfts: [...player.uids] };
    const jobs = await Promise.all(Array.from({ length: 20 }, () => player.api.missions.initiate({ body })));
    const results = await waitForResults(
      player,
      jobs.map(({ jobId }) => jobId),
    );
    expect(results.filter(({ data }) => data.success)).toHaveLength(1);
    expect(await player.api.missions.active()).toHaveLength(1);
  });

  it('100 teams are sent in one batch and 200 runs are claimed in one batch', async () => {
    const fleet = Array.from({ length: 200 }, () => ['qm-01', 5] as const);
    const player = await aSeededPlayer(server, { fleet });
    const teams = player.uids.map((uid) => ({ missionPath: 'missions/supply-store', nfts: [uid] }));
    const sends: string[] = [];
    for (const part of [teams.slice(0, 100), teams.slice(100)]) {
      sends.push(...(await player.api.missions.initiateMany({ body: { teams: part } })).jobIds);
    }
    const sent = await waitForResults(player, sends);
    clock.advance(HOUR);
    const body = { activeMissionPaths: sent.map(readActiveMissionPath) };
    const { jobIds } = await player.api.missions.claimMany({ body });
    const results = await waitForResults(player, jobIds);
    expect(results.every(({ data }) => data.success)).toBe(true);
    expect(await player.api.missions.active()).toEqual([]);
    const { rows } = await server.app.db.pool.query<{ batches: bigint }>(
      'select count(distinct batch) as batches from notifications where wallet = $1 and type = $2',
      [player.wallet, 'claim'],
    );
    expect(rows[0]?.batches).toBe(1n);
    const earned = results.reduce((sum, one) => sum + claimResultOf(one).result.reward, 0);
    expect((await player.api.users.me()).arAmount).toBeCloseTo(earned, 6);
  });

  it('a repeated call returns the same jobs; the same key with another list is refused', async () => {
    const fleet = Array.from({ length: 4 }, () => ['qm-01', 5] as const);
    const player = await aSeededPlayer(server, { fleet });
    const teamOf = (uid: string) => ({ missionPath: 'missions/supply-store', nfts: [uid] });
    const body = { teams: player.uids.slice(0, 2).map(teamOf) };
    const idempotencyKey = 'fleet-1';
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => player.api.missions.initiateMany({ body }, { idempotencyKey })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await waitForResults(player, answers[0]?.jobIds ?? []);
    const longer = { teams: player.uids.map(teamOf) };
    await expect(
      player.api.missions.initiateMany({ body: longer }, { idempotencyKey }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(await player.api.missions.active()).toHaveLength(2);
  });
});

it('a captain cannot be withdrawn while on a mission, and can after the claim', async () => {
  const player = await server.signIn();
  const captain = (await player.api.assets.inGame()).find(
    ({ type, minted }) => type === 'CHARACTER' && minted,
  );
  const path = readActiveMissionPath(await sendAndWait(player, 'supply-store', [captain?.uid ?? '']));
  const away = (await player.api.assets.inGame()).find(({ uid }) => uid === captain?.uid);
  expect(away).toMatchObject({
    design: captain?.design,
    lock: { kind: 'mission', run: away?.currentMission },
  });
  expect(captain).toMatchObject({ design: 'unique-01', lock: null });
  const body = { type: 'CHARACTER' as const, isCoreNFT: false, mintAddresses: [captain?.mint ?? ''] };
  await expect(player.api.assets.thaw({ body })).rejects.toMatchObject({
    status: 422,
    message: 'The captain is currently on a mission or has equipped a CREW/ITEM/SHIP.',
  });
  clock.advance(HOUR);
  expect((await claimAndWait(player, path)).data.success).toBe(true);
  expect(await player.api.assets.thaw({ body })).toHaveLength(1);
});
