import type { Wallet } from '@blacktide/rules';
import { compileSql } from '@blacktide/sql';
import type { Address, Instruction, Signature } from '@solana/kit';
import { and, asc, eq, sql } from 'drizzle-orm';
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
import { UPGRADE_IS_OPEN, walletUpgrades } from '../../../chain/tables.ts';
import type { Clock } from '../../../platform/clock.ts';
import { hasRow, orm, type Pool } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/errors.ts';
import { assets } from '../../../platform/db/tables.ts';
import type { Log } from '../../../platform/log.ts';
import { createThrottledWarning, type Warn } from '../../../platform/throttledWarning.ts';
import { createWorker, WORKER_BACKOFF, type Worker } from '../../../platform/worker.ts';
import { walletPermits } from '../tables.ts';
import { movePlayerData } from './movePlayerData.ts';
import { findUpgrade, splitAccounts, type Upgrade } from './upgrades.ts';

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

/** `wire` and `signature` are stored when the upgrade becomes signed. */
const SIGNED_PERMIT = {
  wire: sql<Uint8Array>`${walletPermits.wire}`,
  signature: sql<Signature>`${walletPermits.signature}`,
  lastValidHeight: walletPermits.lastValidHeight,
};

type BuildInstructions = (held: HeldTokenAccount) => Promise<readonly Instruction[]>;

const FIND_OPEN = compileSql(sql`select 1 from ${walletUpgrades} where ${UPGRADE_IS_OPEN} limit 1`);

const INTERVAL_MS = 1000;
const POLL_MS = 50;
/** How long the call that confirms an upgrade waits; afterwards the worker finishes it. */
export const FINISH_TIMEOUT_MS = 20_000;
/** As many as fit into a transaction of 1,232 bytes. */
const ACCOUNTS_PER_BATCH = 4;
const MAX_CONCURRENT_UPGRADES = 20;

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

/**
 * Finishes upgrades that both wallets have confirmed: sends the permits, moves the player's rows in one transaction, then
 * transfers the on-chain assets. Each step starts from the state in database and chain, so it can be repeated.
 */
export class UpgradeWorker {
  readonly #options: UpgradeWorkerOptions;
  readonly #worker: Worker;
  readonly #warn: Warn;
  readonly #running = new Map<string, Promise<Upgrade['state']>>();
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

  /** Advances one upgrade until it has ended or the time is over; returns its state. */
  readonly finish = (id: string): Promise<Upgrade['state']> => {
    const running = this.#running.get(id);
    if (running) return running;
    const started = this.#advanceUntilDone(id).finally(() => this.#running.delete(id));
    this.#running.set(id, started);
    return started;
  };

