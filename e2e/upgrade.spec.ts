import type { WireNft } from '@blacktide/contract';
import { expect, test, type Locator } from '@playwright/test';
import {
  expectToast,
  findCaptains,
  findStrongestCaptain,
  openHideout,
  SCREENS,
  searchCards,
  titleOf,
} from './hideoutSteps.ts';
import { controlJobResults } from './jobResults.ts';
import { apiGet, postAsPlayer, startSoloMissions } from './missionSteps.ts';
import { expectNoAxeViolations, expectNoOverflow } from './pageAssertions.ts';
import { signInWithFunds } from './funds.ts';

const LEVEL_UP = '/inventory/level-up-entities';

const readLevel = async (card: Locator): Promise<number> =>
  Number(/level (\d+) of/.exec((await card.getAttribute('aria-label')) ?? '')?.[1]);

for (const [device, viewport] of SCREENS) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('UPG-08 UPG-12 UPG-13 UPG-16 raises a captain, an item to its highest level, then many', async ({
      page,
    }) => {
      await signInWithFunds(page);
      const hideout = await openHideout(page, 'upgrade/captains');
      const title = await hideout.getByRole('article').first().getByRole('heading').textContent();
      const card = hideout.getByRole('article', { name: `${title} ` });
      const level = await readLevel(card);
      await card.getByRole('button', { name: 'More' }).click();
      await card.getByRole('button', { name: 'Level Up' }).click();
      await expect(
        page.getByText(new RegExp(`^Successfully Levelled Up .* to Level ${level + 2}$`)),
      ).toBeVisible();
      await expect.poll(() => readLevel(card)).toBe(level + 2);
      await expect(card.getByRole('textbox')).toHaveValue('0');
      await expect(card.getByRole('button', { name: 'Level Up' })).toBeDisabled();

      await hideout.getByRole('tab', { name: 'Items' }).click();
      const item = hideout.getByRole('article').first();
      const itemName = await item.getByRole('heading').textContent();
      await item.getByRole('button', { name: 'MAX' }).click();
      await item.getByRole('button', { name: 'Level Up' }).click();
      await expect(page.getByText(`Successfully Levelled Up ${itemName} to Level 10`)).toBeVisible();
      await expect(hideout.getByRole('button', { name: 'Max Level' })).toBeVisible();
      await expectNoOverflow(page);
      await expectNoAxeViolations(page, '[role="dialog"]');

      await hideout.getByRole('button', { name: 'Level Up Many' }).click();
      const dialog = page.getByRole('dialog', { name: 'Level Up Many' });
      await dialog.getByRole('button', { name: 'Items' }).click();
      const parts = dialog.getByRole('list', { name: 'Level-ups' }).getByRole('listitem');
      await expect(parts.first()).toBeVisible();
      const count = await parts.count();
      await dialog.getByRole('button', { name: `Level Up ${count}` }).click();
      await expect(
        page.getByText(new RegExp(`^Levelled up ${count} of ${count} for .* BOOTY$`)),
      ).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    test('UPG-06 UPG-07 UPG-14 UPG-15 UPG-17 JOB-05 each failure has its text', async ({ page }) => {
      await page.clock.install();
      const results = await controlJobResults(page);
      await signInWithFunds(page);
      const posts: string[] = [];
      page.on('request', (request) => request.url().endsWith(LEVEL_UP) && posts.push(request.url()));
      const hideout = await openHideout(page, 'upgrade/captains');
      const cardOf = (title: string) => hideout.getByRole('article', { name: `${title} ` });
      const buttonOf = (card: Locator) => card.getByRole('button', { name: 'Level Up' });

      const unique = hideout.getByRole('article', { name: /^1\/1 / });
      await unique.getByRole('button', { name: 'MAX' }).click();
      await expect(unique.getByText('Not enough funds to level up')).toBeVisible();
      await buttonOf(unique).click({ force: true });
      await expectToast(page, 'Not enough funds to level up');
      expect(posts).toEqual([]);

      const captain = await findStrongestCaptain(page);
      const card = cardOf(titleOf(captain));
      await page.route(`**${LEVEL_UP}`, (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 });
      await buttonOf(card).click();
      await expectToast(page, 'Error during level-up');
      results.changeNext(({ data, ...rest }) => ({
        ...rest,
        data: { ...data, success: false, error: true, message: '', result: null },
      }));
      await buttonOf(card).click();
      await expectToast(page, 'Error during level-up');

      // The page does not know that another tab has spent 5 × (5² + … + 21²) of 25,000 BOOTY.
      const captains = await findCaptains(page);
      const uniqueUid = captains.find(({ type }) => type === 'UNIQUE')?.uid;
      results.hold();
      await postAsPlayer(page, LEVEL_UP, { type: 'UNIQUE', levelUpUid: uniqueUid, levelUpCount: 17 });
      const isRaised = async () =>
        (await apiGet<WireNft[]>(page, '/nfts')).some(({ uid, level }) => uid === uniqueUid && level === 22);
      await expect.poll(isRaised).toBe(true);
      const dear = cardOf(
        titleOf(captains.find(({ type, level }) => type === 'FM' && level === 8) ?? captain),
      );
      await dear.getByRole('button', { name: 'MAX' }).click();
      const posted = page.waitForResponse(`**${LEVEL_UP}`);
      await buttonOf(dear).click();
      await posted;
      results.release();
      await expectToast(page, 'Not enough funds to level up');

      await startSoloMissions(page, 'supply-store', [captain.uid]);
      await expect(card).toBeHidden();
      const { name } = captain.metadata;
      await hideout.getByRole('button', { name: /^Filters & Sort/ }).click();
      await page.getByRole('switch', { name: 'Show Items on Mission' }).click();
      if (device === 'phone') await page.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(card.getByText(`${name} is on a mission`)).toBeVisible();
      await buttonOf(card).click({ force: true });
      await expectToast(page, `${name} is on a mission`);

      await searchCards(hideout, 'nothing has this name');
      await expect(hideout.getByText('No items found')).toBeVisible();
      await expect(hideout.getByText('Try adjusting your filters to see more results.')).toBeVisible();
    });

    test('a step of the planner is done by its button, and the plan is computed again', async ({ page }) => {
      await signInWithFunds(page);
      const hideout = await openHideout(page, 'upgrade/all');
      await hideout.getByRole('button', { name: 'Planner' }).click();
      const planner = page.getByRole('dialog', { name: 'Planner' });
      const step = planner.getByRole('listitem').first().getByRole('button');
      const label = (await step.getAttribute('aria-label')) ?? '';
      await step.click();
      await expect(page.getByText(/^Successfully (equipped|Levelled Up)|^Purchased /).first()).toBeVisible();
      await expect(planner.getByRole('listitem').first().getByRole('button')).not.toHaveAttribute(
        'aria-label',
        label,
      );
      await expectNoOverflow(page);
      await expectNoAxeViolations(page, '[role="dialog"]');
    });
  });
}
