import { formatRejection } from '@blacktide/content/messages';
import {
  buildTeams,
  missionPath,
  quoteMission,
  validateCaptain,
  validateSelection,
  reject,
  shortfall,
  sumByCurrency,
  type Captain,
  type Mission,
  type Money,
  type Balances,
  type Rejected,
  type MissionContext,
  type Wallet,
} from '@blacktide/rules';
import type { TeamToSend } from './sendAction.ts';

/** A captain that is to go, and how many levels or days for. */
export interface SelectedCaptain {
  readonly uid: string;
  readonly levelUpCount: number;
}

/** What a selection comes to, before anything is sent. */
export interface SendPlan {
  readonly teams: readonly TeamToSend[];
  readonly price: readonly Money[];
  /** Captains without a partner, by name. */
  readonly leftover: readonly string[];
  /** Why it cannot be sent, in words; null when it can. */
  readonly refusal: string | null;
}

const findRefusal = (
  mission: Mission,
  captains: number,
  teams: number,
  price: readonly Money[],
  balances: Balances,
  { missionLimits }: MissionContext['content'],
): Rejected | null => {
  const selectionRefusal = validateSelection(captains, missionLimits);
  if (selectionRefusal) return selectionRefusal;
  if (teams === 0) return reject('RAID_TEAM_INCOMPLETE', { mission: mission.name });
  const missing = shortfall(balances, price);
  if (!missing) return null;
  const { currency, amount } = missing;
  return currency === 'BATTLE_TOKEN'
    ? reject('BATTLE_TOKEN_MISSING', { missing: amount })
    : reject('NOT_ENOUGH_CURRENCY', { currency, missing: amount });
};

/** The selection as teams with their price, or why it cannot go. */
export const planSend = (
  mission: Mission,
  selected: readonly SelectedCaptain[],
  captains: readonly Captain[],
  balances: Balances,
  missionContext: MissionContext,
): SendPlan => {
  const selectedCaptains = selected.flatMap(
    ({ uid }) => captains.find((captain) => captain.uid === uid) ?? [],
  );
  const countOf = (uid: string): number => selected.find((one) => one.uid === uid)?.levelUpCount ?? 1;
  const { teams, leftover } = buildTeams(mission, selectedCaptains);
  const levelCount = (team: readonly Captain[]): number => countOf(team[0]?.uid ?? '');
  const price = sumByCurrency(
    teams.flatMap((team) => quoteMission(mission, team, levelCount(team), missionContext).price),
  );
  const refusal = findRefusal(
    mission,
    selectedCaptains.length,
    teams.length,
    price,
    balances,
    missionContext.content,
  );
  return {
    teams: teams.map((team) => ({
      missionPath: missionPath(mission.slug),
      nfts: team.map(({ uid }) => uid),
      levelCount: levelCount(team),
    })),
    price,
    leftover: leftover.map(({ name }) => name),
    refusal: refusal && formatRejection(refusal.rejection),
  };
};

/** Captains at rest that cannot go there, and why, in words. */
export const findIneligibleCaptains = (
  mission: Mission,
  captains: readonly Captain[],
  sender: Wallet,
  missionContext: MissionContext,
): { readonly uid: string; readonly name: string; readonly why: string }[] =>
  captains
    .filter(({ lock }) => lock === null)
    .flatMap((captain) => {
      const refusal = validateCaptain(mission, captain, sender, missionContext);
      return refusal
        ? [{ uid: captain.uid, name: captain.name, why: formatRejection(refusal.rejection) }]
        : [];
    });

/** The slider: tops up with those who can go, in the order shown; cuts off the last chosen. */
export const resizeCaptainSelection = (
  selected: readonly SelectedCaptain[],
  count: number,
  eligible: readonly { readonly uid: string }[],
): readonly SelectedCaptain[] => {
  if (count <= selected.length) return selected.slice(0, Math.max(0, count));
  const more = eligible.filter(({ uid }) => !selected.some((one) => one.uid === uid));
  return [...selected, ...more.map(({ uid }) => ({ uid, levelUpCount: 1 }))].slice(0, count);
};
