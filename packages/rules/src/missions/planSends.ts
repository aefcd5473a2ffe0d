import type { Captain, GearByUid } from '../assets.ts';
import type { Rejected } from '../decision.ts';
import { maxLevelOf } from '../growth/levels.ts';
import type { RunId } from '../ids.ts';
import { sumByCurrency, type Balances, type Money } from '../money.ts';
import type { Prices } from '../prices.ts';
import type { RuleContext } from '../ruleContext.ts';
import { fullTime, type RunTimes } from './kindRule.ts';
import { traineeOf } from './kinds/events.ts';
import type { MissionRun } from './missionRun.ts';
import { quoteSend, type SendMission } from './sendMission.ts';
import { findOrderEnd, validateReserve, type OrderTerms } from './standingOrder.ts';

/** What the plans read: everything that the player has now. */
export interface PlanState {
  readonly balances: Balances;
  readonly captains: readonly Captain[];
  readonly gear: GearByUid;
  readonly prices: Prices;
}

type PlanContext = Pick<RuleContext, 'now' | 'content'>;

/** A run that a plan sends again; `levelCount` is that of the run itself. */
export type RunToRepeat = Pick<MissionRun, 'mission' | 'team' | 'levelCount'> & { readonly id: RunId };

const subtract = (balances: Balances, price: readonly Money[]): Balances =>
  price.reduce((left, { currency, amount }) => ({ ...left, [currency]: left[currency] - amount }), balances);

/**
 * The player's captains and gear as a successful claim of this run leaves them: free, with the levels gained, and with
 * a rescue counted. A run that is claimed already changes nothing. The money of the claim is not known before it.
 */
export const returnTeam = <State extends PlanState>(
  state: State,
  { id, mission: slug, levelCount }: RunToRepeat,
  { content }: Pick<PlanContext, 'content'>,
): State => {
  const mission = content.missions[slug];
  const isReturning = ({ lock }: Captain): boolean => lock?.kind === 'mission' && lock.run === id;
  let { gear } = state;
  const captains = state.captains.map((captain): Captain => {
    if (!isReturning(captain)) return captain;
    const free = { ...captain, lock: null };
    if (mission?.kind === 'RescueCrew') return { ...free, hasRescued: true };
    const trainee = mission?.kind === 'Events' ? traineeOf(mission, captain, gear) : null;
    if (!trainee) return free;
    const level = Math.min(trainee.level + levelCount, maxLevelOf(trainee, content.growth));
    if (trainee.family === 'CAPTAIN') return { ...free, level };
    gear = { ...gear, [trainee.uid]: { ...trainee, level } };
    return free;
  });
  return { ...state, captains, gear };
};

export interface SendsPlan {
  /** What the sends that can go cost together, one amount per currency. */
  readonly price: readonly Money[];
  /** One per command, in order: why it cannot go, or null. */
  readonly refusals: readonly (Rejected | null)[];
}

/** What a list of sends costs in this order, and which of them cannot go. */
export const planSends = (
  state: PlanState,
  commands: readonly SendMission[],
  context: PlanContext,
): SendsPlan => {
  const price: Money[] = [];
  let { balances } = state;
  const sent = new Set<string>();
  const refusals = commands.map((command) => {
    const team = state.captains.filter(({ uid }) => command.team.includes(uid) && !sent.has(uid));
    const quote = quoteSend({ ...state, balances, team }, command, context);
    if (!quote.ok) return quote;
    price.push(...quote.price);
    balances = subtract(balances, quote.price);
    for (const uid of command.team) sent.add(uid);
    return null;
  });
  return { price: sumByCurrency(price), refusals };
};

export interface OrderPlan {
  readonly sends: number;
  /** What these sends cost together, one amount per currency. */
  readonly price: readonly Money[];
  /** Why the order ends before its terms do, or null. */
  readonly refusal: Rejected | null;
}

/** A plan looks no further ahead: as often as the shortest mission fits into the longest order. */
const MAX_PLANNED_SENDS = 10_000;

/**
 * What a standing order spends at most: every send within its terms, if every mission succeeds. Rewards are not counted,
 * because they are hidden until the claim.
 */
export const planOrder = (
  state: PlanState,
  run: RunToRepeat & RunTimes & Pick<MissionRun, 'owner'> & { readonly capMs: number | null },
  terms: OrderTerms,
  { now, content }: PlanContext,
): OrderPlan => {
  const dueAt = (times: RunTimes): number =>
    Math.max(
      now,
      terms.claimWhen === 'full' && run.capMs !== null ? fullTime(times, run.capMs) : times.endsAt,
    );
  const command = { sender: run.owner, ...run };
  const price: Money[] = [];
  const captains = state.captains.filter(({ uid }) => run.team.includes(uid));
  let current = returnTeam({ ...state, captains }, run, { content });
  let at = dueAt(run);
  let sends = 0;
  let refusal: Rejected | null = null;
  while (sends < MAX_PLANNED_SENDS && !findOrderEnd(terms, sends, { type: 'success' }, at)) {
    const quote = quoteSend({ ...current, team: current.captains }, command, { now: at, content });
    const balances = quote.ok ? subtract(current.balances, quote.price) : current.balances;
    refusal = quote.ok ? validateReserve(balances, terms.keep) : quote;
    if (refusal || !quote.ok) break;
    sends += 1;
    price.push(...quote.price);
    at = dueAt({ startedAt: at, endsAt: quote.endsAt });
    const away = current.captains.map((captain): Captain => ({
      ...captain,
      lock: { kind: 'mission', run: run.id },
    }));
    current = returnTeam({ ...current, balances, captains: away }, run, { content });
  }
  return { sends, price: sumByCurrency(price), refusal };
};
