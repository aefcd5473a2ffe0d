import { createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from '@solana/kit';
import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Client, type Pool } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { ChainLock } from './chainLock.ts';

/** All lamports there ever are: nine million SOL, so that every balance is exact as a JavaScript number. */
export const TOTAL_SUPPLY_LAMPORTS = 9_000_000_000_000_000n;
const SYSTEM_PROGRAM = '11111111111111111111111111111111';

export class ChainTakenError extends Error {
  override readonly name = 'ChainTakenError';

  constructor() {
    super('The embedded chain is already running in another process');
  }
}

export interface ChainState {
  readonly genesisMs: number;
  readonly seed: Buffer;
  readonly highestSlot: number;
}

export interface Ownership {
  /** Written with every batch: a process that lost its lock cannot write past its successor. */
  readonly owner: string;
  readonly state: ChainState;
  /** Gives out what `requestAirdrop` asks for. */
  readonly faucet: KeyPairSigner;
  readonly release: () => Promise<void>;
}

interface StateRow {
  readonly genesis_at: Date;
  readonly seed: Buffer;
  readonly highest_slot: bigint;
}

const deriveFaucet = (seed: Buffer): Promise<KeyPairSigner> =>
  createKeyPairSignerFromPrivateKeyBytes(createHmac('sha256', seed).update('faucet').digest());

const createGenesis = async (client: Client, owner: string, clock: Clock, seed: Buffer): Promise<void> => {
  const { rowCount } = await client.query(
    `insert into chain_state (genesis_at, seed, highest_slot, owner) values ($1, $2, 0, $3) on conflict do nothing`,
    [new Date(clock.now()), seed, owner],
  );
  if (rowCount === 0) return;
  const { address } = await deriveFaucet(seed);
  await client.query(
    `insert into chain_accounts (address, lamports, program, data, executable) values ($1, $2, $3, '', false)`,
    [address, TOTAL_SUPPLY_LAMPORTS, SYSTEM_PROGRAM],
  );
};

export interface OwnershipOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly randomBytes: (length: number) => Buffer;
  /** Another process has taken the chain. */
  readonly onOwnershipLost: () => void;
}

/** One process owns the chain: the one whose name is in its state. The lock keeps others from writing theirs there. */
export const acquireOwnership = async (options: OwnershipOptions): Promise<Ownership> => {
  const { pool, clock, log, randomBytes, onOwnershipLost } = options;
  const owner = randomUUID();
  const isOwner = async (): Promise<boolean> => {
    const { rowCount } = await pool.query('select 1 from chain_state where owner = $1', [owner]);
    return rowCount === 1;
  };
  const lock = new ChainLock({ pool, log, isOwner, onOwnershipLost });
  if (!(await lock.acquire())) throw new ChainTakenError();
  try {
    const row = await inTransaction(pool, async (client) => {
      await createGenesis(client, owner, clock, randomBytes(32));
      const { rows } = await client.query<StateRow>(
        `update chain_state set owner = $1 returning genesis_at, seed, highest_slot`,
        [owner],
      );
      return rows[0] as StateRow;
    });
    const state = {
      genesisMs: row.genesis_at.getTime(),
      seed: row.seed,
      highestSlot: Number(row.highest_slot),
    };
    return { owner, state, faucet: await deriveFaucet(row.seed), release: () => lock.release() };
  } catch (error) {
    await lock.release();
    throw error;
  }
};
