import type { Captain, GearByUid } from '../assets.ts';
import { mapCurrencies } from '../currencies.ts';
import type { Rejected } from '../decision.ts';
import { maxLevelOf } from '../growth/levels.ts';
import type { RunId } from '../ids.ts';
import { shortfall, sumByCurrency, sumOfCurrency, type Balances, type Money } from '../money.ts';
import type { Prices } from '../prices.ts';
import type { RuleContext } from '../ruleContext.ts';
import { fullTime, type RunTimes } from './kindRule.ts';
import { traineeOf } from './kinds/events.ts';
import type { MissionRun } from './missionRun.ts';
import { quoteSend, quoteTeam, rejectShortfall, type SendMission } from './sendMission.ts';
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
type RunToRepeat = Pick<MissionRun, 'mission' | 'team' | 'levelCount'> & { readonly id: RunId };

const subtract = (balances: Balances, price: readonly Money[]): Balances =>
  mapCurrencies((currency) => balances[currency] - sumOfCurrency(price, currency));

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

interface SendsPlan {
  /** What the sends that can go cost together, one amount per currency. */
  readonly price: readonly Money[];
  /** One per command, in order: its price, or why it cannot go. */
  readonly quotes: readonly ({ readonly ok: true; readonly price: readonly Money[] } | Rejected)[];
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
  const quotes = commands.map((command) => {
    const team = state.captains.filter(({ uid }) => command.team.includes(uid) && !sent.has(uid));
    const quote = quoteSend({ ...state, balances, team }, command, context);
    if (!quote.ok) return quote;
    price.push(...quote.price);
    balances = subtract(balances, quote.price);
    for (const uid of command.team) sent.add(uid);
    return { ok: true as const, price: quote.price };
  });
  return { price: sumByCurrency(price), quotes };
};

interface OrderPlan {
  readonly sends: number;
  /** What these sends cost together, one amount per currency. */
  readonly price: readonly Money[];
  /** Why the order ends before its terms do, or null. */
  readonly refusal: Rejected | null;
  /** Where the present balances do not pay for all sends: for how many they do, and what stops the next one. */
  readonly shortage: { readonly sends: number; readonly refusal: Rejected } | null;
}

/** A plan looks no further ahead: as often as the shortest mission fits into the longest order. */
const MAX_PLANNED_SENDS = 10_000;

/**
 * What a standing order spends at most: every send within its terms, if every mission succeeds. Rewards are hidden until
 * the claim and can pay for later sends, so `price` does not stop at the present balances.
 */
export const planOrder = (
  state: PlanState,
  run: RunToRepeat & RunTimes & Pick<MissionRun, 'owner'> & { readonly capMs: number | null },
  terms: OrderTerms,
  { now, content }: PlanContext,
): OrderPlan => {
  const readyAt = (times: RunTimes): number =>
    terms.claimWhen === 'full' && run.capMs !== null ? fullTime(times, run.capMs) : times.endsAt;
  const command = { sender: run.owner, ...run };
  const price: Money[] = [];
  const captains = state.captains.filter(({ uid }) => run.team.includes(uid));
  let current = returnTeam({ ...state, captains }, run, { content });
  let at = Math.max(now, readyAt(run));
  let sends = 0;
  let shortage: OrderPlan['shortage'] = null;
  while (sends < MAX_PLANNED_SENDS && !findOrderEnd(terms, sends, { type: 'success' }, at)) {
    const quote = quoteTeam({ ...current, team: current.captains }, command, { now: at, content });
    if (!quote.ok) return { sends, price: sumByCurrency(price), refusal: quote, shortage };
    const missing = shortfall(current.balances, quote.price);
    const balances = subtract(current.balances, quote.price);
    const refusal = missing ? rejectShortfall(missing) : validateReserve(balances, terms.keep);
    if (refusal) shortage ??= { sends, refusal };
    sends += 1;
    price.push(...quote.price);
    at = readyAt({ startedAt: at, endsAt: quote.endsAt });
    const away = current.captains.map((captain): Captain => ({
      ...captain,
      lock: { kind: 'mission', run: run.id },
    }));
    current = returnTeam({ ...current, balances, captains: away }, run, { content });
  }
  return { sends, price: sumByCurrency(price), refusal: null, shortage };
};
