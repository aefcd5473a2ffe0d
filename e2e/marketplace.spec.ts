import { expect, test, type Locator } from '@playwright/test';
import { CONTENT, STARTER_FLEET } from '@blacktide/content';
import { toDisplay } from '@blacktide/rules';
import { signInWithFunds } from './funds.ts';
import { PHONE } from './pageAssertions.ts';
import { balance, signInAsGuest, shopItem, openShopCategory } from './playerSteps.ts';

const formatBooty = (amount: bigint): string =>
  toDisplay(amount, 'BOOTY').toLocaleString('en', { minimumFractionDigits: 2 });
const STARTER_BOOTY = STARTER_FLEET.balances.BOOTY;
const PRICE = CONTENT.shop.lines['Spyglass']?.price ?? 0n;
const PURCHASE_TOAST = 'Purchased Spyglass successfully';

const readStock = async (item: Locator): Promise<number> =>
  Number(/(\d+) left/.exec((await item.textContent()) ?? '')?.[1]);

test('WALLET-02 SHOP-11 SHOP-15 a new player buys, and the purchase survives a reload', async ({ page }) => {
  await signInAsGuest(page);
  await expect(balance(page, 'BOOTY')).toContainText(formatBooty(STARTER_BOOTY));

  const market = await openShopCategory(page, 'Items');
  const spyglass = shopItem(market, 'Spyglass');
  const stock = await readStock(spyglass);
  await spyglass.getByRole('button', { name: 'More' }).click();
  await expect(spyglass).toContainText(toDisplay(2n * PRICE, 'BOOTY').toLocaleString('en'));
  await spyglass.getByRole('button', { name: 'Purchase' }).click();

  await expect(page.getByText(PURCHASE_TOAST)).toBeVisible();
  await expect(page.getByText('Quantity: 2')).toBeVisible();
  // Tests that run in parallel buy too.
  await expect.poll(() => readStock(spyglass)).toBeLessThanOrEqual(stock - 2);
  await market.getByRole('button', { name: 'Close' }).click();
  await expect(balance(page, 'BOOTY')).toContainText(formatBooty(STARTER_BOOTY - 2n * PRICE));

  await page.reload();
  await expect(balance(page, 'BOOTY')).toContainText(formatBooty(STARTER_BOOTY - 2n * PRICE));
  const again = shopItem(await openShopCategory(page, 'Items'), 'Spyglass');
  await expect.poll(() => readStock(again)).toBeLessThanOrEqual(stock - 2);
});

test('SHOP-16 a category opens a carousel that loops in steps of 268 px', async ({ page }) => {
  await signInAsGuest(page);
  const market = await openShopCategory(page, 'Items');
  const carousel = market.getByRole('region', { name: 'Items' });
  const cards = carousel.locator('li');
  /** Distance of a card from the left edge of the carousel's list of cards. */
  const offset = (index: number): Promise<number> =>
    cards
      .nth(index)
      .evaluate((card) =>
        Math.round(
          card.getBoundingClientRect().x -
            (card.closest('ul')?.parentElement?.getBoundingClientRect().x ?? 0),
        ),
      );
  await expect.poll(() => offset(0)).toBe(0);
  expect(await offset(1)).toBe(268);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => offset(0)).toBe(-268);
  await expect.poll(() => offset(1)).toBe(0);
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => offset(0)).toBe(0);
  // Backwards from the first card comes the last one.
  await carousel.getByRole('button', { name: 'Previous' }).click();
  const last = (await cards.count()) - 1;
  await expect.poll(() => offset(last)).toBe(0);
  await expect.poll(() => offset(0)).toBe(268);
});

