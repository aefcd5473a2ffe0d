import type { Balances, Wallet } from '@blacktide/rules';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from '../clock.ts';
import type { players } from '../db/tables.ts';
import type { Row } from './storedTable.ts';

export interface RememberedPlayer {
  readonly row: Row<typeof players>;
  readonly balances: Balances;
}

/** The first remembered ones are forgotten first: moving a key to the end at each use would rebuild the map all the time. */
const MAX_PLAYERS = 10_000;
/** A player whose rows another process has changed probably goes on there. */
const DISTRUST_MS = 60_000;

/**
 * Rows as this process last committed them. Others may have changed them since: what is decided on them is written only
 * by a statement that finds them unchanged.
 */
export class RememberedRows {
  readonly #clock: Clock;
  readonly #players = new Map<Wallet, RememberedPlayer | { readonly distrustedUntil: number }>();
  /** By table and key. */
  readonly #counters = new Map<string, unknown>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  player(wallet: Wallet): RememberedPlayer | null {
    const known = this.#players.get(wallet);
    return known && 'row' in known ? known : null;
  }

  counter<T extends PgTable>(table: T, key: string): Row<T> | undefined {
    return this.#counters.get(`${getTableName(table)} ${key}`) as Row<T> | undefined;
  }

  rememberPlayer(wallet: Wallet, player: RememberedPlayer): void {
    const known = this.#players.get(wallet);
    if (known && 'distrustedUntil' in known && known.distrustedUntil > this.#clock.now()) return;
    this.#players.set(wallet, player);
    const [oldest] = this.#players.size > MAX_PLAYERS ? this.#players.keys() : [];
    if (oldest !== undefined) this.#players.delete(oldest);
  }

  rememberCounter<T extends PgTable>(table: T, key: string, row: Row<T>): void {
    this.#counters.set(`${getTableName(table)} ${key}`, row);
  }

  /** Of these queues; those of world actions have no player. */
  forgetPlayers(queues: readonly string[]): void {
    for (const queue of queues) if (this.player(queue as Wallet)) this.#players.delete(queue as Wallet);
  }

  /** What was remembered of this player turned out to be out of date. */
  distrust(wallet: Wallet): void {
    this.#players.set(wallet, { distrustedUntil: this.#clock.now() + DISTRUST_MS });
  }
}
