import { CONTENT } from '@blacktide/content';
import { planUpgrades, toUnits, type FleetState } from '@blacktide/rules';
import { useDeferredValue, useMemo, useState } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { shopQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import type { UpgradeState } from './levelUpOffer.ts';

const MAX_STEPS = 12;

const toFleetState = ({ entities }: UpgradeState): FleetState => {
  const all = [...entities.values()];
  return {
    captains: all.flatMap((one) => (one.family === 'CAPTAIN' ? [one] : [])),
    gear: all.flatMap((one) => (one.family === 'CAPTAIN' ? [] : [one])),
  };
};

/** The best next purchases for a budget in BOOTY, computed again whenever fleet, funds, prices or stock change. */
export const useUpgradePlan = (state: UpgradeState, budget: number) => {
  const { clock } = usePlayerSession();
  const shop = useApiQuery(shopQuery);
  const [now] = useState(clock.gameNow);
  const planned = useDeferredValue(budget);
  const { wallet, balances, prices } = state;
  const fleet = useMemo(() => toFleetState(state), [state]);
  const plan = useMemo(() => {
    const stock = Object.fromEntries(
      (shop.data ?? []).map(({ name, amountAvailable }) => [name, amountAvailable]),
    );
    return planUpgrades(
      { fleet, owner: wallet, balances, prices, stock },
      { budget: toUnits(planned, 'BOOTY'), maxSteps: MAX_STEPS },
      { now, content: CONTENT },
    );
  }, [fleet, wallet, balances, prices, shop.data, planned, now]);
  return { plan, isCurrent: planned === budget };
};
