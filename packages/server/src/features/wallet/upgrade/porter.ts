import type { Wallet } from '@blacktide/rules';
import type { Address, Instruction, Signature } from '@solana/kit';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { CHAIN_TOKENS, tokenMint } from '../../../chain/authority.ts';
import { isProgramRefusal, type Chain } from '../../../chain/chain.ts';
import { carry, endPermit, heldBy, type Held } from '../../../chain/handOver.ts';
import { nextPause, WorkerFailures } from '../../../chain/workerFailures.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Pool } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { moveGame } from './moveGame.ts';

/**
 * Brings players who have confirmed to their new wallets: the permits to the chain, then the game in one transaction,
 * then what lies on the chain. Each step looks at what is, so that it can break off anywhere and be done again.
 */
export interface Porter {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Goes on with one of them as far as it comes; answers where it stands then. */
  readonly finish: (id: string) => Promise<State>;
}

export type State = 'signed' | 'moved' | 'done' | 'released';

export interface PorterOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly chain: Chain;
  readonly log: Log;
  /** What this wallet holds on the chain has changed. */
  readonly onMoved: (wallet: Wallet) => void;
  /** How long one call of `finish` goes on, in milliseconds. */
  readonly patienceMs?: number;
  /** Ends early, without an error, where the signal aborts. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

interface UnderWay {
  readonly id: string;
  readonly from: Wallet;
  readonly to: Wallet;
  readonly state: State;
}

interface Permit {
  readonly wire: Buffer;
  readonly signature: Signature;
  readonly last_valid_height: bigint;
}

type Write = (held: Held) => Promise<readonly Instruction[]>;

const SWEEP_MS = 1000;
const LOOK_AGAIN_MS = 50;
/** How long a confirmation is served; after it the move goes on without its caller. */
export const PATIENCE_MS = 20_000;
/** Of carried accounts in one transaction of 1,232 bytes. */
const ACCOUNTS_A_LOAD = 4;
const UPGRADES_A_SWEEP = 20;
const UNIQUE = '23505';

const address = (wallet: Wallet): Address => wallet as string as Address;

const waitUnlessAborted = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await wait(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
};

/** Waits for all of them, also where one fails. */
const allOf = async <T>(promises: readonly Promise<readonly T[]>[]): Promise<T[]> => {
  await Promise.allSettled(promises);
  return (await Promise.all(promises)).flat();
};

class Porters implements Porter {
  readonly #options: PorterOptions;
  readonly #failures: WorkerFailures;
  readonly #running = new Map<string, Promise<State>>();
  #sweep: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();
  readonly #stop = new AbortController();
  /** Open upgrades that were tried since the last sweep that reached all: the others come first. */
  readonly #tried = new Set<string>();

