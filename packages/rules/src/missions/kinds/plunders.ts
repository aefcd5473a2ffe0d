import type { Currency } from '../../currencies.ts';
import { PPM, timesPpm } from '../../money.ts';
import { drawRow, weightsWithLuck, type Odds } from '../../odds.ts';
import { requireValue } from '../../requireValue.ts';
import type { Bonuses } from '../../modifiers.ts';
import {
  costOfTeam,
  fullTime,
  NO_REWARD,
  NOTHING_EXPECTED,
  SINGLE_CAPTAIN_DEFAULTS,
  type Gathering,
  type KindRule,
} from '../kindRule.ts';
import { HOUR_MS, MINUTE_MS, type MissionBase } from '../mission.ts';

/** What one outcome of a plunder does to the yield. */
export interface Multiplier {
  /** Thousandths of 1X. */
  readonly permille: number;
}

export interface PlunderMission extends MissionBase {
  readonly kind: 'Plunders';
  readonly yields: Extract<Currency, 'BOOTY' | 'GEMS' | 'TREASURE'>;
  /** At 1X and without bonuses, in smallest units. */
  readonly perHour: bigint;
  /** Until the first claim; fractions of an hour allowed, 0 means at once. */
  readonly deploymentMinutes: number;
  /** Time after the start beyond which nothing more is gathered. */
  readonly capMinutes: number;
  readonly battleTokens: number;
  readonly odds: Odds<Multiplier>;
}

/** What a plunder gathers with the multiplier that was drawn. */
interface PlunderPrize extends Gathering, Multiplier {
  readonly kind: 'Plunders';
}

/** What has been gathered `awayMs` after the start: it grows until the cap. */
export const computePlunder = ({ perHour, capMs }: Gathering, awayMs: number): bigint =>
  (perHour * BigInt(Math.floor(Math.max(0, Math.min(awayMs, capMs))))) / BigInt(HOUR_MS);

/** A plunder runs until it is claimed. The multiplier is drawn at the send, the time counts at the claim. */
export const plunders: KindRule<PlunderMission, PlunderPrize> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  faucet: 'faucet:plunders',
  openEnded: true,
  pays: ({ yields }) => [yields],
  quote: (mission, { levels }, { now }) => {
    const price = costOfTeam(mission, levels.length);
    const tokens = BigInt(mission.battleTokens * levels.length);
    if (tokens > 0n) price.push({ currency: 'BATTLE_TOKEN', amount: tokens });
    return { price, endsAt: now + mission.deploymentMinutes * MINUTE_MS };
  },
  draw: (mission, _team, _levels, bonuses, dice) => {
    const { odds, perHour } = mission;
    const weights = weightsWithLuck(odds, bonuses.luck);
    const row = drawRow(weights, dice);
    const { type, effect } = requireValue(odds.rows[row]);
    const { permille } = effect;
    const gathering = gather({ ...mission, perHour: (perHour * BigInt(permille)) / 1000n }, bonuses.yield);
    return { outcome: { row, type, weights }, prize: { kind: 'Plunders', permille, ...gathering } };
  },
  reward: (prize, { startedAt }, now) => ({
    ...NO_REWARD,
    money: [{ currency: prize.currency, amount: computePlunder(prize, now - startedAt) }],
    multiplierPermille: prize.permille,
  }),
  expected: (mission, { luck, yield: yieldPpm }) => {
    const gathering = gather(mission, yieldPpm);
    const full = Number(computePlunder(gathering, gathering.capMs));
    const highest = Math.max(...mission.odds.rows.map(({ effect }) => effect.permille));
    return {
      ...NOTHING_EXPECTED,
      money: [
        {
          currency: gathering.currency,
          mean: (full * expectedMultiplier(mission, luck)) / (PPM * 1000),
          most: (full * highest) / 1000,
        },
      ],
    };
  },
  gathers: (mission, bonuses) => gather(mission, bonuses.yield),
  fullAt: ({ capMs }, run) => fullTime(run, capMs),
};

const gather = (
  { yields, perHour, capMinutes }: Pick<PlunderMission, 'yields' | 'perHour' | 'capMinutes'>,
  yieldPpm: number,
): Gathering => ({
  currency: yields,
  perHour: timesPpm(perHour, 1_000_000 + yieldPpm),
  capMs: capMinutes * MINUTE_MS,
});

/** The mean of the draw's multipliers with this luck, in thousandths times ppm. */
const expectedMultiplier = ({ odds }: PlunderMission, luckPpm: number): number =>
  weightsWithLuck(odds, luckPpm).reduce(
    (sum, ppm, row) => sum + ppm * requireValue(odds.rows[row]).effect.permille,
    0,
  );

/** What a plunder gathers an hour on average over the draw, in smallest units. */
export const expectedPerHour = (mission: PlunderMission, bonuses: Pick<Bonuses, 'yield' | 'luck'>): bigint =>
  (gather(mission, bonuses.yield).perHour * BigInt(expectedMultiplier(mission, bonuses.luck))) /
  BigInt(PPM * 1000);
