import type { WireCaptain } from '@blacktide/contract';
import type { Captain, Mission, Balances, MissionContext } from '@blacktide/rules';
import { EMPTY_BALANCES } from '@blacktide/rules';
import { formatRejection } from '@blacktide/content/messages';
import { useMemo } from 'react';
import { userQuery, useApiQuery } from '../../lib/query.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import type { MissionEntry } from './missionList.ts';
import { findIneligibleCaptains } from './sendPlan.ts';
import { findMission } from './preview.ts';
import { toBalances } from './roster.ts';
import { useEligibleCaptains, useRuleInputs } from './useMissions.ts';
import { kindRule } from '@blacktide/rules';

export interface SendOptions {
  readonly mission: Mission | null;
  /** Who can go, strongest first, as the wire shows them. */
  readonly captains: readonly WireCaptain[];
  /** The same, as the rules know them. */
  readonly ruleCaptains: readonly Captain[];
  readonly ineligible: readonly { readonly uid: string; readonly name: string; readonly why: string }[];
  readonly isLoading: boolean;
  /** Why nobody at all can be sent there; null when they can. */
  readonly closedReason: string | null;
  readonly balances: Balances;
  readonly getMissionContext: () => MissionContext;
}

/** A special that has ended or sailed takes nobody, whoever asks. */
const findClosedReason = (
  mission: Mission | null,
  captain: Captain | undefined,
  getMissionContext: MissionContext,
): string | null => {
  if (mission?.kind !== 'Specials' || !captain) return null;
  const refusal = kindRule(mission.kind).validateCaptain(mission, captain, getMissionContext);
  return refusal && formatRejection(refusal.rejection);
};

/** Who may go on a mission now, and all that is needed to say what it costs. */
export const useSendOptions = ({ slug, name }: MissionEntry): SendOptions => {
  const { wallet } = usePlayerSession();
  const mission = findMission(slug);
  const eligible = useEligibleCaptains(name);
  const { roster, getMissionContext, isLoading } = useRuleInputs();
  const { data: user } = useApiQuery(userQuery);
  const uids = eligible.data?.eligibleUids;
  const captains = useMemo(
    () =>
      (uids ?? [])
        .flatMap((uid) => roster.wireCaptains.get(uid) ?? [])
        .toSorted((a, b) => b.level - a.level || b.strength - a.strength),
    [uids, roster],
  );
  const ruleCaptains = useMemo(
    () => captains.flatMap(({ uid }) => roster.captains.find((captain) => captain.uid === uid) ?? []),
    [captains, roster],
  );
  return {
    mission,
    captains,
    ruleCaptains,
    ineligible: mission ? findIneligibleCaptains(mission, roster.captains, wallet, getMissionContext()) : [],
    isLoading: isLoading || eligible.isLoading,
    closedReason: findClosedReason(mission, roster.captains[0], getMissionContext()),
    balances: user ? toBalances(user) : EMPTY_BALANCES,
    getMissionContext,
  };
};
