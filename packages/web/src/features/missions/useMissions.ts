import { CONTENT } from '@blacktide/content';
import type { ActiveMission } from '@blacktide/contract';
import type { Prices, Voyage as RulesVoyage } from '@blacktide/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readActiveMissions, readLevels, readNfts, useRead } from '../../lib/query.ts';
import { useVoyage } from '../../lib/voyage.ts';
import { placesOf } from './missionList.ts';
import { ELIGIBLE_KEY, readPrices } from './missionReads.ts';
import { rosterOf } from './roster.ts';
import { byTimeLeft } from './times.ts';

const NONE: readonly ActiveMission[] = [];
const ELIGIBLE_MS = 120_000;
const NANO = 1_000_000_000;

/** Everything under way, least time left first. */
export const useRunning = () => {
  const read = useRead(readActiveMissions);
  const runs = useMemo(() => byTimeLeft(read.data ?? NONE), [read.data]);
  return { read, runs };
};

export const usePlaces = () => {
  const read = useRead(readLevels);
  const places = useMemo(() => placesOf(read.data ?? []), [read.data]);
  return { read, places };
};

/** Who may go there now, as the server says; asked again every two minutes, not on focus. */
export const useEligible = (missionName: string | null) => {
  const { api } = useVoyage();
  return useQuery({
    queryKey: [ELIGIBLE_KEY, missionName],
    queryFn: ({ signal }) => api.missions.eligible({ body: { missionName: missionName ?? '' } }, { signal }),
    enabled: missionName !== null,
    refetchInterval: ELIGIBLE_MS,
    refetchOnWindowFocus: false,
  });
};

const nano = (usdc: number): bigint => BigInt(Math.round(usdc * NANO));

/** What the rules must know to preview a send, as of now. */
export const useRules = () => {
  const { wallet, clock } = useVoyage();
  const nfts = useRead(readNfts);
  const prices = useRead(readPrices).data;
  const roster = useMemo(() => rosterOf(nfts.data ?? [], wallet), [nfts.data, wallet]);
  const today: Prices = useMemo(
    () =>
      prices
        ? { usdcBooty: nano(prices.usdcBootyPrice), usdcGold: nano(prices.usdc_gold_price) }
        : CONTENT.prices.reference,
    [prices],
  );
  const voyage = (): RulesVoyage => ({
    gear: roster.gear,
    prices: today,
    now: clock.gameNow(),
    content: CONTENT,
  });
  return { roster, voyage, isLoading: nfts.isLoading };
};
