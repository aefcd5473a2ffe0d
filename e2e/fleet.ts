import type { ActiveMission, User } from '@blacktide/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { PATIENCE } from './browser.ts';
import { musterFleets, type Muster } from '../packages/server/src/testing/fleets.ts';

const HOUR = 3600;
/** As many as one call takes. */
const TEAMS = 100;

const authorized = async (page: Page) => {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('blacktide.session') ?? '{}').token as string,
  );
  return { authorization: `Bearer ${token}` };
};

/** Asks the server as the player, past the page. */
export const ask = async <T>(page: Page, path: string): Promise<T> => {
  const answer = await page.request.get(path, { headers: await authorized(page) });
  return (await answer.json()) as T;
};

const tell = async (page: Page, path: string, data: object, headers = {}): Promise<void> => {
  const answer = await page.request.post(path, { headers, data });
  expect(answer.ok()).toBe(true);
};

export const forward = (page: Page, seconds: number): Promise<void> =>
  tell(page, '/time-machine', { advanceSeconds: seconds });

export const activeMissions = (page: Page): Promise<ActiveMission[]> =>
  ask<ActiveMission[]>(page, '/missions/active-missions');

/** Captains for the player, past the shop. */
export const muster = async (page: Page, databaseUrl: string, asked: Muster): Promise<readonly string[]> => {
  const { wallet } = await ask<User>(page, '/users/me');
  const fleets = await musterFleets(databaseUrl, [wallet], asked);
  return fleets.get(wallet) ?? [];
};

/** Each of them alone, past the page. */
export const sendAlone = async (page: Page, mission: string, captains: readonly string[]): Promise<void> => {
  const headers = await authorized(page);
  for (let from = 0; from < captains.length; from += TEAMS) {
    const teams = captains
      .slice(from, from + TEAMS)
      .map((uid) => ({ missionPath: `missions/${mission}`, nfts: [uid] }));
    await tell(page, '/missions/initiate-many', { teams }, headers);
  }
  const gone = async () => (await activeMissions(page)).flatMap(({ nftIds }) => nftIds);
  await expect.poll(gone, PATIENCE).toEqual(expect.arrayContaining([...captains]));
};

/** Leaves the game, and is back on the map an hour later, having looked at what is told then. */
export const returnLater = async (
  page: Page,
  look: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> => {
  await page.goto('about:blank');
  await forward(page, HOUR);
  await page.goto('/');
  const report = page.getByRole('dialog', { name: 'While you were away' });
  const later = report.getByRole('button', { name: 'Later' });
  await expect(later).toBeVisible(PATIENCE);
  await look(page);
  await later.click();
  await expect(report).toBeHidden(PATIENCE);
};

/** By its link: the building on its island. */
export const openMission = async (page: Page, place: string, name: string): Promise<Locator> => {
  await page.goto(`/#/${place}`);
  const missions = page.getByRole('dialog', { name, exact: true });
  await expect(missions.getByRole('button', { name: 'Select Captains' })).toBeEnabled();
  return missions;
};
