import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEquipment } from '../../../testing/fleetChecks.ts';
import { loadCaptains, sendAndWait } from '../../../testing/missionRuns.ts';
import {
  startTestServer,
  waitForResult,
  type TestPlayer,
  type TestServer,
} from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true });
});
afterAll(() => server.close());

const autoEquip = async (player: TestPlayer) => {
  const { jobId } = await player.api.equipment.autoEquip();
  return { jobId, result: await waitForResult(player, jobId) };
};
const undo = async (player: TestPlayer, jobId: string) =>
  waitForResult(player, (await player.api.equipment.undoAutoEquip({ body: { jobId } })).jobId);

const sumStrength = async (player: TestPlayer): Promise<number> =>
  (await loadCaptains(player)).reduce((sum, { strength }) => sum + strength, 0);

it('API-08 INV-36 equips the whole fleet, and changes nothing a second time', async () => {
  const player = await server.signIn();
  const strengthBefore = await sumStrength(player);
  const { result } = await autoEquip(player);
  const strengthAfter = await sumStrength(player);
  expect(strengthAfter).toBeGreaterThan(strengthBefore);
  expect(result).toMatchObject({
    type: 'handleAutoEquip',
    data: { success: true, message: 'Auto Equip successful', result: { strengthBefore, strengthAfter } },
  });
  const equipment = await readEquipment(player);
  expect(equipment.flatMap(({ items }) => items)).toHaveLength(6);
  const again = await autoEquip(player);
  expect(again.result.data).toMatchObject({
    message: 'Auto Equip successful',
    result: { changed: 0, strengthBefore: strengthAfter, strengthAfter },
  });
  expect(await readEquipment(player)).toEqual(equipment);
});

it('leaves a captain on a mission and what it wears alone', async () => {
  const player = await server.signIn();
  const strongest = (await loadCaptains(player)).toSorted((a, b) => b.strength - a.strength)[0];
  if (!strongest) throw new Error('there is no captain');
  await sendAndWait(player, 'supply-store', [strongest.uid]);
  await autoEquip(player);
  const equipment = await readEquipment(player);
  expect(equipment.find(({ uid }) => uid === strongest.uid)).toMatchObject({ items: [], equippedShip: '' });
});

it('undoes the last auto equip once', async () => {
  const player = await server.signIn();
  const before = await readEquipment(player);
  const { jobId } = await autoEquip(player);
  expect((await undo(player, jobId)).data).toMatchObject({ success: true, message: 'Auto Equip undone' });
  expect(await readEquipment(player)).toEqual(before);
  const tooLate = { error: true, message: 'Your fleet has changed since. This can no longer be undone' };
  expect((await undo(player, jobId)).data).toMatchObject(tooLate);
});

it('does not undo what has changed since, nor the auto equip of somebody else', async () => {
  const player = await server.signIn();
  const { jobId } = await autoEquip(player);
  const equipped = (await loadCaptains(player)).find((one) => one.equippedItemsLoaded.length > 0);
  const item = equipped?.equippedItemsLoaded[0]?.uid ?? '';
  const body = { nftuid: equipped?.uid ?? '', itemuid: item, action: false };
  await waitForResult(player, (await player.api.equipment.equipItem({ body })).jobId);
  const after = await readEquipment(player);
  expect((await undo(player, jobId)).data.error).toBe(true);
  expect(await readEquipment(player)).toEqual(after);
  const other = await server.signIn();
  await autoEquip(other);
  expect((await undo(other, jobId)).data.error).toBe(true);
});

it.each(['', '{}'])('accepts the JSON content type with the body "%s"', async (body) => {
  const { token } = await server.signIn();
  const answer = await fetch(`${server.url}/nfts/handleAutoEquip`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(200);
});

it('answers 400 to a body, and 401 without a session', async () => {
  const { token } = await server.signIn();
  const answer = await fetch(`${server.url}/nfts/handleAutoEquip`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ captains: ['1'] }),
  });
  expect(answer.status).toBe(400);
  await expect(server.anonymous.equipment.autoEquip()).rejects.toMatchObject({ status: 401 });
});

it.each([
  ['no job', {}],
  ['a job that is no id', { jobId: '1' }],
  ['an unknown field', { jobId: '7b0b3c0e-9f3a-4b52-8a51-0d1f6a3a5a11', force: true }],
])('undo answers 400 to %s', async (_, body) => {
  const { token } = await server.signIn();
  const answer = await fetch(`${server.url}/nfts/undo-auto-equip`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
});

it('undo refuses an unknown job, and answers 401 without a session', async () => {
  const player = await server.signIn();
  const jobId = '7b0b3c0e-9f3a-4b52-8a51-0d1f6a3a5a11';
  expect((await undo(player, jobId)).data.error).toBe(true);
  const body = { jobId };
  await expect(server.anonymous.equipment.undoAutoEquip({ body })).rejects.toMatchObject({ status: 401 });
});

it('does a repeated auto equip and a repeated undo once', async () => {
  const player = await server.signIn();
  const { autoEquip: start, undoAutoEquip } = player.api.equipment;
  const key = { idempotencyKey: 'auto equip once' };
  const { jobId } = await start({}, key);
  expect(await start({}, key)).toEqual({ jobId });
  expect((await waitForResult(player, jobId)).data.success).toBe(true);
  const undone = await undoAutoEquip({ body: { jobId } }, key);
  expect(await undoAutoEquip({ body: { jobId } }, key)).toEqual(undone);
  expect((await waitForResult(player, undone.jobId)).data.success).toBe(true);
});
