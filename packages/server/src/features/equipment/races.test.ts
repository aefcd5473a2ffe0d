import { CONTENT } from '@blacktide/content';
import type { Notification } from '@blacktide/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSigningPlayer, captainsInGame, captainsRequest } from '../../../testing/assetMovements.ts';
import { expectSoundFleet, readEquipment } from '../../../testing/fleetChecks.ts';
import { loadCaptains, sendAndWait } from '../../../testing/missionRuns.ts';
import { aSeededPlayer, RICH_BALANCES } from '../../../testing/seededPlayer.ts';
import {
  startTestServer,
  waitForResult,
  type TestPlayer,
  type TestServer,
} from '../../../testing/testServer.ts';

const ROUNDS = 15;

const FLEET = [
  ['qm-01', 12],
  ['fm-01', 9],
  ['unique-01', 7],
  ['scimitar', 9],
  ['jar-of-dirt', 4],
  ['spyglass', 1],
  ['deckhands', 8],
  ['gunners', 2],
  ['sloop', 9],
  ['cutter', 3],
] as const;
const SCIMITAR_NAME = CONTENT.designs['scimitar']?.name ?? '';

const equipItem = async (player: TestPlayer, nftuid: string, itemuid: string, action = true) =>
  waitForResult(player, (await player.api.equipment.equipItem({ body: { nftuid, itemuid, action } })).jobId);
const autoEquip = async (player: TestPlayer) => {
  const { jobId } = await player.api.equipment.autoEquip();
  const { seq, data } = await waitForResult(player, jobId);
  return { jobId, seq, ...data };
};
const undo = async (player: TestPlayer, jobId: string) => {
  const { jobId: undoId } = await player.api.equipment.undoAutoEquip({ body: { jobId } });
  const { seq, data } = await waitForResult(player, undoId);
  return { seq, ...data };
};

const TOO_LATE = 'Your fleet has changed since. This can no longer be undone';

/** Notifications are numbered in the order in which the requests were executed. */
const isBefore = (one: { readonly seq: number }, other: { readonly seq: number }) => one.seq < other.seq;

/** The message of a refusal; null for a success. */
const refusalOf = ({ success, message }: { readonly success: boolean; readonly message: string }) =>
  success ? null : message;

/** The one success and the one refusal of a race that one of two calls must win. */
const sortOut = (results: readonly Pick<Notification, 'data'>[]) => {
  const won = results.filter(({ data }) => data.success);
  const lost = results.filter(({ data }) => data.error);
  expect([won.length, lost.length]).toEqual([1, 1]);
  return { won: won[0]?.data, lost: lost[0]?.data };
};

