import { useEffect, useMemo, useState } from 'react';
import { readActiveMissions, useRead } from '../../lib/query.ts';
import { useVoyage } from '../../lib/voyage.ts';
import { errandsAt, nextReadyAt, ventureOf, type Errand } from './errands.ts';

/** The longest that a timer can wait. */
const MOST_MS = 2 ** 31 - 1;

/** Who is where, told anew the moment another mission can be claimed. */
export const useErrands = (): ReadonlyMap<string, Errand> => {
  const { clock } = useVoyage();
  const { data } = useRead(readActiveMissions);
  const ventures = useMemo(() => (data ?? []).map(ventureOf), [data]);
  const [now, setNow] = useState(() => clock.gameNow());

  useEffect(() => {
    const next = nextReadyAt(ventures, now);
    if (next === null) return undefined;
    const timer = setTimeout(() => setNow(clock.gameNow()), Math.min(next - clock.gameNow(), MOST_MS));
    return () => clearTimeout(timer);
  }, [ventures, clock, now]);

  return useMemo(() => errandsAt(ventures, now), [ventures, now]);
};
