import { EMPTY_BALANCES } from '@blacktide/rules';
import { useMemo } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { userQuery } from '../../lib/query.ts';
import { toBalances } from '../../lib/roster.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { usePrices } from '../../lib/usePrices.ts';
import { useFleet } from '../../lib/useRoster.ts';
import { indexFleet, type UpgradeState } from './levelUpOffer.ts';

/** What costs and refusals depend on; the same object until one of them changes. */
export const useUpgradeState = (): UpgradeState => {
  const { wallet } = usePlayerSession();
  const { fleet } = useFleet();
  const { data: user } = useApiQuery(userQuery);
  const prices = usePrices();
  return useMemo(
    () => ({
      wallet,
      entities: indexFleet(fleet),
      balances: user ? toBalances(user) : EMPTY_BALANCES,
      prices,
    }),
    [wallet, fleet, user, prices],
  );
};
