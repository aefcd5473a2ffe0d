import { beforeEach, expect, it, vi } from 'vitest';
import { JOB } from '../../../testing/builders.ts';
import { createTestActions } from '../../../testing/createTestActions.ts';
import { json, offline } from '../../../testing/fakeServer.ts';
import { defineAction } from './action.ts';

const ROUTE = 'POST /shop/purchase';
const WAITING = 'No connection. This is sent as soon as the server answers.';

const purchase = defineAction<null, 'ItemPurchase'>({
  name: 'test.purchase',
  call: (api, _, options) => api.market.purchase({ body: { name: 'Compass', multiplier: 1 } }, options),
  types: ['ItemPurchase'],
  timeoutMs: 20_000,
  success: () => null,
  failure: 'Error Purchasing',
  subject: () => 'one',
  refresh: [],
});

beforeEach(() => void vi.useFakeTimers());

const runOffline = () => {
  const page = createTestActions();
  page.network.setState({ online: false });
  page.server.answer(ROUTE, offline, () => json({ jobId: JOB }));
  void page.actions.run(purchase, null);
  return page;
};

it('says that it waits while the browser is offline, and posts when it is online', async () => {
  const { server, toasts, network } = runOffline();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(server.requestsTo(ROUTE)).toHaveLength(1);
  expect(toasts.lines).toEqual([`processing: ${WAITING}`]);
  network.setState({ online: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(server.requestsTo(ROUTE)).toHaveLength(2);
  expect(toasts.lines.at(-1)).toBe(`dismissed: ${WAITING}`);
});

it('waits no longer than a minute for the network', async () => {
  const { server } = runOffline();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(server.requestsTo(ROUTE)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.requestsTo(ROUTE)).toHaveLength(2);
});
