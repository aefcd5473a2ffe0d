import type { User } from '@blacktide/contract';
import type { Currency } from '@blacktide/rules';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { grantBalances } from '../packages/server/testing/seededPlayer.ts';
import { LONG_TIMEOUT } from './browser.ts';
import { apiGet } from './missionSteps.ts';
import { balance, signInAsGuest } from './playerSteps.ts';
import { DATABASE_URL } from './playwright.config.ts';

/** For tests that spend more than a new player has. */
const FUNDS = {
  BOOTY: 25_000,
  GOLD: 5_000,
  GEMS: 250,
  TREASURE: 40,
  MYTHIC_TOKEN: 3,
  BATTLE_TOKEN: 20,
} as const satisfies Record<Currency, number>;

/** Signs in as a guest who has exactly `FUNDS`. */
export const signInWithFunds = async (page: Page): Promise<void> => {
  await signInAsGuest(page);
  const { wallet, balances } = await apiGet<User>(page, '/users/me');
  const missing = Object.entries(FUNDS).map(([currency, amount]) => [
    currency,
    amount - balances[currency as Currency],
  ]);
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 1 });
  await grantBalances({ pool }, wallet, Object.fromEntries(missing) as Record<Currency, number>);
  await pool.end();
  // No notification announces them. What the test does next must not be in the away report of this visit.
  const awayReport = page.waitForResponse('**/missions/away', LONG_TIMEOUT);
  await page.reload();
  await Promise.all([awayReport, expect(balance(page, 'BOOTY')).toContainText('25,000.00', LONG_TIMEOUT)]);
};