  constructor(options: PorterOptions) {
    this.#options = options;
    // One for each move that waits.
    setMaxListeners(0, this.#stop.signal);
    this.#failures = new WorkerFailures({
      log: options.log,
      message: 'moves to another wallet wait for the chain or the database',
    });
  }

  readonly start = (): void => {
    this.#sweep = setInterval(() => {
      this.#sweeping = this.#all();
    }, SWEEP_MS);
    this.#sweep.unref();
    this.#sweeping = this.#all();
  };

  readonly stop = async (): Promise<void> => {
    this.#stop.abort();
    clearInterval(this.#sweep);
    await this.#sweeping;
    await Promise.allSettled(this.#running.values());
  };

  readonly finish = (id: string): Promise<State> => {
    const running = this.#running.get(id);
    if (running) return running;
    const started = this.#goOn(id).finally(() => this.#running.delete(id));
    this.#running.set(id, started);
    return started;
  };

  async #all(): Promise<void> {
    const { pool } = this.#options;
    try {
      const { rows } = await pool.query<{ id: string }>(
        `select id from wallet_upgrades where state in ('signed', 'moved') and id <> all($1::uuid[])
         order by changed_at limit ${UPGRADES_A_SWEEP}`,
        [[...this.#tried]],
      );
      if (rows.length < UPGRADES_A_SWEEP) this.#tried.clear();
      await Promise.all(rows.map(({ id }) => this.finish(id).finally(() => this.#tried.add(id))));
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#failures.noted(error);
    }
  }

  async #goOn(id: string): Promise<State> {
    const { patienceMs = PATIENCE_MS, pause: sleep = waitUnlessAborted } = this.#options;
    const { signal } = this.#stop;
    const giveUp = performance.now() + patienceMs;
    let pause = 0;
    for (;;) {
      const upgrade = await this.#find(id);
      if (upgrade.state === 'done' || upgrade.state === 'released') return upgrade.state;
      if (signal.aborted || performance.now() > giveUp) return upgrade.state;
      try {
        if (!(await this.#advance(upgrade))) await sleep(LOOK_AGAIN_MS, signal);
        pause = 0;
      } catch (error) {
        this.#failures.noted(error);
        pause = nextPause(pause);
        await sleep(pause, signal);
      }
    }
  }

  async #find(id: string): Promise<UnderWay> {
    const { rows } = await this.#options.pool.query<UnderWay>(
      'select id, from_wallet as from, to_wallet as to, state from wallet_upgrades where id = $1',
      [id],
    );
    if (!rows[0]) throw new RangeError(`upgrade ${id} does not exist`);
    return rows[0];
  }

  /** One rung; false where there is nothing to do but wait. */
  #advance(upgrade: UnderWay): Promise<boolean> {
    return upgrade.state === 'signed' ? this.#bringPermits(upgrade) : this.#carryAll(upgrade);
  }

  async #bringPermits(upgrade: UnderWay): Promise<boolean> {
    const { pool, clock, chain } = this.#options;
    const { rows } = await pool.query<Permit>(
      'select wire, signature, last_valid_height from wallet_permits where upgrade = $1 order by place',
      [upgrade.id],
    );
    // Not sent is not lost, and sent twice is sent once: the chain is asked what it knows.
    await Promise.allSettled(rows.map(({ wire }) => chain.send(wire)));
    const height = await chain.finalHeight();
    const landings = await chain.landings(rows.map(({ signature }) => signature));
    if (landings.every(({ state }) => state === 'final')) {
      await moveGame(pool, clock, upgrade.id, upgrade).catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== UNIQUE) throw error;
        return this.#release(upgrade, 'the new wallet began to play meanwhile');
      });
      return true;
    }
    const reasons: string[] = [];
    for (const [place, row] of rows.entries()) {
      const landing = landings[place];
      if (landing?.state === 'final') continue;
      const lost =
        landing?.state === 'unknown' &&
        height > row.last_valid_height &&
        (await chain.isForgotten(row.signature));
      // While one of them may still land, the move is not given up: it would leave a permit behind.
      if (landing?.state !== 'failed' && !lost) return false;
      reasons.push(landing?.state === 'failed' ? landing.why : 'the permit did not land in time');
    }
    await this.#release(upgrade, reasons.join('; '));
    return true;
  }

  async #carryAll({ id, from, to }: UnderWay): Promise<boolean> {
    const { pool, clock, chain, onMoved } = this.#options;
    const left = await this.#permitted(from);
    const refused = await this.#carryOut(left, (held) => carry(chain, address(to), held));
    if (refused.length < left.length) {
      for (const wallet of [from, to]) onMoved(wallet);
      return true;
    }
    await pool.query(
      `update wallet_upgrades set state = 'done', changed_at = $2 where id = $1 and state = 'moved'`,
      [id, new Date(clock.now())],
    );
    return true;
  }

  async #permitted(from: Wallet): Promise<readonly Held[]> {
    return (await heldBy(this.#options.chain, address(from))).filter(({ permitted }) => permitted > 0n);
  }

  /** The same for each of them, several accounts in a transaction. Answers those that the chain refuses by themselves. */
  #carryOut(accounts: readonly Held[], write: Write): Promise<readonly Held[]> {
    const loads: Held[][] = [];
    for (let at = 0; at < accounts.length; at += ACCOUNTS_A_LOAD)
      loads.push(accounts.slice(at, at + ACCOUNTS_A_LOAD));
    return allOf(loads.map((load) => this.#carryLoad(load, write)));
  }

  /** Anybody can send a token that nobody can move on: it must not hold up the accounts that travel with it. */
  async #carryLoad(load: readonly Held[], write: Write): Promise<readonly Held[]> {
    const { chain, log } = this.#options;
    const instructions = (await Promise.all(load.map((held) => write(held)))).flat();
    if (instructions.length === 0) return [];
    try {
      await chain.carryOut(instructions);
      return [];
    } catch (error) {
      if (!isProgramRefusal(error)) throw error;
      if (load.length > 1) return allOf(load.map((held) => this.#carryLoad([held], write)));
      // The game's own things are never left behind: they are tried until the chain takes them.
      if (await this.#includesOwn(load)) throw error;
      for (const { account, mint } of load)
        log.warn(
          { err: error, account, mint },
          'the chain refuses an account of a wallet that is left; it stays as it is',
        );
      return load;
    }
  }

  /** Known by the mint's address: who may freeze a mint is for its maker to say, and proves nothing. */
  async #includesOwn(load: readonly Held[]): Promise<boolean> {
    const { pool, chain } = this.#options;
    const mints = load.map(({ mint }) => mint);
    const tokens = await Promise.all(CHAIN_TOKENS.map((token) => tokenMint(chain.authority, token)));
    if (tokens.some((mint) => mints.includes(mint))) return true;
    const { rowCount } = await pool.query('select 1 from assets where mint = any($1) limit 1', [mints]);
    return rowCount !== 0;
  }

  /** Nothing has changed hands. What was permitted is ended first: until then no other move of the guest begins. */
  async #release({ id, from }: UnderWay, reason: string): Promise<void> {
    const { pool, clock, chain } = this.#options;
    await this.#carryOut(await this.#permitted(from), (held) => endPermit(chain, held));
    await pool.query(
      `update wallet_upgrades set state = 'released', reason = $2, changed_at = $3 where id = $1 and state = 'signed'`,
      [id, reason, new Date(clock.now())],
    );
  }
}

export const createPorter = (options: PorterOptions): Porter => new Porters(options);
