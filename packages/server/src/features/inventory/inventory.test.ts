import { CONTENT } from '@blacktide/content';
import { strengthOf } from '@blacktide/rules';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/testServer.ts';

it('DATA-10 DATA-15 API-37 lists the starter fleet with strength and rarity from the rules', async () => {
  const server = await startTestServer();
  const player = await server.signIn();
  const nfts = await player.api.inventory.nfts();
  const unique = nfts.find((nft) => nft.type === 'UNIQUE');
  if (unique?.type !== 'UNIQUE') throw new Error('the starter fleet has a UNIQUE captain');
  const bare = { type: 'UNIQUE' as const, level: unique.level, items: [], crew: null, ship: null };
  expect(unique.strength).toBe(strengthOf(bare, {}, CONTENT.growth));
  expect(unique.metadata.image).toBe('/art/captains/unique-01.webp');
  expect(nfts.find(({ name }) => name === 'Flying Dutchman')).toMatchObject({
    type: 'SHIP',
    rarity: 'LEGENDARY',
  });
  expect(nfts.find(({ name }) => name === 'Sloop')).toMatchObject({ type: 'SHIP', rarity: 'COMMON' });
});

it('shows only the caller’s assets', async () => {
  const server = await startTestServer();
  const [one, other] = [await server.signIn(), await server.signIn()];
  const mine = new Set((await one.api.inventory.nfts()).map(({ uid }) => uid));
  expect((await other.api.inventory.nfts()).some(({ uid }) => mine.has(uid))).toBe(false);
});
