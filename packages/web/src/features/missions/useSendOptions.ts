import { formatRejection } from '@blacktide/content/messages';
import type { WireCaptain } from '@blacktide/contract';
import {
  EMPTY_BALANCES,
  kindRule,
  type Balances,
  type Captain,
  type Mission,
  type MissionContext,
} from '@blacktide/rules';
import { useMemo } from 'react';
import { userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { kindView } from './kinds/registry.ts';
import type { MissionEntry } from './missionList.ts';
import { findIneligibleCaptains } from './sendPlan.ts';
import { findMission } from './preview.ts';
import { toBalances } from '../../lib/roster.ts';
import { useEligibleCaptains, useRuleInputs } from './useMissions.ts';
import { useMissionScores, type MissionScores } from './useMissionScores.ts';

export interface SendOptions {
  readonly mission: Mission | null;
  /** Eligible captains, highest level first. */
  readonly captains: readonly WireCaptain[];
  /** The same captains in the type of the rules. */
  readonly ruleCaptains: readonly Captain[];
  readonly ineligible: readonly { readonly uid: string; readonly name: string; readonly why: string }[];
  readonly isLoading: boolean;
  /** Why no captain can be sent; null when the mission is open. */
  readonly closedReason: string | null;
  readonly balances: Balances;
  /** Of `ruleCaptains`; empty until they are computed. */
  readonly scores: MissionScores;
  readonly getMissionContext: () => MissionContext;
}

const findClosedReason = (
  mission: Mission | null,
  captain: Captain | undefined,
  missionContext: MissionContext,
): string | null => {
  if (!mission || !captain || !kindView(mission.kind).refusesAllAlike) return null;
  const refusal = kindRule(mission.kind).validateCaptain(mission, captain, missionContext);
  return refusal && formatRejection(refusal.rejection);
};

/** Eligible captains for a mission, and what is needed to compute the price. */
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
  const ruleCaptains = useMemo(() => {
    const byUid = new Map<string, Captain>(roster.captains.map((captain) => [captain.uid, captain]));
    return captains.flatMap(({ uid }) => byUid.get(uid) ?? []);
  }, [captains, roster]);
  const scores = useMissionScores(mission, ruleCaptains, getMissionContext);
  return {
    mission,
    scores,
    captains,
    ruleCaptains,
    ineligible: mission ? findIneligibleCaptains(mission, roster.captains, wallet, getMissionContext()) : [],
    isLoading: isLoading || eligible.isLoading,
    closedReason: findClosedReason(mission, roster.captains[0], getMissionContext()),
    balances: user ? toBalances(user) : EMPTY_BALANCES,
    getMissionContext,
  };
};
