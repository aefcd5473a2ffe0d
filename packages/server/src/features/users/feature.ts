import { defineFeature } from '../../platform/feature.ts';
import { OnChainBalances, type OnChainBalancesOptions } from './onChainBalances.ts';
import { createUserLoader } from './users.ts';

export const usersFeature = defineFeature({
  create: ({ db }, options: OnChainBalancesOptions) => {
    const onChain = new OnChainBalances(options);
    const loadUser = createUserLoader(db, onChain);
    return {
      handlers: { users: { me: ({ caller }) => loadUser(caller.wallet) } },
      loadUser,
      onHoldingsChanged: onChain.invalidate,
    };
  },
});
