import { verifyFairnessRecord, toRunId } from '@blacktide/rules';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import {
  claimAndWait,
  HOUR,
  readActiveMissionPath,
  parseRunId,
  sendAndWait,
} from '../../../testing/missionRuns.ts';

const SCRIPT = fileURLToPath(new URL('../../../../rules/scripts/verify-mission.mjs', import.meta.url));

const clock = aClock();
let server: TestServer;
let player: SeededPlayer;

beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
  player = await aSeededPlayer(server, {
    fleet: [
      ['qm-01', 5],
      ['qm-02', 5],
    ],
  });
});
afterAll(() => server.close());

it('commitments are published in advance and do not change with the player’s seed', async () => {
  const before = await player.api.fairness.next();
  expect(before).toMatchObject({ number: 0, commitment: before.commitments[0] });
  expect(new Set(before.commitments).size).toBe(100);
  expect(before.playerSeed).not.toBe('');
  const after = await player.api.fairness.seed({ body: { seed: 'rum-and-thunder' } });
  expect(after).toEqual({ ...before, playerSeed: 'rum-and-thunder' });
  const other = await aSeededPlayer(server);
  expect((await other.api.fairness.next()).commitments).not.toContain(before.commitment);
});

it('a run uses the published commitment, is hidden until its claim, and can be verified after it', async () => {
  const { commitments } = await player.api.fairness.next();
  const [first = '', second = ''] = player.uids;
  const sent = [
    await sendAndWait(player, 'supply-store', [first]),
    await sendAndWait(player, 'supply-store', [second]),
  ];
  expect(sent.map(({ data }) => data.result?.['commitment'])).toEqual(commitments.slice(0, 2));
  expect(await player.api.fairness.next()).toMatchObject({ number: 2, commitment: commitments[2] });

  const id = parseRunId(readActiveMissionPath(sent[0] as (typeof sent)[number]));
  const record = () => server.anonymous.missions.record({ params: { id } });
  await expect(record()).rejects.toMatchObject({ status: 409, code: 'NOT_REVEALED' });
  const hidden = await server.app.db.pool.query<{ seed: string; row: number }>(
    `select server_seed as seed, (outcome->>'row')::int4 as row from mission_runs where id = $1`,
    [id],
  );
  const secret = hidden.rows[0]?.seed ?? '';
  const everything = JSON.stringify([
    await player.api.missions.active(),
    await player.api.missions.away(),
    await player.api.jobs.notifications({ query: { after: '0' } }),
    await player.api.fairness.next(),
  ]);
  expect(everything).not.toContain(secret);

  // The outcome does not change however late the claim is.
  clock.advance(7 * HOUR);
  await claimAndWait(player, readActiveMissionPath(sent[0] as (typeof sent)[number]));
  const proof = await record();
  expect(proof).toMatchObject({
    serverSeed: secret,
    row: hidden.rows[0]?.row,
    playerSeed: 'rum-and-thunder',
  });
  expect(verifyFairnessRecord({ ...proof, runId: toRunId(proof.runId) }).every(({ passed }) => passed)).toBe(
    true,
  );
  await expect(
    server.anonymous.missions.record({ params: { id: crypto.randomUUID() } }),
  ).rejects.toMatchObject({
    status: 404,
  });
});

it('the standalone script verifies the public record of a claimed mission, and rejects a changed one', async () => {
  const [entry] = await player.api.missions.history({ query: {} });
  const record = await server.anonymous.missions.record({ params: { id: entry?.id ?? '' } });
  const verify = (input: unknown) =>
    spawnSync(process.execPath, [SCRIPT], { input: JSON.stringify(input), encoding: 'utf8' });
  const honest = verify(record);
  expect(honest.stdout.match(/^ok/gm)).toHaveLength(4);
  expect(honest.status).toBe(0);
  expect(verify({ ...record, serverSeed: '0'.repeat(64) }).status).toBe(1);
  expect(verify({ ...record, row: (record.row + 1) % record.weights.length }).status).toBe(1);
});
