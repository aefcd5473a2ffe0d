import type { WireArenaReport } from '@blacktide/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { LONG_TIMEOUT } from './browser.ts';
import { linkDiscord, openArena } from './arenaSteps.ts';
import { advanceToBattle } from './battleSteps.ts';
import { apiGet } from './missionSteps.ts';
import { expectNoAxeViolations, expectNoOverflow, PHONE } from './pageAssertions.ts';
import { signInAsGuest } from './playerSteps.ts';

/** With motion the fight takes 3 to 4 s; without, its end is shown at once. */
const expectReplay = async (page: Page, dialog: Locator): Promise<void> => {
  const readDurations = () =>
    dialog
      .getByRole('group', { name: 'The fight' })
      .evaluate((fight) =>
        fight
          .getAnimations({ subtree: true })
          .map(({ effect }) => Number(effect?.getComputedTiming().duration)),
      );
  expect(await readDurations()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Again if the fight ended before it was read.
  let durations: number[] = [];
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Replay' }).click();
    durations = await readDurations();
    expect(durations).toHaveLength(4);
  }).toPass();
  for (const duration of durations) {
    expect(duration).toBeGreaterThanOrEqual(3000);
    expect(duration).toBeLessThanOrEqual(4000);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(readDurations).toEqual([]);
};

const checkScreen = async (page: Page): Promise<void> => {
  await expectNoOverflow(page);
  await expectNoAxeViolations(page, '[role="dialog"]');
};

for (const size of [{ width: 1440, height: 900 }, PHONE]) {
  test(`ARENA-01 ARENA-02 ARENA-08 ARENA-10 ARENA-11 ARENA-12 API-12 at ${size.width}x${size.height} a captain is sent, fights, and brings back its reward`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await signInAsGuest(page);
    await openArena(page);
    await checkScreen(page);
    await linkDiscord(page, `arena${size.width}`);

    const hideout = await openArena(page);
    const card = hideout.getByRole('article', { name: 'Your arena card' });
    await card.getByRole('button', { name: 'Send to The Arena' }).click();
    const modal = page.getByRole('dialog', { name: 'Select Captain for The Arena' });
    const captain = modal.getByRole('listitem').first().getByRole('button');
    await expect(captain).toBeVisible();
    await checkScreen(page);
    // Not by a click, which would wait until the button is active.
    await modal.getByRole('button', { name: 'Send to The Arena' }).press('Enter');
    await expect(page.getByText('Please select a captain')).toBeVisible();
    await captain.click();
    await modal.getByRole('button', { name: 'Send to The Arena' }).click();
    await expect(page.getByText('Successfully sent captain to the arena!')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(card.getByText('Nothing yet')).toBeVisible();
    await expect(hideout.getByRole('row', { name: /\(you\)/ })).toBeVisible();

    await advanceToBattle(page, 'arena');
    // The result appears without another reload.
    const latest = card.getByRole('button', { name: /Latest battle/ });
    await expect(latest).toBeVisible(LONG_TIMEOUT);
    await expect(card.getByTitle('BOOTY')).toBeVisible();
    const [report] = await apiGet<WireArenaReport[]>(page, '/arena/reports');
    await expect(latest).toContainText(report?.won ? 'Won' : 'Lost');
    expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await checkScreen(page);

    await latest.click();
    const dialog = page.getByRole('dialog', { name: 'Battle Report' });
    await expect(dialog.getByText(report?.won ? 'Victory' : 'Defeat')).toBeVisible();
    await expect(dialog.getByText('Chance to win')).toBeVisible();
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(dialog.getByText('Verified: this battle was fair')).toBeVisible();
    await expect(dialog.getByText('Failed:')).toHaveCount(0);
    await checkScreen(page);
    await expectReplay(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await card.getByRole('button', { name: 'Claim Rewards' }).click();
    await expect(page.getByText('Successfully claimed The Arena Rewards')).toBeVisible();
    await expect(page.getByText(/^Received .*BOOTY/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Send to The Arena' })).toBeVisible();
  });
}
