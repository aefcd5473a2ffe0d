import type { WireCaptain } from '@blacktide/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const equipItem = async (player: TestPlayer, nftuid: string, itemuid: string, action = true) =>
  waitForResult(player, (await player.api.equipment.equipItem({ body: { nftuid, itemuid, action } })).jobId);

const swapItem = async (player: TestPlayer, nftuid: string, itemuid: string, replaces: string) => {
  const body = { nftuid, itemuid, action: true, replaces };
  return waitForResult(player, (await player.api.equipment.equipItem({ body })).jobId);
};

const loadFleet = async () => {
  const player = await server.signIn();
  const nfts = await player.api.inventory.nfts();
  const [captain, other] = await loadCaptains(player);
  const items = await player.api.inventory.items();
  const ship = nfts.find(({ type }) => type === 'SHIP');
  const crew = nfts.find(({ type }) => type === 'CREW');
  if (!captain || !other || !ship || !crew || items.length < 3) throw new Error('the starter fleet is short');
  return { player, captain, other, items, ship, crew };
};

const findCaptain = async (player: TestPlayer, uid: string): Promise<WireCaptain> => {
  const captain = (await loadCaptains(player)).find((one) => one.uid === uid);
  if (!captain) throw new Error(`there is no captain ${uid}`);
  return captain;
};

