import type { Content, Wallet } from '@blacktide/rules';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Clockwork } from '../platform/clockwork/clockwork.ts';
import type { Pool } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { openAuthority } from './authority.ts';
import { openChain, type Chain } from './chain.ts';
import { coreNfts } from './coreProgram.ts';
import { connectChain, type ChainLineOptions } from './connect.ts';
import { createMover, type Mover } from './movements/mover.ts';
import { fundAuthority, provision } from './provision.ts';
import { reconcile } from './reconcile.ts';
import type { ChainRpc } from './rpc.ts';
import { createStarterGrants, type StarterGrants } from './starter.ts';

/** All that has to do with the chain, put together. */
export interface ChainParts {
  readonly chain: Chain;
  readonly grants: StarterGrants;
  readonly mover: Mover;
  /** Compares chain and game, by the clock. */
  readonly clockwork: Clockwork;
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
  readonly wire: ChainLineOptions['wire'];
  readonly limits: ChainLineOptions['limits'];
  /** Jobs that waited for the chain are due. */
  readonly onSettled: () => void;
  /** What this wallet holds on the chain has changed. */
  readonly onMoved: (wallet: Wallet) => void;
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
  const authority = await openAuthority(authorityKey);
  // No package carries Metaplex's program: on the embedded chain Token-2022 stands in for it.
  const standIn = solanaRpcUrl === null;
  const genesisShips = standIn ? {} : { genesisShips: coreNfts(rpc, authority, authorityKey) };
  return openChain({ rpc, authority, commitment, priorityFee, ...genesisShips });
};

export const assembleChain = async (options: ChainPartsOptions): Promise<ChainParts> => {
  const { config, pool, clock, content, log, wire, limits, onSettled, onMoved } = options;
  const line = connectChain({
    config,
    pool,
    clock,
    log,
    ...(wire ? { wire } : {}),
    ...(limits ? { limits } : {}),
    onReachable: () => {
      mover.recover();
      grants.recover();
    },
  });
  const chain = await openConfiguredChain(config, line.rpc);
  const shared = { pool, chain, clock, content, log, onMoved };
  const grants = createStarterGrants({ ...shared, metadataUrl: config.metadataUrl });
  const mover = createMover({ ...shared, onSettled });
  const compare = async (): Promise<void> => {
    await grants.settleAll();
    await reconcile({ pool, chain, clock, log });
  };
  return {
    chain,
    grants,
    mover,
    clockwork: { tasks: { reconcile: compare }, crontab: ['*/10 * * * * reconcile'] },
    rpcUrl: line.url,
    start: async () => {
      await line.start();
      if (config.solanaRpcUrl === null) {
        await fundAuthority(chain);
        await provision(chain, content, config.metadataUrl);
      }
      await compare().catch((error: unknown) => log.warn({ err: error }, 'chain and game were not compared'));
    },
    close: async () => {
      await grants.stop();
      await line.close();
    },
  };
};
