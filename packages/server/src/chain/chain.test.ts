import { createSolanaRpc, generateKeyPairSigner, lamports } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/testServer.ts';
import { openChain, type Chain } from './chain.ts';
import type { NftDescription, NftProgram } from './nftProgram.ts';
import { provision } from './provision.ts';
import { CONTENT } from '@blacktide/content';
import { issueTransaction } from './transaction.ts';

/** A chain of one's own authority, spoken to over its port as any cluster is. */
const aCluster = async (priorityFee = 0): Promise<Chain> => {
  const server = await startTestServer();
  const rpc = createSolanaRpc(server.app.rpcUrl() as 'http://127.0.0.1');
  const authority = await generateKeyPairSigner();
  await rpc.requestAirdrop(authority.address, lamports(100_000_000_000n)).send();
  return openChain({ rpc, authority, commitment: 'finalized', priorityFee });
};

const aNft = (uid: string): NftDescription => ({
  uid,
  name: 'Tobias Boilerheart #1',
  symbol: 'ATOMS',
  uri: 'https://play.blacktide.example/m/123456',
  level: 9,
});

/** What every implementation of an NFT standard has to do; run for each that the chain at hand can carry. */
const STANDARDS: readonly [string, (chain: Chain) => NftProgram][] = [
  ['Token-2022', (chain) => chain.nfts('CAPTAIN')],
  ['Genesis ships on the embedded chain', (chain) => chain.nfts('GENESIS_SHIP')],
];

describe.each(STANDARDS)('%s', (_, programOf) => {
  it('mints once, freezes, thaws, and writes the level as it leaves', async () => {
    const chain = await aCluster();
    const nfts = programOf(chain);
    const { address: owner } = await generateKeyPairSigner();
    const mint = await nfts.mintOf('7');
    const holding = async () => (await nfts.holdings([{ mint, owner }]))[0];
    expect(await holding()).toBe('absent');

    await chain.carryOut(await nfts.mint(aNft('7'), owner));
    expect(await holding()).toBe('thawed');
    expect(await nfts.heldBy(owner)).toEqual([{ mint, holding: 'thawed' }]);
    await expect(chain.carryOut(await nfts.mint(aNft('7'), owner))).rejects.toThrow(/failed/);

    await chain.carryOut(await nfts.freeze(mint, owner));
    expect(await holding()).toBe('frozen');
    await expect(chain.carryOut(await nfts.freeze(mint, owner))).rejects.toThrow(/failed/);

    await chain.carryOut(await nfts.thaw(mint, owner, 10));
    expect(await holding()).toBe('thawed');
    await expect(chain.carryOut(await nfts.thaw(mint, owner, 10))).rejects.toThrow(/failed/);
    const { value } = await chain.rpc.getAccountInfo(mint, { encoding: 'base64' }).send();
    expect(Buffer.from(value?.data[0] ?? '', 'base64').toString('latin1')).toMatch(/Level....10/s);
  });

  it('holds what it is asked about for many at once', async () => {
    const chain = await aCluster();
    const nfts = programOf(chain);
    const { address: owner } = await generateKeyPairSigner();
    const mints = await Promise.all(['1', '2', '3'].map((uid) => nfts.mintOf(uid)));
    await chain.carryOut(await nfts.mint(aNft('2'), owner));
    expect(await nfts.holdings(mints.map((mint) => ({ mint, owner })))).toEqual([
      'absent',
      'thawed',
      'absent',
    ]);
    expect(await nfts.holdings([])).toEqual([]);
  });

  it('fits into one transaction together with the owner’s memo and a priority fee', async () => {
    const chain = await aCluster(1000);
    const { address: owner } = await generateKeyPairSigner();
    const longest = { ...aNft('123456789012'), name: 'Bartholomew Thunderoar the Younger #40' };
    const { wire } = await issueTransaction(
      chain,
      owner,
      'Blacktide: mint-and-withdraw 123456789012',
      await programOf(chain).mint(longest, owner),
      await chain.lifetime(),
    );
    expect(wire.length).toBeLessThanOrEqual(1232);
  });
});

describe('BOOTY and GOLD', () => {
  it('are created once, BOOTY with all that there will ever be', async () => {
    const chain = await aCluster();
    expect(await provision(chain, CONTENT)).toEqual(['BOOTY', 'GOLD']);
    expect(await provision(chain, CONTENT)).toEqual([]);
    const treasury = await chain.tokens.balances(chain.authority.address);
    expect(treasury.BOOTY).toBe(CONTENT.emission.bootySupply);
  });

  it('go from the treasury into a wallet that has no account yet', async () => {
    const chain = await aCluster();
    await provision(chain, CONTENT);
    const { address: owner } = await generateKeyPairSigner();
    expect(await chain.tokens.balances(owner)).toEqual({ BOOTY: 0n, GOLD: 0n });
    await chain.carryOut(await chain.tokens.fromTreasury('GOLD', owner, 12_345n));
    expect(await chain.tokens.balances(owner)).toEqual({ BOOTY: 0n, GOLD: 12_345n });
  });
});
