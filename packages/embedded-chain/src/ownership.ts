import { columnNames, compileSql, selectList, type RowOf } from '@blacktide/sql';
import { createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from '@solana/kit';
import { sql } from 'drizzle-orm';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { ChainLock } from './chainLock.ts';
import type { Clock, Log, Pool } from './dependencies.ts';
import { ACCOUNT_COLUMNS, chainAccounts, chainState } from './tables.ts';

/** Nine million SOL, so that every balance is exact as a JavaScript number. */
export const TOTAL_SUPPLY_LAMPORTS = 9_000_000_000_000_000n;
const SYSTEM_PROGRAM = '11111111111111111111111111111111';

export class ChainTakenError extends Error {
  override readonly name = 'ChainTakenError';

  constructor() {
    super('The embedded chain is already running in another process');
  }
}

const deriveFaucet = (seed: Buffer): Promise<KeyPairSigner> =>
  createKeyPairSignerFromPrivateKeyBytes(createHmac('sha256', seed).update('faucet').digest());

const STATE_COLUMNS = {
  genesisAt: chainState.genesisAt,
  seed: chainState.seed,
  highestSlot: chainState.highestSlot,
};
type StateRow = RowOf<typeof STATE_COLUMNS>;

/**
 * Makes this process the owner. The first owner creates the chain: its state, and all lamports in the faucet. The stored
 * seed equals the given one only if this statement has created the chain.
 */
const BECOME_OWNER = compileSql(sql`with state as (
    insert into ${chainState}
      (${columnNames(chainState.genesisAt, chainState.seed, chainState.highestSlot, chainState.owner)})
    values ($1, $2, 0, $3)
    on conflict (${columnNames(chainState.id)}) do update set ${columnNames(chainState.owner)} = $3
    returning ${selectList(STATE_COLUMNS)}),
  genesis as (
    insert into ${chainAccounts} (${columnNames(...Object.values(ACCOUNT_COLUMNS))})
    select $4::text, $5::bigint, $6::text, '', false from state where seed = $2)
  select * from state`);

const becomeOwner = async (pool: Pool, owner: string, clock: Clock): Promise<StateRow> => {
  const seed = randomBytes(32);
  const { address } = await deriveFaucet(seed);
  const { rows } = await pool.query<StateRow>(BECOME_OWNER, [
    new Date(clock.now()),
    seed,
    owner,
    address,
    TOTAL_SUPPLY_LAMPORTS,
    SYSTEM_PROGRAM,
  ]);
  return rows[0] as StateRow;
};

const SELECT_OWNED = compileSql(sql`select 1 from ${chainState} where ${chainState.owner} = $1`);

interface OwnershipOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Another process has taken the chain. */
  readonly onOwnershipLost: () => void;
}

/**
 * The owner is the process whose id is in `chain_state`. The lock keeps other processes from becoming the owner. `owner` is
 * checked with every commit: a process that has lost the chain cannot write. `faucet` pays for `requestAirdrop`.
 */
export const acquireOwnership = async (options: OwnershipOptions) => {
  const { pool, clock, log, onOwnershipLost } = options;
  const owner = randomUUID();
  const isOwner = async (): Promise<boolean> => {
    const { rowCount } = await pool.query(SELECT_OWNED, [owner]);
    return rowCount === 1;
  };
  const lock = new ChainLock({ pool, log, isOwner, onOwnershipLost });
  if (!(await lock.acquire())) throw new ChainTakenError();
  try {
    const row = await becomeOwner(pool, owner, clock);
    const state = {
      genesisMs: row.genesisAt.getTime(),
      seed: row.seed,
      highestSlot: Number(row.highestSlot),
    };
    return { owner, state, faucet: await deriveFaucet(row.seed), release: () => lock.release() };
  } catch (error) {
    await lock.release();
    throw error;
  }
};
