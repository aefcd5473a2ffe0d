import type { Wallet } from '@blacktide/rules';
import type { Address, Instruction, Signature } from '@solana/kit';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { CHAIN_TOKENS, tokenMint } from '../../../chain/authority.ts';
import { isProgramRefusal, type Chain } from '../../../chain/chain.ts';
import {
  transferDelegated,
  revokePermit,
  findHeldTokenAccounts,
  type HeldTokenAccount,
} from '../../../chain/delegatedTransfers.ts';
import { createBackoff } from '../../../platform/backoff.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Pool } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { createThrottledWarning, type Warn } from '../../../platform/throttledWarning.ts';
import { createWorker, WORKER_BACKOFF, type Worker } from '../../../platform/worker.ts';
import { movePlayerData } from './movePlayerData.ts';

/**
 * Finishes upgrades that both wallets have confirmed: sends the permits, moves the player's rows in one transaction, then
 * transfers the on-chain assets. Each step starts from the state in database and chain, so it can be repeated.
 */
export interface UpgradeWorker extends Pick<Worker, 'start' | 'stop'> {
  /** Advances one upgrade until it has ended or the time is over; returns its state. */
  readonly finish: (id: string) => Promise<UpgradeState>;
}

type UpgradeState = 'signed' | 'moved' | 'done' | 'released';

interface UpgradeWorkerOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly chain: Chain;
  readonly log: Log;
  /** The on-chain balances or assets of this wallet have changed. */
  readonly onHoldingsChanged: (wallet: Wallet) => void;
  readonly finishTimeoutMs?: number;
  /** Resolves early when the signal aborts. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

interface OpenUpgrade {
  readonly id: string;
  readonly from: Wallet;
  readonly to: Wallet;
  readonly state: UpgradeState;
}

interface Permit {
  readonly wire: Buffer;
  readonly signature: Signature;
  readonly last_valid_height: bigint;
}

type BuildInstructions = (held: HeldTokenAccount) => Promise<readonly Instruction[]>;

const INTERVAL_MS = 1000;
const POLL_MS = 50;
/** How long the call that confirms an upgrade waits; afterwards the worker finishes it. */
export const FINISH_TIMEOUT_MS = 20_000;
/** As many as fit into a transaction of 1,232 bytes. */
const ACCOUNTS_PER_BATCH = 4;
const MAX_CONCURRENT_UPGRADES = 20;
const UNIQUE_VIOLATION = '23505';

const toAddress = (wallet: Wallet): Address => wallet as string as Address;

const waitUnlessAborted = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await wait(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
};

/** Waits for all of them, also where one fails. */
const awaitAll = async <T>(promises: readonly Promise<readonly T[]>[]): Promise<T[]> => {
  await Promise.allSettled(promises);
  return (await Promise.all(promises)).flat();
};

class PollingUpgradeWorker implements UpgradeWorker {
  readonly #options: UpgradeWorkerOptions;
  readonly #worker: Worker;
  readonly #warn: Warn;
  readonly #running = new Map<string, Promise<UpgradeState>>();
  readonly #stop = new AbortController();
  /** Open upgrades that were tried since the worker last reached all of them: the others come first. */
  readonly #tried = new Set<string>();