describe('equipping', () => {
  it('API-05 API-06 API-07 DATA-21 INV-33 INV-34 equips and unequips an item, a crew and a ship', async () => {
    const { player, captain, items, ship, crew } = await loadFleet();
    const { uid } = captain;
    const number = Number(uid) + 1;
    const [item] = items;
    if (!item) throw new Error('there is no item');

    expect(await equipItem(player, uid, item.uid)).toMatchObject({
      type: 'handleEquip',
      data: {
        success: true,
        message: `Successfully equipped ${item.name} to NFT ${number}`,
        result: { equipped: true, itemName: item.name, crewName: '', shipName: '', nftUID: Number(uid) },
      },
    });
    const { equipCrew, equipShip } = player.api.equipment;
    const crewJob = await equipCrew({ body: { nftuid: uid, crewuid: crew.uid, action: true } });
    expect(await waitForResult(player, crewJob.jobId)).toMatchObject({
      type: 'handleCrewEquip',
      data: { result: { equipped: true, itemName: '', crewName: crew.name, shipName: '' } },
    });
    const shipJob = await equipShip({ body: { nftuid: uid, shipuid: ship.uid, action: true } });
    expect(await waitForResult(player, shipJob.jobId)).toMatchObject({
      type: 'handleShipEquip',
      data: { result: { equipped: true, itemName: '', crewName: '', shipName: ship.name } },
    });
    const equipped = await findCaptain(player, uid);
    expect(equipped).toMatchObject({
      equippedItemsLoaded: [{ uid: item.uid, equipped: true, equippedTo: `reavers/${uid}` }],
      equippedCrew: crew.uid,
      equippedShip: ship.uid,
    });
    expect(equipped.strength).toBeGreaterThan(captain.strength);

    expect(await equipItem(player, uid, item.uid, false)).toMatchObject({
      data: {
        success: true,
        message: `Successfully Unequipped ${item.name} from NFT ${number}`,
        result: { equipped: false },
      },
    });
    expect((await findCaptain(player, uid)).equippedItemsLoaded).toEqual([]);
  });

  it('refuses a third item, gear that another captain wears, and gear of another family', async () => {
    const { player, captain, other, items, ship } = await loadFleet();
    const [first, second, third] = items;
    if (!first || !second || !third) throw new Error('there are too few items');
    await equipItem(player, captain.uid, first.uid);
    await equipItem(player, captain.uid, second.uid);
    expect((await equipItem(player, captain.uid, third.uid)).data).toMatchObject({
      error: true,
      message: 'This captain has no free item slot',
    });
    expect((await equipItem(player, other.uid, first.uid)).data).toMatchObject({
      error: true,
      message: `${first.name} is equipped already`,
    });
    expect((await equipItem(player, other.uid, ship.uid)).data).toMatchObject({
      error: true,
      message: 'Please select both a character and an item',
    });
  });

  it('replaces a worn item in one job, or changes nothing', async () => {
    const { player, captain, other, items } = await loadFleet();
    const [first, second, third] = items.map(({ uid }) => uid);
    if (!first || !second || !third) throw new Error('there are too few items');
    await equipItem(player, captain.uid, first);
    await equipItem(player, captain.uid, second);
    const wornUids = async (uid: string) =>
      (await findCaptain(player, uid)).equippedItemsLoaded.map((item) => item.uid).toSorted();
    expect((await swapItem(player, captain.uid, third, first)).data).toMatchObject({
      success: true,
      result: { equipped: true, itemName: items[2]?.name, nftUID: Number(captain.uid) },
    });
    expect(await wornUids(captain.uid)).toEqual([second, third].toSorted());
    expect((await swapItem(player, captain.uid, third, second)).data).toMatchObject({
      error: true,
      message: `${items[2]?.name} is equipped already`,
    });
    expect((await swapItem(player, other.uid, first, second)).data).toMatchObject({
      error: true,
      message: 'No associated item was found',
    });
    expect(await wornUids(captain.uid)).toEqual([second, third].toSorted());
    expect(await wornUids(other.uid)).toEqual([]);
  });

  it('INV-30 INV-31 refuses to unequip without the captain or what it does not wear', async () => {
    const { player, captain, items } = await loadFleet();
    const uid = items[0]?.uid ?? '';
    expect((await equipItem(player, '999999999', uid, false)).data.message).toBe('No associated NFT found');
    expect((await equipItem(player, captain.uid, uid, false)).data.message).toBe(
      'No associated item was found',
    );
  });

  it('changes nothing of a captain on a mission', async () => {
    const { player, captain, items } = await loadFleet();
    const [first, second] = items;
    await equipItem(player, captain.uid, first?.uid ?? '');
    await sendAndWait(player, 'supply-store', [captain.uid]);
    const refused = { error: true, message: 'Captain is on mission' };
    expect((await equipItem(player, captain.uid, second?.uid ?? '')).data).toMatchObject(refused);
    expect((await equipItem(player, captain.uid, first?.uid ?? '', false)).data).toMatchObject(refused);
  });

  it('refuses captains and gear of other players', async () => {
    const [mine, theirs] = [await loadFleet(), await loadFleet()];
    const notMine = { error: true, message: 'This is not yours' };
    const item = theirs.items[0]?.uid ?? '';
    expect((await equipItem(mine.player, mine.captain.uid, item)).data).toMatchObject(notMine);
    expect((await equipItem(mine.player, theirs.captain.uid, mine.items[0]?.uid ?? '')).data).toMatchObject(
      notMine,
    );
    await equipItem(theirs.player, theirs.captain.uid, item);
    expect((await equipItem(mine.player, theirs.captain.uid, item, false)).data).toMatchObject(notMine);
  });

  it('gives one item to one of two captains that ask at once', async () => {
    const { player, captain, other, items } = await loadFleet();
    const uid = items[0]?.uid ?? '';
    const results = await Promise.all([
      equipItem(player, captain.uid, uid),
      equipItem(player, other.uid, uid),
    ]);
    expect(results.map(({ data }) => data.success).toSorted()).toEqual([false, true]);
    const wearers = (await loadCaptains(player)).filter(({ equippedItemsLoaded }) =>
      equippedItemsLoaded.some((item) => item.uid === uid),
    );
    expect(wearers).toHaveLength(1);
  });

  it.each([
    ['no captain', { itemuid: '1', action: true }],
    ['no item', { nftuid: '1', action: true }],
    ['no action', { nftuid: '1', itemuid: '1' }],
    ['a name instead of a uid', { nftuid: 'anne', itemuid: '1', action: true }],
    ['a negative uid', { nftuid: '-1', itemuid: '1', action: true }],
    ['a uid above every uid', { nftuid: '9'.repeat(19), itemuid: '1', action: true }],
    ['an unknown field', { nftuid: '1', itemuid: '1', action: true, slot: 2 }],
  ])('answers 400 to %s', async (_, body) => {
    const { token } = await server.signIn();
    const answer = await fetch(`${server.url}/items/handleEquip`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
  });

  it.each([
    ['/nfts/handleCrewEquip', 'crewuid'],
    ['/nfts/handleShipEquip', 'shipuid'],
  ])('%s answers 400 to a missing, malformed or unknown field', async (path, gear) => {
    const { token } = await server.signIn();
    const good = { nftuid: '1', [gear]: '1', action: true };
    const { nftuid: _captain, ...withoutCaptain } = good;
    for (const body of [{}, withoutCaptain, { ...good, [gear]: '-1' }, { ...good, itemuid: '1' }]) {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(400);
    }
  });

  it('refuses a crew and a ship of another player', async () => {
    const [mine, theirs] = [await loadFleet(), await loadFleet()];
    const { equipCrew, equipShip } = mine.player.api.equipment;
    const nftuid = mine.captain.uid;
    const jobs = [
      await equipCrew({ body: { nftuid, crewuid: theirs.crew.uid, action: true } }),
      await equipShip({ body: { nftuid, shipuid: theirs.ship.uid, action: true } }),
    ];
    for (const { jobId } of jobs) {
      expect((await waitForResult(mine.player, jobId)).data).toMatchObject({
        error: true,
        message: 'This is not yours',
      });
    }
  });

  it('answers 401 without a session', async () => {
    const { equipItem: item, equipCrew, equipShip } = server.anonymous.equipment;
    const uids = { nftuid: '1', action: true };
    await expect(item({ body: { ...uids, itemuid: '1' } })).rejects.toMatchObject({ status: 401 });
    await expect(equipCrew({ body: { ...uids, crewuid: '1' } })).rejects.toMatchObject({ status: 401 });
    await expect(equipShip({ body: { ...uids, shipuid: '1' } })).rejects.toMatchObject({ status: 401 });
  });

  it('does a repeated request once', async () => {
    const { player, captain, items } = await loadFleet();
    const body = { nftuid: captain.uid, itemuid: items[0]?.uid ?? '', action: true };
    const options = { idempotencyKey: 'equip once' };
    const first = await player.api.equipment.equipItem({ body }, options);
    expect(await player.api.equipment.equipItem({ body }, options)).toEqual(first);
    expect((await waitForResult(player, first.jobId)).data.success).toBe(true);
  });
});
