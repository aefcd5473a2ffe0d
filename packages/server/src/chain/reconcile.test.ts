import { createSolanaRpc, type Address } from '@solana/kit';
import { expect, it } from 'vitest';
import { aMover, captainsInGame, captainsInWallet, mintsOf, type Mover } from '../testing/moves.ts';
import { startTestServer } from '../testing/testServer.ts';
import { openAuthority } from './authority.ts';
import { openChain } from './chain.ts';
import { reconcile } from './reconcile.ts';

const setUp = async () => {
  const server = await startTestServer();
  const player = await aMover(server);
  const { config, app } = server;
  const chain = openChain({
    rpc: createSolanaRpc(app.rpcUrl() as 'http://127.0.0.1'),
    authority: await openAuthority(config.authorityKey),
    commitment: 'finalized',
  });
  const { pool } = app.db;
  const run = () => reconcile({ pool, chain, log: app.http.log });
  return { player, chain, pool, run, owner: player.wallet as string as Address };
};

const places = async (player: Mover, mint: string) => ({
  game: mintsOf(await captainsInGame(player)).includes(mint),
  wallet: mintsOf(await captainsInWallet(player)).includes(mint),
});

it('finds nothing where chain and game agree', async () => {
  const { run } = await setUp();
  expect(await run()).toEqual({ checked: 19, findings: [] });
});

it('credits a deposit that landed and was not written down', async () => {
  const { player, chain, run, owner } = await setUp();
  const [mint = ''] = mintsOf(await captainsInWallet(player));
  await chain.carryOut(await chain.nfts('CAPTAIN').freeze(mint as Address, owner));
  expect(await places(player, mint)).toEqual({ game: false, wallet: false });
  expect((await run()).findings).toMatchObject([{ what: 'deposited on the chain only', repaired: true }]);
  expect(await places(player, mint)).toEqual({ game: true, wallet: false });
  expect((await run()).findings).toEqual([]);
});

it('freezes again what is in the game and came free on the chain', async () => {
  const { player, chain, run, owner } = await setUp();
  const [mint = ''] = mintsOf(await captainsInGame(player));
  await chain.carryOut(await chain.nfts('CAPTAIN').thaw(mint as Address, owner, 3));
  expect((await run()).findings).toMatchObject([{ repaired: true }]);
  expect(await chain.nfts('CAPTAIN').holdings([{ mint: mint as Address, owner }])).toEqual(['frozen']);
  expect(await places(player, mint)).toEqual({ game: true, wallet: false });
});

it.each([
  ['game', 'frozen'],
  ['wallet', 'thawed'],
])(
  'puts what is on its way without a move back to the %s, where the chain has it',
  async (place, holding) => {
    const { player, pool, run } = await setUp();
    const things = place === 'game' ? await captainsInGame(player) : await captainsInWallet(player);
    const mint = things[0]?.mint ?? '';
    await pool.query(`update assets set location = 'moving' where mint = $1`, [mint]);
    expect((await run()).findings).toMatchObject([
      { what: expect.stringContaining(holding), repaired: true },
    ]);
    expect(await places(player, mint)).toEqual({ game: place === 'game', wallet: place === 'wallet' });
  },
);

it('leaves alone what a move has under way', async () => {
  const { player, run } = await setUp();
  const [mint = ''] = mintsOf(await captainsInGame(player));
  await player.api.assets.thaw({ body: { type: 'CHARACTER', isCoreNFT: false, mintAddresses: [mint] } });
  expect((await run()).findings).toEqual([]);
  expect((await player.api.assets.movements())[0]?.state).toBe('issued');
});

it('reports what it cannot explain: a thing in the game that its owner does not hold', async () => {
  const { player, pool, run } = await setUp();
  const [mint = ''] = mintsOf(await captainsInGame(player));
  await pool.query('update assets set mint = $2 where mint = $1', [
    mint,
    'So11111111111111111111111111111111111111112',
  ]);
  expect((await run()).findings).toMatchObject([{ repaired: false }]);
});

it('reports a treasury that cannot pay what is promised', async () => {
  const { pool, run } = await setUp();
  await pool.query(
    `insert into balances (account, currency, lane, amount) values ('pool:withdrawals', 'GOLD', 9, 9000000000000000000)`,
  );
  expect((await run()).findings).toMatchObject([{ token: 'GOLD', repaired: false }]);
});
