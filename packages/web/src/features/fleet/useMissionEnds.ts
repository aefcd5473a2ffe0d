import type { WireGenesisShip } from '@blacktide/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRefresh, genesisShipsQuery } from '../../lib/query.ts';
import { useTick } from '../../lib/useTick.ts';
import { fleetDashboardQuery } from './fleetQueries.ts';

/** The clocks of page and server can differ by a second. */
const REPEAT_MS = 3000;

const isDue = ({ isClaimable, missionEndTime }: WireGenesisShip, now: number): boolean =>
  missionEndTime !== null && !isClaimable && Date.parse(missionEndTime) <= now;

/** Reads ships and sums again when a mission has ended, until the server says so too. */
export const useMissionEnds = (ships: readonly WireGenesisShip[]): void => {
  const client = useQueryClient();
  const due = useTick((now) => ships.filter((ship) => isDue(ship, now)).length);
  useEffect(() => {
    if (due === 0) return undefined;
    const read = (): void => createRefresh(client)([genesisShipsQuery, fleetDashboardQuery]);
    read();
    const timer = setInterval(read, REPEAT_MS);
    return () => clearInterval(timer);
  }, [due, client]);
};
