import { formatRejection } from '@blacktide/content/messages';
import {
  buildTeams,
  kindRule,
  missionPath,
  NO_BONUSES,
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
import { sumExpected, type ExpectedTotals } from './expectedReward.ts';
import { withShownPrice, type TeamToSend } from './sendAction.ts';

export interface SelectedCaptain {
  readonly uid: string;
  readonly levelUpCount: number;
}

export interface SendPlan {
  readonly teams: readonly TeamToSend[];
  readonly price: readonly Money[];
  readonly expected: ExpectedTotals;
  /** Until the last team can be claimed, and until the last one is full; null where nothing is gathered. */
  readonly readyMs: number;
  readonly fullMs: number | null;
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
  const rule = kindRule(mission.kind);
  const quotes = teams.map((team) => quoteMission(mission, team, levelCount(team), missionContext));
  const prices = quotes.map((quote) => quote.price);
  const capMs = rule.gathers(mission, NO_BONUSES)?.capMs ?? null;
  const readyMs = Math.max(0, ...quotes.map(({ startsAt, endsAt }) => endsAt - startsAt));
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
    expected: sumExpected(
      teams.map((team, index) => ({
        captains: team.length,
        expected: rule.expected(mission, quotes[index]?.bonuses ?? NO_BONUSES, levelCount(team)),
      })),
    ),
    readyMs,
    fullMs: capMs === null ? null : Math.max(readyMs, capMs),
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
