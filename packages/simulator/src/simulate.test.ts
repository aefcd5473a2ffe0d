import { CONTENT } from '@blacktide/content';
import { CURRENCIES } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { evaluateCriteria, growthAt, median, wealthShares } from './criteria.ts';
import { renderPlots, renderReport } from './report.ts';
import { simulate, wealthOf, type Simulation } from './simulate.ts';

const ignoreLog = (): void => {};
const runTestSimulation = (seed: number) =>
  simulate(CONTENT, { players: 60, days: 18, seed }, () => 0, ignoreLog);

describe('simulate', { timeout: 60_000 }, () => {
  it('plays the same days again from the same seed', () => {
    const [one, two, other] = [runTestSimulation(1), runTestSimulation(1), runTestSimulation(2)];
    expect(one.days.map(({ supply }) => supply)).toEqual(two.days.map(({ supply }) => supply));
    expect(other.days.at(-1)?.supply).not.toEqual(one.days.at(-1)?.supply);
  });

  it('never lets a purse go below zero, and puts everyone to sea', () => {
    const { world, missions } = runTestSimulation(3);
    expect(missions).toBeGreaterThan(500);
    for (const { balances } of world.players)
      for (const currency of CURRENCIES) expect(balances[currency] >= 0n).toBe(true);
  });

  it('measures, reports and draws', () => {
    const run = runTestSimulation(1);
    const found = evaluateCriteria(run);
    expect(found.length).toBeGreaterThan(3);
    expect(renderReport(run)).toContain('# The economy, simulated');
    for (const svg of Object.values(renderPlots(run))) expect(svg).toMatch(/^<svg [\s\S]+<\/svg>$/);
    const shares = wealthShares(run, (player) => wealthOf(run, player));
    expect(shares.gini).toBeGreaterThan(0);
    expect(shares.gini).toBeLessThan(1);
    expect(Math.abs(growthAt(run, 0, 17))).toBeLessThan(1);
  });

  it('takes growth as the daily mean of a fortnight', () => {
    const day = (held: number) => ({ active: 2, supply: [held * 2] });
    const days = Array.from({ length: 18 }, (_, index) => day(100 * 1.01 ** index));
    const grown = { ...runTestSimulation(1), days } as unknown as Simulation;
    expect(growthAt(grown, 0, 17)).toBeCloseTo(0.01, 10);
    expect(median([5, 1, 9])).toBe(5);
  });
});
