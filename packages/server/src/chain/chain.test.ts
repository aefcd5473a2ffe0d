import { CONTENT, HOUSES } from '@blacktide/content';
import { publicKey } from '@metaplex-foundation/umi';
import {
  createNoopSigner,
  createDefaultRpcTransport,
  createSolanaRpc,
  createSolanaRpcFromTransport,
  generateKeyPairSigner,
  getAddressEncoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  lamports,
  signTransaction,
  type Address,
  type Instruction,
  type KeyPairSigner,
  type RequestAirdropApi,
  type Rpc,
} from '@solana/kit';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withFakeCoreProgram } from '../../testing/fakeCoreProgram.ts';
import { createSaleInstructions } from '../../testing/sendNft.ts';
import { startTestServer } from '../../testing/testServer.ts';
import { openChain, type Chain } from './chain.ts';
import { CoreInstructions } from './coreInstructions.ts';
import { createCoreNftProgram } from './coreNftProgram.ts';
import type { NftDescription } from './describeNft.ts';
import type { NftProgram } from './nftProgram.ts';
import { provisionChain } from './provisionChain.ts';
import { fetchAccounts } from './rpc.ts';
import { issueTransaction, buildMemo, buildOwnerPaidTransaction } from './transaction.ts';

const METADATA_URL = 'https://play.blacktide.example/m/';

/** An embedded chain with a new authority, used over its RPC port like a cluster. */
const aCluster = async (priorityFee = 0): Promise<Chain> => {
  const server = await startTestServer();
  const rpc = createSolanaRpc(server.app.rpcUrl() as 'http://127.0.0.1');
  const authority = await generateKeyPairSigner();
  await rpc.requestAirdrop(authority.address, lamports(100_000_000_000n)).send();
  return openChain({ rpc, authority, commitment: 'finalized', priorityFee });
};

/** The same with a model of Metaplex Core that reads and writes its published layouts. */
const aClusterWithCore = async (priorityFee = 0): Promise<Chain> => {
  const server = await startTestServer();
  const rpc = createSolanaRpcFromTransport(
    withFakeCoreProgram(createDefaultRpcTransport({ url: server.app.rpcUrl() ?? '' })),
  );
  const authority = await generateKeyPairSigner();
  await rpc.requestAirdrop(authority.address, lamports(100_000_000_000n)).send();
  const genesisShips = createCoreNftProgram(rpc, authority, new Uint8Array(32).fill(7));
  return openChain({ rpc, authority, commitment: 'finalized', priorityFee, genesisShips });
};

const aNft = (uid: string): NftDescription => ({
  uid,
  name: 'Tobias Boilerheart #1',
  symbol: 'ELEMENTERRA',
  uri: `${METADATA_URL}${uid}`,
  level: 9,
});

const ELEMENTERRA = { symbol: 'ELEMENTERRA', name: 'Elementerra', uri: `${METADATA_URL}ELEMENTERRA` };

/** Transfers between wallets without the game; the sender pays. */
type Sale = (chain: Chain, mint: Address, from: Address, to: Address) => Promise<readonly Instruction[]>;

interface Standard {
  readonly open: (priorityFee?: number) => Promise<Chain>;
  readonly family: 'CAPTAIN' | 'GENESIS_SHIP';
  readonly sale: Sale;
}

const tokenSale: Sale = (_, mint, from, to) => createSaleInstructions(createNoopSigner(from), mint, from, to);

const coreSale: Sale = async (chain, asset, from, to) => {
  const collection = publicKey((await chain.nfts('GENESIS_SHIP').collectionOf('ELEMENTERRA')) as string);
  return new CoreInstructions(chain.authority).transfer({ asset, collection }, { to, by: from, payer: from });
};

const STANDARDS: readonly [string, Standard][] = [
  ['Token-2022', { open: aCluster, family: 'CAPTAIN', sale: tokenSale }],
  ['Genesis ships on the embedded chain', { open: aCluster, family: 'GENESIS_SHIP', sale: tokenSale }],
  ['Metaplex Core', { open: aClusterWithCore, family: 'GENESIS_SHIP', sale: coreSale }],
];

/** Signed, paid and sent by the wallet alone; a memo makes equal transactions different, as in the game. */
const sendAs = async (chain: Chain, by: KeyPairSigner, instructions: readonly Instruction[] | null) => {
  const memo = buildMemo(randomUUID(), [createNoopSigner(by.address)]);
  const wire = buildOwnerPaidTransaction(
    by.address,
    [memo, ...(instructions ?? [])],
    await chain.fetchLifetime(),
  );
  const signed = await signTransaction([by.keyPair], getTransactionDecoder().decode(wire));
  await chain.send(Uint8Array.from(getTransactionEncoder().encode(signed)));
  const signature = getSignatureFromTransaction(signed);
  await expect.poll(() => chain.fetchStatuses([signature])).toEqual([{ state: 'final' }]);
};

