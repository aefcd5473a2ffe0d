import { CONTENT } from '@blacktide/content';
import { rewardsTable } from '@blacktide/content/publishedOdds';
import { EMPTY_BALANCES, toDisplay, toUnits, type Captain, type Currency } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { aUser, OTHER_WALLET, WALLET } from '../../testing/builders.ts';
import { aCaptain, NOW } from '../../testing/missionBuilders.ts';
import {
  findIneligibleCaptains,
  planSend,
  resizeCaptainSelection,
  type SelectedCaptain,
} from './sendPlan.ts';
import { findCountUnit, findMission, previewSend } from './preview.ts';
import { toBalances, toRoster } from './roster.ts';

const missionContext = { gear: {}, prices: CONTENT.prices.reference, now: NOW, content: CONTENT };
const getMission = (slug: string) => findMission(slug)!;

const someCaptains = (...types: Captain['type'][]): readonly Captain[] =>
  toRoster(
    types.map((type, index) => aCaptain({ uid: String(index + 1), type, level: 5 })),
    WALLET,
  ).captains;
const selectAll = (captains: readonly Captain[], levelUpCount = 1): SelectedCaptain[] =>
  captains.map(({ uid }) => ({ uid, levelUpCount }));
const balancesOf = (...amounts: [Currency, number][]) => ({
  ...EMPTY_BALANCES,
  ...Object.fromEntries(amounts.map(([currency, amount]) => [currency, toUnits(amount, currency)])),
});
const priceOf = ({ price }: { price: readonly { currency: Currency; amount: bigint }[] }) =>
  Object.fromEntries(price.map(({ currency, amount }) => [currency, toDisplay(amount, currency)]));

