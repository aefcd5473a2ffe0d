import { expect, type Browser, type Page } from '@playwright/test';
import { LONG_TIMEOUT, startBrowser } from '../../e2e/browser.ts';
import { grantCaptains, leaveAndReturn, startSoloMissions } from '../../e2e/missionSteps.ts';
import { waitForIsland, buildingButton } from '../../e2e/mapSteps.ts';
import { signInAsGuest } from '../../e2e/playerSteps.ts';
import type { BenchServer } from './benchServer.ts';
import { closeDialogs, measureClick } from './pageTiming.ts';
import type { Scale } from './scale.ts';

const MISSION_CARDS = '[role=dialog][data-open] ul[aria-label="Active missions"] > li';
const resultSelector = (nth: number): string =>
  `[role=dialog] ul[aria-label="Results"] > li:nth-child(${nth})`;

/** Rounds that are not counted: they fetch code and pictures and warm up browser and server. */
const measureOpenings = async (
  page: Page,
  { openings: wanted, warmUp }: Scale['page'],
): Promise<number[]> => {
  const took: number[] = [];
  for (let time = 0; time < wanted + warmUp; time += 1) {
    took.push(await measureClick(page, buildingButton(page, 'Supply Store'), MISSION_CARDS));
    await closeDialogs(page);
  }
  return took.slice(warmUp);
};

const measureClaimAll = async (page: Page, captains: number): Promise<number> => {
  await buildingButton(page, 'Supply Store').click();
  const all = page.getByRole('button', { name: `Claim All (${captains})` });
  await expect(all).toBeVisible(LONG_TIMEOUT);
  const took = await measureClick(page, all, resultSelector(captains));
  await closeDialogs(page);
  return took;
};

const measureInBrowser = async (
  browser: Browser,
  { pageUrl, databaseUrl }: BenchServer,
  size: Scale['page'],
) => {
  const page = await browser.newPage({
    baseURL: pageUrl,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await signInAsGuest(page);
  const captains = await grantCaptains(page, databaseUrl, { captains: size.captains });
  const opening: number[] = [];
  const claiming: number[] = [];
  for (let time = 0; time < size.claims + size.warmUp; time += 1) {
    await startSoloMissions(page, 'supply-store', captains);
    await leaveAndReturn(page);
    await waitForIsland(page, 'Tortuga');
    if (time === 0) opening.push(...(await measureOpenings(page, size)));
    claiming.push(await measureClaimAll(page, size.captains));
  }
  return { opening, claiming: claiming.slice(size.warmUp) };
};

/** A guest in Chromium with many running missions: opens the mission modal and claims all of them. In milliseconds. */
export const measureMissionPage = async (server: BenchServer, size: Scale['page']) => {
  const browser = await startBrowser();
  try {
    return await measureInBrowser(browser, server, size);
  } finally {
    await browser.close();
  }
};