const aFundedSigner = async ({ rpc }: Chain): Promise<KeyPairSigner> => {
  const signer = await generateKeyPairSigner();
  const cluster = rpc as Rpc<RequestAirdropApi>;
  await cluster.requestAirdrop(signer.address, lamports(1_000_000_000n)).send();
  return signer;
};

/** The requirements on every implementation of an NFT standard. */
describe.each(STANDARDS)('%s', (_, { open, family, sale }) => {
  const createTestStandard = async (): Promise<{ chain: Chain; nfts: NftProgram }> => {
    const chain = await open();
    const nfts = chain.nfts(family);
    await chain.sendAndConfirm(await nfts.createCollection(ELEMENTERRA));
    return { chain, nfts };
  };

  const deposit = async (
    { chain, nfts }: { chain: Chain; nfts: NftProgram },
    mint: Address,
    by: KeyPairSigner,
  ) => {
    const instructions = await nfts.deposit(mint, by.address);
    const { wire } = await issueTransaction(
      chain,
      by.address,
      'deposit',
      instructions,
      await chain.fetchLifetime(),
    );
    const keys = [by.keyPair, chain.authority.keyPair];
    const signed = await signTransaction(keys, getTransactionDecoder().decode(wire));
    await chain.send(Uint8Array.from(getTransactionEncoder().encode(signed)));
  };

  const aMintedNft = async (uid: string) => {
    const { chain, nfts } = await createTestStandard();
    const owner = await aFundedSigner(chain);
    const mint = await nfts.mintOf(uid);
    await chain.sendAndConfirm(await nfts.mint(aNft(uid), owner.address));
    const holding = async (by: KeyPairSigner) => (await nfts.fetchHoldings([{ mint, owner: by.address }]))[0];
    const collectDelegated = async () => {
      const memo = buildMemo(randomUUID(), [chain.authority]);
      await chain.sendAndConfirm([memo, ...((await nfts.collectDelegated(mint, owner.address)) ?? [])]);
    };
    return { chain, nfts, owner, mint, holding, takeIn: collectDelegated };
  };

  it('deposits with a permit and without another signature, also after a withdrawal', async () => {
    const { chain, nfts, owner, mint, holding, takeIn: collectDelegated } = await aMintedNft('11');
    for (const round of [1, 2]) {
      await sendAs(chain, owner, await nfts.delegateTransfer(mint, owner.address));
      expect(await holding(owner)).toBe('thawed');
      await collectDelegated();
      expect(await holding(owner)).toBe('frozen');
      expect(await nfts.delegateTransfer(mint, owner.address)).toBeNull();
      expect(await nfts.collectDelegated(mint, owner.address)).toBeNull();
      await chain.sendAndConfirm(await nfts.thaw(mint, owner.address, round));
      expect(await holding(owner)).toBe('thawed');
    }
  });

  it('deposits nothing without a permit, and nothing of another wallet', async () => {
    const { chain, nfts, owner, mint, holding } = await aMintedNft('12');
    const stranger = await aFundedSigner(chain);
    expect(await nfts.collectDelegated(mint, owner.address)).toBeNull();
    expect(await nfts.delegateTransfer(mint, stranger.address)).toBeNull();
    await sendAs(chain, owner, await nfts.delegateTransfer(mint, owner.address));
    expect(await nfts.collectDelegated(mint, stranger.address)).toBeNull();
    expect(await holding(owner)).toBe('thawed');
  });

  it('leaves no permit after it was used, and revokes one that is not needed', async () => {
    const { chain, nfts, owner, mint, holding, takeIn: collectDelegated } = await aMintedNft('15');
    expect(await nfts.revokePermit(mint, owner.address)).toBeNull();
    await sendAs(chain, owner, await nfts.delegateTransfer(mint, owner.address));
    await collectDelegated();
    expect(await nfts.revokePermit(mint, owner.address)).toBeNull();
    await chain.sendAndConfirm(await nfts.thaw(mint, owner.address, 1));
    expect(await nfts.collectDelegated(mint, owner.address)).toBeNull();

    await sendAs(chain, owner, await nfts.delegateTransfer(mint, owner.address));
    await chain.sendAndConfirm((await nfts.revokePermit(mint, owner.address)) ?? []);
    expect(await holding(owner)).toBe('thawed');
    expect(await nfts.collectDelegated(mint, owner.address)).toBeNull();
    expect(await nfts.revokePermit(mint, owner.address)).toBeNull();

    // The same for an asset that was deposited in another way meanwhile: it stays in the game.
    await sendAs(chain, owner, await nfts.delegateTransfer(mint, owner.address));
    await chain.sendAndConfirm(await nfts.freeze(mint, owner.address));
    await chain.sendAndConfirm((await nfts.revokePermit(mint, owner.address)) ?? []);
    expect(await holding(owner)).toBe('frozen');
    expect(await nfts.revokePermit(mint, owner.address)).toBeNull();
  });

  it('freezes nothing at the next holder when the owner transfers the asset after the permit', async () => {
    const { chain, nfts, owner, mint, holding } = await aMintedNft('13');
    const buyer = await aFundedSigner(chain);
    await sendAs(chain, owner, await nfts.delegateTransfer(mint, owner.address));
    const late = (await nfts.collectDelegated(mint, owner.address)) ?? [];
    expect(late).not.toEqual([]);
    await sendAs(chain, owner, await sale(chain, mint, owner.address, buyer.address));
    expect(await nfts.collectDelegated(mint, owner.address)).toBeNull();
    expect(await nfts.collectDelegated(mint, buyer.address)).toBeNull();
    await expect(chain.sendAndConfirm(late)).rejects.toThrow(/failed/);
    // Not even where the next holder gives a permit too: instructions for one owner do not work for another.
    await sendAs(chain, buyer, await nfts.delegateTransfer(mint, buyer.address));
    await expect(chain.sendAndConfirm(late)).rejects.toThrow(/failed/);
    expect(await holding(buyer)).toBe('thawed');
    expect(await holding(owner)).toBe('absent');
  });

  it('fits five permits and the memo into one transaction', async () => {
    const { chain, nfts } = await createTestStandard();
    const { address: owner } = await generateKeyPairSigner();
    const uids = ['21', '22', '23', '24', '25'];
    for (const uid of uids) await chain.sendAndConfirm(await nfts.mint(aNft(uid), owner));
    const permits = await Promise.all(
      uids.map(async (uid) => nfts.delegateTransfer(await nfts.mintOf(uid), owner)),
    );
    const memo = buildMemo(`Blacktide: ${'f'.repeat(64)}`, [createNoopSigner(owner)]);
    const instructions = [memo, ...permits.flatMap((one) => one ?? [])];
    expect(instructions.length).toBe(6);
    expect(
      buildOwnerPaidTransaction(owner, instructions, await chain.fetchLifetime()).length,
    ).toBeLessThanOrEqual(1232);
  });

  it('mints once, freezes, thaws, and writes the level when it thaws', async () => {
    const { chain, nfts } = await createTestStandard();
    const { address: owner } = await generateKeyPairSigner();
    const mint = await nfts.mintOf('7');
    const holding = async () => (await nfts.fetchHoldings([{ mint, owner }]))[0];
    expect(await holding()).toBe('absent');

    await chain.sendAndConfirm(await nfts.mint(aNft('7'), owner));
    expect(await holding()).toBe('thawed');
    expect(await nfts.findHeld(owner)).toEqual([{ mint, holding: 'thawed' }]);
    await expect(chain.sendAndConfirm(await nfts.mint(aNft('7'), owner))).rejects.toThrow(/failed/);

    await chain.sendAndConfirm(await nfts.freeze(mint, owner));
    expect(await holding()).toBe('frozen');
    await chain.sendAndConfirm(await nfts.thaw(mint, owner, 10));
    expect(await holding()).toBe('thawed');
    const [data] = await fetchAccounts(chain.rpc, [mint]);
    expect(Buffer.from(data ?? []).toString('latin1')).toMatch(/Level....10/s);
  });

  it('deposits only what the signer holds', async () => {
    const standard = await createTestStandard();
    const { chain, nfts } = standard;
    const owner = await generateKeyPairSigner();
    const stranger = await generateKeyPairSigner();
    const mint = await nfts.mintOf('8');
    await chain.sendAndConfirm(await nfts.mint(aNft('8'), owner.address));
    await expect(deposit(standard, mint, stranger)).rejects.toThrow(/failed/);
    expect(await nfts.fetchHoldings([{ mint, owner: owner.address }])).toEqual(['thawed']);
    await deposit(standard, mint, owner);
    await expect.poll(() => nfts.fetchHoldings([{ mint, owner: owner.address }])).toEqual(['frozen']);
    await expect(deposit(standard, mint, owner)).rejects.toThrow(/failed/);
  });

  it('mints into the collection of its symbol, which is created once', async () => {
    const { chain, nfts } = await createTestStandard();
    const { address: owner } = await generateKeyPairSigner();
    await expect(chain.sendAndConfirm(await nfts.createCollection(ELEMENTERRA))).rejects.toThrow(/failed/);
    await chain.sendAndConfirm(await nfts.mint(aNft('9'), owner));
    const [data] = await fetchAccounts(chain.rpc, [await nfts.mintOf('9')]);
    const collection = getAddressEncoder().encode(await nfts.collectionOf('ELEMENTERRA'));
    expect(Buffer.from(data ?? []).includes(Buffer.from(collection))).toBe(true);
    const withoutCollection = { ...aNft('10'), symbol: 'NOWHERE' };
    await expect(chain.sendAndConfirm(await nfts.mint(withoutCollection, owner))).rejects.toThrow(/failed/);
  });

  it('returns the holdings of many assets at once', async () => {
    const { chain, nfts } = await createTestStandard();
    const { address: owner } = await generateKeyPairSigner();
    const mints = await Promise.all(['1', '2', '3'].map((uid) => nfts.mintOf(uid)));
    await chain.sendAndConfirm(await nfts.mint(aNft('2'), owner));
    expect(await nfts.fetchHoldings(mints.map((mint) => ({ mint, owner })))).toEqual([
      'absent',
      'thawed',
      'absent',
    ]);
    expect(await nfts.fetchHoldings([])).toEqual([]);
  });

  it('fits a mint, the owner’s memo and a priority fee into one transaction', async () => {
    const chain = await open(1000);
    const { address: owner } = await generateKeyPairSigner();
    const longest = { ...aNft('123456789012'), name: 'Bartholomew Thunderoar the Younger #40' };
    const { wire } = await issueTransaction(
      chain,
      owner,
      'Blacktide: mint-and-withdraw 123456789012',
      await chain.nfts(family).mint(longest, owner),
      await chain.fetchLifetime(),
    );
    expect(wire.length).toBeLessThanOrEqual(1232);
  });
});

