import { expect, test, type Locator, type Page } from '@playwright/test';
import { blackPng, gifOfFrames, paintHalves } from '../packages/server/testing/pictureFiles.ts';
import { SCREENS } from './hideoutSteps.ts';
import { expectAccessibleOnAllScreens, expectNoAxeViolations } from './pageAssertions.ts';
import { balance, chooseFromProfileMenu, openBank, signInAsGuest } from './playerSteps.ts';

const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
const INVALID_TYPE = 'Invalid file type. Only images are allowed.';
const TOO_LARGE = 'File size exceeds the limit of 4MB.';

const openProfile = async (page: Page): Promise<Locator> => {
  await chooseFromProfileMenu(page, 'Profile');
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect(profile.getByRole('heading', { name: 'Island Progress 0/7' })).toBeVisible();
  return profile;
};

const choosePicture = (profile: Locator, name: string, buffer: Buffer): Promise<void> =>
  profile.getByLabel('Picture file').setInputFiles({ name, mimeType: 'image/png', buffer });

const pictureOf = (profile: Locator): Locator => profile.getByRole('img', { name: 'Your picture' });

/** Runs a step that replaces the picture, and waits until the new one is drawn. */
const expectNewPicture = async (profile: Locator, step: () => Promise<void>): Promise<void> => {
  const before = await pictureOf(profile).getAttribute('src');
  await step();
  await expect(pictureOf(profile)).not.toHaveAttribute('src', before ?? '');
  await expect(pictureOf(profile)).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{64}-512\.webp$/);
  await expect
    .poll(() => pictureOf(profile).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(512);
};

const useCrop = async (profile: Locator, move: (frame: Locator) => Promise<void>): Promise<void> => {
  const crop = profile.page().getByRole('dialog', { name: 'Crop picture' });
  const frame = crop.getByRole('button', { name: /^Part of the picture/ });
  await expect(crop.getByRole('button', { name: 'Use picture' })).toBeFocused();
  await move(frame);
  await crop.getByRole('button', { name: 'Use picture' }).click();
  await expect(crop).toBeHidden();
};

/** The colour at a place of the picture, from 0 to 1 of its width, in the middle of its height. */
const colourAt = (profile: Locator, place: number): Promise<'red' | 'blue'> =>
  pictureOf(profile).evaluate((image: HTMLImageElement, x) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = image.naturalWidth;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const [red = 0, , blue = 0] = context.getImageData(x * canvas.width, canvas.height / 2, 1, 1).data;
    return red > blue ? 'red' : 'blue';
  }, place);

