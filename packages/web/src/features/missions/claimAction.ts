import { defineAction } from '../../lib/action/action.ts';
import { itemsQuery, LEADERBOARD_QUERIES } from '../../lib/query.ts';
import { MISSION_QUERIES } from './missionQueries.ts';
import { REFRESH_FAILED, TRY_AGAIN } from './missionTexts.ts';

interface ClaimInput {
  readonly activeMissionPaths: readonly string[];
}

/** Claims a list of runs, one job each. The result modal shows the results. */
export const claimAction = defineAction<ClaimInput, 'claim'>({
  name: 'missions.claim',
  call: (api, { activeMissionPaths }, options) =>
    api.missions.claimMany({ body: { activeMissionPaths: [...activeMissionPaths] } }, options),
  types: ['claim'],
  timeoutMs: 20_000,
  signedOut: 'No Wallet Connected',
  refusal: TRY_AGAIN,
  failure: 'Something went wrong, please try again later',
  success: () => null,
  keepsSummary: true,
  stale: REFRESH_FAILED,
  subject: () => 'one at a time',
  refresh: MISSION_QUERIES,
  // A burner mission adds gold bars, which rank.
  refreshLater: { afterMs: 1000, queries: [itemsQuery, ...LEADERBOARD_QUERIES] },
});
