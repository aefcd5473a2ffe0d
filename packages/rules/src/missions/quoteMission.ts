import type { Captain } from '../assets.ts';
import { reject, type Rejected } from '../decision.ts';
import { teamBonuses } from '../modifiers.ts';
import { sumByCurrency, type Money } from '../money.ts';
import type { MissionContext, QuoteContext } from './kindRule.ts';
import { kindRule, type Mission } from './kinds/registry.ts';

/** Why this number of levels or days cannot be asked for. */
export const validateLevelCount = (
  mission: Mission,
  team: readonly Captain[],
  levelCount: number,
  missionContext: MissionContext,
): Rejected | null => {
  const most = Math.min(
    ...team.map((captain) => kindRule(mission.kind).maxLevelCount(mission, captain, missionContext)),
  );
  const fits = Number.isInteger(levelCount) && levelCount >= 1 && levelCount <= most;
  return fits ? null : reject('LEVEL_COUNT_OUT_OF_RANGE', { levels: levelCount, most });
};

/** Price and duration of a send; the preview and the charge both use it. */
export const quoteMission = (
  mission: Mission,
  team: readonly Captain[],
  levelCount: number,
  missionContext: MissionContext,
) => {
  const { gear, now, content } = missionContext;
  const bonuses = teamBonuses(team, gear, mission, now, content);
  const rule = kindRule(mission.kind);
  const levels = team.map((captain) => rule.quotedLevel(mission, captain, gear));
  const { price, endsAt } = rule.quote(mission, { levels, levelCount, speed: bonuses.speed }, missionContext);
  // The price has one amount per currency, for the whole team.
  return { price: sumByCurrency(price), startsAt: now, endsAt, bonuses };
};

/** What is published of a mission's price and duration before a captain is chosen. */
export interface MissionTerms {
  /** For one captain and one level or day, one amount per currency: the cheapest and the dearest captain. */
  readonly leastPrice: readonly Money[];
  readonly mostPrice: readonly Money[];
  /** What a second level or day adds for the cheapest captain; empty where the price does not depend on it. */
  readonly furtherPrice: readonly Money[];
  /** Until the first claim, for one level or day: with the greatest speed bonus, and without one. */
  readonly leastMs: number;
  readonly mostMs: number;
}

const subtractPrice = (price: readonly Money[], first: readonly Money[]): Money[] =>
  sumByCurrency([...price, ...first.map(({ currency, amount }) => ({ currency, amount: -amount }))]).filter(
    ({ amount }) => amount > 0n,
  );

/** The limits of `quoteMission` over all captains that may go. */
export const missionTerms = (mission: Mission, context: QuoteContext): MissionTerms => {
  const { now, content } = context;
  const rule = kindRule(mission.kind);
  const { least, most } = rule.quotedLevels(mission, content.growth);
  const quote = (level: number, levelCount: number, speed: number) => {
    const { price, endsAt } = rule.quote(mission, { levels: [level], levelCount, speed }, context);
    return { price: sumByCurrency(price), durationMs: Math.max(0, endsAt - now) };
  };
  const cheapest = quote(least, 1, content.modifiers.most.speed);
  const dearest = quote(most, 1, 0);
  return {
    leastPrice: cheapest.price,
    mostPrice: dearest.price,
    furtherPrice:
      rule.facts(mission).unit === null ? [] : subtractPrice(quote(least, 2, 0).price, cheapest.price),
    leastMs: cheapest.durationMs,
    mostMs: dearest.durationMs,
  };
};
