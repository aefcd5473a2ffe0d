import { sentenceFor } from '@blacktide/content/sentences';
import {
  buildTeams,
  missionPath,
  quoteMission,
  refuseCaptain,
  refuseSelection,
  reject,
  shortfall,
  total,
  type Captain,
  type Mission,
  type Money,
  type Purse,
  type Rejected,
  type Voyage,
  type Wallet,
} from '@blacktide/rules';
import type { TeamSent } from './sendFlow.ts';

/** A captain that is to go, and how many levels or days for. */
export interface Chosen {
  readonly uid: string;
  readonly levelUpCount: number;
}

/** What a selection comes to, before anything is sent. */
export interface Plan {
  readonly teams: readonly TeamSent[];
  readonly price: readonly Money[];
  /** Captains without a partner, by name. */
  readonly leftover: readonly string[];
  /** Why it cannot be sent, in words; null when it can. */
  readonly refusal: string | null;
}

const refuse = (
  mission: Mission,
  captains: number,
  teams: number,
  price: readonly Money[],
  purse: Purse,
  { missionLimits }: Voyage['content'],
): Rejected | null => {
  const wrong = refuseSelection(captains, missionLimits);
  if (wrong) return wrong;
  if (teams === 0) return reject('RAID_TEAM_INCOMPLETE', { mission: mission.name });
  const missing = shortfall(purse, price);
  if (!missing) return null;
  const { currency, amount } = missing;
  return currency === 'BATTLE_TOKEN'
    ? reject('BATTLE_TOKEN_MISSING', { missing: amount })
    : reject('NOT_ENOUGH_CURRENCY', { currency, missing: amount });
};

/** The selection as teams with their price, or why it cannot go. */
export const planOf = (
  mission: Mission,
  chosen: readonly Chosen[],
  captains: readonly Captain[],
  purse: Purse,
  voyage: Voyage,
): Plan => {
  const picked = chosen.flatMap(({ uid }) => captains.find((captain) => captain.uid === uid) ?? []);
  const countOf = (uid: string): number => chosen.find((one) => one.uid === uid)?.levelUpCount ?? 1;
  const { teams, leftover } = buildTeams(mission, picked);
  const levelCount = (team: readonly Captain[]): number => countOf(team[0]?.uid ?? '');
  const price = total(teams.flatMap((team) => quoteMission(mission, team, levelCount(team), voyage).price));
  const refusal = refuse(mission, picked.length, teams.length, price, purse, voyage.content);
  return {
    teams: teams.map((team) => ({
      missionPath: missionPath(mission.slug),
      nfts: team.map(({ uid }) => uid),
      levelCount: levelCount(team),
    })),
    price,
    leftover: leftover.map(({ name }) => name),
    refusal: refusal && sentenceFor(refusal.rejection),
  };
};

/** Captains at rest that cannot go there, and why, in words. */
export const ashore = (
  mission: Mission,
  captains: readonly Captain[],
  sender: Wallet,
  voyage: Voyage,
): { readonly uid: string; readonly name: string; readonly why: string }[] =>
  captains
    .filter(({ lock }) => lock === null)
    .flatMap((captain) => {
      const refusal = refuseCaptain(mission, captain, sender, voyage);
      return refusal ? [{ uid: captain.uid, name: captain.name, why: sentenceFor(refusal.rejection) }] : [];
    });

/** The slider: tops up with those who can go, in the order shown; cuts off the last chosen. */
export const resizedTo = (
  chosen: readonly Chosen[],
  count: number,
  eligible: readonly { readonly uid: string }[],
): readonly Chosen[] => {
  if (count <= chosen.length) return chosen.slice(0, Math.max(0, count));
  const more = eligible.filter(({ uid }) => !chosen.some((one) => one.uid === uid));
  return [...chosen, ...more.map(({ uid }) => ({ uid, levelUpCount: 1 }))].slice(0, count);
};
