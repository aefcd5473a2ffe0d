import { CONTENT } from '@blacktide/content';
import { strengthOf } from '@blacktide/rules';
import { expect, it } from 'vitest';
import { contentWithCertain5X } from '../../../testing/certainPlunder.ts';
import { grantFleets } from '../../../testing/grantFleets.ts';
import {
  claimAndWait,
  HOUR,
  loadCaptains,
  parseRunId,
  readActiveMissionPath,
  sendAndWait,
  updateEquippedRow,
} from '../../../testing/missionRuns.ts';
import { aClock, startTestServer } from '../../../testing/testServer.ts';

it('lists the starter fleet with strength and rarity from the rules', async () => {
  const server = await startTestServer();
  const player = await server.signIn();
  const nfts = await player.api.inventory.nfts();
  const unique = nfts.find((nft) => nft.type === 'UNIQUE');
  if (unique?.type !== 'UNIQUE') throw new Error('the starter fleet has a UNIQUE captain');
  const bare = { type: 'UNIQUE' as const, level: unique.level, items: [], crew: null, ship: null };
  expect(unique.strength).toBe(strengthOf(bare, {}, CONTENT.growth));
  expect(unique.metadata.image).toBe('/art/captains/unique-01.webp');
  expect(unique).toMatchObject({ design: 'unique-01', lock: null });
  expect(nfts.find(({ name }) => name === 'Flying Dutchman')).toMatchObject({
    type: 'SHIP',
    rarity: 'LEGENDARY',
  });
  expect(nfts.find(({ name }) => name === 'Sloop')).toMatchObject({ type: 'SHIP', rarity: 'COMMON' });
});

it('does not list the assets of other players', async () => {
  const server = await startTestServer();
  const [one, other] = [await server.signIn(), await server.signIn()];
  const mine = new Set((await one.api.inventory.nfts()).map(({ uid }) => uid));
  expect((await other.api.inventory.nfts()).some(({ uid }) => mine.has(uid))).toBe(false);
});

it('states design and lock of captains, crews, ships and items', async () => {
  const server = await startTestServer();
  const player = await server.signIn();
  const [captain] = await loadCaptains(player);
  const [item] = await player.api.inventory.items();
  const ship = (await player.api.inventory.nfts()).find(({ type }) => type === 'SHIP');
  if (!captain || !item || !ship) throw new Error('the starter fleet has a captain, an item and a ship');
  expect([captain.lock, item.lock, ship.lock]).toEqual([null, null, null]);
  expect(CONTENT.designs).toHaveProperty([item.design, 'name'], item.name);
  expect(CONTENT.designs).toHaveProperty([ship.design, 'name'], ship.name);

  for (const { uid } of [item, ship]) await updateEquippedRow(server.app.db, captain.uid, uid);
  const sent = await sendAndWait(player, 'supply-store', [captain.uid]);
  const nfts = await player.api.inventory.nfts();
  const equipped = { kind: 'equipped', to: captain.uid };
  expect(nfts.find(({ uid }) => uid === captain.uid)).toMatchObject({
    design: captain.design,
    lock: { kind: 'mission', run: parseRunId(readActiveMissionPath(sent)) },
    equippedItemsLoaded: [{ uid: item.uid, design: item.design, lock: equipped }],
  });
  expect(nfts.find(({ uid }) => uid === ship.uid)).toMatchObject({ design: ship.design, lock: equipped });
});

it('answers 304 to a list that has not changed, and the new list when it has', async () => {
  const server = await startTestServer();
  const player = await server.signIn();
  const readList = (tag = '') =>
    fetch(`${server.url}/nfts`, {
      headers: { authorization: `Bearer ${player.token}`, 'if-none-match': tag },
    });
  const first = await readList();
  const tag = first.headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  const unchanged = await readList(tag);
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  await grantFleets(server.databaseUrl, [player.wallet], { captains: 1 });
  const changed = await readList(tag);
  expect(changed.status).toBe(200);
  expect(await changed.json()).toHaveLength(((await first.json()) as unknown[]).length + 1);
});

it('lists 401 more captains completely and in order', async () => {
  const server = await startTestServer();
  const player = await server.signIn();
  const before = await player.api.inventory.nfts();
  const granted = await grantFleets(server.databaseUrl, [player.wallet], { captains: 401 });
  const uids = (await player.api.inventory.nfts()).map(({ uid }) => uid);
  expect(uids).toEqual([...before.map(({ uid }) => uid), ...(granted.get(player.wallet) ?? [])]);
});

it('INV-10 names each captain with its number, which is its uid plus one', async () => {
  const server = await startTestServer();
  const player = await server.signIn();
  const captains = await loadCaptains(player);
  expect(captains).toHaveLength(5);
  for (const { uid, design, name, metadata } of captains) {
    expect(metadata.name).toBe(`${CONTENT.designs[design]?.name} #${Number(uid) + 1}`);
    expect(name).toBe(metadata.name);
  }
});

it('DATA-16 states mission, earnings and busyness of a captain and of what it wears', async () => {
  const clock = aClock();
  const server = await startTestServer({ clock, content: contentWithCertain5X('supply-store') });
  const player = await server.signIn();
  const [captain] = await loadCaptains(player);
  const [item] = await player.api.inventory.items();
  if (!captain || !item) throw new Error('the starter fleet has a captain and an item');
  expect(captain).toMatchObject({ busyWith: '', currentMission: '', missionsPlayed: 0, arEarned: 0 });
  await updateEquippedRow(server.app.db, captain.uid, item.uid);
  const path = readActiveMissionPath(await sendAndWait(player, 'supply-store', [captain.uid]));
  const readBoth = async () => ({
    captain: (await loadCaptains(player)).find(({ uid }) => uid === captain.uid),
    item: (await player.api.inventory.items()).find(({ uid }) => uid === item.uid),
  });
  const away = await readBoth();
  expect(away.captain).toMatchObject({ busyWith: 'mission', currentMission: path });
  expect(away.item).toMatchObject({ currentMission: path, missionsPlayed: 0 });
  clock.advance(HOUR);
  await claimAndWait(player, path);
  const back = await readBoth();
  expect(back.captain).toMatchObject({ busyWith: '', currentMission: '', missionsPlayed: 1 });
  expect(back.captain?.arEarned).toBeGreaterThan(0);
  expect(back.item).toMatchObject({ currentMission: '', missionsPlayed: 1 });
  expect(back.item?.arEarned).toBe(back.captain?.arEarned);
  await server.app.db.pool.query(`update assets set lock_kind = 'arena', lock_ref = '' where uid = $1`, [
    captain.uid,
  ]);
  expect((await readBoth()).captain).toMatchObject({ busyWith: 'arena', currentMission: '' });
});
