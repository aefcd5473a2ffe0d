import { expect, test } from '@playwright/test';
import { PUSH_SERVICE_SERVER_PORT } from './playwright.config.ts';
import { startSecondServer } from './secondServer.ts';

test('JOB-02 with a hosted push service the page connects to its EU cluster, with TLS on a page without TLS', async ({
  page,
}) => {
  const game = startSecondServer(PUSH_SERVICE_SERVER_PORT, {
    PUSH_APP_ID: '1',
    // Nothing listens there: no test calls a real service.
    PUSH_API_URL: 'http://127.0.0.1:9',
    RPC_PORT: '0',
  });
  try {
    await expect.poll(game.isReady, { timeout: 60_000 }).toBe(true);
    const sockets: string[] = [];
    // Answers in place of the service.
    await page.routeWebSocket(/./, (socket) => void sockets.push(socket.url()));
    await page.goto(game.url);
    await expect
      .poll(() => sockets)
      .toContainEqual(expect.stringMatching(/^wss:\/\/ws-eu\.pusher\.com(:443)?\/app\/blacktide\?/));
  } finally {
    await game.stop();
  }
});
