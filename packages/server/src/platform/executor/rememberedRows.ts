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

interface Distrusted {
  readonly distrustedUntil: number;
}

/** The first remembered ones are forgotten first: moving a key to the end at each use would rebuild the map all the time. */
const MAX_PLAYERS = 10_000;
/** For so long after a refused statement: another process that has changed the rows probably goes on doing so. */
const DISTRUST_MS = 60_000;

/**
 * Rows as this process last committed them. Others may have changed them since: what is decided on them is written only
 * by a statement that finds them unchanged.
 */
export class RememberedRows {
  readonly #clock: Clock;
  readonly #players = new Map<Wallet, RememberedPlayer | Distrusted>();
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
    this.#set(wallet, player);
  }

  #set(wallet: Wallet, known: RememberedPlayer | Distrusted): void {
    this.#players.set(wallet, known);
    const [oldest] = this.#players.size > MAX_PLAYERS ? this.#players.keys() : [];
    if (oldest !== undefined) this.#players.delete(oldest);
  }

  rememberCounter<T extends PgTable>(table: T, key: string, row: Row<T>): void {
    this.#counters.set(`${getTableName(table)} ${key}`, row);
  }

  /** Of these queues; those of world actions have no player. */
  dropPlayers(queues: readonly string[]): void {
    for (const queue of queues) if (this.player(queue as Wallet)) this.#players.delete(queue as Wallet);
  }

  /** A statement on what was remembered of this player was refused. */
  distrust(wallet: Wallet): void {
    this.#set(wallet, { distrustedUntil: this.#clock.now() + DISTRUST_MS });
  }
}
