import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { JOB, OTHER_WALLET, WALLET } from '../../../testing/builders.ts';
import { aNotification } from '../../../testing/createTestPlayerSession.tsx';
import { json } from '../../../testing/fakeServer.ts';
import { aClaimResult } from '../../../testing/missionBuilders.ts';
import {
  aBestCaptain,
  aNftRow,
  aSummary,
  aUserRow,
  findRows,
  NFTS,
  renderLeaderboardTab,
  renderTimedLeaderboardTab,
  SUMMARY,
  USERS,
} from '../../../testing/renderLeaderboardTab.tsx';
import { claimAction } from '../missions/claimAction.ts';

const OUTSIDE = 'You have no rank: your captains with gold bars are outside the game.';
const NONE = 'You have no rank yet: burn gold for a captain in the game.';
const above = (goldBurned: number, username = 'Calico Jack') => ({
  owner: OTHER_WALLET,
  username,
  goldBurned,
});

describe('the own rank', () => {
  it('is shown on both boards, also when the own row is not loaded', async () => {
    const page = renderLeaderboardTab({ nfts: [aNftRow(1)], users: [aUserRow(1)] });
    expect(
      await screen.findByText('Your best captain, Grace #11, is 40th of 1,200, 3 gold bars below Mary #21.'),
    ).toBeVisible();
    await page.user.click(screen.getByRole('tab', { name: 'User Leaderboard' }));
    expect(await screen.findByText('You are 412th of 9,310, 3 gold bars below Calico Jack.')).toBeVisible();
    await findRows();
    expect(screen.queryByText(/\(you\)/)).toBeNull();
  });

  it.each([
    [{ rank: 1, above: null }, 'You are 1st of 9,310.'],
    [{ rank: 2, above: above(1500) }, 'You are 2nd of 9,310, level with Calico Jack.'],
    [{ rank: 3, above: above(1501) }, 'You are 3rd of 9,310, 1 gold bar below Calico Jack.'],
    [{ rank: 11, above: above(1500.3) }, 'You are 11th of 9,310, 0.3 gold bars below Calico Jack.'],
    [
      { rank: 1022, above: above(9_001_500, '') },
      'You are 1,022nd of 9,310, 9,000,000 gold bars below 4Nd1…DB4T.',
    ],
    [{ rank: 0, above: null, captain: null, userTotalGoldBar: 0 }, OUTSIDE],
    [{ rank: 0, above: null, captain: null, totalGoldBurned: 0 }, NONE],
  ] as const)('of players %o', async (personal, text) => {
    renderLeaderboardTab({ section: 'users', summary: aSummary(personal) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    [aBestCaptain({ rank: 1, above: null }), 'Your best captain, Grace #11, is 1st of 1,200.'],
    [
      aBestCaptain({ rank: 113, above: { uid: '2', name: 'Mary #21', goldBar: 1500 } }),
      'Your best captain, Grace #11, is 113th of 1,200, level with Mary #21.',
    ],
    [null, OUTSIDE],
  ] as const)('of captains %o', async (captain, text) => {
    renderLeaderboardTab({ summary: aSummary({ captain }) });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

const NOON = '2026-11-15T14:59:58.000Z';
const fought = (at: string) => aSummary({}, { nextBattleAt: at });

describe('the next treasure battle', () => {
  it('has a countdown, and everything is read again until the result is known', async () => {
    const { advanceTime, readsOf, server } = renderTimedLeaderboardTab(NOON, { nfts: [aNftRow(1)] });
    const timer = screen.getByRole('timer', { name: 'Next treasure battle in' });
    expect(timer).toHaveTextContent('00h 00m 02s');
    await advanceTime(2000);
    expect(timer).toHaveTextContent('04h 00m 00s');
    expect([readsOf(SUMMARY), readsOf(NFTS)]).toEqual([1, 1]);
    await advanceTime(2000);
    expect([readsOf(SUMMARY), readsOf(NFTS), readsOf(USERS)]).toEqual([2, 2, 0]);
    server.answer(SUMMARY, () => json(fought('2026-11-15T19:00:00.000Z')));
    await advanceTime(3000);
    expect([readsOf(SUMMARY), readsOf(NFTS)]).toEqual([3, 3]);
    await advanceTime(60_000);
    expect([readsOf(SUMMARY), readsOf(NFTS)]).toEqual([3, 3]);
  });

  it('reads all loaded pages again', async () => {
    const rows = Array.from({ length: 15 }, (_, index) => aNftRow(index + 1));
    const { advanceTime, readsOf, user, server } = renderTimedLeaderboardTab(NOON, {
      nfts: rows,
      summary: fought('2026-11-15T19:00:00.000Z'),
    });
    await findRows();
    await user.click(screen.getByRole('button', { name: 'Load More captains' }));
    await waitFor(() => expect(readsOf(NFTS)).toBe(2));
    await advanceTime(5000);
    expect(readsOf(NFTS)).toBe(4);
    expect(server.requestsTo(NFTS).map(({ path }) => path.split('?')[1])).toEqual([
      'page=1',
      'page=2',
      'page=1',
      'page=2',
    ]);
    expect(await findRows()).toHaveLength(15);
  });
});

it('gold that the player has burned is shown a second after the balances of its claim', async () => {
  const { server, playerSession, finishJob, advanceTime } = renderTimedLeaderboardTab(
    '2026-11-15T12:00:00.000Z',
    {
      section: 'users',
      users: [aUserRow(1)],
    },
  );
  expect(await screen.findByText(/^You are 412th/)).toBeVisible();
  server.answer('POST /missions/claim-many', () => json({ jobIds: [JOB] }));
  server.answer(SUMMARY, () => json(aSummary({ rank: 1, above: null })));
  server.answer(USERS, () => json([aUserRow(1, { owner: WALLET, username: 'Anne Bonny' })]));
  void playerSession.actions.run(claimAction, {
    activeMissionPaths: [`users/${WALLET}/activeMissions/${JOB}`],
  });
  await finishJob(aNotification('claim', { result: aClaimResult({ slug: 'ice-foundry', goldBars: 100 }) }));
  await advanceTime(2000);
  expect(screen.getByText('You are 1st of 9,310.')).toBeVisible();
  expect((await findRows())[0]).toHaveTextContent('Anne Bonny (you)');
});
