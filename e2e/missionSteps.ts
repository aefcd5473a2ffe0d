import type { ActiveMission, User } from '@blacktide/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { LONG_TIMEOUT } from './browser.ts';
import { grantFleets, type FleetOptions } from '../packages/server/testing/grantFleets.ts';

const HOUR = 3600;
/** The limit of one call. */
const MAX_TEAMS_PER_CALL = 100;

const createAuthHeaders = async (page: Page) => {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('blacktide.session') ?? '{}').token as string,
  );
  return { authorization: `Bearer ${token}` };
};

/** Calls the API as the player, without the page. */
export const apiGet = async <T>(page: Page, path: string): Promise<T> => {
  const answer = await page.request.get(path, { headers: await createAuthHeaders(page) });
  return (await answer.json()) as T;
};

const apiPost = async (page: Page, path: string, data: object, headers = {}): Promise<void> => {
  const answer = await page.request.post(path, { headers, data });
  expect(answer.ok()).toBe(true);
};

/** Posts as the player, without the page. */
export const postAsPlayer = async (page: Page, path: string, data: object): Promise<void> =>
  apiPost(page, path, data, await createAuthHeaders(page));

export const advanceGameTime = (page: Page, seconds: number): Promise<void> =>
  apiPost(page, '/time-machine', { advanceSeconds: seconds });

export const loadActiveMissions = (page: Page): Promise<ActiveMission[]> =>
  apiGet<ActiveMission[]>(page, '/missions/active-missions');

/** Gives captains to the player directly in the database. */
export const grantCaptains = async (
  page: Page,
  databaseUrl: string,
  options: FleetOptions,
): Promise<readonly string[]> => {
  const { wallet } = await apiGet<User>(page, '/users/me');
  const fleets = await grantFleets(databaseUrl, [wallet], options);
  // No notification announces them: the page may have loaded its captains already.
  await page.reload();
  return fleets.get(wallet) ?? [];
};

/** Sends each captain alone, without the page. */
export const startSoloMissions = async (
  page: Page,
  mission: string,
  captains: readonly string[],
): Promise<void> => {
  for (let from = 0; from < captains.length; from += MAX_TEAMS_PER_CALL) {
    const teams = captains
      .slice(from, from + MAX_TEAMS_PER_CALL)
      .map((uid) => ({ missionPath: `missions/${mission}`, nfts: [uid] }));
    await postAsPlayer(page, '/missions/initiate-many', { teams });
  }
  const captainsOnMissions = async () => (await loadActiveMissions(page)).flatMap(({ nftIds }) => nftIds);
  await expect.poll(captainsOnMissions, LONG_TIMEOUT).toEqual(expect.arrayContaining([...captains]));
};

/** Claims all running missions, without the page. */
export const claimAll = async (page: Page): Promise<void> => {
  const activeMissionPaths = (await loadActiveMissions(page)).map(({ path }) => path);
  await postAsPlayer(page, '/missions/claim-many', { activeMissionPaths });
};

/**
 * From now on the server is not told that the player sees the page: what ends is in the next away report, also if the
 * clock is moved while the page is open.
 */
export const stopReportingSeen = (page: Page): Promise<unknown> =>
  page.route('**/missions/away/seen', (route) => route.fulfill({ json: {} }));

/** From now on the page shows no away report: a page that loads slowly would show it over what the test does. */
export const preventAwayReport = (page: Page): Promise<unknown> =>
  page.route('**/missions/away', (route) => route.abort());

/** Closes the away report of a page that has just been opened. */
export const closeAwayReport = async (
  page: Page,
  inspectReport: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> => {
  const report = page.getByRole('dialog', { name: 'While you were away' });
  const later = report.getByRole('button', { name: 'Later' });
  await expect(later).toBeVisible(LONG_TIMEOUT);
  await inspectReport(page);
  await later.click();
  await expect(report).toBeHidden(LONG_TIMEOUT);
};

/** Leaves the page, returns an hour of game time later and closes the away report. */
export const leaveAndReturn = async (
  page: Page,
  inspectReport?: (page: Page) => Promise<void>,
): Promise<void> => {
  await page.goto('about:blank');
  await advanceGameTime(page, HOUR);
  await page.goto('/');
  await closeAwayReport(page, inspectReport);
};

/** Opens the mission modal by its URL hash (`island/building`). */
export const openMission = async (page: Page, hashPath: string, name: string): Promise<Locator> => {
  await page.goto(`/#/${hashPath}`);
  const missions = page.getByRole('dialog', { name, exact: true });
  await expect(missions.getByRole('button', { name: 'Select Captains' })).toBeEnabled();
  return missions;
};
