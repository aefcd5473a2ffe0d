import type { Address } from '@solana/kit';
import type { ChainParts } from './chain/assembleChain.ts';
import { accountFeature } from './features/account/feature.ts';
import { arenaFeature } from './features/arena/feature.ts';
import { assetsFeature } from './features/assets/feature.ts';
import { equipmentFeature } from './features/equipment/feature.ts';
import { exchangeFeature } from './features/exchange/feature.ts';
import { genesisFeature } from './features/genesis/feature.ts';
import { goalsFeature } from './features/goals/feature.ts';
import { inventoryFeature } from './features/inventory/feature.ts';
import { jobsFeature } from './features/jobs/feature.ts';
import { leaderboardFeature } from './features/leaderboard/feature.ts';
import { marketFeature } from './features/market/feature.ts';
import { missionsFeature } from './features/missions/feature.ts';
import { operationFeature } from './features/operation/feature.ts';
import { pageFeature } from './features/page/feature.ts';
import { profileFeature } from './features/profile/feature.ts';
import { socialsFeature, type SocialsOptions } from './features/socials/feature.ts';
import { swapFeature } from './features/swap/feature.ts';
import { tokensFeature } from './features/tokens/feature.ts';
import { treasuryFeature } from './features/treasury/feature.ts';
import { upgradeFeature } from './features/upgrade/feature.ts';
import { usersFeature } from './features/users/feature.ts';
import { walletFeature } from './features/wallet/feature.ts';
import { loadEmissionBreakers } from './platform/emission.ts';
import { listFeatures, type FeatureServices } from './platform/feature.ts';
import type { Mailer } from './platform/mail/mailer.ts';

/** All features of the server. */
export const FEATURES = listFeatures({
  account: accountFeature,
  arena: arenaFeature,
  assets: assetsFeature,
  equipment: equipmentFeature,
  exchange: exchangeFeature,
  genesis: genesisFeature,
  goals: goalsFeature,
  inventory: inventoryFeature,
  jobs: jobsFeature,
  leaderboard: leaderboardFeature,
  market: marketFeature,
  missions: missionsFeature,
  operation: operationFeature,
  page: pageFeature,
  profile: profileFeature,
  socials: socialsFeature,
  swap: swapFeature,
  tokens: tokensFeature,
  treasury: treasuryFeature,
  upgrade: upgradeFeature,
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
  readonly socials?: SocialsOptions;
  /** Milliseconds that a request waits at most for an on-chain balance that is not known yet. */
  readonly balanceWaitMs?: number;
}

/** Passes to each feature what it needs from the chain and from other features. */
export const createFeatures = (services: FeatureServices, needs: FeatureNeeds): RunningFeatures => {
  const { moves } = needs;
  const arena = FEATURES.arena.create(services, { masterSecret: () => missions.masterSecret() });
  const treasury = FEATURES.treasury.create(services);
  const missions = FEATURES.missions.create(services, {
    ...needs,
    summarizeBattles: async (wallet, since) => {
      const [fights, shares] = await Promise.all([
        arena.summarizeFights(wallet, since),
        treasury.summarizeShares(wallet, since),
      ]);
      return { ...fights, ...shares };
    },
  });
  const operation = FEATURES.operation.create(services, {
    ...missions,
    emissionBreakers: () => loadEmissionBreakers(services.db, services.gameClock, services.content),
  });
  const users = FEATURES.users.create(services, {
    read: (wallet) => moves.chain.tokens.fetchBalances(wallet as string as Address),
    waitMs: needs.balanceWaitMs,
  });
  const socials = FEATURES.socials.create(services, needs.socials ?? {});
  const leaderboard = FEATURES.leaderboard.create(services);
  const profile = FEATURES.profile.create(services, {
    findArenaRank: arena.findArenaRank,
    findSevenSeasRank: leaderboard.findUserRank,
    listLargestHauls: missions.listLargestHauls,
  });
  const wallet = FEATURES.wallet.create(services, { ...needs, ...users, issueDeps: moves });
  const genesis = FEATURES.genesis.create(services);
  const goals = FEATURES.goals.create(services, { ...missions, ...arena, ...profile, ...wallet });
  return {
    account: FEATURES.account.create(services, {
      defaults: wallet.defaultProfile,
      personalData: [
        wallet.personalData,
        profile.personalData,
        socials.personalData,
        genesis.personalData,
        goals.personalData,
      ],
      exportLists: {
        ...missions.exportLists,
        ...arena.exportLists,
        ...profile.exportLists,
        ...genesis.exportLists,
        ...goals.exportLists,
        emails: wallet.listEmails,
      },
    }),
    arena,
    assets: FEATURES.assets.create(services, moves),
    equipment: FEATURES.equipment.create(services),
    exchange: FEATURES.exchange.create(services),
    genesis,
    goals,
    inventory: FEATURES.inventory.create(services, missions),
    jobs: FEATURES.jobs.create(services),
    leaderboard,
    market: FEATURES.market.create(services),
    missions,
    operation,
    page: FEATURES.page.create(services, operation),
    profile,
    socials,
    swap: FEATURES.swap.create(services),
    tokens: FEATURES.tokens.create(services, moves),
    treasury,
    upgrade: FEATURES.upgrade.create(services),
    users,
    wallet,
  };
};