test('the carousel begins with a whole card after a change of the window, also with reduced motion', async ({
  page,
}) => {
  await signInAsGuest(page);
  const market = await openShopCategory(page, 'Items');
  const card = market.getByRole('region', { name: 'Items' }).locator('li').first();
  const offset = () =>
    card.evaluate((element) =>
      Math.round(
        element.getBoundingClientRect().x -
          (element.closest('ul')?.parentElement?.getBoundingClientRect().x ?? 0),
      ),
    );
  await expect.poll(offset).toBe(0);
  await page.setViewportSize({ width: 1024, height: 768 });
  // Two cards fit, so that the third one is inert.
  await expect(market.getByRole('region', { name: 'Items' }).locator('li').nth(2)).toHaveAttribute('inert');
  await expect.poll(offset).toBe(0);
});

test('a toast is in the middle of a narrow window', async ({ page }) => {
  await signInAsGuest(page);
  const market = await openShopCategory(page, 'Items');
  await shopItem(market, 'Spyglass').getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByText(PURCHASE_TOAST)).toBeVisible();
  const distanceFromMiddle = () =>
    page
      .locator('[data-sonner-toast]')
      .first()
      .evaluate((toast) => {
        const { left, right } = toast.getBoundingClientRect();
        return Math.abs((left + right - window.innerWidth) / 2);
      });
  for (const size of [{ width: 1023, height: 768 }, PHONE]) {
    await page.setViewportSize(size);
    // Toasts under the pointer stay.
    await page.getByText(PURCHASE_TOAST).hover();
    await expect.poll(distanceFromMiddle).toBeLessThan(1);
  }
});

test('SHOP-21 names the missing currency before anything is sent', async ({ page }) => {
  await signInWithFunds(page);
  const market = await openShopCategory(page, 'Ships');
  const sloop = shopItem(market, 'Sloop');
  await sloop.getByRole('button', { name: 'MAX' }).click();
  await expect(sloop.getByRole('button', { name: 'Purchase' })).toBeEnabled();
  await sloop.getByRole('textbox').fill('9999');
  await expect(sloop.getByText("You don't have enough BOOTY")).toBeVisible();
  await expect(sloop.getByRole('button', { name: 'Purchase' })).toBeDisabled();
});

test('JOB-01 a lost push is found by the replay after reconnecting', async ({ page }) => {
  let dropsNotifications = false;
  let closeSocket: (() => Promise<void>) | null = null;
  await page.routeWebSocket(/\/app\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (dropsNotifications && String(message).includes('"event":"notification"')) return;
      socket.send(message);
    });
    closeSocket = () => socket.close({ code: 1001 });
  });
  await signInAsGuest(page);
  const market = await openShopCategory(page, 'Items');
  const purchase = shopItem(market, 'Spyglass').getByRole('button', { name: 'Purchase' });
  await purchase.click();
  await expect(page.getByText(PURCHASE_TOAST)).toBeVisible();
  await expect(page.getByText(PURCHASE_TOAST)).toBeHidden();

  // The page cannot poll the job, so that only the replay can find the result.
  await page.route('**/jobs/*', (route) => route.abort());
  dropsNotifications = true;
  const answered = page.waitForResponse('**/shop/purchase');
  await purchase.click();
  const { jobId } = (await (await answered).json()) as { jobId: string };
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('blacktide.session') ?? '{}').token as string,
  );
  await expect
    .poll(async () => {
      const job = await page.request.get(`/jobs/${jobId}`, { headers: { authorization: `Bearer ${token}` } });
      return ((await job.json()) as { state: string }).state;
    })
    .toBe('done');
  await expect(page.getByText(PURCHASE_TOAST)).toBeHidden();

  dropsNotifications = false;
  const replayed = page.waitForResponse(/\/notifications\?after=/);
  await closeSocket!();
  await replayed;
  await expect(page.getByText(PURCHASE_TOAST)).toBeVisible();
});

test('WALLET-21 logging out in one tab logs out the other', async ({ page, context }) => {
  await signInAsGuest(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(balance(other, 'BOOTY')).toBeVisible();
  // A page behind another draws too rarely to place its menu in time.
  await page.bringToFront();
  await page.getByRole('button', { name: /profile menu/i }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Play as guest' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Play as guest' })).toBeVisible();
});
