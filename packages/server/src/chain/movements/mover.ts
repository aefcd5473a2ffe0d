import type { Content, Wallet } from '@blacktide/rules';
import type { Signature } from '@solana/kit';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { refusalOf, type Chain, type Landing } from '../chain.ts';
import { releaseIssued } from './release.ts';

/**
 * Brings signed transactions to the chain and watches them until their fate is certain; then their job is queued,
 * and the executor books what happened. Every step is a change of one row from the state it was in, so that it can
 * break off anywhere and be done again, by this process or by another.
 */
export interface Mover {
  readonly start: () => void;
  readonly nudge: () => void;
  readonly stop: () => Promise<void>;
}

export interface MoverOptions {
  readonly pool: Pool;
  readonly chain: Chain;
  readonly clock: Clock;
  readonly content: Content;
  readonly log: Log;
  /** A job is due. */
  readonly onSettled: () => void;
}

interface Pending {
  readonly id: string;
  readonly state: 'signed' | 'sent';
  readonly wire: Buffer;
  readonly signature: Signature;
  readonly last_valid_height: bigint;
}

const SWEEP_MS = 1000;
const PAGE = 200;

export const EXPIRED = 'The transaction expired before it landed';
const UNSIGNED = 'The transaction was not signed in time';

class Watch implements Mover {
  readonly #options: MoverOptions;
  #sweep: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(options: MoverOptions) {
    this.#options = options;
  }

  readonly start = (): void => {
    this.#sweep = setInterval(this.nudge, SWEEP_MS);
    this.#sweep.unref();
    this.nudge();
  };

  readonly nudge = (): void => {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#again = false;
    this.#running = this.#pass()
      .catch((error: unknown) =>
        this.#options.log.warn({ err: error }, 'moves wait: the chain or database is away'),
      )
      .finally(() => {
        this.#running = null;
        if (this.#again) this.nudge();
      });
  };

  readonly stop = async (): Promise<void> => {
    this.#stopped = true;
    clearInterval(this.#sweep);
    await this.#running;
  };

  async #pass(): Promise<void> {
    const { pool } = this.#options;
    if (!(await this.#hasWork())) return;
    const { rows } = await pool.query<Pending>(
      `select id, state, wire, signature, last_valid_height from movements
       where state in ('signed', 'sent') order by changed_at limit ${PAGE}`,
    );
    if (rows.length > 0) {
      await this.#sendAll(rows.filter(({ state }) => state === 'signed'));
      await this.#watch(rows);
    }
    await this.#queueSettled();
    await this.#releaseUnsigned();
  }

  /** Mostly there is nothing to do, and finding that out has to cost next to nothing. */
  async #hasWork(): Promise<boolean> {
    const { rowCount } = await this.#options.pool.query(
      `select 1 from movements where state in ('issued', 'signed', 'sent', 'confirmed', 'failed') limit 1`,
    );
    return rowCount === 1;
  }

  async #sendAll(rows: readonly Pending[]): Promise<void> {
    const taken = await Promise.all(rows.map((row) => this.#send(row)));
    await this.#change(
      rows.filter((_, index) => taken[index]),
      'sent',
      null,
    );
  }

  /** Not sent is not lost: whatever the answer was, the chain is asked what it knows. */
  async #send({ id, wire }: Pending): Promise<boolean> {
    const { chain, log } = this.#options;
    try {
      await chain.send(wire);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) log.warn({ err: error, movement: id }, 'a move could not be sent; trying again');
      return false;
    }
  }

  async #watch(rows: readonly Pending[]): Promise<void> {
    const { chain } = this.#options;
    // The height first: what has not landed by an answer given after it, and is too old for it, never will.
    const height = await chain.finalHeight();
    const landings = await chain.landings(rows.map(({ signature }) => signature));
    await this.#change(
      rows.filter((_, index) => landings[index]?.state === 'final'),
      'confirmed',
      null,
    );
    for (const [index, row] of rows.entries()) {
      const landing = landings[index] ?? { state: 'unknown' as const };
      await this.#giveUp(row, landing, height > row.last_valid_height);
    }
  }

  async #giveUp(row: Pending, landing: Landing, tooOld: boolean): Promise<void> {
    if (landing.state === 'failed') return this.#change([row], 'failed', landing.why);
    if (landing.state !== 'unknown' || !tooOld) return;
    // Giving back what has landed would put it in two places: both of the chain's memories must lack it.
    if (await this.#options.chain.isForgotten(row.signature)) await this.#change([row], 'failed', EXPIRED);
  }

  /** Forwards only: what is further already stays where it is. */
  async #change(
    rows: readonly Pending[],
    to: 'sent' | 'confirmed' | 'failed',
    reason: string | null,
  ): Promise<void> {
    if (rows.length === 0) return;
    const { pool, clock } = this.#options;
    await pool.query(
      `update movements set state = $2, reason = $3, changed_at = $4
       where id = any($1) and state in ('signed', 'sent') and state <> $2`,
      [rows.map(({ id }) => id), to, reason, new Date(clock.now())],
    );
  }

  /** A job is due when the fate of all its transactions is certain. */
  async #queueSettled(): Promise<void> {
    const { pool, onSettled } = this.#options;
    const { rowCount } = await pool.query(
      `update requests set state = 'queued' where state = 'waiting' and id in (
         select job_id from movements
         where job_id in (select job_id from movements where state in ('confirmed', 'failed'))
         group by job_id having bool_and(state in ('confirmed', 'failed')))`,
    );
    if (rowCount) onSettled();
  }

  async #releaseUnsigned(): Promise<void> {
    const { pool, chain } = this.#options;
    const { rows: open } = await pool.query<{ lowest: bigint | null }>(
      `select min(last_valid_height) as lowest from movements where state = 'issued'`,
    );
    const lowest = open[0]?.lowest;
    if (lowest === null || lowest === undefined) return;
    const height = await chain.finalHeight();
    if (height <= lowest) return;
    const { rows } = await pool.query<{ id: string; wallet: Wallet; uid: bigint | null }>(
      `select id, wallet, uid from movements where state = 'issued' and last_valid_height < $1 limit ${PAGE}`,
      [height],
    );
    for (const { id, wallet, uid } of rows) {
      await releaseIssued(this.#options, wallet, [{ id, uid }], UNSIGNED);
    }
  }
}

export const createMover = (options: MoverOptions): Mover => new Watch(options);
