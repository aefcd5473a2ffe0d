import type { AssetFamily } from '@blacktide/rules';
import { compileSql } from '@blacktide/sql';
import type { Address, Instruction } from '@solana/kit';
import { and, desc, eq, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { tokenMint } from '../../chain/authority.ts';
import type { Chain } from '../../chain/chain.ts';
import { revokePermit, findPermittedAccounts } from '../../chain/delegatedTransfers.ts';
import { hasOpenUpgrade, movements } from '../../chain/tables.ts';
import { hasRow, inTransaction, orm, type Pool } from '../../platform/db/database.ts';
import { assets, players } from '../../platform/db/tables.ts';
import type { Log } from '../../platform/log.ts';
import { createThrottledWarning, type Warn } from '../../platform/throttledWarning.ts';
import { createWorker, type Worker } from '../../platform/worker.ts';
import { movePermits } from './tables.ts';

interface PermitWorkerOptions {
  readonly pool: Pool;
  readonly chain: Chain;
  readonly log: Log;
}

type PermitState = (typeof movePermits.$inferSelect)['state'];
type FinishedPermit = Awaited<ReturnType<typeof findFinishedPermits>>[number];

// Constant words, so that PostgreSQL can use the index.
const FIND_PERMIT = compileSql(
  sql`select 1 from ${movePermits} where ${movePermits.state} <> 'ended' limit 1`,
);

const INTERVAL_MS = 2000;
/** Every 300th run (about ten minutes) includes permits that could not be revoked because their account holds too little. */
const RUNS_PER_FULL_RUN = 300;
const PAGE = 50;
/** A permit is for one account: of a token, or of one NFT. */
const ACCOUNT = sql`coalesce(${movements.token}, ${movements.mint})`;
const HAS_ENDED = sql`${movements.state} in ('credited', 'released')`;

const other = alias(movements, 'other');
const otherPermit = alias(movePermits, 'other_permit');
const IS_NEEDED_BY_OTHER = sql`exists (
  select 1 from ${movePermits} ${otherPermit} join ${movements} ${other} on ${other.id} = ${otherPermit.movement}
  where ${other.wallet} = ${movements.wallet}
    and (${other.token} = ${movements.token} or ${other.uid} = ${movements.uid})
    and ${other.state} not in ('credited', 'released'))`;

/**
 * Permits of movements that have ended, one row per account, in random order so that one that cannot be revoked does not
 * delay the others. Leaves out accounts whose permit another open movement needs, and players with an open upgrade,
 * which needs all their permits.
 */
const findFinishedPermits = (pool: Pool, states: readonly PermitState[]) => {
  const finished = orm(pool)
    .selectDistinctOn([movements.wallet, ACCOUNT], {
      movement: movePermits.movement,
      wallet: movements.wallet,
      token: movements.token,
      mint: movements.mint,
      family: assets.family,
      lastValidHeight: movePermits.lastValidHeight,
    })
    .from(movePermits)
    .innerJoin(movements, eq(movements.id, movePermits.movement))
    .leftJoin(assets, eq(assets.uid, movements.uid))
    .where(
      sql`${movePermits.state} <> 'ended' and ${movePermits.state} = any(${sql.param(states)})
          and ${HAS_ENDED} and not ${IS_NEEDED_BY_OTHER} and not ${hasOpenUpgrade(movements.wallet)}`,
    )
    .orderBy(movements.wallet, ACCOUNT, desc(movePermits.lastValidHeight))
    .as('finished');
  return orm(pool)
    .select()
    .from(finished)
    .orderBy(sql`random()`)
    .limit(PAGE);
};

class PermitRevoker {
  readonly #options: PermitWorkerOptions;
  readonly #warn: Warn;
  #runs = 0;

  constructor(options: PermitWorkerOptions) {
    this.#options = options;
    this.#warn = createThrottledWarning(options.log);
  }

  readonly run = async (signal: AbortSignal): Promise<void> => {
    const { pool, chain } = this.#options;
    if (!(await hasRow(pool, FIND_PERMIT))) return;
    const isFullRun = this.#runs % RUNS_PER_FULL_RUN === 0;
    this.#runs += 1;
    const states: PermitState[] = isFullRun ? ['given', 'ending', 'left'] : ['given', 'ending'];
    const permits = await findFinishedPermits(pool, states);
    if (permits.length === 0) return;
    // The height comes first: a permit that a later answer does not know, and that is too old for this height, can no
    // longer land.
    const height = await chain.fetchBlockHeight();
    const failures: unknown[] = [];
    for (const permit of permits) {
      if (signal.aborted) return;
      await this.#revoke(permit, height).catch((error: unknown) => failures.push(error));
    }
    if (failures.length === 0) return;
    const failure = new AggregateError(failures, `${failures.length} of ${permits.length} permits`);
    if (failures.length === permits.length) throw failure;
    this.#warn(failure, 'some permits of finished deposits could not be revoked; trying again');
  };

  async #revoke(permit: FinishedPermit, height: bigint): Promise<void> {
    const { revocations, hasUnrevocable } = await this.#findRevocations(permit);
    if (revocations.length > 0) {
      if (!(await this.#claim(permit))) return;
      const sent = revocations.map((instructions) => this.#options.chain.sendAndConfirm(instructions));
      await Promise.allSettled(sent);
      await Promise.all(sent);
      return this.#setState(permit, 'given');
    }
    // Until this height the owner's approval can still land.
    if (height <= permit.lastValidHeight) return;
    return this.#setState(permit, hasUnrevocable ? 'left' : 'ended');
  }

  async #findRevocations({ wallet, token, mint, family }: FinishedPermit): Promise<{
    /** One transaction per account. */
    readonly revocations: readonly (readonly Instruction[])[];
    /** There is a permit that cannot be revoked now. */
    readonly hasUnrevocable: boolean;
  }> {
    const { chain } = this.#options;
    const owner = wallet as string as Address;
    if (token === null) {
      const nfts = family === null ? null : chain.nfts(family as AssetFamily);
      const revocation = mint === null ? null : await nfts?.revokePermit(mint as Address, owner);
      return { revocations: revocation ? [revocation] : [], hasUnrevocable: false };
    }
    const accounts = await findPermittedAccounts(chain, owner, await tokenMint(chain.authority, token));
    const revocations = await Promise.all(accounts.map((held) => revokePermit(chain, held)));
    return {
      revocations: revocations.filter(({ length }) => length > 0),
      hasUnrevocable: accounts.length > 0,
    };
  }

  /** Keeps the player from starting an upgrade until the permit is revoked; false where one has started. */
  #claim(permit: FinishedPermit): Promise<boolean> {
    return inTransaction(this.#options.pool, async (client) => {
      const db = orm(client);
      const { movement, wallet } = permit;
      await db
        .select({ wallet: players.wallet })
        .from(players)
        .where(eq(players.wallet, wallet))
        .for('update');
      const { rowCount } = await db
        .update(movePermits)
        .set({ state: 'ending' })
        .where(and(eq(movePermits.movement, movement), not(hasOpenUpgrade(sql`${wallet}`))));
      return rowCount === 1;
    });
  }

  /** Sets the state of all permits of ended movements for the same account. */
  async #setState(
    { wallet, token, mint, lastValidHeight }: FinishedPermit,
    state: PermitState,
  ): Promise<void> {
    await orm(this.#options.pool)
      .update(movePermits)
      .set({ state })
      .from(movements)
      .where(
        sql`${movements.id} = ${movePermits.movement} and ${movements.wallet} = ${wallet}
            and ${ACCOUNT} = ${token ?? mint} and ${HAS_ENDED}
            and ${movePermits.lastValidHeight} <= ${lastValidHeight} and ${movePermits.state} <> 'ended'`,
      );
  }
}

/**
 * Revokes the permits of deposits by memo once the deposit has ended: used, failed, expired or cancelled. The authority
 * signs alone; a step that was interrupted is repeated.
 */
export const createPermitWorker = (options: PermitWorkerOptions): Worker =>
  createWorker({
    name: 'permits',
    run: new PermitRevoker(options).run,
    intervalMs: INTERVAL_MS,
    log: options.log,
  });
