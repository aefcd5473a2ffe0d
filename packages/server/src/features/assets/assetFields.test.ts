import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true });
});
afterAll(() => server.close());

it('DATA-33 an asset has id and uid, mint, type, metadata with a Level trait, level, rarity, minted and goldBurned', async () => {
  const player = await aSeededPlayer(server, { fleet: [['qm-01', 7]] });
  const [uid] = player.uids;
  await server.app.db.pool.query(`update assets set gold_burned = 1500000000 where uid = $1`, [uid]);
  const [asset] = await player.api.assets.inGame();
  expect(asset).toMatchObject({
    id: uid,
    uid,
    mint: '',
    type: 'CHARACTER',
    metadata: {
      name: expect.stringMatching(/ #2$/),
      image: '/art/captains/qm-01.webp',
      symbol: expect.stringMatching(/^[A-Z]+$/),
      attributes: expect.arrayContaining([{ trait_type: 'Level', value: 7 }]),
    },
    level: 7,
    rarity: 'UNCOMMON',
    minted: false,
    goldBurned: 1500,
  });
});
