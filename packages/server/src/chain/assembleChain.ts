import type { Content, Wallet } from '@blacktide/rules';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { BackgroundWork } from '../platform/feature.ts';
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

/** The chain with its background work. */
export interface ChainParts extends Required<BackgroundWork> {
  readonly chain: Chain;
  readonly starterGrants: StarterGrants;
  readonly movementWorker: MovementWorker;
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
  /** Requests that waited for the chain were queued. */
  readonly onJobsDue: () => void;
  /** The on-chain balances or assets of this wallet have changed. */
  readonly onHoldingsChanged: (wallet: Wallet) => void;
}

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
  // The embedded chain has no Core program (no package contains it): it uses Token-2022 for Genesis ships too.
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
    workers: [movementWorker],
    schedule: { tasks: { reconcile: compare }, crontab: ['*/10 * * * * reconcile'] },
    rpcUrl: connection.url,
    start: async () => {
      await connection.start();
      if (config.solanaRpcUrl === null) {
        await fundAuthority(chain);
        await provisionChain(chain, content, config.metadataUrl);
      }
      await compare().catch((error: unknown) =>
        log.warn({ err: error }, 'reconciling chain and game failed'),
      );
    },
    close: async () => {
      await starterGrants.stop();
      await connection.close();
    },
  };
};
