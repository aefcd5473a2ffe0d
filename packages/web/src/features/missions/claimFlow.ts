import { defineFleetFlow } from '../../lib/action/fleet.ts';
import { readItems } from '../../lib/query.ts';
import { MISSION_READS } from './missionReads.ts';
import { STALE, TRY_AGAIN } from './words.ts';

export interface Claims {
  readonly activeMissionPaths: readonly string[];
}

/** Claims a list of runs, one job each; what they brought is shown in the result modal. */
export const claimFlow = defineFleetFlow<Claims, 'claim'>({
  name: 'missions.claim',
  call: (api, { activeMissionPaths }, options) =>
    api.missions.claimMany({ body: { activeMissionPaths: [...activeMissionPaths] } }, options),
  types: ['claim'],
  timeoutMs: 20_000,
  signedOut: 'No Wallet Connected',
  refusal: TRY_AGAIN,
  failure: 'Something went wrong, please try again later',
  success: () => null,
  keepsEnds: true,
  stale: STALE,
  subject: () => 'one at a time',
  refresh: MISSION_READS,
  refreshLater: { afterMs: 1000, reads: [readItems] },
});
