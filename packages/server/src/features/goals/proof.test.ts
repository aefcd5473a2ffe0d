import { DELETION_CONFIRMATION } from '@blacktide/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimGoal, findGoal } from '../../../testing/goals.ts';
import {
  claimAndWait,
  parseRunId,
  readActiveMissionPath,
  sendAndWait,
} from '../../../testing/missionRuns.ts';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestClock, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let clock: TestClock;
beforeAll(async () => {
  clock = aClock();
  server = await startTestServer({ shared: true, clock });
});
afterAll(() => server.close());

/** A player with one run, on its way or claimed. */
const aRunOwner = async (isClaimed: boolean): Promise<{ player: SeededPlayer; run: string }> => {
  const player = await aSeededPlayer(server, { fleet: [['qm-01', 3]] });
  const path = readActiveMissionPath(await sendAndWait(player, 'supply-store', player.uids));
  clock.advance(600_000);
  if (isClaimed) await claimAndWait(player, path);
  return { player, run: parseRunId(path) };
};

const post = async (body: string, token?: string): Promise<number> => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  return (await fetch(`${server.url}/goals/proof-checked`, { method: 'POST', headers, body })).status;
};

describe('POST /goals/proof-checked', () => {
  it('records the first check of an own claimed mission; repeats and concurrent calls change nothing', async () => {
    const { player, run } = await aRunOwner(true);
    expect(await findGoal(player, 'check-proof')).toMatchObject({ state: 'OPEN', progress: 0 });
    const check = () => player.api.goals.proofChecked({ body: { missionRun: run } });
    const answers = await Promise.all(Array.from({ length: 10 }, check));
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({})));
    const read = async () =>
      (
        await server.app.db.pool.query<{ at: Date }>(
          'select proof_checked_at as at from goal_records where wallet = $1',
          [player.wallet],
        )
      ).rows;
    const before = await read();
    clock.advance(1000);
    await check();
    expect(await read()).toEqual(before);
    expect(before).toHaveLength(1);
    expect(await findGoal(player, 'check-proof')).toMatchObject({ state: 'READY', progress: 1 });
    expect((await claimGoal(player, 'check-proof')).data.success).toBe(true);
    await check();
    expect(await findGoal(player, 'check-proof')).toMatchObject({ state: 'PAID' });
  });

  it('refuses runs that are foreign, unknown or not claimed, and records nothing', async () => {
    const { player, run } = await aRunOwner(false);
    const { run: foreign } = await aRunOwner(true);
    const check = (missionRun: string) => player.api.goals.proofChecked({ body: { missionRun } });
    await expect(check(run)).rejects.toMatchObject({ status: 409, code: 'NOT_REVEALED' });
    await expect(check(foreign)).rejects.toMatchObject({ status: 404, message: 'Mission not found' });
    await expect(check(randomUUID())).rejects.toMatchObject({ status: 404, message: 'Mission not found' });
    expect(await findGoal(player, 'check-proof')).toMatchObject({ progress: 0 });
  });

  it('refuses a caller without a session and a body that is not right', async () => {
    const { player, run } = await aRunOwner(true);
    expect(await post(JSON.stringify({ missionRun: run }))).toBe(401);
    for (const body of ['', '{}', '{"missionRun":1}', '{"missionRun":"x"}', `{"missionRun":"${run}","a":1}`])
      expect(await post(body, player.token)).toBe(400);
  });
});

describe('a player who deletes the account', () => {
  it('is not paid again, and the check of the proof is forgotten', async () => {
    const { player, run } = await aRunOwner(true);
    await player.api.goals.proofChecked({ body: { missionRun: run } });
    expect((await claimGoal(player, 'send-captain')).data.success).toBe(true);
    const response = await fetch(`${server.url}/users/me/export`, {
      headers: { authorization: `Bearer ${player.token}` },
    });
    const { goals } = (await response.json()) as { goals: unknown };
    expect(goals).toMatchObject([
      { firstSteps: ['send-captain'], captain: player.uids[0], proofCheckedAt: expect.any(String) },
    ]);
    // Captains and tokens must leave the game first.
    await server.app.db.pool.query(`update assets set location = 'wallet' where owner = $1`, [player.wallet]);
    await server.app.db.pool.query(`delete from balances where account = 'player:' || $1`, [player.wallet]);
    expect(
      await player.api.account.deletePersonalData({ body: { confirmation: DELETION_CONFIRMATION } }),
    ).toEqual({});
    const { rows } = await server.app.db.pool.query('select * from goal_records where wallet = $1', [
      player.wallet,
    ]);
    expect(rows).toMatchObject([{ first_steps: ['send-captain'], proof_checked_at: null }]);
  });
});

describe('the faucet', () => {
  it('pays no more than its limit of the day, and the rest on the next day', async () => {
    const { player } = await aRunOwner(true);
    const { pool } = server.app.db;
    const { rows } = await pool.query<{ perDay: bigint }>(
      `update emission_totals set today = 600000000000 - 10000000, day = $1 where id = 'faucet:quests/BOOTY'
       returning today as "perDay"`,
      [Math.floor(clock.now() / 86_400_000)],
    );
    expect(rows).toHaveLength(1);
    expect((await claimGoal(player, 'claim-mission')).data).toMatchObject({
      success: false,
      message: "Today's reserve of BOOTY is paid out. Nothing is lost: try again after 00:00 UTC",
      details: { code: 'FAUCET_DRY' },
    });
    expect(await findGoal(player, 'claim-mission')).toMatchObject({ state: 'READY' });
    // What is left is enough for a smaller reward.
    expect((await claimGoal(player, 'send-captain')).data.success).toBe(true);
    clock.advance(86_400_000);
    expect((await claimGoal(player, 'claim-mission')).data.success).toBe(true);
  });
});
