import type { WireCaptain } from '@blacktide/contract';
import { buildTeams, type Mission } from '@blacktide/rules';
import { compareTexts } from '../../../lib/compareTexts.ts';
import type { MissionScores } from '../useMissionScores.ts';
import type { SendOptions } from '../useSendOptions.ts';

export const CAPTAIN_ORDERS = [
  { id: 'best', label: 'Best for this mission' },
  { id: 'level', label: 'Level, high to low' },
  { id: 'strength', label: 'Strength, high to low' },
  { id: 'name', label: 'Name, A to Z' },
] as const;
export type CaptainOrder = (typeof CAPTAIN_ORDERS)[number]['id'];

/** `captains` has the highest level first; captains that are equal in the chosen order keep that order. */
export const orderCaptains = (
  captains: readonly WireCaptain[],
  order: CaptainOrder,
  search: string,
  scores: MissionScores,
): readonly WireCaptain[] => {
  const text = search.trim().toLowerCase();
  const found = text === '' ? captains : captains.filter(({ name }) => name.toLowerCase().includes(text));
  switch (order) {
    case 'best':
      return found.toSorted((a, b) => (scores.get(b.uid) ?? 0) - (scores.get(a.uid) ?? 0));
    case 'strength':
      return found.toSorted((a, b) => b.strength - a.strength);
    case 'name':
      return found.toSorted((a, b) => compareTexts(a.name, b.name));
    case 'level':
      return found;
  }
};

/** The uids of the team that suits the mission best; empty if no team can go. */
export const findBestTeam = (
  mission: Mission,
  { captains, ruleCaptains, scores }: Pick<SendOptions, 'captains' | 'ruleCaptains' | 'scores'>,
): readonly string[] => {
  const byUid = new Map<string, (typeof ruleCaptains)[number]>(
    ruleCaptains.map((captain) => [captain.uid, captain]),
  );
  const best = orderCaptains(captains, 'best', '', scores).flatMap(({ uid }) => byUid.get(uid) ?? []);
  const [team = []] = buildTeams(mission, best).teams;
  return team.map(({ uid }) => uid);
};