describe('a permit of Metaplex Core', () => {
  it('ends an earlier delegation, exists once, and is gone after its use', async () => {
    const chain = await aClusterWithCore();
    const nfts = chain.nfts('GENESIS_SHIP');
    const core = new CoreInstructions(chain.authority);
    await chain.sendAndConfirm(await nfts.createCollection(ELEMENTERRA));
    const owner = await aFundedSigner(chain);
    const market = await aFundedSigner(chain);
    const asset = await nfts.mintOf('14');
    await chain.sendAndConfirm(await nfts.mint(aNft('14'), owner.address));
    const named = { asset, collection: publicKey((await nfts.collectionOf('ELEMENTERRA')) as string) };
    await sendAs(chain, owner, core.delegateTransfer(named, owner.address, market.address, false));

    await sendAs(chain, owner, await nfts.delegateTransfer(asset, owner.address));
    const purchase = core.transfer(named, { to: market.address, by: market.address, payer: market.address });
    await expect(sendAs(chain, market, purchase)).rejects.toThrow(/failed/);
    expect(await nfts.delegateTransfer(asset, owner.address)).toEqual([]);

    await chain.sendAndConfirm((await nfts.collectDelegated(asset, owner.address)) ?? []);
    expect(await nfts.fetchHoldings([{ mint: asset, owner: owner.address }])).toEqual(['frozen']);
    await chain.sendAndConfirm(await nfts.thaw(asset, owner.address, 9));
    expect(await nfts.collectDelegated(asset, owner.address)).toBeNull();
  });
});

