import { createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from '@solana/kit';
import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Client, type Pool } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { DATABASE_DEADLINE_MS } from './database.ts';
import { within } from './deadline.ts';

const CHAIN_LOCK = 7_100_002;
/** All lamports there ever are: nine million SOL, so that every balance is exact as a JavaScript number. */
export const SUPPLY = 9_000_000_000_000_000n;
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

const faucetFrom = (seed: Buffer): Promise<KeyPairSigner> =>
  createKeyPairSignerFromPrivateKeyBytes(createHmac('sha256', seed).update('faucet').digest());

const beginChain = async (client: Client, owner: string, clock: Clock, seed: Buffer): Promise<void> => {
  const { rowCount } = await client.query(
    `insert into chain_state (genesis_at, seed, highest_slot, owner) values ($1, $2, 0, $3) on conflict do nothing`,
    [new Date(clock.now()), seed, owner],
  );
  if (rowCount === 0) return;
  const { address } = await faucetFrom(seed);
  await client.query(
    `insert into chain_accounts (address, lamports, program, data, executable) values ($1, $2, $3, '', false)`,
    [address, SUPPLY, SYSTEM_PROGRAM],
  );
};

const lock = async (pool: Pool, log: Log): Promise<Client> => {
  const holder = await pool.connect();
  const { rows } = await holder
    .query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [CHAIN_LOCK])
    .catch((error: unknown) => {
      holder.release(true);
      throw error;
    });
  if (!rows[0]?.got) {
    holder.release();
    throw new ChainTakenError();
  }
  holder.on('error', (err) =>
    log.error({ err }, 'The embedded chain lost the connection that holds its lock'),
  );
  return holder;
};

/** One process owns the chain, for as long as it keeps a connection open. */
export const takeOwnership = async (
  pool: Pool,
  clock: Clock,
  log: Log,
  randomBytes: (length: number) => Buffer,
): Promise<Ownership> => {
  const holder = await lock(pool, log);
  const release = async (): Promise<void> => {
    const unlocking = holder.query('select pg_advisory_unlock($1)', [CHAIN_LOCK]);
    const lost = await within(DATABASE_DEADLINE_MS, 'Giving the chain up', unlocking).then(
      () => false,
      () => true,
    );
    holder.release(lost);
  };
  try {
    const owner = randomUUID();
    const row = await inTransaction(pool, async (client) => {
      await beginChain(client, owner, clock, randomBytes(32));
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
    return { owner, state, faucet: await faucetFrom(row.seed), release };
  } catch (error) {
    await release();
    throw error;
  }
};
