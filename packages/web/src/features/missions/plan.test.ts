import { CONTENT } from '@blacktide/content';
import { rewardsTable } from '@blacktide/content/published';
import { EMPTY_PURSE, toDisplay, units, type Captain, type Currency } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { aUser, OTHER_WALLET, WALLET } from '../../testing/builders.ts';
import { aCaptain, NOW } from '../../testing/missionBuilders.ts';
import { ashore, planOf, resizedTo, type Chosen } from './plan.ts';
import { countWord, missionBySlug, previewOf } from './preview.ts';
import { purseOf, rosterOf } from './roster.ts';

const voyage = { gear: {}, prices: CONTENT.prices.reference, now: NOW, content: CONTENT };
const mission = (slug: string) => missionBySlug(slug)!;

const crew = (...types: Captain['type'][]): readonly Captain[] =>
  rosterOf(
    types.map((type, place) => aCaptain({ uid: String(place + 1), type, level: 5 })),
    WALLET,
  ).captains;
const all = (captains: readonly Captain[], levelUpCount = 1): Chosen[] =>
  captains.map(({ uid }) => ({ uid, levelUpCount }));
const purse = (...amounts: [Currency, number][]) => ({
  ...EMPTY_PURSE,
  ...Object.fromEntries(amounts.map(([currency, amount]) => [currency, units(amount, currency)])),
});
const priceOf = ({ price }: { price: readonly { currency: Currency; amount: bigint }[] }) =>
  Object.fromEntries(price.map(({ currency, amount }) => [currency, toDisplay(amount, currency)]));