for (const [screen, viewport] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('HOME-36 PROF-01 PROF-08 PROF-09 PROF-10 the profile opens, and the player changes the name', async ({
      page,
    }) => {
      await signInAsGuest(page);
      const profile = await openProfile(page);
      await expect(page).toHaveURL('/#/profile');
      await expectAccessibleOnAllScreens(page);
      await page.setViewportSize(viewport);
      const save = profile.getByRole('button', { name: 'Save' });

      await profile.getByRole('button', { name: 'Edit name' }).click();
      const field = profile.getByRole('textbox', { name: 'Name' });
      await expect(save).toBeHidden();
      await field.fill('admin');
      await save.click();
      await expect(page.getByText('Error updating profile name')).toBeVisible();
      await expect(page.getByText('This name is taken or not allowed')).toBeVisible();
      await field.press('Escape');
      await expect(field).toBeHidden();
      await expect(profile).toBeVisible();

      const name = `<b>كابتن</b> 🏴 ${viewport.width}`;
      await profile.getByRole('button', { name: 'Edit name' }).click();
      await field.fill(`${name}-TheTerrorOfTheSeas`);
      await expect(profile.getByText('20/20')).toBeVisible();
      await field.fill(name);
      await field.press('Enter');
      await expect(profile.getByRole('heading', { name, exact: true })).toBeVisible();
      await expectNoAxeViolations(page, '[role="dialog"]');
      await page.reload();
      await expect(profile.getByRole('heading', { name, exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(profile).toBeHidden();
      await expect(page.getByRole('button', { name: `Profile menu of ${name}` })).toBeVisible();
    });

    test('PROF-11 PROF-12 PROF-13 the player crops and uploads a picture; other files are refused', async ({
      page,
    }) => {
      test.slow();
      await signInAsGuest(page);
      const profile = await openProfile(page);
      const halves = paintHalves();

      await expectNewPicture(profile, async () => {
        await choosePicture(profile, 'me.png', await halves.clone().png().toBuffer());
        await expectNoAxeViolations(page, '[role="dialog"]');
        await useCrop(profile, async (frame) => {
          await frame.focus();
          for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft');
        });
      });
      expect([await colourAt(profile, 0.1), await colourAt(profile, 0.9)]).toEqual(['red', 'red']);

      await expectNewPicture(profile, async () => {
        await choosePicture(profile, 'me.jpg', await halves.clone().jpeg().toBuffer());
        await useCrop(profile, () => Promise.resolve());
      });
      expect([await colourAt(profile, 0.1), await colourAt(profile, 0.9)]).toEqual(['red', 'blue']);

      await expectNewPicture(profile, async () => {
        await choosePicture(profile, '../../../etc/me.gif', await halves.clone().gif().toBuffer());
        await useCrop(profile, async (frame) => {
          const box = (await frame.boundingBox())!;
          await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2);
          await page.mouse.down();
          await page.mouse.move(box.x + 4, box.y + box.height / 2, { steps: 5 });
          await page.mouse.up();
        });
      });
      expect([await colourAt(profile, 0.1), await colourAt(profile, 0.9)]).toEqual(['blue', 'blue']);

      const before = await pictureOf(profile).getAttribute('src');
      const png = await halves.clone().png().toBuffer();
      const tooLarge = Buffer.concat([png, Buffer.alloc(MAX_PICTURE_BYTES + 1 - png.length)]);
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.hacked = true</script></svg>';
      for (const [name, file, text] of [
        ['renamed.png', Buffer.from('This is a text.'), INVALID_TYPE],
        ['script.svg', Buffer.from(svg), INVALID_TYPE],
        ['large.png', tooLarge, TOO_LARGE],
      ] as const) {
        await choosePicture(profile, name, file);
        await expect(page.getByText(text).first()).toBeVisible();
        await expect(page.getByRole('dialog', { name: 'Crop picture' })).toBeHidden();
      }
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      await expect(pictureOf(profile)).toHaveAttribute('src', before!);

      await page.keyboard.press('Escape');
      const avatar = page.getByRole('button', { name: /profile menu/i }).locator('img');
      await expect(avatar).toHaveAttribute('src', before!.replace('-512', '-160'));
    });

    test('PROF-16 PROF-17 PROF-18 the bank is in the profile, also for an old link', async ({ page }) => {
      await signInAsGuest(page);
      const bank = await openBank(page);
      await expect(page).toHaveURL('/#/profile/asset-management');
      await expect(bank.getByRole('tab', { name: 'Asset Management' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(bank.getByRole('list', { name: 'Balances in game' })).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(bank).toBeHidden();
      await page.goto('/#/bank');
      await expect(bank).toBeVisible();
      await expect(page).toHaveURL('/#/profile/asset-management');
      await bank.getByLabel('Amount').fill('10');
      await bank.getByRole('button', { name: 'Deposit', exact: true }).click();
      await bank.getByRole('button', { name: 'Confirm and sign' }).click();
      await expect(page.getByText('Transaction completed successfully')).toBeVisible();
      await bank.getByRole('button', { name: 'Close' }).click();
      await expect(balance(page, 'BOOTY')).toContainText('610.00');
    });
  });
}

test('PROF-14 a picture of 20,000 × 20,000 pixels and one of 10,000 frames are refused, and the page stays usable', async ({
  page,
}) => {
  await signInAsGuest(page);
  const profile = await openProfile(page);
  const before = await pictureOf(profile).getAttribute('src');
  const failure = page.getByText('An error occurred while trying to upload file');
  for (const [name, file] of [
    ['large.png', blackPng(20_000, 20_000)],
    ['long.gif', gifOfFrames(10_000)],
  ] as const) {
    await choosePicture(profile, name, file);
    const crop = page.getByRole('dialog', { name: 'Crop picture' });
    const use = crop.getByRole('button', { name: 'Use picture' });
    // A browser that cannot show the picture leaves the decision to the server.
    await expect(use.and(page.locator(':enabled')).or(failure).first()).toBeVisible();
    if (await use.isVisible()) await use.click();
    await expect(failure).toBeVisible();
    await expect(crop).toBeHidden();
    await expect(pictureOf(profile)).toHaveAttribute('src', before!);
    await expect(failure).toBeHidden();
  }
  await expectNewPicture(profile, async () => {
    await choosePicture(profile, 'me.png', await paintHalves().png().toBuffer());
    await useCrop(profile, () => Promise.resolve());
  });
});