describe('a selection before it is sent', () => {
  it('MISS-33 a team of nobody', () => {
    expect(planSend(getMission('supply-store'), [], [], EMPTY_BALANCES, missionContext).refusal).toBe(
      'No Firebase data found.',
    );
  });

  it('MISS-30 is one team a captain, and in a raid one of a First Mate and a Quartermaster', () => {
    const captains = someCaptains('FM', 'QM', 'QM', 'UNIQUE', 'UNIQUE');
    expect(
      planSend(getMission('supply-store'), selectAll(captains), captains, EMPTY_BALANCES, missionContext)
        .teams,
    ).toHaveLength(5);
    const raid = planSend(
      getMission('smugglers-run'),
      selectAll(captains),
      captains,
      balancesOf(['BOOTY', 50]),
      missionContext,
    );
    expect(raid.teams.map(({ nfts }) => nfts)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(raid.leftover).toEqual(['Captain 5']);
    expect(raid.refusal).toBeNull();
  });

  it('a raid that nobody can go on together', () => {
    const captains = someCaptains('FM', 'FM');
    expect(
      planSend(
        getMission('smugglers-run'),
        selectAll(captains),
        captains,
        balancesOf(['BOOTY', 9]),
        missionContext,
      ).refusal,
    ).toBe('A raid needs one First Mate and one Quartermaster; a Unique stands for either');
  });

  it.each(['supply-store', 'safe-haven'])('MISS-29 %s needs no battle token', (slug) => {
    const captains = someCaptains('QM');
    expect(
      planSend(getMission(slug), selectAll(captains), captains, EMPTY_BALANCES, missionContext).refusal,
    ).toBeNull();
  });

  it('MISS-29 every other plunder needs one for each captain', () => {
    const captains = someCaptains('QM', 'FM');
    const plan = (tokens: number) =>
      planSend(
        getMission('sapphire-cove'),
        selectAll(captains),
        captains,
        balancesOf(['BATTLE_TOKEN', tokens]),
        missionContext,
      );
    expect(plan(1).refusal).toBe('You need a battle token for each captain on this plunder.');
    expect(plan(2).refusal).toBeNull();
  });

  it('RULE-12 RULE-13 costs the captains times the cost of each', () => {
    const captains = someCaptains('UNIQUE', 'UNIQUE');
    const condominium = getMission('genesis-cove-condominium');
    const plan = planSend(
      condominium,
      selectAll(captains),
      captains,
      balancesOf(['BOOTY', 49_999], ['BATTLE_TOKEN', 2]),
      missionContext,
    );
    expect(priceOf(plan)).toMatchObject({ BOOTY: 50_000 });
    expect(plan.refusal).toBe("You don't have enough BOOTY");
  });

  it('RULE-15 RULE-16 The Gilded Press takes gold for each day and BOOTY for each but the first', () => {
    const captains = someCaptains('QM');
    const press = getMission('the-gilded-press');
    const plan = (days: number) =>
      planSend(
        press,
        selectAll(captains, days),
        captains,
        balancesOf(['GOLD', 5000], ['BOOTY', 500]),
        missionContext,
      );
    expect(priceOf(plan(1))).toEqual({ GOLD: 1500 });
    expect(priceOf(plan(2))).toEqual({ GOLD: 3000, BOOTY: 25 });
    expect(plan(2).teams[0]?.levelCount).toBe(2);
    expect(plan(4).refusal).toBe("You don't have enough GOLD");
  });

  it('at most a hundred captains', () => {
    const captains = someCaptains(...Array.from({ length: 101 }, () => 'QM' as const));
    expect(
      planSend(getMission('supply-store'), selectAll(captains), captains, EMPTY_BALANCES, missionContext)
        .refusal,
    ).toBe('Send at most 100 captains at once');
  });

  it('names those who stay ashore, with the reason', () => {
    const captains = toRoster(
      [aCaptain({ uid: '1', level: 2 }), aCaptain({ uid: '2', level: 9, lock: { kind: 'arena' } })],
      WALLET,
    ).captains;
    expect(findIneligibleCaptains(getMission('customs-house'), captains, WALLET, missionContext)).toEqual([
      { uid: '1', name: 'Captain 1', why: 'Captain 1 needs level 3 for this mission' },
    ]);
    expect(
      findIneligibleCaptains(getMission('supply-store'), captains, OTHER_WALLET, missionContext)[0]?.why,
    ).toBe('This is not yours');
  });

  it('the slider tops up in the order shown and cuts off the last chosen', () => {
    const eligible = [{ uid: '1' }, { uid: '2' }, { uid: '3' }];
    const chosen = [{ uid: '3', levelUpCount: 4 }];
    expect(resizeCaptainSelection(chosen, 2, eligible)).toEqual([...chosen, { uid: '1', levelUpCount: 1 }]);
    expect(resizeCaptainSelection(chosen, 9, eligible)).toHaveLength(3);
    expect(resizeCaptainSelection(chosen, 0, eligible)).toEqual([]);
  });
});

describe('the back of a card', () => {
  const [captain] = someCaptains('QM');

  it('MISS-27 DATA-44 counts levels from 1 to what is left to the highest', () => {
    const school = getMission('fencing-school');
    expect(findCountUnit(school)).toBe('levels');
    const one = previewSend(school, captain!, 1, missionContext);
    expect(one).toMatchObject({ maxCount: 15, training: { level: 5, maxLevel: 20 } });
    const three = previewSend(school, captain!, 3, missionContext);
    expect(three.training!.nextStrength).toBeGreaterThan(one.training!.nextStrength);
    expect(three.durationMs).toBeGreaterThan(one.durationMs);
    expect(three.price[0]!.amount).toBeGreaterThan(one.price[0]!.amount);
  });

  it('RULE-14 RULE-17 only The Gilded Press counts days; what it burns comes back as gold bars', () => {
    expect(findCountUnit(getMission('the-gilded-press'))).toBe('days');
    expect(findCountUnit(getMission('ice-foundry'))).toBeNull();
    const { goldBars, maxCount } = previewSend(getMission('the-gilded-press'), captain!, 2, missionContext);
    expect([toDisplay(goldBars!, 'GOLD'), maxCount]).toEqual([3000, 30]);
  });

  it('a plunder shows what an hour brings, betterments included, and its odds', () => {
    const { plunder, success, modifiers } = previewSend(
      getMission('supply-store'),
      captain!,
      1,
      missionContext,
    );
    expect(plunder!.perHour).toBeGreaterThan(toUnits(0.9, 'BOOTY'));
    expect(success).toBeCloseTo(0.96);
    expect(modifiers.map(({ source }) => source)).toEqual(['level', 'strength']);
  });
});

describe('the purse and the tables', () => {
  it('reads the purse off the player', () => {
    expect(toBalances(aUser({ arAmount: 1.5, battleTokens: 2 }))).toMatchObject({
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
