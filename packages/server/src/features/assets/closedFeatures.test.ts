import { CONTENT } from '@blacktide/content';
import { expect, it } from 'vitest';
import {
  aSigningPlayer,
  captainsInGame,
  captainsRequest,
  submitAndWait,
  mintsOf,
} from '../../../testing/assetMovements.ts';
import { startTestServer } from '../../../testing/testServer.ts';

it('allows withdrawals while missions, Genesis ships, shop and content are closed', async () => {
  const content = { ...CONTENT, missions: {}, designs: {}, shop: { ...CONTENT.shop, lines: {} } };
  const server = await startTestServer({
    content,
    environment: { CLOSED: 'market, inventory, missions, genesis' },
  });
  const player = await aSigningPlayer(server);
  await expect(player.api.market.items()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  await expect(player.api.inventory.nfts()).rejects.toMatchObject({ status: 503 });
  const team = { missionPath: 'missions/supply-store', nfts: ['1'] };
  await expect(player.api.missions.initiate({ body: team })).rejects.toMatchObject({ status: 503 });
  const [ship] = await player.api.genesis.ships();
  await expect(player.api.genesis.send({ body: { genesisShipId: ship?.id ?? '' } })).rejects.toMatchObject({
    status: 503,
  });
  // A captain on a mission must be claimed before a withdrawal: claims stay open.
  expect(await player.api.missions.active()).toEqual([]);

  const mints = mintsOf(await captainsInGame(player));
  expect(
    (await submitAndWait(player, await player.api.assets.thaw(captainsRequest(mints)), 'thaw')).data.success,
  ).toBe(true);
  const unminted = (await player.api.assets.inGame()).filter(({ minted }) => !minted);
  const issued = await player.api.assets.mintAndWithdraw({
    body: { type: 'CHARACTER', isCoreNFT: false, uids: unminted.map(({ uid }) => uid) },
  });
  expect((await submitAndWait(player, issued, 'mint-and-withdraw')).data.success).toBe(true);
  const { tx } = await player.api.tokens.issue({ body: { amount: 1, type: 'withdraw', token: 'booty' } });
  expect(tx.length).toBeGreaterThan(100);
});

it('serves the metadata of a mint without a session', async () => {
  const server = await startTestServer();
  const player = await aSigningPlayer(server);
  const [captain] = await captainsInGame(player);
  const metadata = await server.anonymous.assets.metadata({ params: { name: captain?.uid ?? '' } });
  expect(metadata).toMatchObject({ name: captain?.metadata.name, symbol: captain?.metadata.symbol });
  expect(metadata.image).toMatch(/^http:\/\/localhost:\d+\/art\/captains\//);
  const collection = await server.anonymous.assets.metadata({ params: { name: metadata.symbol } });
  expect(collection).toMatchObject({ symbol: metadata.symbol, attributes: [] });
  expect(collection.image).toMatch(/\/art\/collections\/.+\.svg$/);
  for (const [name, status] of [
    ['99999', 404],
    ['NOWHERE', 404],
    ['no name', 400],
  ] as const) {
    await expect(server.anonymous.assets.metadata({ params: { name } })).rejects.toMatchObject({ status });
  }
});
