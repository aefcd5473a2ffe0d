import { describe, expect, it } from 'vitest';
import { aStandingOrder } from '../../../../testing/missionBuilders.ts';
import { NOW } from '../../../../testing/now.ts';
import { DEFAULT_TERMS, formatOrderProgress, toOrderRequest } from './orderTerms.ts';

describe('the terms of a standing order', () => {
  it('become the request', () => {
    expect(toOrderRequest('p', DEFAULT_TERMS, NOW)).toMatchObject({ times: 10, until: null, keep: [] });
    expect(toOrderRequest('p', { ...DEFAULT_TERMS, times: null, days: 2, keepBooty: 50 }, NOW)).toMatchObject(
      {
        times: null,
        until: '2026-11-17T12:00:00.000Z',
        keep: [{ currency: 'BOOTY', amount: 50 }],
      },
    );
  });

  it('show the progress', () => {
    expect(formatOrderProgress(aStandingOrder())).toBe('3 of 10 sent');
    expect(formatOrderProgress(aStandingOrder({ times: null, until: '2026-12-01T00:00:00.000Z' }))).toBe(
      '3 sent, until 1 Dec',
    );
  });
});
