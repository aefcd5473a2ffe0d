import { describe, expect, it } from 'vitest';
import { toRunId } from '../ids.ts';
import { toUnits } from '../money.ts';
import {
  aCaptain,
  expectAccepted,
  ANNE,
  someBalances,
  aGearPiece,
  JACK,
  REFERENCE_PRICES,
  expectRejected,
} from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { levelUp, levelUpCost, type LevelUpState } from './levelUp.ts';

const content = TEST_CONTENT;
const booty = (display: number) => toUnits(display, 'BOOTY');
const state = (given: Partial<LevelUpState> = {}): LevelUpState => ({
  balances: someBalances({ BOOTY: 1000 }),
  entity: aCaptain({ level: 3 }),
  wearer: null,
  prices: REFERENCE_PRICES,
  ...given,
});
const command = { owner: ANNE, uid: '1', type: 'QM', maxCost: null } as const;
const oneLevel = { ...command, levels: 1 };
const oneItemLevel = { ...oneLevel, type: 'ITEM' } as const;

describe('levelUpCost', () => {
  it('rises with the square of the level and adds up over several levels', () => {
    expect(levelUpCost('QM', 1, 1, REFERENCE_PRICES, content)).toBe(booty(10));
    expect(levelUpCost('QM', 3, 1, REFERENCE_PRICES, content)).toBe(booty(90));
    expect(levelUpCost('QM', 3, 2, REFERENCE_PRICES, content)).toBe(booty(250));
    expect(levelUpCost('ITEM', 3, 1, REFERENCE_PRICES, content)).toBe(booty(54));
  });

  it('RULE-10 follows the price of BOOTY: dearer BOOTY, fewer BOOTY', () => {
    const at = (usdcBooty: bigint) => levelUpCost('QM', 3, 1, { ...REFERENCE_PRICES, usdcBooty }, content);
    expect(at(2_000_000n)).toBe(booty(45));
    expect(at(500_000n)).toBe(booty(180));
    expect(at(3_000_000n)).toBe(booty(30));
  });

  it('believes a price only up to four times away from the reference', () => {
    const at = (usdcBooty: bigint) => levelUpCost('QM', 3, 1, { ...REFERENCE_PRICES, usdcBooty }, content);
    expect(at(1n)).toBe(booty(360));
    expect(at(10n ** 12n)).toBe(booty(22.5));
    expect(at(250_000n)).toBe(booty(360));
  });
});

describe('levelUp', () => {
  it('UPG-16 raises by the levels asked for and burns exactly the cost', () => {
    const {
      state: after,
      effects,
      result,
    } = expectAccepted(levelUp(state(), { ...command, levels: 2 }, { content }));
    expect(after.entity?.level).toBe(5);
    expect(after.balances.BOOTY).toBe(booty(750));
    expect(effects).toEqual([
      {
        type: 'transfer',
        from: `player:${ANNE}`,
        to: 'burn',
        currency: 'BOOTY',
        amount: booty(250),
        reason: 'levelUp.cost',
      },
    ]);
    expect(result).toMatchObject({ entity: { name: 'Quill #1', level: 5 }, cost: booty(250) });
  });

  it('UPG-09 stops at the highest level of the type', () => {
    const at19 = state({ entity: aCaptain({ level: 19 }), balances: someBalances({ BOOTY: 99_999 }) });
    expect(expectAccepted(levelUp(at19, oneLevel, { content })).state.entity?.level).toBe(20);
    expect(expectRejected(levelUp(at19, { ...command, levels: 2 }, { content }))).toEqual({
      code: 'LEVEL_COUNT_OUT_OF_RANGE',
      context: { levels: 2, most: 1 },
    });
    const at20 = state({ entity: aCaptain({ level: 20 }) });
    expect(expectRejected(levelUp(at20, oneLevel, { content }))).toEqual({
      code: 'MAX_LEVEL',
      context: { uid: '1', level: 20 },
    });
  });

  it('UPG-11 takes whole counts from 1', () => {
    for (const levels of [0, -1, 1.5, Number.NaN]) {
      expect(expectRejected(levelUp(state(), { ...command, levels }, { content })).code).toBe(
        'LEVEL_COUNT_OUT_OF_RANGE',
      );
    }
  });

  it('UPG-14 refuses what is on a mission, and what a captain on a mission wears', () => {
    const away = aCaptain({ lock: { kind: 'mission', run: toRunId('r') } });
    expect(expectRejected(levelUp(state({ entity: away }), oneLevel, { content })).code).toBe(
      'ENTITY_ON_MISSION',
    );
    expect(
      expectRejected(levelUp(state({ entity: aGearPiece(), wearer: away }), oneItemLevel, { content })).code,
    ).toBe('ENTITY_ON_MISSION');
    expect(levelUp(state({ entity: aGearPiece(), wearer: aCaptain() }), oneItemLevel, { content }).ok).toBe(
      true,
    );
    expect(levelUp(state({ entity: aCaptain({ lock: { kind: 'arena' } }) }), oneLevel, { content }).ok).toBe(
      true,
    );
  });

  it('UPG-15 refuses a cost above the balance and says what is missing', () => {
    const poor = state({ balances: someBalances({ BOOTY: 89.5 }) });
    expect(expectRejected(levelUp(poor, oneLevel, { content }))).toEqual({
      code: 'LEVEL_UP_TOO_DEAR',
      context: { missing: booty(0.5) },
    });
    expect(levelUp(state({ balances: someBalances({ BOOTY: 90 }) }), oneLevel, { content }).ok).toBe(true);
  });

  it('refuses what is not yours or not in the game', () => {
    expect(
      expectRejected(levelUp(state({ entity: aCaptain({ owner: JACK }) }), oneLevel, { content })).code,
    ).toBe('NOT_YOURS');
    for (const location of ['wallet', 'moving'] as const) {
      expect(
        expectRejected(levelUp(state({ entity: aCaptain({ location }) }), oneLevel, { content })).code,
      ).toBe('NOT_IN_GAME');
    }
  });

  it('refuses an unknown uid and another type than the entity has', () => {
    expect(expectRejected(levelUp(state({ entity: null }), oneLevel, { content }))).toEqual({
      code: 'ENTITY_UNKNOWN',
      context: { uid: '1' },
    });
    for (const type of ['FM', 'UNIQUE', 'ITEM'] as const) {
      expect(expectRejected(levelUp(state(), { ...oneLevel, type }, { content })).code).toBe(
        'ENTITY_WRONG_TYPE',
      );
    }
  });

  it('charges nothing above the cost that was shown', () => {
    const shown = (maxCost: bigint) => levelUp(state(), { ...oneLevel, maxCost }, { content });
    expect(expectRejected(shown(booty(90) - 1n)).code).toBe('PRICE_MOVED');
    expect(expectAccepted(shown(booty(90))).result.cost).toBe(booty(90));
  });
});
