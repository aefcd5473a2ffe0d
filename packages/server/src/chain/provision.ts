import { COLLECTION_ICONS } from '@blacktide/content';
import type { Content } from '@blacktide/rules';
import { lamports, type Address, type Instruction } from '@solana/kit';
import { CHAIN_TOKENS, tokenMint, type ChainToken } from './authority.ts';
import type { Chain } from './chain.ts';
import type { CollectionDescription, NftProgram } from './nftProgram.ts';
import { fetchAccounts } from './rpc.ts';

/** GOLD is paid out without an end; its mint stays open, and this is what the treasury begins with. */
const GOLD_TREASURY = 1_000_000_000n * 1_000_000n;

/** Something that the game needs on the chain, made once; or a program that nobody can make. */
export interface Fixture {
  readonly name: string;
  readonly address: Address;
  readonly state: 'created' | 'was there' | 'is not on this cluster';
}

interface Wanted extends Pick<Fixture, 'name' | 'address'> {
  readonly create: () => Promise<readonly Instruction[]>;
}

const wantedTokens = (
  { authority, tokens }: Chain,
  { emission }: Pick<Content, 'emission'>,
): Promise<Wanted[]> => {
  const births: Record<ChainToken, Wanted['create']> = {
    BOOTY: () => tokens.create('BOOTY', emission.bootySupply, true),
    GOLD: () => tokens.create('GOLD', GOLD_TREASURY, false),
  };
  return Promise.all(
    CHAIN_TOKENS.map(async (token) => ({
      name: token,
      address: await tokenMint(authority, token),
      create: births[token],
    })),
  );
};

const collections = (metadataUrl: string): CollectionDescription[] =>
  Object.entries(COLLECTION_ICONS).map(([symbol, { name }]) => ({
    symbol,
    name,
    uri: `${metadataUrl}${symbol}`,
  }));

/** One account for each house, by the rules of a standard. */
const wantedCollections = (standard: NftProgram, metadataUrl: string): Promise<Wanted[]> =>
  Promise.all(
    collections(metadataUrl).map(async (collection) => ({
      name: `${standard.name} collection ${collection.symbol}`,
      address: await standard.collectionOf(collection.symbol),
      create: () => standard.createCollection(collection),
    })),
  );

/** Sets a cluster up for the game: both mints with their treasuries, the collections. What is there is left alone. */
export const provision = async (
  chain: Chain,
  content: Pick<Content, 'emission'>,
  metadataUrl: string,
): Promise<readonly Fixture[]> => {
  const { rpc, nfts, carryOut } = chain;
  const isThere = async (address: Address): Promise<boolean> =>
    (await fetchAccounts(rpc, [address]))[0] !== null;
  const make = async ({ name, address, create }: Wanted): Promise<Fixture> => {
    if (await isThere(address)) return { name, address, state: 'was there' };
    try {
      await carryOut(await create());
      return { name, address, state: 'created' };
    } catch (error) {
      // Two that start together both find it missing; one of them makes it.
      if (await isThere(address)) return { name, address, state: 'was there' };
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
  };
  const makeCollections = async (standard: NftProgram): Promise<Fixture[]> => {
    const { name, program: address } = standard;
    if (!(await isThere(address))) return [{ name, address, state: 'is not on this cluster' }];
    return Promise.all((await wantedCollections(standard, metadataUrl)).map(make));
  };
  const standards = [...new Set([nfts('CAPTAIN'), nfts('GENESIS_SHIP')])];
  const made = await Promise.all([
    ...(await wantedTokens(chain, content)).map(make),
    ...standards.map(makeCollections),
  ]);
  return made.flat();
};

const SOL = 1_000_000_000n;
const PURSE = 100_000n * SOL;

/** On the embedded chain fees cost nothing but have to be paid. */
export const fundAuthority = async ({ rpc, authority }: Pick<Chain, 'rpc' | 'authority'>): Promise<void> => {
  const { value } = await rpc.getBalance(authority.address).send();
  if (value >= PURSE / 2n) return;
  await rpc.requestAirdrop(authority.address, lamports(PURSE)).send();
};
