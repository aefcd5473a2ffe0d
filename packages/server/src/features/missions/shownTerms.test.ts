import { CONTENT } from '@blacktide/content';
import { publishedOutcomes } from '@blacktide/content/publishedOdds';
import {
  CASE_GEAR,
  expectedTerms,
  missionCases,
  type MissionCase,
} from '@blacktide/content/testing/missionCases';
import type { MissionStats } from '@blacktide/contract';
import {
  computePlunder,
  missionTerms,
  sumOfCurrency,
  toDisplay,
  toRunId,
  type Money,
} from '@blacktide/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  claimAndWait,
  DAY,
  HOUR,
  parseRunId,
  readActiveMissionPath,
  sendAndWait,
  updateEquippedRow,
} from '../../../testing/missionRuns.ts';
import { aSeededPlayer, RICH_BALANCES, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, waitForResult, type TestServer } from '../../../testing/testServer.ts';
import { missionRuns } from './tables.ts';

const clock = aClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
});
afterAll(() => server.close());

const toShown = ({ currency, amount }: Money) => ({ currency, amount: toDisplay(amount, currency) });

/** What the ledger says that the player has paid for missions. */
const readCharges = async ({ wallet }: SeededPlayer): Promise<Record<string, number>> => {
  const { rows } = await server.app.db.pool.query<{ currency: Money['currency']; amount: bigint }>(
    `select currency, -sum(amount)::int8 as amount from entries
     where account = $1 and reason = 'mission.cost' group by 1`,
    [`player:${wallet}`],
  );
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, toDisplay(amount, currency)]));
};

const aPlayerFor = async ({ team }: MissionCase): Promise<SeededPlayer> => {
  const fleet = [...team.map(([design, , level]) => [design, level] as const), ...CASE_GEAR];
  const player = await aSeededPlayer(server, { fleet, balances: RICH_BALANCES });
  const [first, gear] = [player.uids[0]!, player.uids.slice(team.length)];
  for (const uid of gear) await updateEquippedRow(server.app.db, first, uid);
  return player;
};

const publishedStats = async (slug: string): Promise<MissionStats> => {
  const buildings = (await server.anonymous.levels.list()).flatMap(({ missions }) => missions);
  return buildings.find(({ id }) => id === slug)!.missionStats!;
};

/** The charge for one level or day lies between the cheapest and the dearest price of the header. */
const expectWithin = (
  charged: readonly Money[],
  least: readonly Money[],
  most: readonly Money[],
  size: number,
) => {
  expect(charged.map(({ currency }) => currency)).toEqual(least.map(({ currency }) => currency));
  charged.forEach(({ amount }, index) => {
    expect(amount).toBeGreaterThanOrEqual(least[index]!.amount * BigInt(size));
    expect(amount).toBeLessThanOrEqual(most[index]!.amount * BigInt(size));
  });
};

const cases = missionCases(clock.now());

describe('what is shown of a mission', () => {
  it('covers every mission that captains can be sent on', () => {
    const slugs = new Set(cases.map(({ mission }) => mission.slug));
    expect(slugs.size).toBe(Object.keys(CONTENT.missions).length - 3 - 2);
  });

  // Specials last: their end advances the clock by a year.
  const ordered = cases.toSorted(
    (a, b) => Number(a.mission.kind === 'Specials') - Number(b.mission.kind === 'Specials'),
  );
  it.each(ordered)('is charged, takes as long and is drawn as shown: $title', async (missionCase) => {
    const { mission, team, levelCount } = missionCase;
    const player = await aPlayerFor(missionCase);
    const stats = await publishedStats(mission.slug);
    const terms = missionTerms(mission, {
      prices: CONTENT.prices.reference,
      now: clock.now(),
      content: CONTENT,
    });
    const expected = expectedTerms(missionCase, clock.now());
    const durationMs = expected.endsAt - clock.now();

    const sent = await sendAndWait(player, mission.slug, player.uids.slice(0, team.length), levelCount);
    const path = readActiveMissionPath(sent);

    // The header: cost, tokens, time and odds of the mission list.
    const perCaptain = Object.fromEntries(terms.leastPrice.map((one) => [one.currency, toShown(one).amount]));
    expect(stats.battleTokens).toBe(perCaptain['BATTLE_TOKEN'] ?? 0);
    expect(stats.cost).toBe(perCaptain[stats.currency] ?? 0);
    expect(stats.outcomes).toEqual(publishedOutcomes(mission, CONTENT));
    expect(stats.deployment * HOUR).toBeLessThanOrEqual(durationMs / levelCount);

    // The charge, in the ledger and in the answer.
    expect(await readCharges(player)).toEqual(
      Object.fromEntries(expected.price.map((one) => [one.currency, toShown(one).amount])),
    );
    expect(sent.data.result?.['paid']).toEqual(expected.price.map(toShown));
    const single = expectedTerms({ ...missionCase, levelCount: 1 }, clock.now());
    expectWithin(single.price, terms.leastPrice, terms.mostPrice, team.length);
    expect(single.endsAt - clock.now()).toBeGreaterThanOrEqual(terms.leastMs);
    expect(single.endsAt - clock.now()).toBeLessThanOrEqual(terms.mostMs);

    // The card of the active run.
    const [run] = await player.api.missions.active();
    expect(run).toMatchObject({ duration: durationMs, paid: expected.price.map(toShown), levelCount });
    const { gathers } = expected;
    expect(run!.gathers).toEqual(
      gathers && {
        currency: gathers.currency,
        perHour: toDisplay(gathers.perHour, gathers.currency),
        most: toDisplay(computePlunder(gathers, gathers.capMs), gathers.currency),
        fullTime: new Date(clock.now() + gathers.capMs).toISOString(),
      },
    );

    // The draw.
    const id = toRunId(parseRunId(path));
    const [row] = await server.app.db.orm.select().from(missionRuns).where(eq(missionRuns.id, id));
    expect(row!.outcome.weights).toEqual(expected.weights);

    // The time: not a millisecond earlier.
    clock.advance(durationMs - 1);
    expect((await claimAndWait(player, path)).data.success).toBe(false);
    clock.advance(1);
    const { data } = await claimAndWait(player, path);
    const burned = mission.kind === 'Burners' ? sumOfCurrency(expected.price, 'GOLD') : 0n;
    expect(data).toMatchObject({
      success: true,
      result: {
        timeSpent: durationMs,
        levels: mission.kind === 'Events' ? levelCount : 0,
        goldBars: toDisplay(burned, 'GOLD'),
      },
    });
  });
});

