import { missionsStartedText } from '@blacktide/content/pageTexts';
import { sumOfCurrency, toDisplay, type Money } from '@blacktide/rules';
import { defineAction } from '../../lib/action/action.ts';
import { MISSION_QUERIES } from './missionQueries.ts';
import { REFRESH_FAILED, TRY_AGAIN } from './missionTexts.ts';

export interface TeamToSend {
  readonly missionPath: string;
  readonly nfts: readonly string[];
  /** Levels to gain at Events, days at The Gilded Press; absent when the same team is sent again. */
  readonly levelCount?: number;
  /** BOOTY that was shown; absent where the mission costs none. */
  readonly maxCost?: number;
}

/** The price as shown, so that the server does not take more: the price of an Event changes at the full hour. */
export const withShownPrice = (team: TeamToSend, price: readonly Money[]): TeamToSend => {
  const booty = sumOfCurrency(price, 'BOOTY');
  return booty > 0n ? { ...team, maxCost: toDisplay(booty, 'BOOTY') } : team;
};

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
