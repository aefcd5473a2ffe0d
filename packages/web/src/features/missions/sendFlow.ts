import { missionsStarted } from '@blacktide/content/words';
import { defineFleetFlow } from '../../lib/action/fleet.ts';
import { MISSION_READS } from './missionReads.ts';
import { STALE, TRY_AGAIN } from './words.ts';

export interface TeamSent {
  readonly missionPath: string;
  readonly nfts: readonly string[];
  /** Events: levels to gain; The Gilded Press: days. Left out when the same team is sent again. */
  readonly levelCount?: number;
}

export interface Sending {
  readonly teams: readonly TeamSent[];
}

/** Sends teams, one job each. */
export const sendFlow = defineFleetFlow<Sending, 'initiate' | 'initiateSpecial'>({
  name: 'missions.send',
  call: (api, { teams }, options) =>
    api.missions.initiateMany(
      { body: { teams: teams.map(({ nfts, ...team }) => ({ ...team, nfts: [...nfts] })) } },
      options,
    ),
  types: ['initiate', 'initiateSpecial'],
  timeoutMs: 20_000,
  signedOut: 'No Wallet Connected',
  refusal: TRY_AGAIN,
  failure: 'An error occurred',
  success: missionsStarted,
  stale: STALE,
  subject: () => 'one at a time',
  refresh: MISSION_READS,
});
