import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTestPlayerSession } from '../../testing/createTestPlayerSession.tsx';
import { aPurchaseNotification, aUser, JOB } from '../../testing/builders.ts';
import { json } from '../../testing/fakeServer.ts';
import { aClaimResult, aMissionNotification, anInitiateResult } from '../../testing/missionBuilders.ts';
import { answerLeaderboard, NFTS, SUMMARY, USERS } from '../../testing/renderLeaderboardTab.tsx';
import { purchaseAction } from '../lib/entities/purchaseAction.ts';
import { claimAction } from '../features/missions/claimAction.ts';
import { sendAction } from '../features/missions/sendAction.ts';
import {
  activeMissionsQuery,
  itemsQuery,
  nftBoardQuery,
  nftsQuery,
  shopQuery,
  treasureSummaryQuery,
  userBoardQuery,
  userQuery,
} from '../lib/query.ts';
import type { PlayerSession } from '../lib/playerSession.ts';
import { useApiQuery } from '../lib/useApiQuery.ts';

const ITEMS = 'GET /items/fetch-items';
const SHOP = 'GET /shop/fetch-shop-items';
const ACTIVE_MISSIONS = 'GET /missions/active-missions';

/** Data is read again only while it is shown. */
const Lists = () => {
  const lists = [
    useApiQuery(userQuery),
    useApiQuery(nftsQuery),
    useApiQuery(itemsQuery),
    useApiQuery(activeMissionsQuery),
    useApiQuery(shopQuery),
    useApiQuery(treasureSummaryQuery),
    useApiQuery(nftBoardQuery),
    useApiQuery(userBoardQuery),
  ];
  return lists.every(({ isSuccess }) => isSuccess) && <p>Loaded</p>;
};

const openLists = async () => {
  const page = createTestPlayerSession(<Lists />);
  const { server } = page;
  server.answer('GET /users/me', () => json(aUser()));
  for (const route of ['GET /nfts', ITEMS, ACTIVE_MISSIONS, SHOP]) server.answer(route, () => json([]));
  answerLeaderboard(server);
  server.answer('POST /missions/claim-many', () => json({ jobIds: [JOB] }));
  server.answer('POST /missions/initiate-many', () => json({ jobIds: [JOB] }));
  server.answer('POST /shop/purchase', () => json({ jobId: JOB }));
  page.mount();
  await screen.findByText('Loaded');
  return { ...page, readsOf: (route: string) => server.requestsTo(route).length };
};

type Actions = Pick<PlayerSession, 'actions'>;
const send = ({ actions }: Actions) =>
  actions.run(sendAction, { teams: [{ missionPath: 'missions/supply-store', nfts: ['1'] }] });
const purchase = ({ actions }: Actions) => actions.run(purchaseAction, { name: 'Jar of Dirt', quantity: 1 });
const claim = ({ actions }: Actions) =>
  actions.run(claimAction, { activeMissionPaths: [`users/x/activeMissions/${JOB}`] });

it.each([
  ['claim', claim],
  ['initiate', send],
  ['marketplace purchase', purchase],
])('JOB-12 JOB-13 a %s waits 20,000 ms, then says so and reads the data again', async (_, run) => {
  const { playerSession, toasts, advanceTime, readsOf } = await openLists();
  const end = run(playerSession);
  await advanceTime(19_999);
  expect(toasts).toEqual([]);
  expect(playerSession.actions.busy.getState().size).toBe(1);
  const before = readsOf(ITEMS) + readsOf(ACTIVE_MISSIONS);
  await advanceTime(1);
  expect(toasts).toEqual(['error: Timeout, reloading...']);
  expect((await end).outcome).toBe('timeout');
  expect(playerSession.actions.busy.getState().size).toBe(0);
  await advanceTime(0);
  expect(readsOf(ITEMS) + readsOf(ACTIVE_MISSIONS)).toBeGreaterThan(before);
});

it.each([
  ['claim', 'claim', claim, aClaimResult()],
  ['initiate', 'initiate', send, anInitiateResult(1)],
] as const)(
  'API-37 API-41 after the action %s the user, NFTs and active missions are read again',
  async (_, type, run, result) => {
    const { playerSession, advanceTime, finishJob, readsOf } = await openLists();
    const routes = ['GET /users/me', 'GET /nfts', ACTIVE_MISSIONS];
    const before = routes.map(readsOf);
    void run(playerSession);
    await advanceTime(0);
    await finishJob(aMissionNotification(type, 1, result));
    await advanceTime(1000);
    expect(routes.map(readsOf)).toEqual(before.map((reads) => reads + 1));
  },
);

it('API-37 API-40 after a purchase the user, NFTs and items are read again, and the shop 1 s later', async () => {
  const { playerSession, advanceTime, finishJob, readsOf } = await openLists();
  const routes = ['GET /users/me', 'GET /nfts', ITEMS, SHOP];
  const before = routes.map(readsOf);
  void purchase(playerSession);
  await advanceTime(0);
  await finishJob(aPurchaseNotification());
  await advanceTime(900);
  expect(routes.map(readsOf)).toEqual(before.map((reads, index) => (index < 3 ? reads + 1 : reads)));
  await advanceTime(100);
  expect(readsOf(SHOP)).toBe(2);
});

it('JOB-14 after a claim items and leaderboard are read again 1 s after the first batch', async () => {
  const { playerSession, advanceTime, finishJob, readsOf } = await openLists();
  const later = [ITEMS, SUMMARY, NFTS, USERS];
  void claim(playerSession);
  await advanceTime(0);
  await finishJob(aMissionNotification('claim', 1, aClaimResult()));
  while (readsOf(ACTIVE_MISSIONS) === 1) await advanceTime(1);
  await advanceTime(998);
  expect(later.map(readsOf)).toEqual([1, 1, 1, 1]);
  await advanceTime(2);
  expect(later.map(readsOf)).toEqual([2, 2, 2, 2]);
});
