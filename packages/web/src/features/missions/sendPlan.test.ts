import { CONTENT } from '@blacktide/content';
import { EMPTY_BALANCES, toDisplay, toUnits, type Captain, type Currency } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { OTHER_WALLET, WALLET } from '../../../testing/builders.ts';
import { aCaptain } from '../../../testing/missionBuilders.ts';
import { NOW } from '../../../testing/now.ts';
import {
  findIneligibleCaptains,
  planSend,
  resizeCaptainSelection,
  type SelectedCaptain,
} from './sendPlan.ts';
import { findMission } from './preview.ts';
import { toRoster } from '../../lib/roster.ts';

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

describe('planning a send', () => {
  it('MISS-33 refuses an empty selection', () => {
    expect(planSend(getMission('supply-store'), [], [], EMPTY_BALANCES, missionContext).refusal).toBe(
      'No Firebase data found.',
    );
  });

  it('MISS-30 makes one team per captain, and in a raid teams of a First Mate and a Quartermaster', () => {
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

  it('refuses a raid without a complete team', () => {
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

  it('MISS-29 every other plunder needs a battle token for each captain', () => {
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

  it('RULE-12 RULE-13 multiplies the cost by the number of captains', () => {
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

  it('RULE-15 RULE-16 The Gilded Press costs gold for each day and BOOTY for each day after the first', () => {
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

  it('refuses more than a hundred captains', () => {
    const captains = someCaptains(...Array.from({ length: 101 }, () => 'QM' as const));
    expect(
      planSend(getMission('supply-store'), selectAll(captains), captains, EMPTY_BALANCES, missionContext)
        .refusal,
    ).toBe('Send at most 100 captains at once');
  });

  it('names free captains that cannot be sent, with the reason', () => {
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

  it('the slider adds captains in the order shown and removes the last selected', () => {
    const eligible = [{ uid: '1' }, { uid: '2' }, { uid: '3' }];
    const chosen = [{ uid: '3', levelUpCount: 4 }];
    expect(resizeCaptainSelection(chosen, 2, eligible)).toEqual([...chosen, { uid: '1', levelUpCount: 1 }]);
    expect(resizeCaptainSelection(chosen, 9, eligible)).toHaveLength(3);
    expect(resizeCaptainSelection(chosen, 0, eligible)).toEqual([]);
  });
});
