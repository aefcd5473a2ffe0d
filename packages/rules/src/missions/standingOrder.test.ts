import { describe, expect, it } from 'vitest';
import { toRunId } from '../ids.ts';
import { toUnits } from '../money.ts';
import { ANNE, someBalances, JACK, NOON } from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { DAY_MS, HOUR_MS } from './mission.ts';
import type { Prize } from './kinds/registry.ts';
import {
  orderDueAt,
  findOrderEnd,
  validateOrder,
  validateReserve,
  type OrderTerms,
} from './standingOrder.ts';

const context = { now: NOON, content: TEST_CONTENT };
const { maxOrderTimes, maxOrderDays } = TEST_CONTENT.missionLimits;
const run = { id: toRunId('run-1'), owner: ANNE, claimedAt: null };
const terms = (given: Partial<OrderTerms> = {}): OrderTerms => ({
  times: 3,
  until: null,
  claimWhen: 'full',
  stopOnFailure: false,
  keep: [],
  ...given,
});

describe('a standing order', () => {
  const codeOf = (given: Partial<OrderTerms>, of = run) =>
    validateOrder(terms(given), of, ANNE, context)?.rejection.code ?? null;

  it('is given for a run of one’s own that is not claimed', () => {
    expect(codeOf({})).toBeNull();
    expect(codeOf({}, { ...run, owner: JACK })).toBe('NOT_YOURS');
    expect(validateOrder(terms(), { ...run, claimedAt: NOON }, ANNE, context)?.rejection.code).toBe(
      'MISSION_CLAIMED_ALREADY',
    );
  });

  it('must end some day', () => {
    expect(codeOf({ times: null, until: null })).toBe('ORDER_ENDLESS');
    expect(codeOf({ times: maxOrderTimes })).toBeNull();
    for (const times of [0, -1, 1.5, Number.NaN, maxOrderTimes + 1]) {
      expect(codeOf({ times }), String(times)).toBe('ORDER_TIMES_OUT_OF_RANGE');
    }
    const latest = NOON + maxOrderDays * DAY_MS;
    expect(codeOf({ times: null, until: latest })).toBeNull();
    for (const until of [NOON, NOON - 1, latest + 1, Number.NaN]) {
      expect(codeOf({ times: null, until }), String(until)).toBe('ORDER_DATE_OUT_OF_RANGE');
    }
  });

  it('acts when the run is ready, or when a plunder is full', () => {
    const plunder: Prize = {
      kind: 'Plunders',
      currency: 'BOOTY',
      permille: 1000,
      perHour: 1n,
      capMs: 8 * HOUR_MS,
    };
    const raid: Prize = { kind: 'Raids', money: [], things: [] };
    const away = { startedAt: NOON, endsAt: NOON + HOUR_MS };
    expect(orderDueAt({ ...away, prize: plunder }, 'ready')).toBe(NOON + HOUR_MS);
    expect(orderDueAt({ ...away, prize: plunder }, 'full')).toBe(NOON + 8 * HOUR_MS);
    expect(orderDueAt({ ...away, prize: { ...plunder, capMs: 60_000 } }, 'full')).toBe(NOON + HOUR_MS);
    expect(orderDueAt({ ...away, prize: raid }, 'full')).toBe(NOON + HOUR_MS);
  });

  it('ends after its times, at its date, or at a failure where that was asked for', () => {
    const ends = (given: Partial<OrderTerms>, sent: number, type: 'success' | 'failure', now = NOON) =>
      findOrderEnd(terms(given), sent, { type }, now);
    expect(ends({}, 2, 'success')).toBeNull();
    expect(ends({}, 3, 'success')).toBe('times');
    expect(ends({ times: null, until: NOON + 1 }, 99, 'success')).toBeNull();
    expect(ends({ times: null, until: NOON }, 0, 'success')).toBe('until');
    expect(ends({}, 0, 'failure')).toBeNull();
    expect(ends({ stopOnFailure: true }, 0, 'failure')).toBe('failure');
    expect(ends({ stopOnFailure: true }, 0, 'success')).toBeNull();
  });

  it('leaves the balances that the player wants to keep', () => {
    const keep = [{ currency: 'BOOTY' as const, amount: toUnits(100, 'BOOTY') }];
    expect(validateReserve(someBalances({ BOOTY: 100 }), keep)).toBeNull();
    expect(validateReserve(someBalances({ BOOTY: 99 }), keep)?.rejection).toEqual({
      code: 'ORDER_RESERVE',
      context: { currency: 'BOOTY', missing: toUnits(1, 'BOOTY') },
    });
    expect(validateReserve(someBalances(), [])).toBeNull();
  });
});
