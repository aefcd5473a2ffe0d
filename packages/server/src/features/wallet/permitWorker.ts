import type { AssetFamily, Wallet } from '@blacktide/rules';
import type { Address, Instruction } from '@solana/kit';
import { tokenMint, type ChainToken } from '../../chain/authority.ts';
import type { Chain } from '../../chain/chain.ts';
import { revokePermit, findPermittedAccounts } from '../../chain/delegatedTransfers.ts';
import { inTransaction, type Pool } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { createThrottledWarning, type Warn } from '../../platform/throttledWarning.ts';
import { createWorker, type Worker } from '../../platform/worker.ts';

interface PermitWorkerOptions {
  readonly pool: Pool;
  readonly chain: Chain;
  readonly log: Log;
}

type PermitState = 'given' | 'ending' | 'left' | 'ended';

interface FinishedPermit {
  readonly movement: string;
  readonly wallet: Wallet;
  readonly token: ChainToken | null;
  readonly mint: Address | null;
  readonly family: AssetFamily | null;
  readonly lastValidHeight: bigint;
}

const INTERVAL_MS = 2000;
/** Every 300th run (about ten minutes) includes permits that could not be revoked because their account holds too little. */
const RUNS_PER_FULL_RUN = 300;
const PAGE = 50;

/**
 * Permits of movements that have ended, one row per account, in random order so that one that cannot be revoked does not
 * delay the others. Leaves out accounts whose permit another open movement needs, and players with an open upgrade,
 * which needs all their permits.
 */
const FIND_FINISHED_PERMITS = `
  select * from (select distinct on (m.wallet, coalesce(m.token, m.mint))
    p.movement, m.wallet, m.token, m.mint, a.family, p.last_valid_height as "lastValidHeight"
  from move_permits p join movements m on m.id = p.movement left join assets a on a.uid = m.uid
  where p.state = any($1) and m.state in ('credited', 'released')
    and not exists (
      select 1 from move_permits q join movements o on o.id = q.movement
      where o.wallet = m.wallet and (o.token = m.token or o.uid = m.uid)
        and o.state not in ('credited', 'released'))
    and not exists (
      select 1 from wallet_upgrades u
      where m.wallet in (u.from_wallet, u.to_wallet) and u.state in ('signed', 'moved'))
  order by m.wallet, coalesce(m.token, m.mint), p.last_valid_height desc) as over_now
  order by random() limit ${PAGE}`;

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
    const isFullRun = this.#runs % RUNS_PER_FULL_RUN === 0;
    this.#runs += 1;
    const states: PermitState[] = isFullRun ? ['given', 'ending', 'left'] : ['given', 'ending'];
    const { rows } = await pool.query<FinishedPermit>(FIND_FINISHED_PERMITS, [states]);
    if (rows.length === 0) return;
    // The height comes first: a permit that a later answer does not know, and that is too old for this height, can no
    // longer land.
    const height = await chain.fetchBlockHeight();
    const failures: unknown[] = [];
    for (const permit of rows) {
      if (signal.aborted) return;
      await this.#revoke(permit, height).catch((error: unknown) => failures.push(error));
    }
    if (failures.length === 0) return;
    const failure = new AggregateError(failures, `${failures.length} of ${rows.length} permits`);
    if (failures.length === rows.length) throw failure;
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
      const revocation = mint && family ? await chain.nfts(family).revokePermit(mint, owner) : null;
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
      await client.query('select 1 from players where wallet = $1 for update', [permit.wallet]);
      const { rowCount } = await client.query(
        `update move_permits set state = 'ending' where movement = $1 and not exists (
           select 1 from wallet_upgrades where $2 in (from_wallet, to_wallet) and state in ('signed', 'moved'))`,
        [permit.movement, permit.wallet],
      );
      return rowCount === 1;
    });
  }

  /** Sets the state of all permits of ended movements for the same account. */
  async #setState(
    { wallet, token, mint, lastValidHeight }: FinishedPermit,
    state: PermitState,
  ): Promise<void> {
    await this.#options.pool.query(
      `update move_permits p set state = $4 from movements m
       where m.id = p.movement and m.wallet = $1 and coalesce(m.token, m.mint) = $2 and p.last_valid_height <= $3
         and m.state in ('credited', 'released') and p.state <> 'ended'`,
      [wallet, token ?? mint, lastValidHeight, state],
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
