import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../missions/mission.ts';
import { toUnits } from '../money.ts';
import { NOON } from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import {
  emissionBreakerOf,
  emissionBreakers,
  recordEmission,
  validateEmission,
  utcDay,
  type EmissionTotals,
} from './emission.ts';
import { findMissingEmissionLimits } from './findMissingEmissionLimits.ts';

const booty = (display: number) => toUnits(display, 'BOOTY');
const [plunders] = TEST_CONTENT.emission.limits;
const paid = (today: number, ever = today, day = utcDay(NOON)): EmissionTotals => ({
  'faucet:plunders/BOOTY': { day, today: booty(today), ever: booty(ever) },
});
const refuse = (amount: number, levels: EmissionTotals, now = NOON) =>
  validateEmission('faucet:plunders', [{ currency: 'BOOTY', amount: booty(amount) }], levels, {
    now,
    content: TEST_CONTENT,
  });

describe('emission', () => {
  it('pays up to the daily limit and not a unit more', () => {
    expect(refuse(10_000, {})).toBeNull();
    expect(refuse(10_000.000001, {})?.rejection.code).toBe('FAUCET_DRY');
    expect(refuse(1, paid(9_999))).toBeNull();
    expect(refuse(1.5, paid(9_999))?.rejection.context).toEqual({
      faucet: 'faucet:plunders',
      currency: 'BOOTY',
      left: booty(1),
    });
  });

  it('adds up the amounts of one payment', () => {
    const half = (left: bigint) => ({ currency: 'BOOTY', amount: left / 2n + 1n }) as const;
    const limit = TEST_CONTENT.emission.limits.find(({ currency }) => currency === 'BOOTY')!;
    const both = [half(limit.perDay!), half(limit.perDay!)];
    expect(validateEmission(limit.faucet, both.slice(1), {}, { now: 0, content: TEST_CONTENT })).toBeNull();
    expect(validateEmission(limit.faucet, both, {}, { now: 0, content: TEST_CONTENT })?.rejection.code).toBe(
      'FAUCET_DRY',
    );
  });

  it('starts again at 00:00 UTC', () => {
    const midnight = (utcDay(NOON) + 1) * DAY_MS;
    expect(refuse(1, paid(10_000), midnight - 1)).not.toBeNull();
    expect(refuse(1, paid(10_000), midnight)).toBeNull();
  });

  it('counts towards the newest day where two clocks differ around midnight', () => {
    const midnight = (utcDay(NOON) + 1) * DAY_MS;
    const money = { currency: 'BOOTY', amount: booty(10_000) } as const;
    const first = recordEmission(paid(10_000), 'faucet:plunders', money, midnight);
    expect(refuse(1, first, midnight - 1)?.rejection.code).toBe('FAUCET_DRY');
    const second = recordEmission(first, 'faucet:plunders', money, midnight - 1);
    expect(second['faucet:plunders/BOOTY']).toEqual({
      day: utcDay(NOON) + 1,
      today: booty(20_000),
      ever: booty(30_000),
    });
  });

  it('never pays more than the lifetime limit', () => {
    expect(refuse(1, paid(0, 849_999))).toBeNull();
    expect(refuse(2, paid(0, 849_999))?.rejection.context).toMatchObject({ left: booty(1) });
  });

  it('shows the breaker to the operator', () => {
    expect(emissionBreakerOf(plunders!, {}, NOON)).toEqual({
      faucet: 'faucet:plunders',
      currency: 'BOOTY',
      open: false,
      left: booty(10_000),
    });
    expect(emissionBreakerOf(plunders!, paid(10_000), NOON)).toMatchObject({ open: true, left: 0n });
    expect(emissionBreakerOf(plunders!, paid(0, 849_999), NOON)).toMatchObject({
      open: false,
      left: booty(1),
    });
    expect(emissionBreakerOf({ ...plunders!, perDay: null }, paid(0, 850_000), NOON)).toMatchObject({
      open: true,
    });
    expect(emissionBreakerOf({ ...plunders!, perDay: null }, paid(0, 849_999), NOON)).toMatchObject({
      open: false,
      left: booty(1),
    });
    expect(emissionBreakerOf({ ...plunders!, perDay: null, ever: null }, paid(1), NOON)).toMatchObject({
      open: false,
      left: null,
    });
    expect(emissionBreakers(paid(10_000), { now: NOON, content: TEST_CONTENT })).toEqual(
      TEST_CONTENT.emission.limits.map((limit) => emissionBreakerOf(limit, paid(10_000), NOON)),
    );
  });

  it('records payments by day and in total', () => {
    const money = { currency: 'BOOTY', amount: 5n } as const;
    const first = recordEmission({}, 'faucet:plunders', money, NOON);
    const second = recordEmission(first, 'faucet:plunders', money, NOON);
    expect(second['faucet:plunders/BOOTY']).toEqual({ day: utcDay(NOON), today: 10n, ever: 10n });
    const third = recordEmission(second, 'faucet:plunders', money, NOON + DAY_MS);
    expect(third['faucet:plunders/BOOTY']).toEqual({ day: utcDay(NOON) + 1, today: 5n, ever: 15n });
  });

  it('pays any amount where the row has no limit', () => {
    const context = { now: NOON, content: TEST_CONTENT };
    const money = [{ currency: 'BOOTY', amount: 10n ** 20n }] as const;
    expect(validateEmission('faucet:raids', money, paid(10_000), context)).toBeNull();
  });

  it('refuses every payment of a faucet without a row for the currency', () => {
    const context = { now: NOON, content: TEST_CONTENT };
    expect(
      validateEmission('faucet:raids', [{ currency: 'GEMS', amount: 1n }], {}, context)?.rejection,
    ).toEqual({
      code: 'FAUCET_DRY',
      context: { faucet: 'faucet:raids', currency: 'GEMS', left: 0n },
    });
  });

  it('accepts a payment of nothing, even beyond the limit', () => {
    expect(refuse(0, paid(10_000))).toBeNull();
    expect(refuse(0, paid(10_001))).toBeNull();
  });
});

describe('findMissingEmissionLimits', () => {
  it('finds nothing where every payment has a limit', () => {
    expect(findMissingEmissionLimits(TEST_CONTENT)).toEqual([]);
  });

  it('names each payment of missions, arena and exchange that has none', () => {
    const content = { ...TEST_CONTENT, emission: { ...TEST_CONTENT.emission, limits: [] } };
    expect(findMissingEmissionLimits(content)).toEqual([
      'faucet:arena/BATTLE_TOKEN',
      'faucet:arena/BOOTY',
      'faucet:exchange/BOOTY',
      'faucet:genesis/BOOTY',
      'faucet:plunders/BOOTY',
      'faucet:plunders/GEMS',
      'faucet:raids/BOOTY',
      'faucet:raids/MYTHIC_TOKEN',
      'faucet:specials/TREASURE',
    ]);
  });
});