describe('provisioning', () => {
  const createdBy = async (chain: Chain): Promise<string[]> =>
    (await provisionChain(chain, CONTENT, METADATA_URL))
      .filter(({ state }) => state === 'created')
      .map(({ name }) => name);

  it('creates both tokens and all collections once, and BOOTY with its whole supply', async () => {
    const chain = await aCluster();
    const collections = Object.keys(HOUSES).map((symbol) => `Token-2022 collection ${symbol}`);
    expect(await createdBy(chain)).toEqual(['BOOTY', 'GOLD', ...collections]);
    expect(await createdBy(chain)).toEqual([]);
    const treasury = await chain.tokens.fetchBalances(chain.authority.address);
    expect(treasury.BOOTY).toBe(CONTENT.emission.bootySupply);
  });

  it('creates the collections of Metaplex Core where the program exists', async () => {
    const chain = await aClusterWithCore();
    expect(await createdBy(chain)).toContain('Metaplex Core collection BLACKTIDE');
    expect(await createdBy(chain)).toEqual([]);
  });

  it('pays from the treasury into a wallet that has no account yet', async () => {
    const chain = await aCluster();
    await provisionChain(chain, CONTENT, METADATA_URL);
    const { address: owner } = await generateKeyPairSigner();
    expect(await chain.tokens.fetchBalances(owner)).toEqual({ BOOTY: 0n, GOLD: 0n });
    await chain.sendAndConfirm(await chain.tokens.transferFromTreasury('GOLD', owner, 12_345n));
    expect(await chain.tokens.fetchBalances(owner)).toEqual({ BOOTY: 0n, GOLD: 12_345n });
  });
});
