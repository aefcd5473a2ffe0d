import { CONTENT, STARTER_FLEET } from '@blacktide/content';
import { GOALS } from '@blacktide/content/goals';
import { CURRENCIES, EMPTY_BALANCES, toDisplay, toUnits, type Currency } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { ARCHETYPE_SETTINGS } from './archetypes.ts';
import { playFirstHour } from './firstHour.ts';
import { evaluateCriteria, growthAt, median, wealthShares } from './criteria.ts';
import type { Amounts } from './flows.ts';
import { renderPlots, renderReport } from './report.ts';
import { simulate, wealthOf } from './simulate.ts';

const runTestSimulation = (seed: number) =>
  simulate(
    { content: CONTENT, goals: GOALS, starter: STARTER_FLEET },
    { players: 60, days: 18, seed },
    () => 0,
    () => {},
  );

const sumOf = (rows: Iterable<Amounts>, currency: Currency): bigint =>
  [...rows].reduce((sum, row) => sum + row[currency], 0n);

describe('simulate', { timeout: 60_000 }, () => {
  const run = runTestSimulation(1);

  it('gives the same days from the same seed, and others from another seed', () => {
    const again = runTestSimulation(1);
    expect(again.days.map(({ supply }) => supply)).toEqual(run.days.map(({ supply }) => supply));
    expect(runTestSimulation(2).days.at(-1)?.supply).not.toEqual(run.days.at(-1)?.supply);
  });

  it('changes what players hold exactly by what faucets paid and sinks took', () => {
    for (const currency of CURRENCIES) {
      const opening = run.world.players.reduce((sum, { archetype: { booty, gold } }) => {
        const brought = { ...EMPTY_BALANCES, BOOTY: toUnits(booty, 'BOOTY'), GOLD: toUnits(gold, 'GOLD') };
        return sum + brought[currency];
      }, 0n);
      const flow = run.days.reduce(
        (sum, { flows }) =>
          sum + sumOf(flows.faucets.values(), currency) - sumOf(flows.sinks.values(), currency),
        0n,
      );
      const held = run.world.players.reduce((sum, { balances }) => sum + balances[currency], 0n);
      expect(held, currency).toBe(opening + flow);
      expect(run.days.at(-1)?.supply[CURRENCIES.indexOf(currency)]).toBe(toDisplay(held, currency));
    }
  });

  it('lets every archetype play missions and gain levels, and no balance become negative', () => {
    for (const name of Object.keys(ARCHETYPE_SETTINGS)) {
      const players = run.world.players.filter(({ archetype }) => archetype.name === name);
      expect(players.length, name).toBeGreaterThan(0);
      const played = players.flatMap(({ captains }) => captains.map((one) => one.missionsPlayed));
      expect(Math.max(...played), name).toBeGreaterThan(1);
    }
    expect(run.days.at(-1)?.meanLevel.keen).toBeGreaterThan(run.days[0]?.meanLevel.keen ?? 0);
    for (const { balances } of run.world.players)
      for (const currency of CURRENCIES) expect(balances[currency]).toBeGreaterThanOrEqual(0n);
  });

  it('never pays more than an emission limit', () => {
    const UNLIMITED = 10n ** 30n;
    for (const { faucet, currency, perDay, ever } of CONTENT.emission.limits) {
      for (const { flows } of run.days)
        expect(flows.faucets.get(faucet)?.[currency] ?? 0n).toBeLessThanOrEqual(perDay ?? UNLIMITED);
      const paid = run.world.emission[`${faucet}/${currency}`]?.ever ?? 0n;
      expect(paid).toBeLessThanOrEqual(ever ?? UNLIMITED);
    }
    expect(run.world.emission['faucet:plunders/BOOTY']?.ever).toBeGreaterThan(0n);
  });

  it('reports every criterion, table and plot', () => {
    const criteria = evaluateCriteria(run);
    expect(criteria).toHaveLength(6);
    const report = renderReport(run);
    for (const { name, measured } of criteria) {
      expect(report).toContain(name);
      expect(report).toContain(measured);
    }
    for (const [file, svg] of Object.entries(renderPlots(run))) {
      expect(report).toContain(`economy/${file}`);
      expect(svg).toMatch(/^<svg [\s\S]+<\/svg>$/);
      expect(svg).not.toContain('NaN');
    }
  });

  it('measures wealth shares that add up to one', () => {
    const { byArchetype, top1, top10, gini } = wealthShares(run, (player) => wealthOf(run, player));
    expect(Object.values(byArchetype).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10);
    expect(top10).toBeGreaterThan(top1);
    expect(gini).toBeGreaterThan(0);
    expect(gini).toBeLessThan(1);
    expect(wealthShares(run, () => 1).gini).toBeCloseTo(0, 10);
  });

  it('takes growth as the daily mean of two weeks', () => {
    const [day] = run.days;
    const days = Array.from({ length: 18 }, (_, index) => ({
      ...day!,
      active: 2,
      supply: [200 * 1.01 ** index],
    }));
    expect(growthAt({ ...run, days }, 0, 17)).toBeCloseTo(0.01, 10);
    expect(median([5, 1, 9])).toBe(5);
  });

  it('lets everybody claim goals, and programs no daily ones', () => {
    for (const name of Object.keys(ARCHETYPE_SETTINGS)) {
      const players = run.world.players.filter(({ archetype }) => archetype.name === name);
      const paid = players.map(({ goals }) => goals.record.firstSteps.length);
      expect(Math.min(...paid), name).toBeGreaterThan(5);
    }
    const isDaily = ({ goals }: (typeof run.world.players)[number]): boolean => goals.record.daily.length > 0;
    expect(run.world.players.filter(isDaily).every(({ hasDiscord }) => hasDiscord)).toBe(true);
    expect(run.world.players.some(isDaily)).toBe(true);
    const paid = run.days.reduce(
      (sum, { flows }) => sum + (flows.faucets.get('faucet:quests')?.BOOTY ?? 0n),
      0n,
    );
    expect(paid).toBe(run.world.emission['faucet:quests/BOOTY']?.ever);
  });

  it('plays the first hour of a local player with the starter purse, in the order of the steps', () => {
    const ids = GOALS.filter(({ group }) => group === 'FIRST_STEPS').map(({ id }) => id);
    expect(run.firstHour.map(({ goal }) => goal)).toEqual(ids);
    const large = {
      ...STARTER_FLEET,
      balances: { ...STARTER_FLEET.balances, BOOTY: toUnits(25_000, 'BOOTY') },
    };
    const rich = playFirstHour({ content: CONTENT, goals: GOALS }, large, Date.UTC(2026, 0, 1));
    expect(rich.every(({ share }) => share < 0.01)).toBe(true);
    const criteria = evaluateCriteria({ ...run, firstHour: rich });
    expect(criteria.find(({ name }) => name.startsWith('First hour'))?.met).toBe(false);
  });
});
