import { EMPTY_BALANCES, type PlanState } from '@blacktide/rules';
import { useMemo } from 'react';
import { userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { toBalances } from '../../lib/roster.ts';
import { usePrices } from '../../lib/usePrices.ts';
import { useRoster } from '../../lib/useRoster.ts';

/** What the rules need to plan sends: balances, captains, gear and prices. */
export const usePlanState = (): { readonly state: PlanState; readonly isLoading: boolean } => {
  const { roster, isLoading } = useRoster();
  const { data: user } = useApiQuery(userQuery);
  const prices = usePrices();
  const state = useMemo(
    () => ({
      balances: user ? toBalances(user) : EMPTY_BALANCES,
      captains: roster.captains,
      gear: roster.gear,
      prices,
    }),
    [user, roster, prices],
  );
  return { state, isLoading: isLoading || !user };
};
