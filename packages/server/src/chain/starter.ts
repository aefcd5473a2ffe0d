import { STARTER_FLEET } from '@blacktide/content';
import type { Content, Wallet } from '@blacktide/rules';
import { getCreateAccountWithSeedInstruction, SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system';
import { createAddressWithSeed, type Address, type Instruction } from '@solana/kit';
import { createHash } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Pool, Queryable } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { CHAIN_TOKENS } from './authority.ts';
import type { Chain } from './chain.ts';
import { describeNft } from './describeNft.ts';
import { findMovables } from './movements/movables.ts';
import { fetchAccounts } from './rpc.ts';

export interface StarterGrants {
  /** Brings the chain's part of a starter fleet; what is there already is left alone. */
  readonly settle: (wallet: Wallet) => Promise<void>;
  /** Those that a crash or a chain that was away has left open. */
  readonly settleAll: () => Promise<void>;
}

interface Deps {
  readonly pool: Pool;
  readonly chain: Chain;
  readonly clock: Clock;
  readonly content: Content;
  readonly metadataUrl: string;
  readonly log: Log;
}

/** What is stored in the sign-in's own transaction: the rest can be done over and over until it is done. */
export const oweStarterGrant = async (db: Queryable, wallet: Wallet): Promise<void> => {
  await db.query('insert into starter_grants (wallet) values ($1) on conflict do nothing', [wallet]);
};

/** An empty account whose being there says that the coins were paid: both happen in one transaction. */
const receipt = async ({ authority, rpc }: Chain, wallet: Wallet) => {
  const seed = createHash('sha256').update(`starter:${wallet}`).digest('hex').slice(0, 32);
  const address = await createAddressWithSeed({
    baseAddress: authority.address,
    seed,
    programAddress: SYSTEM_PROGRAM_ADDRESS,
  });
  const create = async (): Promise<Instruction> =>
    getCreateAccountWithSeedInstruction({
      payer: authority,
      newAccount: address,
      baseAccount: authority,
      base: authority.address,
      seed,
      amount: await rpc.getMinimumBalanceForRentExemption(0n).send(),
      space: 0n,
      programAddress: SYSTEM_PROGRAM_ADDRESS,
    });
  return { address, create };
};

const payCoins = async (chain: Chain, wallet: Wallet): Promise<void> => {
  const { address, create } = await receipt(chain, wallet);
  const [paid] = await fetchAccounts(chain.rpc, [address]);
  if (paid !== null) return;
  const owner = wallet as string as Address;
  const payments = await Promise.all(
    CHAIN_TOKENS.map((token) => chain.tokens.fromTreasury(token, owner, STARTER_FLEET.onChain[token])),
  );
  await chain.carryOut([await create(), ...payments.flat()]);
};

const mintFleet = async ({ pool, chain, content, metadataUrl }: Deps, wallet: Wallet): Promise<void> => {
  const { rows } = await pool.query<{ uid: bigint }>(
    'select uid from assets where owner = $1 and mint is not null',
    [wallet],
  );
  const things = await findMovables(pool, { uids: rows.map(({ uid }) => String(uid)) }, content);
  const owner = wallet as string as Address;
  const mints = things.map(({ mint }) => mint as Address);
  const present = await fetchAccounts(chain.rpc, mints);
  await Promise.all(
    things.map(async (thing, index) => {
      if (present[index] !== null) return;
      const nfts = chain.nfts(thing.family);
      const birth = await nfts.mint(describeNft(thing, metadataUrl, content), owner);
      const deposit = thing.location === 'game' ? await nfts.freeze(mints[index] as Address, owner) : [];
      await chain.carryOut([...birth, ...deposit]);
    }),
  );
};

/** The embedded chain's welcome: coins in the wallet, the fleet minted, what is in the game frozen. */
export const createStarterGrants = (deps: Deps): StarterGrants => {
  const { pool, chain, clock, log } = deps;
  const settle = async (wallet: Wallet): Promise<void> => {
    await Promise.all([payCoins(chain, wallet), mintFleet(deps, wallet)]);
    await pool.query('update starter_grants set granted_at = $2 where wallet = $1', [
      wallet,
      new Date(clock.now()),
    ]);
  };
  return {
    settle,
    settleAll: async () => {
      const { rows } = await pool.query<{ wallet: Wallet }>(
        'select wallet from starter_grants where granted_at is null limit 100',
      );
      for (const { wallet } of rows) {
        await settle(wallet).catch((error: unknown) =>
          log.warn({ err: error, wallet }, 'a starter fleet waits for the chain'),
        );
      }
    },
  };
};
