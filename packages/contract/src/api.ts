import { assets } from './features/assets.ts';
import { auth } from './features/auth.ts';
import { email } from './features/email.ts';
import { inventory } from './features/inventory.ts';
import { jobs } from './features/jobs.ts';
import { market } from './features/market.ts';
import { fairness, levels, missions, orders, timeMachine } from './features/missions.ts';
import { operation } from './features/operation.ts';
import { tokens } from './features/tokens.ts';
import { users } from './features/users.ts';
import { wallet } from './features/wallet.ts';

/** Every call, by feature. What is not here does not exist. */
export const api = {
  operation,
  auth,
  email,
  wallet,
  users,
  inventory,
  levels,
  missions: { ...missions, ...orders },
  fairness,
  market,
  assets,
  tokens,
  jobs,
  timeMachine,
} as const;
export type Api = typeof api;
