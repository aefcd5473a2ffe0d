import type { Captain } from '../assets.ts';
import { kindRule, type Mission } from './kinds/registry.ts';
import { reject, type Rejected } from '../decision.ts';
import type { MissionLimits } from './mission.ts';
import { requireValue } from '../requireValue.ts';

interface Teams {
  readonly teams: readonly (readonly Captain[])[];
  /** Captains without a partner. */
  readonly leftover: readonly Captain[];
}

const pairCaptains = (captains: readonly Captain[]): Teams => {
  const firstMates = captains.filter(({ type }) => type === 'FM');
  const quartermasters = captains.filter(({ type }) => type === 'QM');
  const uniques = captains.filter(({ type }) => type === 'UNIQUE');
  const teams: Captain[][] = [];
  while (firstMates.length > 0 && quartermasters.length > 0) {
    teams.push([requireValue(firstMates.shift()), requireValue(quartermasters.shift())]);
  }
  const unpaired = [...firstMates, ...quartermasters];
  while (unpaired.length > 0 && uniques.length > 0)
    teams.push([requireValue(unpaired.shift()), requireValue(uniques.shift())]);
  while (uniques.length > 1) teams.push([requireValue(uniques.shift()), requireValue(uniques.shift())]);
  return { teams, leftover: [...unpaired, ...uniques] };
};

/** Why this number of captains cannot be sent at once, or null. */
export const validateSelection = (count: number, { maxCaptainsPerSend }: MissionLimits): Rejected | null => {
  if (count < 1) return reject('TEAM_EMPTY', {});
  return count > maxCaptainsPerSend ? reject('SELECTION_TOO_LARGE', { most: maxCaptainsPerSend }) : null;
};

/** As many teams as possible, in the order of selection, and the captains left over. */
export const buildTeams = (mission: Pick<Mission, 'kind'>, captains: readonly Captain[]): Teams =>
  kindRule(mission.kind).teamSize === 2
    ? pairCaptains(captains)
    : { teams: captains.map((captain) => [captain]), leftover: [] };
