import { missionsStartedText } from '@blacktide/content/pageTexts';
import { defineAction } from '../../lib/action/action.ts';
import { MISSION_QUERIES } from './missionQueries.ts';
import { REFRESH_FAILED, TRY_AGAIN } from './missionTexts.ts';

export interface TeamToSend {
  readonly missionPath: string;
  readonly nfts: readonly string[];
  /** Levels to gain at Events, days at The Gilded Press; absent when the same team is sent again. */
  readonly levelCount?: number;
}

interface SendInput {
  readonly teams: readonly TeamToSend[];
}

export const sendAction = defineAction<SendInput, 'initiate' | 'initiateSpecial'>({
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
  success: ({ length }) => missionsStartedText(length),
  stale: REFRESH_FAILED,
  subject: () => 'one at a time',
  refresh: MISSION_QUERIES,
});