  constructor(options: UpgradeWorkerOptions) {
    this.#options = options;
    const { log } = options;
    // One listener for each upgrade that waits.
    setMaxListeners(0, this.#stop.signal);
    this.#warn = createThrottledWarning(log);
    this.#worker = createWorker({
      name: 'wallet upgrades',
      run: () => this.#resumeOpen(),
      intervalMs: INTERVAL_MS,
      log,
    });
  }

  readonly start = (): void => this.#worker.start();

  readonly stop = async (): Promise<void> => {
    this.#stop.abort();
    await this.#worker.stop();
    await Promise.allSettled(this.#running.values());
  };

  readonly finish = (id: string): Promise<UpgradeState> => {
    const running = this.#running.get(id);
    if (running) return running;
    const started = this.#advanceUntilDone(id).finally(() => this.#running.delete(id));
    this.#running.set(id, started);
    return started;
  };

  async #resumeOpen(): Promise<void> {
    const free = MAX_CONCURRENT_UPGRADES - this.#running.size;
    if (free <= 0) return;
    const { rows } = await this.#options.pool.query<{ id: string }>(
      `select id from wallet_upgrades where state in ('signed', 'moved') and id <> all($1::uuid[])
       order by changed_at limit $2`,
      [[...this.#tried, ...this.#running.keys()], free],
    );
    if (rows.length < free) this.#tried.clear();
    // Not awaited: an upgrade that waits for the chain must not delay the others.
    for (const { id } of rows) {
      this.finish(id)
        .catch((error: unknown) => this.#warnPart(error))
        .finally(() => this.#tried.add(id));
    }
  }

  #warnPart(error: unknown): void {
    this.#warn(error, 'a wallet upgrade waits: the chain or the database cannot be reached');
  }

  async #advanceUntilDone(id: string): Promise<UpgradeState> {
    const { finishTimeoutMs = FINISH_TIMEOUT_MS, sleep = waitUnlessAborted } = this.#options;
    const { signal } = this.#stop;
    const deadline = performance.now() + finishTimeoutMs;
    const backoff = createBackoff(WORKER_BACKOFF);
    for (;;) {
      const upgrade = await this.#findUpgrade(id);
      if (upgrade.state === 'done' || upgrade.state === 'released') return upgrade.state;
      if (signal.aborted || performance.now() > deadline) return upgrade.state;
      try {
        if (!(await this.#advance(upgrade))) await sleep(POLL_MS, signal);
        backoff.reset();
      } catch (error) {
        this.#warnPart(error);
        await sleep(backoff.next(), signal);
      }
    }
  }

  async #findUpgrade(id: string): Promise<OpenUpgrade> {
    const { rows } = await this.#options.pool.query<OpenUpgrade>(
      'select id, from_wallet as from, to_wallet as to, state from wallet_upgrades where id = $1',
      [id],
    );
    if (!rows[0]) throw new RangeError(`upgrade ${id} does not exist`);
    return rows[0];
  }

  /** One step; false where it has to wait for the chain. */
  #advance(upgrade: OpenUpgrade): Promise<boolean> {
    return upgrade.state === 'signed' ? this.#sendPermits(upgrade) : this.#transferAll(upgrade);
  }

  async #sendPermits(upgrade: OpenUpgrade): Promise<boolean> {
    const { pool, clock, chain } = this.#options;
    const { rows } = await pool.query<Permit>(
      'select wire, signature, last_valid_height from wallet_permits where upgrade = $1 order by place',
      [upgrade.id],
    );
    // A failed send may have landed and a repeated one changes nothing: the status decides.
    await Promise.allSettled(rows.map(({ wire }) => chain.send(wire)));
    const height = await chain.fetchBlockHeight();
    const statuses = await chain.fetchStatuses(rows.map(({ signature }) => signature));
    if (statuses.every(({ state }) => state === 'final')) {
      await movePlayerData(pool, clock, upgrade.id, upgrade).catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
        return this.#release(upgrade, 'the new wallet has become a player meanwhile');
      });
      return true;
    }
    const reasons: string[] = [];
    for (const [index, row] of rows.entries()) {
      const status = statuses[index];
      if (status?.state === 'final') continue;
      const lost =
        status?.state === 'unknown' &&
        height > row.last_valid_height &&
        (await chain.isMissingFromHistory(row.signature));
      // While a permit may still land the upgrade is not released: that permit would remain.
      if (status?.state !== 'failed' && !lost) return false;
      reasons.push(status?.state === 'failed' ? status.reason : 'the permit did not land in time');
    }
    await this.#release(upgrade, reasons.join('; '));
    return true;
  }

  async #transferAll({ id, from, to }: OpenUpgrade): Promise<boolean> {
    const { pool, clock, chain, onHoldingsChanged } = this.#options;
    const permittedAccounts = await this.#findPermitted(from);
    const refused = await this.#executeInBatches(permittedAccounts, (held) =>
      transferDelegated(chain, toAddress(to), held),
    );
    if (refused.length < permittedAccounts.length) {
      for (const wallet of [from, to]) onHoldingsChanged(wallet);
      return true;
    }
    await pool.query(
      `update wallet_upgrades set state = 'done', changed_at = $2 where id = $1 and state = 'moved'`,
      [id, new Date(clock.now())],
    );
    return true;
  }

  async #findPermitted(from: Wallet): Promise<readonly HeldTokenAccount[]> {
    return (await findHeldTokenAccounts(this.#options.chain, toAddress(from))).filter(
      ({ permittedAmount }) => permittedAmount > 0n,
    );
  }

  /** Executes instructions for several accounts per transaction. Returns the accounts that a program refuses. */
  #executeInBatches(
    accounts: readonly HeldTokenAccount[],
    buildInstructions: BuildInstructions,
  ): Promise<readonly HeldTokenAccount[]> {
    const batches: HeldTokenAccount[][] = [];
    for (let at = 0; at < accounts.length; at += ACCOUNTS_PER_BATCH)
      batches.push(accounts.slice(at, at + ACCOUNTS_PER_BATCH));
    return awaitAll(batches.map((batch) => this.#executeBatch(batch, buildInstructions)));
  }

  /** Anybody can send a wallet a token that cannot be transferred: it must not block the other accounts of its batch. */
  async #executeBatch(
    batch: readonly HeldTokenAccount[],
    buildInstructions: BuildInstructions,
  ): Promise<readonly HeldTokenAccount[]> {
    const { chain, log } = this.#options;
    const instructions = (await Promise.all(batch.map((held) => buildInstructions(held)))).flat();
    if (instructions.length === 0) return [];
    try {
      await chain.sendAndConfirm(instructions);
      return [];
    } catch (error) {
      if (!isProgramRefusal(error)) throw error;
      if (batch.length > 1)
        return awaitAll(batch.map((held) => this.#executeBatch([held], buildInstructions)));
      // The game's own assets and tokens are retried until they are transferred.
      if (await this.#includesGameMint(batch)) throw error;
      for (const { account, mint } of batch)
        log.warn(
          { err: error, account, mint },
          'a token account of an upgraded guest cannot be transferred; it stays in the old wallet',
        );
      return batch;
    }
  }

  /** By the mint's address: anybody can create a mint that names the authority as its freeze authority. */
  async #includesGameMint(batch: readonly HeldTokenAccount[]): Promise<boolean> {
    const { pool, chain } = this.#options;
    const mints = batch.map(({ mint }) => mint);
    const tokens = await Promise.all(CHAIN_TOKENS.map((token) => tokenMint(chain.authority, token)));
    if (tokens.some((mint) => mints.includes(mint))) return true;
    const { rowCount } = await pool.query('select 1 from assets where mint = any($1) limit 1', [mints]);
    return rowCount !== 0;
  }

  /** Nothing was transferred. Revokes the permits first: until the release, the guest can start no other movement. */
  async #release({ id, from }: OpenUpgrade, reason: string): Promise<void> {
    const { pool, clock, chain } = this.#options;
    await this.#executeInBatches(await this.#findPermitted(from), (held) => revokePermit(chain, held));
    await pool.query(
      `update wallet_upgrades set state = 'released', reason = $2, changed_at = $3 where id = $1 and state = 'signed'`,
      [id, reason, new Date(clock.now())],
    );
  }
}

export const createUpgradeWorker = (options: UpgradeWorkerOptions): UpgradeWorker =>
  new PollingUpgradeWorker(options);
