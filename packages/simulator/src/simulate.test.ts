import { CONTENT } from '@blacktide/content';
import { CURRENCIES } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { criteria, growthAt, median, smallestPurchase, wealthShares } from './criteria.ts';
import { plots, report } from './report.ts';
import { simulate, wealthOf } from './simulate.ts';

const silent = (): void => {};
const play = (seed: number) => simulate(CONTENT, { players: 60, days: 18, seed }, () => 0, silent);

describe('simulate', { timeout: 60_000 }, () => {
  it('plays the same days again from the same seed', () => {
    const [one, two, other] = [play(1), play(1), play(2)];
    expect(one.days.map(({ supply }) => supply)).toEqual(two.days.map(({ supply }) => supply));
    expect(other.days.at(-1)?.supply).not.toEqual(one.days.at(-1)?.supply);
  });

  it('never lets a purse go below zero, and puts everyone to sea', () => {
    const { world, missions } = play(3);
    expect(missions).toBeGreaterThan(500);
    for (const { purse } of world.players)
      for (const currency of CURRENCIES) expect(purse[currency] >= 0n).toBe(true);
  });

  it('measures, reports and draws', () => {
    const run = play(1);
    const found = criteria(run);
    expect(found.length).toBeGreaterThan(3);
    expect(report(run)).toContain('# The economy, simulated');
    for (const svg of Object.values(plots(run))) expect(svg).toMatch(/^<svg [\s\S]+<\/svg>$/);
    const shares = wealthShares(run, (player) => wealthOf(run, player));
    expect(shares.gini).toBeGreaterThan(0);
    expect(shares.gini).toBeLessThan(1);
    expect(Math.abs(growthAt(run, 0, 17))).toBeLessThan(1);
  });

  it('takes the cheapest purchase as the base of growth', () => {
    expect(CURRENCIES.map((currency) => smallestPurchase(currency, CONTENT))).toEqual([250, 25, 10, 1, 3, 1]);
    expect(median([5, 1, 9])).toBe(5);
  });
});
