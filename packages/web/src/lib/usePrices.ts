import { CONTENT } from '@blacktide/content';
import { utcHour, type Prices } from '@blacktide/rules';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { pricesQuery } from './query.ts';
import { useApiQuery } from './useApiQuery.ts';
import { useTick } from './useTick.ts';

const NANOS_PER_USDC = 1_000_000_000;

const toNanoUsdc = (usdc: number): bigint => BigInt(Math.round(usdc * NANOS_PER_USDC));

/** Prices change at full UTC hours; then they are read again. */
const useHourlyRefresh = ({ refetch }: Pick<UseQueryResult, 'refetch'>): void => {
  const hour = useTick(utcHour);
  const lastHour = useRef(hour);
  useEffect(() => {
    if (lastHour.current === hour) return;
    lastHour.current = hour;
    void refetch({ cancelRefetch: false });
  }, [hour, refetch]);
};

/** The prices that costs follow; the reference prices until the server has answered. */
export const usePrices = (): Prices => {
  const query = useApiQuery(pricesQuery);
  useHourlyRefresh(query);
  const prices = query.data;
  return useMemo(
    () =>
      prices
        ? { usdcBooty: toNanoUsdc(prices.usdcBootyPrice), usdcGold: toNanoUsdc(prices.usdc_gold_price) }
        : CONTENT.prices.reference,
    [prices],
  );
};
