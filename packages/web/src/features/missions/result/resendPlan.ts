import { CONTENT } from '@blacktide/content';
import { formatRejection } from '@blacktide/content/messages';
import { missionSlugOf, type ActiveMission, type ClaimResult } from '@blacktide/contract';
import {
  planSends,
  returnTeam,
  toAssetUid,
  toRunId,
  type Money,
  type PlanState,
  type Wallet,
} from '@blacktide/rules';
import { withShownPrice, type TeamToSend } from '../sendAction.ts';
import { joinNames, type FailedTeam } from './results.ts';

/** A run whose team can be sent on the same mission again. */
export interface ResendableRun {
  readonly id: string;
  readonly mission: string;
  readonly missionPath: string;
  readonly names: string;
  readonly uids: readonly string[];
  /** Of the run; the team is sent again without a level count, as the specification prescribes. */
  readonly levelCount: number;
}

export const claimToResendable = ({ id, mission, nfts, levelCount }: ClaimResult): ResendableRun => ({
  id,
  mission: mission.name,
  missionPath: mission.missionStats.path,
  names: joinNames(nfts),
  uids: nfts.map(({ uid }) => uid),
  levelCount,
});

export const runToResendable = ({ id, mission, nftsLoaded, levelCount }: ActiveMission): ResendableRun => ({
  id,
  mission: mission.name,
  missionPath: mission.missionStats.path,
  names: joinNames(nftsLoaded),
  uids: nftsLoaded.map(({ uid }) => uid),
  levelCount,
});

interface PlannedRun extends ResendableRun {
  readonly team: TeamToSend;
}

export interface ResendPlan {
  /** What the runs that can go cost together, one amount per currency. */
  readonly price: readonly Money[];
  readonly going: readonly PlannedRun[];
  readonly refused: readonly FailedTeam[];
}

/** What sending these runs again costs in this order, and which of them cannot go. */
export const planResend = (
  runs: readonly ResendableRun[],
  state: PlanState,
  sender: Wallet,
  now: number,
): ResendPlan => {
  const context = { now, content: CONTENT };
  const commands = runs.map(({ missionPath, uids }) => ({
    sender,
    mission: missionSlugOf(missionPath),
    team: uids.map(toAssetUid),
  }));
  const returned = runs.reduce(
    (before, { id, levelCount }, index) =>
      returnTeam(
        before,
        { id: toRunId(id), mission: commands[index]?.mission ?? '', team: [], levelCount },
        context,
      ),
    state,
  );
  const { price, quotes } = planSends(returned, commands, context);
  return {
    price,
    going: runs.flatMap((run, index) => {
      const quote = quotes[index];
      if (!quote?.ok) return [];
      return [
        { ...run, team: withShownPrice({ missionPath: run.missionPath, nfts: run.uids }, quote.price) },
      ];
    }),
    refused: runs.flatMap(({ id, names, mission }, index) => {
      const quote = quotes[index];
      return quote && !quote.ok ? [{ id, names, mission, reason: formatRejection(quote.rejection) }] : [];
    }),
  };
};
