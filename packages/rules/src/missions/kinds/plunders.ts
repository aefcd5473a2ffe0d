import { timesPpm } from '../../money.ts';
import { drawRow, weightsWithLuck } from '../../odds.ts';
import { costOfTeam, SINGLE_CAPTAIN_DEFAULTS, NO_REWARD, type KindRule } from '../kindRule.ts';
import { HOUR_MS, MINUTE_MS, type PlunderMission } from '../mission.ts';
import type { Prize } from '../missionRun.ts';
import { requireValue } from '../../requireValue.ts';

type PlunderPrize = Extract<Prize, { kind: 'Plunders' }>;

/** What time away is worth: it grows until the cap, whenever the clock is read. */
export const computePlunder = ({ perHour, capMs }: PlunderPrize, awayMs: number): bigint =>
  (perHour * BigInt(Math.floor(Math.max(0, Math.min(awayMs, capMs))))) / BigInt(HOUR_MS);

/** A plunder runs until it is claimed. The multiplier is drawn at the send, the time counts at the claim. */
export const plunders: KindRule<PlunderMission, PlunderPrize> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  faucet: 'faucet:plunders',
  quote: (mission, team, _levels, _bonuses, { now }) => {
    const price = costOfTeam(mission, team.length);
    const tokens = BigInt(mission.battleTokens * team.length);
    if (tokens > 0n) price.push({ currency: 'BATTLE_TOKEN', amount: tokens });
    return { price, endsAt: now + mission.deploymentMinutes * MINUTE_MS };
  },
  draw: ({ odds, perHour, yields, capMinutes }, _team, _levels, bonuses, dice) => {
    const weights = weightsWithLuck(odds, bonuses.luck);
    const row = drawRow(weights, dice);
    const { type, effect } = requireValue(odds.rows[row]);
    const multiplied = (perHour * BigInt(effect.permille)) / 1000n;
    return {
      outcome: { row, type, weights },
      prize: {
        kind: 'Plunders',
        currency: yields,
        permille: effect.permille,
        perHour: timesPpm(multiplied, 1_000_000 + bonuses.yield),
        capMs: capMinutes * MINUTE_MS,
      },
    };
  },
  reward: (prize, { startedAt }, now) => ({
    ...NO_REWARD,
    money: [{ currency: prize.currency, amount: computePlunder(prize, now - startedAt) }],
  }),
};
