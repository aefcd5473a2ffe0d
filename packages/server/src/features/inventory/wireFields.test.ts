import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  claimAndWait,
  HOUR,
  readActiveMissionPath,
  sendAndWait,
  updateEquippedRow,
} from '../../../testing/missionRuns.ts';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const clock = aClock();
let server: TestServer;
let player: SeededPlayer;
/** By design: the uid of the only asset of that design. */
let uidOf: (design: string) => string;

const FLEET = [
  ['qm-01', 5],
  ['fm-01', 25],
  ['unique-01', 30],
  ['scimitar', 3],
  ['jar-of-dirt', 4],
  ['spyglass', 1],
  ['deckhands', 2],
  ['gunners', 1],
  ['sloop', 2],
  ['cutter', 10],
  ['silent-mary', 1],
] as const;

beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
  player = await aSeededPlayer(server, { fleet: FLEET });
  uidOf = (design) => player.uids[FLEET.findIndex(([known]) => known === design)] ?? '';
  for (const design of ['scimitar', 'jar-of-dirt', 'deckhands', 'sloop']) {
    await updateEquippedRow(server.app.db, uidOf('qm-01'), uidOf(design));
  }
});
afterAll(() => server.close());

const findNft = async (design: string) => {
  const nft = (await player.api.inventory.nfts()).find(({ uid }) => uid === uidOf(design));
  if (!nft) throw new Error(`${design} is not listed`);
  return nft;
};
const findItem = async (design: string) =>
  (await player.api.inventory.items()).find(({ uid }) => uid === uidOf(design));

it.each([
  ['qm-01', 'QM'],
  ['fm-01', 'FM'],
  ['unique-01', 'UNIQUE'],
])('DATA-11 the captain %s has the type %s', async (design, type) => {
  expect((await findNft(design)).type).toBe(type);
});

it('DATA-10 a captain has its fields; at the highest level and without gear its strength is that of its type', async () => {
  await server.app.db.pool.query('update assets set gold_burned = 2500000 where uid = $1', [
    uidOf('unique-01'),
  ]);
  expect(await findNft('unique-01')).toMatchObject({
    uid: uidOf('unique-01'),
    mint: '',
    type: 'UNIQUE',
    level: 30,
    strength: 700_000,
    goldBurned: 2.5,
    metadata: { image: '/art/captains/unique-01.webp', name: expect.stringMatching(/./) },
  });
  expect(await findNft('fm-01')).toMatchObject({ level: 25, strength: 500_000, goldBurned: 0 });
});

it('DATA-15 a ship has its fields, and LEGENDARY marks a mythic ship', async () => {
  expect(await findNft('sloop')).toMatchObject({
    uid: uidOf('sloop'),
    mint: '',
    type: 'SHIP',
    name: 'Sloop',
    level: 2,
    rarity: 'COMMON',
    equipped: true,
    equippedTo: `reavers/${uidOf('qm-01')}`,
    minted: false,
    metadata: { name: 'Sloop', image: '/art/ships/sloop.webp' },
  });
  expect(await findNft('cutter')).toMatchObject({ level: 10, rarity: 'EPIC', equipped: false });
  expect(await findNft('silent-mary')).toMatchObject({ rarity: 'LEGENDARY', equippedTo: '' });
});

it('DATA-12 a captain has its mission and its equipment, or empty fields', async () => {
  expect(await findNft('qm-01')).toMatchObject({
    currentMission: '',
    equippedItemsLoaded: [{ uid: uidOf('scimitar') }, { uid: uidOf('jar-of-dirt') }],
    equippedCrew: uidOf('deckhands'),
    equippedShip: uidOf('sloop'),
  });
  expect(await findNft('fm-01')).toMatchObject({
    currentMission: '',
    equippedItemsLoaded: [],
    equippedCrew: '',
    equippedShip: '',
  });
  const path = readActiveMissionPath(await sendAndWait(player, 'supply-store', [uidOf('fm-01')]));
  expect(await findNft('fm-01')).toMatchObject({ currentMission: path });
  clock.advance(HOUR);
  await claimAndWait(player, path);
  expect(await findNft('fm-01')).toMatchObject({ currentMission: '' });
});

it('DATA-09 DATA-13 an item has its fields; equippedTo ends with the uid of its captain', async () => {
  const picture = { name: 'Scimitar', image: '/art/items/scimitar.webp' };
  expect(await findItem('scimitar')).toMatchObject({
    uid: uidOf('scimitar'),
    mint: '',
    name: 'Scimitar',
    level: 3,
    equipped: true,
    equippedTo: `reavers/${uidOf('qm-01')}`,
    minted: false,
    itemStats: picture,
    metadata: picture,
  });
  expect(await findItem('spyglass')).toMatchObject({ level: 1, equipped: false, equippedTo: '' });
});

it('DATA-13 DATA-14 a minted item and a minted crew have their mint', async () => {
  const minted = [
    [uidOf('spyglass'), 'Mint1111111111111111111111111111111111111111'],
    [uidOf('gunners'), 'Mint2222222222222222222222222222222222222222'],
  ] as const;
  for (const [uid, mint] of minted) {
    await server.app.db.pool.query('update assets set mint = $2, minted = true where uid = $1', [uid, mint]);
  }
  expect(await findItem('spyglass')).toMatchObject({ mint: minted[0][1], minted: true });
  expect(await findNft('gunners')).toMatchObject({ mint: minted[1][1], minted: true });
});

it('DATA-14 a crew has its fields', async () => {
  expect(await findNft('deckhands')).toMatchObject({
    uid: uidOf('deckhands'),
    mint: '',
    type: 'CREW',
    level: 2,
    equipped: true,
    equippedTo: `reavers/${uidOf('qm-01')}`,
    minted: false,
    metadata: { name: 'Deckhands', image: '/art/crews/deckhands.webp' },
  });
});