describe('a selection before it is sent', () => {
  it('MISS-33 a team of nobody', () => {
    expect(planOf(mission('supply-store'), [], [], EMPTY_PURSE, voyage).refusal).toBe(
      'No Firebase data found.',
    );
  });

  it('MISS-30 is one team a captain, and in a raid one of a First Mate and a Quartermaster', () => {
    const captains = crew('FM', 'QM', 'QM', 'UNIQUE', 'UNIQUE');
    expect(planOf(mission('supply-store'), all(captains), captains, EMPTY_PURSE, voyage).teams).toHaveLength(
      5,
    );
    const raid = planOf(mission('smugglers-run'), all(captains), captains, purse(['BOOTY', 50]), voyage);
    expect(raid.teams.map(({ nfts }) => nfts)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(raid.leftover).toEqual(['Captain 5']);
    expect(raid.refusal).toBeNull();
  });

  it('a raid that nobody can go on together', () => {
    const captains = crew('FM', 'FM');
    expect(
      planOf(mission('smugglers-run'), all(captains), captains, purse(['BOOTY', 9]), voyage).refusal,
    ).toBe('A raid needs one First Mate and one Quartermaster; a Unique stands for either');
  });

  it.each(['supply-store', 'safe-haven'])('MISS-29 %s needs no battle token', (slug) => {
    const captains = crew('QM');
    expect(planOf(mission(slug), all(captains), captains, EMPTY_PURSE, voyage).refusal).toBeNull();
  });

  it('MISS-29 every other plunder needs one for each captain', () => {
    const captains = crew('QM', 'FM');
    const plan = (tokens: number) =>
      planOf(mission('sapphire-cove'), all(captains), captains, purse(['BATTLE_TOKEN', tokens]), voyage);
    expect(plan(1).refusal).toBe('You need a battle token for each captain on this plunder.');
    expect(plan(2).refusal).toBeNull();
  });

  it('RULE-12 RULE-13 costs the captains times the cost of each', () => {
    const captains = crew('UNIQUE', 'UNIQUE');
    const condominium = mission('genesis-cove-condominium');
    const plan = planOf(
      condominium,
      all(captains),
      captains,
      purse(['BOOTY', 49_999], ['BATTLE_TOKEN', 2]),
      voyage,
    );
    expect(priceOf(plan)).toMatchObject({ BOOTY: 50_000 });
    expect(plan.refusal).toBe("You don't have enough BOOTY");
  });

  it('RULE-15 RULE-16 The Gilded Press takes gold for each day and BOOTY for each but the first', () => {
    const captains = crew('QM');
    const press = mission('the-gilded-press');
    const plan = (days: number) =>
      planOf(press, all(captains, days), captains, purse(['GOLD', 5000], ['BOOTY', 500]), voyage);
    expect(priceOf(plan(1))).toEqual({ GOLD: 1500 });
    expect(priceOf(plan(2))).toEqual({ GOLD: 3000, BOOTY: 25 });
    expect(plan(2).teams[0]?.levelCount).toBe(2);
    expect(plan(4).refusal).toBe("You don't have enough GOLD");
  });

  it('at most a hundred captains', () => {
    const captains = crew(...Array.from({ length: 101 }, () => 'QM' as const));
    expect(planOf(mission('supply-store'), all(captains), captains, EMPTY_PURSE, voyage).refusal).toBe(
      'Send at most 100 captains at once',
    );
  });

  it('names those who stay ashore, with the reason', () => {
    const captains = rosterOf(
      [aCaptain({ uid: '1', level: 2 }), aCaptain({ uid: '2', level: 9, currentMission: 'users/x/y/z' })],
      WALLET,
    ).captains;
    expect(ashore(mission('customs-house'), captains, WALLET, voyage)).toEqual([
      { uid: '1', name: 'Captain 1', why: 'Captain 1 needs level 3 for this mission' },
    ]);
    expect(ashore(mission('supply-store'), captains, OTHER_WALLET, voyage)[0]?.why).toBe('This is not yours');
  });

  it('the slider tops up in the order shown and cuts off the last chosen', () => {
    const eligible = [{ uid: '1' }, { uid: '2' }, { uid: '3' }];
    const chosen = [{ uid: '3', levelUpCount: 4 }];
    expect(resizedTo(chosen, 2, eligible)).toEqual([...chosen, { uid: '1', levelUpCount: 1 }]);
    expect(resizedTo(chosen, 9, eligible)).toHaveLength(3);
    expect(resizedTo(chosen, 0, eligible)).toEqual([]);
  });
});

describe('the back of a card', () => {
  const [captain] = crew('QM');

  it('MISS-27 DATA-44 counts levels from 1 to what is left to the highest', () => {
    const school = mission('fencing-school');
    expect(countWord(school)).toBe('levels');
    const one = previewOf(school, captain!, 1, voyage);
    expect(one).toMatchObject({ most: 15, lesson: { level: 5, maxLevel: 20 } });
    const three = previewOf(school, captain!, 3, voyage);
    expect(three.lesson!.nextStrength).toBeGreaterThan(one.lesson!.nextStrength);
    expect(three.durationMs).toBeGreaterThan(one.durationMs);
    expect(three.price[0]!.amount).toBeGreaterThan(one.price[0]!.amount);
  });

  it('RULE-14 RULE-17 only The Gilded Press counts days; what it burns comes back as gold bars', () => {
    expect(countWord(mission('the-gilded-press'))).toBe('days');
    expect(countWord(mission('ice-foundry'))).toBeNull();
    const { goldBars, most } = previewOf(mission('the-gilded-press'), captain!, 2, voyage);
    expect([toDisplay(goldBars!, 'GOLD'), most]).toEqual([3000, 30]);
  });

  it('a plunder shows what an hour brings, betterments included, and its odds', () => {
    const { gathering, success, modifiers } = previewOf(mission('supply-store'), captain!, 1, voyage);
    expect(gathering!.perHour).toBeGreaterThan(units(0.9, 'BOOTY'));
    expect(success).toBeCloseTo(0.96);
    expect(modifiers.map(({ source }) => source)).toEqual(['level', 'strength']);
  });
});

describe('the purse and the tables', () => {
  it('reads the purse off the player', () => {
    expect(purseOf(aUser({ arAmount: 1.5, battleTokens: 2 }))).toMatchObject({
      BOOTY: 1_500_000n,
      BATTLE_TOKEN: 2n,
    });
  });

  it('MISS-52 MISS-53 the rewards table is what is drawn', () => {
    const { loot, multipliers } = rewardsTable(CONTENT);
    expect(loot).toContainEqual({ name: 'Jar of Dirt', note: 'luck item', percent: 35 });
    expect(loot).toContainEqual({ name: 'Scimitar', note: 'yield item', percent: 20 });
    expect(loot).toContainEqual({ name: 'Reaver', note: null, percent: 0.5 });
    for (const [name, percent] of [
      ['1X', 18],
      ['7X', 3.8],
      ['15X', 1.8],
    ] as const) {
      expect(multipliers).toContainEqual({ name, note: null, percent });
    }
  });
});
