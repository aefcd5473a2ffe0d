import { formatRejection } from '@blacktide/content/messages';
import {
  buildTeams,
  missionPath,
  quoteMission,
  validateCaptain,
  validateSelection,
  reject,
  rejectShortfall,
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
import { withShownPrice, type TeamToSend } from './sendAction.ts';

export interface SelectedCaptain {
  readonly uid: string;
  readonly levelUpCount: number;
}

interface SendPlan {
  readonly teams: readonly TeamToSend[];
  readonly price: readonly Money[];
  /** Captains without a partner, by name. */
  readonly leftover: readonly string[];
  /** Why the selection cannot be sent; null when it can. */
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
  return missing && rejectShortfall(missing);
};

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
  const prices = teams.map((team) => quoteMission(mission, team, levelCount(team), missionContext).price);
  const price = sumByCurrency(prices.flat());
  const refusal = findRefusal(
    mission,
    selectedCaptains.length,
    teams.length,
    price,
    balances,
    missionContext.content,
  );
  return {
    teams: teams.map((team, index) =>
      withShownPrice(
        {
          missionPath: missionPath(mission.slug),
          nfts: team.map(({ uid }) => uid),
          levelCount: levelCount(team),
        },
        prices[index] ?? [],
      ),
    ),
    price,
    leftover: leftover.map(({ name }) => name),
    refusal: refusal && formatRejection(refusal.rejection),
  };
};

/** The captains that go with this one, itself included; itself alone until it has a partner. */
export const findTeam = (
  uid: string,
  teams: readonly TeamToSend[],
  captains: readonly Captain[],
): readonly Captain[] => {
  const uids = teams.find(({ nfts }) => nfts.includes(uid))?.nfts ?? [uid];
  return captains.filter((captain) => uids.includes(captain.uid));
};

/** Free captains that the mission refuses, each with the message for the player. */
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

/** A higher count adds eligible captains in the order shown; a lower one removes the last selected. */
export const resizeCaptainSelection = (
  selected: readonly SelectedCaptain[],
  count: number,
  eligible: readonly { readonly uid: string }[],
): readonly SelectedCaptain[] => {
  if (count <= selected.length) return selected.slice(0, Math.max(0, count));
  const more = eligible.filter(({ uid }) => !selected.some((one) => one.uid === uid));
  return [...selected, ...more.map(({ uid }) => ({ uid, levelUpCount: 1 }))].slice(0, count);
};
