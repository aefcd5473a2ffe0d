import { defineHideoutTab } from '../../lib/hideoutTab.ts';
import { defineManifest } from '../../lib/manifest.ts';
import { LEADERBOARD_QUERIES, userQuery } from '../../lib/query.ts';

export const manifest = defineManifest({
  queriesChangedBy: {
    standingOrder: LEADERBOARD_QUERIES,
    treasureShare: [...LEADERBOARD_QUERIES, userQuery],
  },
  hideoutTabs: {
    leaderboard: defineHideoutTab(async () => (await import('./LeaderboardTab.tsx')).LeaderboardTab),
  },
  modals: {},
});
