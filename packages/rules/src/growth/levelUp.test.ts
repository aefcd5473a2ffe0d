import { describe, expect, it } from 'vitest';
import { runId } from '../ids.ts';
import { units } from '../money.ts';
import {
  aCaptain,
  accepted,
  ANNE,
  aPurse,
  gear,
  JACK,
  PRICES_AT_REST,
  refused,
} from '../testing/builders.ts';
import { TABLES } from '../testing/tables.ts';
import { levelUp, levelUpCost, type LevelUpState } from './levelUp.ts';

const content = TABLES;
const booty = (display: number) => units(display, 'BOOTY');
const state = (given: Partial<LevelUpState> = {}): LevelUpState => ({
  purse: aPurse({ BOOTY: 1000 }),
  entity: aCaptain({ level: 3 }),
  wearer: null,
  prices: PRICES_AT_REST,
  ...given,
});
const one = { owner: ANNE, levels: 1 };

describe('levelUpCost', () => {
  it('rises with the square of the level and adds up over several levels', () => {
    expect(levelUpCost('QM', 1, 1, PRICES_AT_REST, content)).toBe(booty(10));
    expect(levelUpCost('QM', 3, 1, PRICES_AT_REST, content)).toBe(booty(90));
    expect(levelUpCost('QM', 3, 2, PRICES_AT_REST, content)).toBe(booty(250));
    expect(levelUpCost('ITEM', 3, 1, PRICES_AT_REST, content)).toBe(booty(54));
  });

  it('RULE-10 follows the price of BOOTY: dearer BOOTY, fewer BOOTY', () => {
    const at = (usdcBooty: bigint) => levelUpCost('QM', 3, 1, { ...PRICES_AT_REST, usdcBooty }, content);
    expect(at(2_000_000n)).toBe(booty(45));
    expect(at(500_000n)).toBe(booty(180));
    expect(at(3_000_000n)).toBe(booty(30));
  });

  it('believes a price only up to four times away from the reference', () => {
    const at = (usdcBooty: bigint) => levelUpCost('QM', 3, 1, { ...PRICES_AT_REST, usdcBooty }, content);
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
    } = accepted(levelUp(state(), { owner: ANNE, levels: 2 }, { content }));
    expect(after.entity.level).toBe(5);
    expect(after.purse.BOOTY).toBe(booty(750));
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
    expect(result).toEqual({ name: 'Quill #1', level: 5, cost: booty(250) });
  });

  it('UPG-09 stops at the highest level of the type', () => {
    const at19 = state({ entity: aCaptain({ level: 19 }), purse: aPurse({ BOOTY: 99_999 }) });
    expect(accepted(levelUp(at19, one, { content })).state.entity.level).toBe(20);
    expect(refused(levelUp(at19, { owner: ANNE, levels: 2 }, { content }))).toEqual({
      code: 'LEVEL_COUNT_OUT_OF_RANGE',
      context: { levels: 2, most: 1 },
    });
    const at20 = state({ entity: aCaptain({ level: 20 }) });
    expect(refused(levelUp(at20, one, { content }))).toEqual({
      code: 'MAX_LEVEL',
      context: { uid: '1', level: 20 },
    });
  });

  it('UPG-11 takes whole counts from 1', () => {
    for (const levels of [0, -1, 1.5, Number.NaN]) {
      expect(refused(levelUp(state(), { owner: ANNE, levels }, { content })).code).toBe(
        'LEVEL_COUNT_OUT_OF_RANGE',
      );
    }
  });

  it('UPG-14 refuses what is on a mission, and what a captain on a mission wears', () => {
    const away = aCaptain({ lock: { kind: 'mission', run: runId('r') } });
    expect(refused(levelUp(state({ entity: away }), one, { content })).code).toBe('ENTITY_ON_MISSION');
    expect(refused(levelUp(state({ entity: gear(), wearer: away }), one, { content })).code).toBe(
      'ENTITY_ON_MISSION',
    );
    expect(levelUp(state({ entity: gear(), wearer: aCaptain() }), one, { content }).ok).toBe(true);
    expect(levelUp(state({ entity: aCaptain({ lock: { kind: 'arena' } }) }), one, { content }).ok).toBe(true);
  });

  it('UPG-15 refuses a cost above the balance and says what is missing', () => {
    const poor = state({ purse: aPurse({ BOOTY: 89.5 }) });
    expect(refused(levelUp(poor, one, { content }))).toEqual({
      code: 'LEVEL_UP_TOO_DEAR',
      context: { missing: booty(0.5) },
    });
    expect(levelUp(state({ purse: aPurse({ BOOTY: 90 }) }), one, { content }).ok).toBe(true);
  });

  it('refuses what is not yours or not in the game', () => {
    expect(refused(levelUp(state({ entity: aCaptain({ owner: JACK }) }), one, { content })).code).toBe(
      'NOT_YOURS',
    );
    for (const location of ['wallet', 'moving'] as const) {
      expect(refused(levelUp(state({ entity: aCaptain({ location }) }), one, { content })).code).toBe(
        'NOT_IN_GAME',
      );
    }
  });
});
