import { CONTENT } from '@blacktide/content';
import { bootyPlunders, EMPTY_BALANCES, type FleetState } from '@blacktide/rules';
import { useMemo } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { userQuery } from '../../lib/query.ts';
import { toBalances } from '../../lib/roster.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { usePrices } from '../../lib/usePrices.ts';
import type { YieldContext } from './improvements.ts';

/** The same object until fleet, balances or prices change. */
export const useYieldContext = (fleet: FleetState): YieldContext => {
  const { clock, wallet } = usePlayerSession();
  const prices = usePrices();
  const { data: user } = useApiQuery(userQuery);
  return useMemo(() => {
    const balances = user ? toBalances(user) : EMPTY_BALANCES;
    const missions = bootyPlunders({ fleet, owner: wallet, balances }, CONTENT);
    return { prices, now: clock.gameNow(), missions };
  }, [fleet, wallet, user, prices, clock]);
};
