import type { Content, Wallet } from '@blacktide/rules';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { ScheduledTasks } from '../platform/scheduler/scheduler.ts';
import type { Pool } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { createAuthority } from './authority.ts';
import { openChain, type Chain } from './chain.ts';
import { createCoreNftProgram } from './coreNftProgram.ts';
import { connectChain, type ChainConnectionOptions } from './connectChain.ts';
import { createMovementWorker, type MovementWorker } from './movements/movementWorker.ts';
import { fundAuthority, provisionChain } from './provisionChain.ts';
import { reconcile } from './reconcile.ts';
import type { ChainRpc } from './rpc.ts';
import { createStarterGrants, type StarterGrants } from './starterGrants.ts';

/** All that has to do with the chain, put together. */
export interface ChainParts {
  readonly chain: Chain;
  readonly starterGrants: StarterGrants;
  readonly movementWorker: MovementWorker;
  /** Compares chain and game, by the clock. */
  readonly scheduledTasks: ScheduledTasks;
  readonly rpcUrl: () => string | null;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ChainPartsOptions {
  readonly config: Config;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly content: Content;
  readonly log: Log;
  readonly wrapTransport: ChainConnectionOptions['wrapTransport'];
  readonly limits: ChainConnectionOptions['limits'];
  /** Jobs that waited for the chain are due. */
  readonly onJobsDue: () => void;
  /** What this wallet holds on the chain has changed. */
  readonly onHoldingsChanged: (wallet: Wallet) => void;
}

/** The chain as the configuration wants it. */
export const openConfiguredChain = async (
  {
    authorityKey,
    solanaRpcUrl,
    commitment,
    priorityFee,
  }: Pick<Config, 'authorityKey' | 'solanaRpcUrl' | 'commitment' | 'priorityFee'>,
  rpc: ChainRpc,
): Promise<Chain> => {
  const authority = await createAuthority(authorityKey);
  // No package carries Metaplex's program: on the embedded chain Token-2022 stands in for it.
  const isEmbedded = solanaRpcUrl === null;
  const genesisShips = isEmbedded ? {} : { genesisShips: createCoreNftProgram(rpc, authority, authorityKey) };
  return openChain({ rpc, authority, commitment, priorityFee, ...genesisShips });
};

export const assembleChain = async (options: ChainPartsOptions): Promise<ChainParts> => {
  const { config, pool, clock, content, log, wrapTransport, limits, onJobsDue, onHoldingsChanged } = options;
  const connection = connectChain({
    config,
    pool,
    clock,
    log,
    ...(wrapTransport ? { wrapTransport } : {}),
    ...(limits ? { limits } : {}),
    onReachable: () => {
      movementWorker.retryNow();
      starterGrants.retryNow();
    },
  });
  const chain = await openConfiguredChain(config, connection.rpc);
  const shared = { pool, chain, clock, content, log, onHoldingsChanged };
  const starterGrants = createStarterGrants({ ...shared, metadataUrl: config.metadataUrl });
  const movementWorker = createMovementWorker({ ...shared, onJobsDue });
  const compare = async (): Promise<void> => {
    await starterGrants.settleAll();
    await reconcile({ pool, chain, clock, log });
  };
  return {
    chain,
    starterGrants,
    movementWorker,
    scheduledTasks: { tasks: { reconcile: compare }, crontab: ['*/10 * * * * reconcile'] },
    rpcUrl: connection.url,
    start: async () => {
      await connection.start();
      if (config.solanaRpcUrl === null) {
        await fundAuthority(chain);
        await provisionChain(chain, content, config.metadataUrl);
      }
      await compare().catch((error: unknown) => log.warn({ err: error }, 'chain and game were not compared'));
    },
    close: async () => {
      await starterGrants.stop();
      await connection.close();
    },
  };
};
