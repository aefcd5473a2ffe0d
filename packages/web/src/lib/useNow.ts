import { useEffect, useState } from 'react';
import type { ServerClock } from './clock.ts';

/** Game time; renders again each second. */
export const useNow = (clock: Pick<ServerClock, 'gameNow'>): number => {
  const [now, setNow] = useState(() => clock.gameNow());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const at = clock.gameNow();
      setNow(at);
      timer = setTimeout(tick, 1000 - (at % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock]);
  return now;
};
