import { STARTER_FLEET } from '@blacktide/content';
import type { Wallet } from '@blacktide/rules';
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system';
import { createAddressWithSeed, type Address } from '@solana/kit';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { orm, type Client, type Pool } from '../platform/db/database.ts';
import { assets } from '../platform/db/tables.ts';
import type { Log } from '../platform/log.ts';
import { createWorker, type Worker } from '../platform/worker.ts';
import { CHAIN_TOKENS } from './authority.ts';
import type { Chain } from './chain.ts';
import { describeNft } from './describeNft.ts';
import { findMovables } from './movements/findMovables.ts';
import type { IssueDeps } from './movements/issueMovements.ts';
import { createSeededAccount, fetchAccounts } from './rpc.ts';
import { starterGrants } from './tables.ts';

interface Deps extends IssueDeps {
  readonly log: Log;
  /** The on-chain balances or assets of this wallet have changed. */
  readonly onHoldingsChanged?: (wallet: Wallet) => void;
}

/** Stored in the transaction of the sign-in; the on-chain part is repeated until it succeeds. */
export const insertStarterGrant = async (client: Client, wallet: Wallet): Promise<void> => {
  await orm(client).insert(starterGrants).values({ wallet }).onConflictDoNothing();
};

const payTokens = async (chain: Chain, wallet: Wallet): Promise<void> => {
  // An empty account that proves the payment: the transaction that pays the tokens creates it.
  const seed = createHash('sha256').update(`starter:${wallet}`).digest('hex').slice(0, 32);
  const programAddress = SYSTEM_PROGRAM_ADDRESS;
  const baseAddress = chain.authority.address;
  const receipt = await createAddressWithSeed({ baseAddress, seed, programAddress });
  const [paid] = await fetchAccounts(chain.rpc, [receipt]);
  if (paid !== null) return;
  const owner = wallet as string as Address;
  const payments = await Promise.all(
    CHAIN_TOKENS.map((token) =>
      chain.tokens.transferFromTreasury(token, owner, STARTER_FLEET.onChain[token]),
    ),
  );
  const created = { newAccount: receipt, seed, programAddress, bytes: 0 };
  const createReceipt = await createSeededAccount(chain.rpc, chain.authority, created);
  await chain.sendAndConfirm([createReceipt, ...payments.flat()]);
};

const mintFleet = async ({ pool, chain, content, metadataUrl }: Deps, wallet: Wallet): Promise<void> => {
  const rows = await orm(pool)
    .select({ uid: assets.uid })
    .from(assets)
    .where(and(eq(assets.owner, wallet), isNotNull(assets.mint)));
  const fleet = await findMovables(pool, { uids: rows.map(({ uid }) => String(uid)) }, content);
  const owner = wallet as string as Address;
  const mints = fleet.map(({ mint }) => mint as Address);
  const present = await fetchAccounts(chain.rpc, mints);
  await Promise.all(
    fleet.map(async (asset, index) => {
      if (present[index] !== null) return;
      const nfts = chain.nfts(asset.family);
      const minting = await nfts.mint(describeNft(asset, metadataUrl, content), owner);
      const deposit = asset.location === 'game' ? await nfts.freeze(mints[index] as Address, owner) : [];
      await chain.sendAndConfirm([...minting, ...deposit]);
    }),
  );
};

const PAGE = 100;

/** Page by page in the order of wallets, so that grants which fail do not block the others. */
const forEachPendingGrant = async (pool: Pool, settle: (wallet: Wallet) => Promise<void>): Promise<void> => {
  for (let after = '' as Wallet; ;) {
    const rows = await orm(pool)
      .select({ wallet: starterGrants.wallet })
      .from(starterGrants)
      .where(and(isNull(starterGrants.grantedAt), gt(starterGrants.wallet, after)))
      .orderBy(starterGrants.wallet)
      .limit(PAGE);
    for (const { wallet } of rows) await settle(wallet);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.wallet;
  }
};

/** The on-chain part of a starter fleet: tokens in the wallet, minted assets, and those in the game frozen. */
export class StarterGrants {
  readonly #deps: Deps;
  readonly #worker: Worker;
  /** At most one at a time per wallet: of two at once the chain would refuse one. */
  readonly #granting = new Map<Wallet, Promise<void>>();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#worker = createWorker({
      name: 'starter grants',
      run: (signal) => this.#grantAll(signal),
      log: deps.log,
    });
  }

  /** Makes the on-chain part of a starter fleet; does nothing where it exists. Rejects where it must be tried again. */
  readonly settle = async (wallet: Wallet): Promise<void> => {
    try {
      await this.#grant(wallet);
    } catch (error) {
      this.#worker.retryLater(error);
      throw error;
    }
  };

  /** Makes all that a crash or an unreachable chain has left. Retries failures after growing pauses. Never rejects. */
  readonly settleAll = (): Promise<void> => this.#worker.runNow();

  /** The chain answers again: ends the pause. */
  readonly retryNow = (): void => this.#worker.nudge();

  readonly stop = async (): Promise<void> => {
    await this.#worker.stop();
    await Promise.allSettled(this.#granting.values());
  };

  #grant(wallet: Wallet): Promise<void> {
    const running = this.#granting.get(wallet);
    if (running) return running;
    const started = this.#grantOnce(wallet).finally(() => this.#granting.delete(wallet));
    this.#granting.set(wallet, started);
    return started;
  }

  async #grantOnce(wallet: Wallet): Promise<void> {
    const { pool, chain, clock, onHoldingsChanged } = this.#deps;
    await Promise.all([payTokens(chain, wallet), mintFleet(this.#deps, wallet)]);
    onHoldingsChanged?.(wallet);
    await orm(pool)
      .update(starterGrants)
      .set({ grantedAt: new Date(clock.now()) })
      .where(eq(starterGrants.wallet, wallet));
  }

  async #grantAll(signal: AbortSignal): Promise<void> {
    const errors: unknown[] = [];
    await forEachPendingGrant(this.#deps.pool, async (wallet) => {
      if (!signal.aborted) await this.#grant(wallet).catch((error: unknown) => errors.push(error));
    });
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} starter grants failed`);
  }
}
