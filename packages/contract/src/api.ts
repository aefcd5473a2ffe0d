import { account } from './features/account.ts';
import { arena } from './features/arena.ts';
import { assets } from './features/assets.ts';
import { auth } from './features/auth.ts';
import { email } from './features/email.ts';
import { equipment } from './features/equipment.ts';
import { exchange } from './features/exchange.ts';
import { genesis } from './features/genesis.ts';
import { goals } from './features/goals.ts';
import { inventory } from './features/inventory.ts';
import { jobs } from './features/jobs.ts';
import { leaderboard } from './features/leaderboard.ts';
import { market } from './features/market.ts';
import { fairness, levels, missions, orders, timeMachine } from './features/missions.ts';
import { operation } from './features/operation.ts';
import { profile } from './features/profile.ts';
import { socials } from './features/socials.ts';
import { tokens } from './features/tokens.ts';
import { treasury } from './features/treasury.ts';
import { upgrade } from './features/upgrade.ts';
import { users } from './features/users.ts';
import { wallet } from './features/wallet.ts';

/** Every call, by feature. What is not here does not exist. */
export const api = {
  operation,
  auth,
  email,
  wallet,
  users,
  profile,
  account,
  socials,
  inventory,
  equipment,
  upgrade,
  arena,
  leaderboard,
  genesis,
  goals,
  levels,
  missions: { ...missions, ...orders },
  fairness,
  market,
  exchange,
  treasury,
  assets,
  tokens,
  jobs,
  timeMachine,
} as const;
export type Api = typeof api;
