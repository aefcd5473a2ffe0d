import { dailyGoalsOf, sumOfCurrency, toDisplay } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { EMISSION } from './economy.ts';
import { GOALS } from './goals.ts';
import { HIDEOUT_TABS } from './hideout.ts';
import { ISLANDS } from './islands.ts';
import { CONTENT, STARTER_FLEET } from './index.ts';

const firstSteps = GOALS.filter(({ group }) => group === 'FIRST_STEPS');
const daily = GOALS.filter(({ group }) => group === 'DAILY');

/** Modals with a link of their own that goals lead to. */
const LINKS = ['marketplace', 'missions', 'hauls'];
const SCREENS = ['wallet', 'profile', 'profile/asset-management', 'profile/socials'];
const ADDRESSES = new Set([
  ...SCREENS.map((screen) => `#/${screen}`),
  ...HIDEOUT_TABS.map(({ id }) => `#/hideout/${id}`),
  ...ISLANDS.flatMap(({ slug, buildings }) =>
    [...LINKS, ...buildings.map((building) => building.slug)].map((place) => `#/${slug}/${place}`),
  ),
]);

describe('goals', () => {
  it('are fifteen first steps and a pool from which each day has three daily goals', () => {
    expect(firstSteps).toHaveLength(15);
    expect(new Set(GOALS.map(({ id }) => id)).size).toBe(GOALS.length);
    for (let day = 20_000; day < 20_020; day++) expect(dailyGoalsOf(GOALS, day)).toHaveLength(3);
    expect(new Set(daily.map(({ condition }) => condition.kind)).size).toBe(daily.length);
    expect(new Set(firstSteps.map(({ condition }) => condition.kind)).size).toBe(15);
  });

  it('have a short title, one sentence and an address that exists', () => {
    for (const { id, title, text, hash } of GOALS) {
      expect(title.length, id).toBeLessThanOrEqual(28);
      expect(text, id).toMatch(/^[A-Z].*\.$/);
      expect(ADDRESSES, id).toContain(hash);
    }
  });

  it('pay only what faucet:quests has a daily limit for', () => {
    const limited = EMISSION.limits.flatMap(({ faucet, currency, perDay }) =>
      faucet === 'faucet:quests' && perDay !== null ? [currency] : [],
    );
    for (const { id, reward } of GOALS) {
      expect(reward.length, id).toBeGreaterThan(0);
      for (const { currency, amount } of reward) {
        expect(limited, id).toContain(currency);
        expect(amount, id).toBeGreaterThan(0n);
      }
    }
  });

  it('come last where they need a Discord account', () => {
    expect(firstSteps.slice(-2).map(({ id }) => id)).toEqual(['link-discord', 'enter-arena']);
  });

  it('can be paid with the starter purse', () => {
    const { BOOTY, BATTLE_TOKEN, GEMS } = STARTER_FLEET.balances;
    const prices = Object.values(CONTENT.shop.lines).map(({ price }) => price);
    const cheapest = prices.reduce((least, price) =>
      price > 1000n && (least <= 1000n || price < least) ? price : least,
    );
    const pouch = CONTENT.exchange.fixed['Pouch of Booty'];
    const raid = CONTENT.missions['smugglers-run'];
    // The first level of the Quartermaster, which has level 3, costs 3.4 × 3² BOOTY.
    expect(BOOTY).toBeGreaterThanOrEqual(cheapest + 30_600_000n + (raid?.cost.amount ?? 0n));
    expect(GEMS).toBeGreaterThanOrEqual(pouch?.cost ?? 0n);
    expect(BATTLE_TOKEN).toBeGreaterThanOrEqual(1n);
    const paid = firstSteps.flatMap(({ reward }) => reward);
    expect(toDisplay(sumOfCurrency(paid, 'BOOTY'), 'BOOTY')).toBe(250);
  });
});
