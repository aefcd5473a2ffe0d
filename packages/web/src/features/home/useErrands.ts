import { useEffect, useMemo, useState } from 'react';
import { useRead } from '../../lib/query.ts';
import { useVoyage } from '../../lib/voyage.ts';
import { errandsAt, nextReadyAt, type Errand, type Venture } from './errands.ts';
import { readVentures } from './reads.ts';

const NONE: readonly Venture[] = [];
/** The longest that a timer can wait. */
const MOST_MS = 2 ** 31 - 1;

/** Who is where, told anew the moment another mission can be claimed. */
export const useErrands = (): ReadonlyMap<string, Errand> => {
  const { clock } = useVoyage();
  const ventures = useRead(readVentures).data ?? NONE;
  const [now, setNow] = useState(() => clock.now());

  useEffect(() => {
    const next = nextReadyAt(ventures, now);
    if (next === null) return undefined;
    const timer = setTimeout(() => setNow(clock.now()), Math.min(next - clock.now(), MOST_MS));
    return () => clearTimeout(timer);
  }, [ventures, clock, now]);

  return useMemo(() => errandsAt(ventures, now), [ventures, now]);
};
