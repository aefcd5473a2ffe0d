import { HOUSES } from '@blacktide/content';
import type { Content } from '@blacktide/rules';
import { lamports, type Address, type Instruction } from '@solana/kit';
import { CHAIN_TOKENS, tokenMint, type ChainToken } from './authority.ts';
import type { Chain } from './chain.ts';
import type { CollectionDescription } from './describeNft.ts';
import type { NftProgram } from './nftProgram.ts';
import { fetchAccounts } from './rpc.ts';

/** The supply of GOLD is unlimited and its mint stays open; this is the initial treasury, in smallest units. */
const INITIAL_GOLD_TREASURY = 1_000_000_000n * 1_000_000n;

/** An account that the game creates once, or a program that the cluster must have. */
interface ProvisionedAccount {
  readonly name: string;
  readonly address: Address;
  readonly state: 'created' | 'was there' | 'is not on this cluster';
}

interface RequiredAccount extends Pick<ProvisionedAccount, 'name' | 'address'> {
  readonly create: () => Promise<readonly Instruction[]>;
}

const findRequiredTokens = (
  { authority, tokens }: Chain,
  { emission }: Pick<Content, 'emission'>,
): Promise<RequiredAccount[]> => {
  const creators: Record<ChainToken, RequiredAccount['create']> = {
    BOOTY: () => tokens.create('BOOTY', emission.bootySupply, true),
    GOLD: () => tokens.create('GOLD', INITIAL_GOLD_TREASURY, false),
  };
  return Promise.all(
    CHAIN_TOKENS.map(async (token) => ({
      name: token,
      address: await tokenMint(authority, token),
      create: creators[token],
    })),
  );
};

const listCollections = (metadataUrl: string): CollectionDescription[] =>
  Object.entries(HOUSES).map(([symbol, { name }]) => ({
    symbol,
    name,
    uri: `${metadataUrl}${symbol}`,
  }));

/** One account for each house, by the rules of a standard. */
const findRequiredCollections = (standard: NftProgram, metadataUrl: string): Promise<RequiredAccount[]> =>
  Promise.all(
    listCollections(metadataUrl).map(async (collection) => ({
      name: `${standard.name} collection ${collection.symbol}`,
      address: await standard.collectionOf(collection.symbol),
      create: () => standard.createCollection(collection),
    })),
  );

/** Creates what the game needs on a cluster: token mints with treasuries, and collections. Keeps what exists. */
export const provisionChain = async (
  chain: Chain,
  content: Pick<Content, 'emission'>,
  metadataUrl: string,
): Promise<readonly ProvisionedAccount[]> => {
  const { rpc, nfts, sendAndConfirm } = chain;
  const exists = async (address: Address): Promise<boolean> =>
    (await fetchAccounts(rpc, [address]))[0] !== null;
  const createMissing = async ({ name, address, create }: RequiredAccount): Promise<ProvisionedAccount> => {
    if (await exists(address)) return { name, address, state: 'was there' };
    try {
      await sendAndConfirm(await create());
      return { name, address, state: 'created' };
    } catch (error) {
      // Another process may have created it at the same time.
      if (await exists(address)) return { name, address, state: 'was there' };
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
  };
  const createMissingCollections = async (standard: NftProgram): Promise<ProvisionedAccount[]> => {
    const { name, program: address } = standard;
    if (!(await exists(address))) return [{ name, address, state: 'is not on this cluster' }];
    return Promise.all((await findRequiredCollections(standard, metadataUrl)).map(createMissing));
  };
  const standards = [...new Set([nfts('CAPTAIN'), nfts('GENESIS_SHIP')])];
  const made = await Promise.all([
    ...(await findRequiredTokens(chain, content)).map(createMissing),
    ...standards.map(createMissingCollections),
  ]);
  return made.flat();
};

const LAMPORTS_PER_SOL = 1_000_000_000n;
const AUTHORITY_FUNDS = 100_000n * LAMPORTS_PER_SOL;

/** The embedded chain charges fees like a cluster: an airdrop pays for them. */
export const fundAuthority = async ({ rpc, authority }: Pick<Chain, 'rpc' | 'authority'>): Promise<void> => {
  const { value } = await rpc.getBalance(authority.address).send();
  if (value >= AUTHORITY_FUNDS / 2n) return;
  await rpc.requestAirdrop(authority.address, lamports(AUTHORITY_FUNDS)).send();
};