describe.each([
  ['one server', 1],
  ['two servers on one database', 2],
])('races on %s', (_, count) => {
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    first = await startTestServer({ shared: true });
    second = count === 1 ? first : await startTestServer({ shared: true, databaseUrl: first.databaseUrl });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  /** One player in two tabs; with two servers, each tab uses another one. */
  const openTwoTabs = async () => {
    const one = await aSeededPlayer(first, { fleet: FLEET, balances: RICH_BALANCES });
    const other: TestPlayer = { ...one, api: second.clientFor(one.token) };
    const uidOf = (design: (typeof FLEET)[number][0]): string =>
      one.uids[FLEET.findIndex(([known]) => known === design)] ?? '';
    return { one, other, uidOf };
  };
  const expectSound = (player: TestPlayer) => expectSoundFleet(first.app.db, player);

  it('gives one item to one of two captains that ask at once', async () => {
    const { one, other, uidOf } = await openTwoTabs();
    const [item, left, right] = [uidOf('scimitar'), uidOf('qm-01'), uidOf('fm-01')];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { won, lost } = sortOut(
        await Promise.all([equipItem(one, left, item), equipItem(other, right, item)]),
      );
      expect(lost?.message).toBe(`${SCIMITAR_NAME} is equipped already`);
      const wearer = String(won?.result?.['nftUID']);
      const equipment = await readEquipment(one);
      expect(equipment.filter(({ items }) => items.includes(item)).map(({ uid }) => uid)).toEqual([wearer]);
      await expectSound(one);
      expect((await equipItem(other, wearer, item, false)).data.success).toBe(true);
    }
  });

  it('takes the last free slot of a captain once', async () => {
    const { one, other, uidOf } = await openTwoTabs();
    const captain = uidOf('qm-01');
    await equipItem(one, captain, uidOf('spyglass'));
    const { lost } = sortOut(
      await Promise.all([
        equipItem(one, captain, uidOf('scimitar')),
        equipItem(other, captain, uidOf('jar-of-dirt')),
      ]),
    );
    expect(lost?.message).toBe('This captain has no free item slot');
    await expectSound(one);
  });

  it('takes gear off once', async () => {
    const { one, other, uidOf } = await openTwoTabs();
    const [captain, item] = [uidOf('qm-01'), uidOf('scimitar')];
    for (let round = 0; round < ROUNDS; round += 1) {
      await equipItem(one, captain, item);
      const { lost } = sortOut(
        await Promise.all([equipItem(one, captain, item, false), equipItem(other, captain, item, false)]),
      );
      expect(lost?.message).toBe('No associated item was found');
    }
    await expectSound(one);
  });

  it('equips a captain before it is sent, or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { one, other, uidOf } = await openTwoTabs();
      const [captain, item] = [uidOf('qm-01'), uidOf('scimitar')];
      const [sent, equipped] = await Promise.all([
        sendAndWait(one, 'supply-store', [captain]),
        equipItem(other, captain, item),
      ]);
      expect(sent.data.success).toBe(true);
      expect(refusalOf(equipped.data)).toBe(isBefore(equipped, sent) ? null : 'Captain is on mission');
      const wearer = (await readEquipment(one)).find(({ uid }) => uid === captain);
      expect(wearer?.items).toEqual(equipped.data.success ? [item] : []);
      const late = await equipItem(other, captain, uidOf('spyglass'));
      expect(late.data).toMatchObject({ error: true, message: 'Captain is on mission' });
      await expectSound(one);
    }
  });

  it('lets auto equip and an equip of another tab follow each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { one, other, uidOf } = await openTwoTabs();
      const weakest = uidOf('unique-01');
      const [auto, equipped] = await Promise.all([
        autoEquip(one),
        equipItem(other, weakest, uidOf('scimitar')),
      ]);
      expect(auto.success).toBe(true);
      // The scimitar is the best item: auto equip gives it to the strongest captain, before or after the other call.
      expect(refusalOf(equipped.data)).toBe(
        isBefore(equipped, auto) ? null : `${SCIMITAR_NAME} is equipped already`,
      );
      const wearers = (await readEquipment(one)).filter(({ items }) => items.includes(uidOf('scimitar')));
      expect(wearers.map(({ uid }) => uid)).toEqual([uidOf('qm-01')]);
      await expectSound(one);
    }
  });

  it('changes the fleet once when two tabs start auto equip', async () => {
    const { one, other } = await openTwoTabs();
    const results = await Promise.all([autoEquip(one), autoEquip(other)]);
    expect(results.map(({ message }) => message)).toEqual(['Auto Equip successful', 'Auto Equip successful']);
    const changed = results.map(({ result }) => Number(result?.['changed'])).toSorted((a, b) => a - b);
    expect(changed[0]).toBe(0);
    expect(changed[1]).toBeGreaterThan(0);
    await expectSound(one);
  });

  it('undoes an auto equip once when two tabs ask', async () => {
    const { one, other } = await openTwoTabs();
    for (let round = 0; round < 5; round += 1) {
      const before = await readEquipment(one);
      const { jobId } = await autoEquip(one);
      expect(await readEquipment(one)).not.toEqual(before);
      const results = await Promise.all([undo(one, jobId), undo(other, jobId)]);
      const { lost } = sortOut(results.map((data) => ({ data })));
      expect(lost?.message).toBe(TOO_LATE);
      expect(await readEquipment(other)).toEqual(before);
      await expectSound(one);
    }
  });

  it('undoes an auto equip wholly or not at all while a captain is sent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { one, other, uidOf } = await openTwoTabs();
      const before = await readEquipment(one);
      const { jobId } = await autoEquip(one);
      const after = await readEquipment(one);
      const [sent, undone] = await Promise.all([
        sendAndWait(one, 'supply-store', [uidOf('qm-01')]),
        undo(other, jobId),
      ]);
      expect(sent.data.success).toBe(true);
      expect(refusalOf(undone)).toBe(isBefore(undone, sent) ? null : TOO_LATE);
      expect(await readEquipment(one)).toEqual(undone.success ? before : after);
      await expectSound(one);
    }
  });

  const startWithdrawal = async (player: TestPlayer, mint: string) => {
    try {
      await player.api.assets.thaw(captainsRequest([mint]));
      return { success: true, message: '' };
    } catch (error) {
      return { success: false, message: (error as Error).message };
    }
  };
  const LOCKED = 'The captain is currently on a mission or has equipped a CREW/ITEM/SHIP.';

  const findCaptainAndItem = async () => {
    const player = await aSigningPlayer(second);
    const other: TestPlayer = { ...player, api: first.clientFor(player.token) };
    const [inGame] = await captainsInGame(player);
    const captain = (await loadCaptains(player)).find(({ mint }) => mint === inGame?.mint);
    const [item] = await player.api.inventory.items();
    if (!captain || !item) throw new Error('the starter fleet is short');
    return { player, other, captain, item };
  };

  it('equips a captain or starts its withdrawal, never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { player, other, captain, item } = await findCaptainAndItem();
      const [equipped, withdrawn] = await Promise.all([
        equipItem(other, captain.uid, item.uid),
        startWithdrawal(player, captain.mint),
      ]);
      expect([
        [null, LOCKED],
        ['This is not in the game', null],
      ]).toContainEqual([refusalOf(equipped.data), refusalOf(withdrawn)]);
      await expectSound(player);
    }
  });

  it('starts the withdrawal of a captain only after its last gear is off', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { player, other, captain, item } = await findCaptainAndItem();
      await equipItem(player, captain.uid, item.uid);
      const [unequipped, withdrawn] = await Promise.all([
        equipItem(other, captain.uid, item.uid, false),
        startWithdrawal(player, captain.mint),
      ]);
      expect(unequipped.data.success).toBe(true);
      expect([null, LOCKED]).toContain(refusalOf(withdrawn));
      await expectSound(player);
      expect((await startWithdrawal(player, captain.mint)).success).toBe(!withdrawn.success);
    }
  });

  it('leaves a captain that is being withdrawn out of auto equip and undo', async () => {
    const { player, other, captain } = await findCaptainAndItem();
    const { jobId } = await autoEquip(player);
    const [undone, withdrawn] = await Promise.all([
      undo(other, jobId),
      startWithdrawal(player, captain.mint),
    ]);
    // The captain wears gear until the undo, so a withdrawal can only start after it.
    expect(undone.success).toBe(true);
    expect([null, LOCKED]).toContain(refusalOf(withdrawn));
    await expectSound(player);
  });
});
