import {
  kindRule,
  quoteMission,
  requireValue,
  toAssetUid,
  toWallet,
  type Captain,
  type CaptainType,
  type Gear,
  type Mission,
  type MissionContext,
} from '@blacktide/rules';
import { CONTENT } from '../src/index.ts';
import { publishedOutcomes } from '../src/publishedOdds.ts';

/** A send whose price, duration and odds the server test charges and the page test reads. */
export interface MissionCase {
  readonly title: string;
  readonly mission: Mission;
  /** Designs with their levels; the first captain wears all of `CASE_GEAR`. */
  readonly team: readonly (readonly [design: string, type: CaptainType, level: number])[];
  readonly levelCount: number;
}

/** Bonuses of every stat, and something to train for every Event. */
export const CASE_GEAR = [
  ['jar-of-dirt', 3],
  ['compass', 2],
  ['deckhands', 2],
  ['sloop', 2],
] as const;

const OWNER = toWallet('AnneBonny1111111111111111111111111111111111');

const teamFor = ({ kind, minLevel }: Mission): MissionCase['team'] => {
  const level = Math.max(minLevel, 5);
  const firstMate = ['fm-01', 'FM', level] as const;
  if (kind === 'Raids') return [firstMate, ['qm-01', 'QM', level]];
  return kind === 'RescueCrew' ? [firstMate] : [['qm-01', 'QM', level]];
};

/** Every mission that a captain can be sent on at `now`; those with levels or days once more with two of them. */
export const missionCases = (now: number): MissionCase[] =>
  Object.values(CONTENT.missions)
    .filter(({ kind, hidden }) => !hidden && kind !== 'Genesis')
    .filter((mission) => !(mission.kind === 'Specials' && mission.boardsUntil <= now))
    .flatMap((mission) =>
      (kindRule(mission.kind).facts(mission).unit === null ? [1] : [1, 2]).map((levelCount) => ({
        title: `${mission.name} x${levelCount}`,
        mission,
        team: teamFor(mission),
        levelCount,
      })),
    );

const toGear = ([design, level]: (typeof CASE_GEAR)[number], index: number): Gear => {
  const { family, name } = requireValue(CONTENT.designs[design]);
  if (family !== 'ITEM' && family !== 'CREW' && family !== 'SHIP') throw new Error(`${design} is not gear`);
  return {
    uid: toAssetUid(String(index + 50)),
    owner: OWNER,
    design,
    name,
    level,
    mint: null,
    location: 'game',
    lock: null,
    family,
    rarity: null,
  };
};

/** The context of the case, with its captains and gear as the rules see them. */
export const caseContext = (
  { team }: MissionCase,
  now: number,
): { readonly captains: readonly Captain[]; readonly context: MissionContext } => {
  const gear = CASE_GEAR.map(toGear);
  const uidOf = (family: Gear['family']) => gear.find((one) => one.family === family)?.uid ?? null;
  const captains = team.map(([design, type, level], index): Captain => ({
    uid: toAssetUid(String(index + 1)),
    owner: OWNER,
    design,
    name: requireValue(CONTENT.designs[design]).name,
    level,
    mint: null,
    location: 'game',
    lock: null,
    family: 'CAPTAIN',
    type,
    goldBurned: 0n,
    items: index === 0 ? gear.filter(({ family }) => family === 'ITEM').map(({ uid }) => uid) : [],
    crew: index === 0 ? uidOf('CREW') : null,
    ship: index === 0 ? uidOf('SHIP') : null,
    hasRescued: false,
    arEarned: 0n,
    missionsPlayed: 0,
  }));
  const context = {
    gear: Object.fromEntries(gear.map((one) => [one.uid, one])),
    prices: CONTENT.prices.reference,
    now,
    content: CONTENT,
  };
  return { captains, context };
};

/** What the rules say about the case. */
export const expectedTerms = (missionCase: MissionCase, now: number) => {
  const { mission, levelCount } = missionCase;
  const { captains, context } = caseContext(missionCase, now);
  const { price, endsAt, bonuses } = quoteMission(mission, captains, levelCount, context);
  return {
    price,
    endsAt,
    bonuses,
    /** In ppm, as they are drawn for this team. */
    weights: publishedOutcomes(mission, CONTENT, bonuses.luck).map(({ rate }) =>
      Math.round(rate * 1_000_000),
    ),
    gathers: kindRule(mission.kind).gathers(mission, bonuses),
  };
};
