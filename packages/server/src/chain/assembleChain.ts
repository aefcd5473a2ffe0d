import type { Wallet } from '@blacktide/rules';
import type { Config } from '../config.ts';
import { withPreparedStatements } from '../platform/db/database.ts';
import type { CommonServices } from '../platform/feature.ts';
import { createAuthority } from './authority.ts';
import { openChain, type Chain } from './chain.ts';
import { createCoreNftProgram } from './coreNftProgram.ts';
import { connectChain, type ChainConnectionOptions } from './connectChain.ts';
import type { MoveDeps } from './movements/acceptSigned.ts';
import { mergeQueries } from './movements/mergeQueries.ts';
import { createMoveTransactions } from './movements/moveTransactions.ts';
import { MovementWorker } from './movements/movementWorker.ts';
import { serverSignedMove } from './movements/serverSignedMove.ts';
import { fundAuthority, provisionChain } from './provisionChain.ts';
import { reconcile } from './reconcile.ts';
import type { ChainRpc } from './rpc.ts';
import { StarterGrants } from './starterGrants.ts';

export interface ChainPartsOptions extends CommonServices {
  readonly wrapChainTransport?: ChainConnectionOptions['wrapTransport'];
  readonly chainLimits?: ChainConnectionOptions['limits'];
  /** Requests that waited for the chain were queued. */
  readonly onJobsDue: () => void;
  /** The on-chain balances or assets of this wallet have changed. */
  readonly onHoldingsChanged: (wallet: Wallet) => void;
}

type ChainConfig = Pick<Config, 'authorityKey' | 'solanaRpcUrl' | 'commitment' | 'priorityFee'>;

export const openConfiguredChain = async (
  { authorityKey, solanaRpcUrl, commitment, priorityFee }: ChainConfig,
  rpc: ChainRpc,
): Promise<Chain> => {
  const authority = await createAuthority(authorityKey);
  // The embedded chain has no Core program (no package contains it): it uses Token-2022 for Genesis ships too.
  const isEmbedded = solanaRpcUrl === null;
  const genesisShips = isEmbedded ? {} : { genesisShips: createCoreNftProgram(rpc, authority, authorityKey) };
  return openChain({ rpc, authority, commitment, priorityFee, ...genesisShips });
};

/** The chain with its background work. */
export const assembleChain = async (options: ChainPartsOptions) => {
  const { config, db, clock, content, log, onJobsDue, onHoldingsChanged } = options;
  const { metadataUrl } = config;
  const { pool } = db;
  const connection = connectChain({
    config,
    pool,
    clock,
    log,
    wrapTransport: options.wrapChainTransport,
    limits: options.chainLimits,
    onReachable: () => {
      movementWorker.retryNow();
      starterGrants.retryNow();
    },
  });
  const chain = await openConfiguredChain(config, connection.rpc);
  const issueDeps = {
    pool,
    chain,
    clock,
    content,
    metadataUrl,
    inMoveTransaction: createMoveTransactions(pool),
    mergedReads: mergeQueries(withPreparedStatements(pool)),
  };
  const shared = { ...issueDeps, log, onHoldingsChanged };
  const starterGrants = new StarterGrants(shared);
  // The database ends a transaction that is idle for twice its deadline.
  const sendWaitMs = Math.min(1000, config.databaseDeadlineMs);
  const movementWorker = new MovementWorker({ ...shared, onJobsDue, sendWaitMs });
  const compare = async (): Promise<void> => {
    await starterGrants.settleAll();
    await reconcile({ pool, chain, clock, log });
  };
  const moves: MoveDeps = {
    ...issueDeps,
    serverSignedMove: serverSignedMove(issueDeps),
    onSigned: movementWorker.nudge,
  };
  return {
    moves,
    starterGrants,
    workers: [movementWorker],
    schedule: { tasks: { reconcile: compare }, crontab: ['*/10 * * * * reconcile'] },
    rpcUrl: connection.url,
    start: async (): Promise<void> => {
      await connection.start();
      if (config.solanaRpcUrl === null) {
        await fundAuthority(chain);
        await provisionChain(chain, content, metadataUrl);
      }
      await compare().catch((error: unknown) =>
        log.warn({ err: error }, 'reconciling chain and game failed'),
      );
    },
    close: async (): Promise<void> => {
      await starterGrants.stop();
      await connection.close();
    },
  };
};
export type ChainParts = Awaited<ReturnType<typeof assembleChain>>;
