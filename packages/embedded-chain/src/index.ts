import type { RpcTransport } from '@solana/kit';
import { createChainDatabase } from './chainDatabase.ts';
import { rejectOnAbort } from './deadline.ts';
import type { Clock, Log, Pool } from './dependencies.ts';
import { ChainLedger } from './chainLedger.ts';
import { NET_LIMITS, type NetLimits } from './net/limits.ts';
import { listen, type RpcServer } from './net/listen.ts';
import { acquireOwnership } from './ownership.ts';
import { dispatchCall } from './rpc/dispatch.ts';
import type { TransactionBatch } from './chainStore.ts';
import { Timeline } from './timeline.ts';

export type { RpcServer } from './net/listen.ts';
export { ChainTakenError } from './ownership.ts';

export interface EmbeddedChainOptions {
  /** The chain uses one of its connections all the time. */
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Most milliseconds for a query; after that the call fails. Default 5000. */
  readonly databaseDeadlineMs?: number;
  /** Most transactions that wait for a batch. Default 10,000. */
  readonly maxPending?: number;
  readonly limits?: Partial<NetLimits>;
  /** Another process has taken the chain; all further calls to this one fail. */
  readonly onOwnershipLost?: () => void;
}

/** Opens a Solana chain inside this process, stored in PostgreSQL. Throws `ChainTakenError` if another process has it. */
export const openEmbeddedChain = async (options: EmbeddedChainOptions) => {
  const { pool, clock, log } = options;
  const onOwnershipLost = (): void => options.onOwnershipLost?.();
  const { owner, state, faucet, release } = await acquireOwnership({ pool, clock, log, onOwnershipLost });
  const timeline = new Timeline({ clock, ...state });
  const db = createChainDatabase(pool, options.databaseDeadlineMs);
  const ledgerOptions = { db, owner, timeline, log, onOwnershipLost, maxPending: options.maxPending };
  const ledger = await ChainLedger.open(ledgerOptions).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const node = { ledger, faucet };
  const listening = new Set<RpcServer>();
  const close = async (): Promise<void> => {
    await Promise.all([...listening].map((open) => open.close()));
    try {
      await ledger.close();
    } finally {
      await release();
    }
  };
  let closed: Promise<void> | null = null;
  return {
    /** For `createSolanaRpcFromTransport` of kit: the same calls as over HTTP, inside the process. */
    transport: (async ({ payload, signal }) => {
      signal?.throwIfAborted();
      return rejectOnAbort(signal, dispatchCall(payload, node, log));
    }) as RpcTransport,
    /** JSON-RPC on `port`; subscriptions on `port + 1`, and on `port` too. Port 0 selects two free ports. */
    listen: async (port: number, host: string): Promise<RpcServer> => {
      const limits = { ...NET_LIMITS, ...options.limits };
      const opened = await listen({ node, clock, log, limits }, port, host);
      listening.add(opened);
      return opened;
    },
    /** Calls the listener with every batch after its commit. Returns a function that removes it. */
    subscribe: (listener: (batch: TransactionBatch) => void) => ledger.onCommit(listener),
    close: (): Promise<void> => (closed ??= close()),
  };
};
