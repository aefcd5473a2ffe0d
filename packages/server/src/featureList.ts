import type { Address } from '@solana/kit';
import type { ChainParts } from './chain/assembleChain.ts';
import { serverSignedMove } from './chain/movements/serverSignedMove.ts';
import { assetsFeature } from './features/assets/feature.ts';
import { inventoryFeature } from './features/inventory/feature.ts';
import { jobsFeature } from './features/jobs/feature.ts';
import { marketFeature } from './features/market/feature.ts';
import { missionsFeature } from './features/missions/feature.ts';
import { operationFeature } from './features/operation/feature.ts';
import { pageFeature } from './features/page/feature.ts';
import { tokensFeature } from './features/tokens/feature.ts';
import { usersFeature } from './features/users/feature.ts';
import { walletFeature } from './features/wallet/feature.ts';
import { listFeatures, type FeatureServices } from './platform/feature.ts';
import type { Mailer } from './platform/mail/mailer.ts';

/** All features of the server. */
export const FEATURES = listFeatures({
  assets: assetsFeature,
  inventory: inventoryFeature,
  jobs: jobsFeature,
  market: marketFeature,
  missions: missionsFeature,
  operation: operationFeature,
  page: pageFeature,
  tokens: tokensFeature,
  users: usersFeature,
  wallet: walletFeature,
});

/** The parts of every feature in `FEATURES`. */
export type RunningFeatures = {
  readonly [Name in keyof typeof FEATURES]: ReturnType<(typeof FEATURES)[Name]['create']>;
};

interface FeatureNeeds extends Pick<ChainParts, 'chain' | 'starterGrants' | 'movementWorker'> {
  readonly onClockMoved: () => void;
  readonly mailer: Mailer | undefined;
  readonly balanceWaitMs: number | undefined;
}

/** Passes to each feature what it needs from the chain and from other features. */
export const createFeatures = (
  services: FeatureServices,
  { chain, starterGrants, movementWorker, onClockMoved, mailer, balanceWaitMs }: FeatureNeeds,
): RunningFeatures => {
  const { config, db, clock, content } = services;
  const { pool } = db;
  const issueDeps = { pool, clock, chain, content, metadataUrl: config.metadataUrl };
  const acceptDeps = {
    pool,
    clock,
    chain,
    serverSignedMove: serverSignedMove(issueDeps),
    onSigned: movementWorker.nudge,
  };
  const missions = FEATURES.missions.create(services, { onClockMoved });
  const operation = FEATURES.operation.create(services, missions);
  const users = FEATURES.users.create(services, {
    read: (wallet) => chain.tokens.fetchBalances(wallet as string as Address),
    ...(balanceWaitMs === undefined ? {} : { waitMs: balanceWaitMs }),
  });
  return {
    assets: FEATURES.assets.create(services, { issueDeps, acceptDeps }),
    inventory: FEATURES.inventory.create(services, missions),
    jobs: FEATURES.jobs.create(services),
    market: FEATURES.market.create(services),
    missions,
    operation,
    page: FEATURES.page.create(services, operation),
    tokens: FEATURES.tokens.create(services, { issueDeps, acceptDeps }),
    users,
    wallet: FEATURES.wallet.create(services, { ...users, issueDeps, starterGrants, mailer }),
  };
};
