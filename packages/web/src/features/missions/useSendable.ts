import type { Captain as WireCaptain } from '@blacktide/contract';
import type { Captain, Mission, Purse, Voyage } from '@blacktide/rules';
import { EMPTY_PURSE } from '@blacktide/rules';
import { sentenceFor } from '@blacktide/content/sentences';
import { useMemo } from 'react';
import { readUser, useRead } from '../../lib/query.ts';
import { useVoyage } from '../../lib/voyage.ts';
import type { Place } from './missionList.ts';
import { ashore } from './plan.ts';
import { missionBySlug } from './preview.ts';
import { purseOf } from './roster.ts';
import { useEligible, useRules } from './useMissions.ts';
import { kindRule } from '@blacktide/rules';

export interface Sendable {
  readonly mission: Mission | null;
  /** Who can go, strongest first, as the wire shows them. */
  readonly captains: readonly WireCaptain[];
  /** The same, as the rules know them. */
  readonly crew: readonly Captain[];
  readonly ashore: readonly { readonly uid: string; readonly name: string; readonly why: string }[];
  readonly isLoading: boolean;
  /** Why nobody at all can be sent there; null when they can. */
  readonly closed: string | null;
  readonly purse: Purse;
  readonly voyage: () => Voyage;
}

/** A special that has ended or sailed takes nobody, whoever asks. */
const closedFor = (mission: Mission | null, captain: Captain | undefined, voyage: Voyage): string | null => {
  if (mission?.kind !== 'Specials' || !captain) return null;
  const refusal = kindRule(mission.kind).refuseCaptain(mission, captain, voyage);
  return refusal && sentenceFor(refusal.rejection);
};

/** Who may go on a mission now, and all that is needed to say what it costs. */
export const useSendable = ({ slug, name }: Place): Sendable => {
  const { wallet } = useVoyage();
  const mission = missionBySlug(slug);
  const eligible = useEligible(name);
  const { roster, voyage, isLoading } = useRules();
  const { data: user } = useRead(readUser);
  const uids = eligible.data?.eligibleUids;
  const captains = useMemo(
    () =>
      (uids ?? [])
        .flatMap((uid) => roster.shown.get(uid) ?? [])
        .toSorted((a, b) => b.level - a.level || b.strength - a.strength),
    [uids, roster],
  );
  const crew = useMemo(
    () => captains.flatMap(({ uid }) => roster.captains.find((captain) => captain.uid === uid) ?? []),
    [captains, roster],
  );
  return {
    mission,
    captains,
    crew,
    ashore: mission ? ashore(mission, roster.captains, wallet, voyage()) : [],
    isLoading: isLoading || eligible.isLoading,
    closed: closedFor(mission, roster.captains[0], voyage()),
    purse: user ? purseOf(user) : EMPTY_PURSE,
    voyage,
  };
};
