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
import { findMovables } from './movements/findMovables.ts';
import { fetchAccounts } from './rpc.ts';
import { WorkerFailures } from './workerFailures.ts';

export interface StarterGrants {
  /** Brings the chain's part of a starter fleet; what is there already is left alone. */
  readonly settle: (wallet: Wallet) => Promise<void>;
  /** Those that a crash or a chain that was away has left open. What fails again is tried again, with growing pauses. */
  readonly settleAll: () => Promise<void>;
  /** The chain answers again: no pause is waited for. */
  readonly retryNow: () => void;
  readonly stop: () => Promise<void>;
}

interface Deps {
  readonly pool: Pool;
  readonly chain: Chain;
  readonly clock: Clock;
  readonly content: Content;
  readonly metadataUrl: string;
  readonly log: Log;
  /** What this wallet holds on the chain has changed. */
  readonly onHoldingsChanged?: (wallet: Wallet) => void;
}

/** What is stored in the sign-in's own transaction: the rest can be done over and over until it is done. */
export const insertStarterGrant = async (db: Queryable, wallet: Wallet): Promise<void> => {
  await db.query('insert into starter_grants (wallet) values ($1) on conflict do nothing', [wallet]);
};

/** An empty account whose being there says that the coins were paid: both happen in one transaction. */
const toReceiptAccount = async ({ authority, rpc }: Chain, wallet: Wallet) => {
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

const payTokens = async (chain: Chain, wallet: Wallet): Promise<void> => {
  const { address, create } = await toReceiptAccount(chain, wallet);
  const [paid] = await fetchAccounts(chain.rpc, [address]);
  if (paid !== null) return;
  const owner = wallet as string as Address;
  const payments = await Promise.all(
    CHAIN_TOKENS.map((token) =>
      chain.tokens.transferFromTreasury(token, owner, STARTER_FLEET.onChain[token]),
    ),
  );
  await chain.sendAndConfirm([await create(), ...payments.flat()]);
};

const mintFleet = async ({ pool, chain, content, metadataUrl }: Deps, wallet: Wallet): Promise<void> => {
  const { rows } = await pool.query<{ uid: bigint }>(
    'select uid from assets where owner = $1 and mint is not null',
    [wallet],
  );
  const assets = await findMovables(pool, { uids: rows.map(({ uid }) => String(uid)) }, content);
  const owner = wallet as string as Address;
  const mints = assets.map(({ mint }) => mint as Address);
  const present = await fetchAccounts(chain.rpc, mints);
  await Promise.all(
    assets.map(async (asset, index) => {
      if (present[index] !== null) return;
      const nfts = chain.nfts(asset.family);
      const minting = await nfts.mint(describeNft(asset, metadataUrl, content), owner);
      const deposit = asset.location === 'game' ? await nfts.freeze(mints[index] as Address, owner) : [];
      await chain.sendAndConfirm([...minting, ...deposit]);
    }),
  );
};

const PAGE = 100;

/** Page by page in the order of wallets, so that those which fail leave the others their turn. */
const forEachPendingGrant = async (pool: Pool, settle: (wallet: Wallet) => Promise<void>): Promise<void> => {
  for (let after = ''; ;) {
    const { rows } = await pool.query<{ wallet: Wallet }>(
      `select wallet from starter_grants where granted_at is null and wallet > $1 order by wallet limit ${PAGE}`,
      [after],
    );
    for (const { wallet } of rows) await settle(wallet);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.wallet;
  }
};

/** The embedded chain's welcome: coins in the wallet, the fleet minted, what is in the game frozen. */
class RetryingStarterGrants implements StarterGrants {
  readonly #deps: Deps;
  readonly #failures: WorkerFailures;
  /** One at a time for a wallet: of two at once the chain would refuse one. */
  readonly #granting = new Map<Wallet, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #stopped = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#failures = new WorkerFailures({ log: deps.log, message: 'starter fleets wait for the chain' });
  }

  readonly settle = async (wallet: Wallet): Promise<void> => {
    try {
      await this.#grant(wallet);
    } catch (error) {
      this.#retryLater(error);
      throw error;
    }
  };

  readonly settleAll = (): Promise<void> =>
    (this.#running ??= this.#grantAll().finally(() => (this.#running = null)));

  readonly retryNow = (): void => {
    if (this.#timer === undefined || this.#stopped) return;
    this.#cancelRetry();
    void this.settleAll();
  };

  readonly stop = async (): Promise<void> => {
    this.#stopped = true;
    this.#cancelRetry();
    await this.#running;
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
    await pool.query('update starter_grants set granted_at = $2 where wallet = $1', [
      wallet,
      new Date(clock.now()),
    ]);
  }

  /** Never rejects. */
  async #grantAll(): Promise<void> {
    this.#cancelRetry();
    const errors: unknown[] = [];
    const grant = async (wallet: Wallet): Promise<void> => {
      if (this.#stopped) return;
      await this.#grant(wallet).catch((error: unknown) => errors.push(error));
    };
    await forEachPendingGrant(this.#deps.pool, grant).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) this.#retryLater(errors[0]);
    else this.#failures.reset();
  }

  #retryLater(error: unknown): void {
    if (this.#timer !== undefined || this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.settleAll();
    }, this.#failures.recordFailure(error));
    this.#timer.unref();
  }

  #cancelRetry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

export const createStarterGrants = (deps: Deps): StarterGrants => new RetryingStarterGrants(deps);
