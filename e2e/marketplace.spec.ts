import { expect, test, type Locator } from '@playwright/test';
import { CONTENT, STARTER_FLEET } from '@blacktide/content';
import { toDisplay } from '@blacktide/rules';
import { balance, enterAsGuest, insist, offer, openShelf } from './pirate.ts';

const shown = (amount: bigint): string =>
  toDisplay(amount, 'BOOTY').toLocaleString('en', { minimumFractionDigits: 2 });
const START = STARTER_FLEET.purse.BOOTY;
const PRICE = CONTENT.shop.lines['Spyglass']?.price ?? 0n;
const TOAST = 'Purchased Spyglass successfully';

const stockOf = async (shelved: Locator): Promise<number> =>
  Number(/(\d+) left/.exec((await shelved.textContent()) ?? '')?.[1]);

test('WALLET-02 SHOP-11 SHOP-15 SHOP-16 from a blank profile to a purchase that survives a reload', async ({
  page,
}) => {
  await enterAsGuest(page);
  await expect(balance(page, 'BOOTY')).toContainText(shown(START));

  const market = await openShelf(page, 'Items');
  const spyglass = offer(market, 'Spyglass');
  const stock = await stockOf(spyglass);
  await spyglass.getByRole('button', { name: 'More' }).click();
  await expect(spyglass).toContainText(toDisplay(2n * PRICE, 'BOOTY').toLocaleString('en'));
  await spyglass.getByRole('button', { name: 'Purchase' }).click();

  await expect(page.getByText(TOAST)).toBeVisible();
  // Others may be buying too.
  await expect.poll(() => stockOf(spyglass)).toBeLessThanOrEqual(stock - 2);
  await market.getByRole('button', { name: 'Close' }).click();
  await expect(balance(page, 'BOOTY')).toContainText(shown(START - 2n * PRICE));

  await page.reload();
  await expect(balance(page, 'BOOTY')).toContainText(shown(START - 2n * PRICE));
  const again = offer(await openShelf(page, 'Items'), 'Spyglass');
  await expect.poll(() => stockOf(again)).toBeLessThanOrEqual(stock - 2);
});

test('SHOP-21 says what is missing before anything is sent', async ({ page }) => {
  await enterAsGuest(page);
  const market = await openShelf(page, 'Ships');
  const sloop = offer(market, 'Sloop');
  // Whoever presses while the cards still find their places takes hold of the carousel instead.
  await insist(
    () => sloop.getByRole('button', { name: 'MAX' }).click({ timeout: 2000 }),
    () => sloop.getByText("You don't have enough BOOTY").isVisible(),
  );
  await expect(sloop.getByRole('button', { name: 'Purchase' })).toBeDisabled();
});

test('JOB-01 a push that is lost is found within a second of reconnecting', async ({ page }) => {
  let losing = false;
  let cut: (() => Promise<void>) | null = null;
  await page.routeWebSocket(/\/app\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (losing && String(message).includes('"event":"notification"')) return;
      socket.send(message);
    });
    cut = () => socket.close({ code: 1001 });
  });
  await enterAsGuest(page);
  const market = await openShelf(page, 'Items');
  losing = true;
  const answered = page.waitForResponse('**/shop/purchase');
  await offer(market, 'Spyglass').getByRole('button', { name: 'Purchase' }).click();
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
  await expect(page.getByText(TOAST)).toBeHidden();

  losing = false;
  const reconnected = page.waitForResponse('**/push/auth');
  await cut!();
  await reconnected;
  await expect(page.getByText(TOAST)).toBeVisible({ timeout: 1000 });
});

test('WALLET-21 logging out in one tab is seen by the other', async ({ page, context }) => {
  await enterAsGuest(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(balance(other, 'BOOTY')).toBeVisible();
  await page.getByRole('button', { name: /profile menu/i }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Play as guest' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Play as guest' })).toBeVisible();
});