describe('literal prices and times', () => {
  const sendOne = async (slug: string, design: string, level: number, levelCount = 1) => {
    const player = await aSeededPlayer(server, { fleet: [[design, level]], balances: RICH_BALANCES });
    const sent = await sendAndWait(player, slug, player.uids, levelCount);
    const path = readActiveMissionPath(sent);
    const [run] = await player.api.missions.active();
    return { player, path, hours: run!.duration / HOUR, charges: await readCharges(player) };
  };

  it('RULE-18 RULE-19 Fencing School charges 56.25 BOOTY and 5 hours for a captain of level 5, 137.25 BOOTY for two levels', async () => {
    expect(await sendOne('fencing-school', 'qm-01', 5)).toMatchObject({
      hours: 5,
      charges: { BOOTY: 56.25 },
    });
    // Levels 5 and 6: (25 + 36) × 0.5 GOLD × 0.45 × 10 BOOTY.
    expect(await sendOne('fencing-school', 'qm-01', 5, 2)).toMatchObject({
      hours: 11,
      charges: { BOOTY: 137.25 },
    });
    expect(await publishedStats('fencing-school')).toMatchObject({ cost: 20.25, currency: 'BOOTY' });
  });

  it('a price above the one that was shown is refused: nobody leaves and nothing is charged', async () => {
    const player = await aSeededPlayer(server, { fleet: [['qm-01', 5]], balances: RICH_BALANCES });
    const body = { missionPath: 'missions/fencing-school', nfts: [...player.uids], levelCount: 1 };
    const send = async (maxCost: number) =>
      waitForResult(player, (await player.api.missions.initiate({ body: { ...body, maxCost } })).jobId);
    expect((await send(56.24)).data).toMatchObject({ error: true, message: 'The price has moved' });
    expect(await player.api.missions.active()).toEqual([]);
    expect(await readCharges(player)).toEqual({});
    expect((await send(56.25)).data).toMatchObject({ success: true });
    expect(await readCharges(player)).toEqual({ BOOTY: 56.25 });
    for (const maxCost of [0, -1, 1e-9, '56.25', null])
      await expect(send(maxCost as number)).rejects.toMatchObject({ status: 400 });
  });

  it('RULE-15 RULE-16 RULE-17 The Gilded Press charges 1,500 GOLD a day and 25 BOOTY each further day, takes 24 hours a day and gives as many Gold Bars', async () => {
    const oneDay = await sendOne('the-gilded-press', 'qm-01', 8);
    expect(oneDay).toMatchObject({ hours: 24, charges: { GOLD: 1500 } });
    const threeDays = await sendOne('the-gilded-press', 'qm-01', 8, 3);
    expect(threeDays).toMatchObject({ hours: 72, charges: { GOLD: 4500, BOOTY: 50 } });
    expect(await publishedStats('the-gilded-press')).toMatchObject({
      cost: 1500,
      currency: 'GOLD',
      deployment: 24,
      yield: 'Gold Bars',
    });
    clock.advance(3 * DAY);
    expect((await claimAndWait(oneDay.player, oneDay.path)).data.result).toMatchObject({ goldBars: 1500 });
    expect((await claimAndWait(threeDays.player, threeDays.path)).data.result).toMatchObject({
      goldBars: 4500,
    });
  });

  it('Sapphire Cove costs one battle token, the Supply Store nothing', async () => {
    expect(await sendOne('sapphire-cove', 'qm-01', 5)).toMatchObject({
      hours: 2,
      charges: { BATTLE_TOKEN: 1 },
    });
    const { charges } = await sendOne('supply-store', 'qm-01', 5);
    expect(charges).toEqual({});
    expect(await publishedStats('sapphire-cove')).toMatchObject({ cost: 0, battleTokens: 1 });
  });
});
