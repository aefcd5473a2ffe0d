import type { Address } from '@solana/kit';
import type { ChainParts } from './chain/assembleChain.ts';
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

export interface FeatureNeeds extends Pick<ChainParts, 'moves' | 'starterGrants'> {
  readonly onClockMoved: () => void;
  readonly mailer?: Mailer;
  /** Milliseconds that a request waits at most for an on-chain balance that is not known yet. */
  readonly balanceWaitMs?: number;
}

/** Passes to each feature what it needs from the chain and from other features. */
export const createFeatures = (services: FeatureServices, needs: FeatureNeeds): RunningFeatures => {
  const { moves } = needs;
  const missions = FEATURES.missions.create(services, needs);
  const operation = FEATURES.operation.create(services, missions);
  const users = FEATURES.users.create(services, {
    read: (wallet) => moves.chain.tokens.fetchBalances(wallet as string as Address),
    waitMs: needs.balanceWaitMs,
  });
  return {
    assets: FEATURES.assets.create(services, moves),
    inventory: FEATURES.inventory.create(services, missions),
    jobs: FEATURES.jobs.create(services),
    market: FEATURES.market.create(services),
    missions,
    operation,
    page: FEATURES.page.create(services, operation),
    tokens: FEATURES.tokens.create(services, moves),
    users,
    wallet: FEATURES.wallet.create(services, { ...needs, ...users, issueDeps: moves }),
  };
};
