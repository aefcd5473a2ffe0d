import type { AssetFamily, Wallet } from '@blacktide/rules';
import type { Address, Instruction } from '@solana/kit';
import { tokenMint, type ChainToken } from '../../chain/authority.ts';
import type { Chain } from '../../chain/chain.ts';
import { revokePermit, findPermittedAccounts } from '../../chain/delegatedTransfers.ts';
import { inTransaction, type Pool } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';

/**
 * Revokes what owners have permitted for deposits by memo, once the deposit has ended: used up, failed, expired or given
 * up. The game does it alone; a step that breaks off is done again.
 */
export interface PermitWorker {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

export interface PermitWorkerOptions {
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

const SWEEP_MS = 2000;
/** Permits over accounts with too little to use them up are looked at rarely: there is little that they could move. */
const SWEEPS_PER_LONG_SWEEP = 300;
/** After a sweep in which all failed the chain is left alone for so many sweeps. */
const PAUSE_SWEEPS = 15;
const PAGE = 50;

/**
 * Permits of moves that are over, one row an account, in no order: one that cannot be revoked does not hold the others
 * up. Not while another open move needs the same account's permit, nor
 * while the player changes wallets, which needs them all.
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

class PollingPermitWorker implements PermitWorker {
  readonly #options: PermitWorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #sweepCount = 0;
  #resumeAtSweep = 0;

  constructor(options: PermitWorkerOptions) {
    this.#options = options;
  }

  readonly start = (): void => {
    this.#timer = setInterval(this.#nudge, SWEEP_MS);
    this.#timer.unref();
    this.#nudge();
  };

  readonly stop = async (): Promise<void> => {
    clearInterval(this.#timer);
    await this.#running;
  };

  readonly #nudge = (): void => {
    this.#sweepCount += 1;
    if (this.#running || this.#sweepCount < this.#resumeAtSweep) return;
    this.#running = this.#sweep(this.#sweepCount % SWEEPS_PER_LONG_SWEEP === 1)
      .catch((error: unknown) => {
        this.#resumeAtSweep = this.#sweepCount + PAUSE_SWEEPS;
        this.#warn(error);
      })
      .finally(() => (this.#running = null));
  };

  #warn(error: unknown): void {
    this.#options.log.warn(
      { err: error },
      'approvals of finished deposits could not be revoked yet; trying again',
    );
  }

  async #sweep(isLong: boolean): Promise<void> {
    const { pool, chain } = this.#options;
    const states: PermitState[] = isLong ? ['given', 'ending', 'left'] : ['given', 'ending'];
    const { rows } = await pool.query<FinishedPermit>(FIND_FINISHED_PERMITS, [states]);
    if (rows.length === 0) return;
    // The height first: what is not there by an answer given after it, and is too old for it, never will be.
    const height = await chain.fetchBlockHeight();
    const failures: unknown[] = [];
    for (const permit of rows) {
      await this.#revoke(permit, height).catch((error: unknown) => failures.push(error));
    }
    if (failures.length === 0) return;
    const failure = new AggregateError(failures, `${failures.length} of ${rows.length} permits`);
    if (failures.length === rows.length) throw failure;
    this.#warn(failure);
  }

  async #revoke(permit: FinishedPermit, height: bigint): Promise<void> {
    const { revoking: revocations, isLeft: hasUnrevocable } = await this.#findRevocations(permit);
    if (revocations.length > 0) {
      if (!(await this.#claim(permit))) return;
      const sent = revocations.map((instructions) => this.#options.chain.sendAndConfirm(instructions));
      await Promise.allSettled(sent);
      await Promise.all(sent);
      return this.#setState(permit, 'given');
    }
    // Until then the owner's approval can still land.
    if (height <= permit.lastValidHeight) return;
    return this.#setState(permit, hasUnrevocable ? 'left' : 'ended');
  }

  async #findRevocations({ wallet, token, mint, family }: FinishedPermit): Promise<{
    /** One transaction an account. */
    readonly revoking: readonly (readonly Instruction[])[];
    /** There is a permit that cannot be revoked now. */
    readonly isLeft: boolean;
  }> {
    const { chain } = this.#options;
    const owner = wallet as string as Address;
    if (token === null) {
      const revocations = mint && family ? await chain.nfts(family).revokePermit(mint, owner) : null;
      return { revoking: revocations ? [revocations] : [], isLeft: false };
    }
    const accounts = await findPermittedAccounts(chain, owner, await tokenMint(chain.authority, token));
    const revocations = await Promise.all(accounts.map((held) => revokePermit(chain, held)));
    return { revoking: revocations.filter(({ length }) => length > 0), isLeft: accounts.length > 0 };
  }

  /** From here on the player cannot begin to change wallets until it is revoked; false where they have begun. */
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

  /** All permits of moves that are over and went to the same account. */
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

export const createPermitWorker = (options: PermitWorkerOptions): PermitWorker =>
  new PollingPermitWorker(options);