  async #resumeOpen(): Promise<void | 'idle'> {
    const free = MAX_CONCURRENT_UPGRADES - this.#running.size;
    if (free <= 0) return;
    if (!(await hasRow(this.#options.pool, FIND_OPEN))) {
      this.#tried.clear();
      return 'idle';
    }
    const known = [...this.#tried, ...this.#running.keys()];
    const open = await orm(this.#options.pool)
      .select({ id: walletUpgrades.id })
      .from(walletUpgrades)
      .where(and(UPGRADE_IS_OPEN, sql`${walletUpgrades.id} <> all(${sql.param(known)}::uuid[])`))
      .orderBy(asc(walletUpgrades.changedAt))
      .limit(free);
    if (open.length < free) this.#tried.clear();
    // Not awaited: an upgrade that waits for the chain must not delay the others.
    for (const { id } of open) {
      this.finish(id)
        .catch((error: unknown) => this.#warnPart(error))
        .finally(() => this.#tried.add(id));
    }
  }

  #warnPart(error: unknown): void {
    this.#warn(error, 'a wallet upgrade waits: the chain or the database cannot be reached');
  }

  async #advanceUntilDone(id: string): Promise<Upgrade['state']> {
    const { finishTimeoutMs = FINISH_TIMEOUT_MS, sleep = waitUnlessAborted } = this.#options;
    const { signal } = this.#stop;
    const deadline = performance.now() + finishTimeoutMs;
    const backoff = createBackoff(WORKER_BACKOFF);
    for (;;) {
      const upgrade = await findUpgrade(this.#options.pool, id);
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

  /** One step; false where it has to wait for the chain. */
  #advance(upgrade: Upgrade): Promise<boolean> {
    return upgrade.state === 'signed' ? this.#sendPermits(upgrade) : this.#transferAll(upgrade);
  }

  async #sendPermits(upgrade: Upgrade): Promise<boolean> {
    const { pool, clock, chain } = this.#options;
    const permits = await orm(pool)
      .select(SIGNED_PERMIT)
      .from(walletPermits)
      .where(eq(walletPermits.upgrade, upgrade.id))
      .orderBy(asc(walletPermits.place));
    // A failed send may have landed and a repeated one changes nothing: the status decides.
    await Promise.allSettled(permits.map(({ wire }) => chain.send(wire)));
    const height = await chain.fetchBlockHeight();
    const statuses = await chain.fetchStatuses(permits.map(({ signature }) => signature));
    if (statuses.every(({ state }) => state === 'final')) {
      await movePlayerData(pool, clock, upgrade).catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        return this.#release(upgrade, 'the new wallet has become a player meanwhile');
      });
      return true;
    }
    const reasons: string[] = [];
    for (const [index, permit] of permits.entries()) {
      const status = statuses[index];
      if (status?.state === 'final') continue;
      const lost =
        status?.state === 'unknown' &&
        height > permit.lastValidHeight &&
        (await chain.isMissingFromHistory(permit.signature));
      // While a permit may still land the upgrade is not released: that permit would remain.
      if (status?.state !== 'failed' && !lost) return false;
      reasons.push(status?.state === 'failed' ? status.reason : 'the permit did not land in time');
    }
    await this.#release(upgrade, reasons.join('; '));
    return true;
  }

  async #transferAll({ id, fromWallet, toWallet }: Upgrade): Promise<boolean> {
    const { pool, clock, chain, onHoldingsChanged } = this.#options;
    const permittedAccounts = await this.#findPermitted(fromWallet);
    const refused = await this.#executeInBatches(permittedAccounts, (held) =>
      transferDelegated(chain, toAddress(toWallet), held),
    );
    if (refused.length < permittedAccounts.length) {
      for (const wallet of [fromWallet, toWallet]) onHoldingsChanged(wallet);
      return true;
    }
    await orm(pool)
      .update(walletUpgrades)
      .set({ state: 'done', changedAt: new Date(clock.now()) })
      .where(and(eq(walletUpgrades.id, id), eq(walletUpgrades.state, 'moved')));
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
    const batches = splitAccounts(accounts, ACCOUNTS_PER_BATCH);
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
      const [first, ...others] = batch;
      if (!first || others.length > 0)
        return awaitAll(batch.map((held) => this.#executeBatch([held], buildInstructions)));
      const { account, mint } = first;
      // The game's own assets and tokens are retried until they are transferred.
      if (await this.#isGameMint(mint)) throw error;
      log.warn(
        { err: error, account, mint },
        'a token account of an upgraded guest cannot be transferred; it stays in the old wallet',
      );
      return batch;
    }
  }

  /** By the mint's address: anybody can create a mint that names the authority as its freeze authority. */
  async #isGameMint(mint: Address): Promise<boolean> {
    const { pool, chain } = this.#options;
    const tokens = await Promise.all(CHAIN_TOKENS.map((token) => tokenMint(chain.authority, token)));
    if (tokens.includes(mint)) return true;
    const isMint = eq(assets.mint, mint);
    return (await orm(pool).select({ uid: assets.uid }).from(assets).where(isMint).limit(1)).length > 0;
  }

  /** Nothing was transferred. Revokes the permits first: until the release, the guest can start no other movement. */
  async #release({ id, fromWallet }: Upgrade, reason: string): Promise<void> {
    const { pool, clock, chain } = this.#options;
    const permittedAccounts = await this.#findPermitted(fromWallet);
    await this.#executeInBatches(permittedAccounts, (held) => revokePermit(chain, held));
    await orm(pool)
      .update(walletUpgrades)
      .set({ state: 'released', reason, changedAt: new Date(clock.now()) })
      .where(and(eq(walletUpgrades.id, id), eq(walletUpgrades.state, 'signed')));
  }
}
