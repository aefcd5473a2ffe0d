import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OTHER_WALLET, WALLET } from '../../../testing/builders.ts';
import { errorResponse, json } from '../../../testing/fakeServer.ts';
import {
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

const nftRows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => aNftRow(from + index));
const userRows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => aUserRow(from + index));
const factsOf = (element: HTMLElement): string[] =>
  [...element.querySelectorAll('dt')].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  );

describe('the stats', () => {
  it('HIDE-12 shows `The Seven Seas` with general and personal stats', async () => {
    renderLeaderboardTab({ nfts: nftRows(1, 1) });
    await findRows();
    expect(screen.getByRole('heading', { name: 'The Seven Seas' })).toBeVisible();
    await waitFor(() =>
      expect(factsOf(screen.getByRole('region', { name: 'All Players' }))).toEqual([
        'Gold Burned: GOLD 1,250,000',
        'Captains: 1,200',
        'Players: 9,310',
        'Treasury: TREASURE 640.50',
      ]),
    );
    expect(factsOf(screen.getByRole('region', { name: 'Your Share' }))).toEqual([
      'Gold Burned: GOLD 2,000',
      'Captains Owned: 17',
      'Gold Bars In Game: GOLD 1,500',
      'Allocation: 0.12%',
      'Next Battle: TREASURE 0.21',
    ]);
    expect(screen.getByText('Pot')).toHaveTextContent('Pot TREASURE 178.87');
  });

  it('shows an error with a button to try again, and the board all the same', async () => {
    const page = renderLeaderboardTab({ nfts: nftRows(1, 2) }, (server) =>
      server.answer(
        SUMMARY,
        () => errorResponse(403, 'Not today', 'FORBIDDEN'),
        () => json(aSummary()),
      ),
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The stats could not be loadedNot today');
    expect(await findRows()).toHaveLength(2);
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Your Share' })).toBeVisible();
  });
});

describe('the boards', () => {
  it('HIDE-13 DATA-28 DATA-29 the toggle switches `NFT Leaderboard` and `User Leaderboard`', async () => {
    const page = renderLeaderboardTab({
      nfts: [
        aNftRow(1, { goldBar: 184_500, allocation: 0.1034, value: 18.4991 }),
        aNftRow(2, {
          username: '',
          walletAddress: OTHER_WALLET,
          goldBar: 0.5,
          allocation: 0.00001,
          value: 0.00123,
        }),
      ],
      users: [aUserRow(1), aUserRow(2, { username: ' ', owner: OTHER_WALLET })],
    });
    expect(screen.getByRole('tab', { name: 'NFT Leaderboard' })).toHaveAttribute('aria-selected', 'true');
    const [first, second] = await findRows();
    expect(first).toHaveTextContent(/^1Grace #102Pirate 1/);
    expect(first?.querySelector('img')).toHaveAttribute('src', '/art/captains/qm-01.webp');
    expect(factsOf(first!)).toEqual([
      'Gold Bars: GOLD 184,500',
      'Allocation: 10.34%',
      'Value: TREASURE 18.49',
    ]);
    expect(second).toHaveTextContent(/^2Grace #1034Nd1…DB4T/);
    expect(factsOf(second!)).toEqual([
      'Gold Bars: GOLD 0.50',
      'Allocation: < 0.01%',
      'Value: TREASURE 0.0012',
    ]);

    await page.user.click(screen.getByRole('tab', { name: 'User Leaderboard' }));
    await waitFor(() => expect(screen.getByRole('list', { name: 'Ranked players' })).toBeVisible());
    const [user, nameless] = await findRows();
    expect(user).toHaveTextContent(/^1Pirate 1/);
    expect(factsOf(user!)).toEqual(['Gold Bars: GOLD 8,999', 'Allocation: 25%', 'Value: TREASURE 25.00']);
    expect(nameless).toHaveTextContent(/^24Nd1…DB4T/);
    await page.user.click(screen.getByRole('tab', { name: 'NFT Leaderboard' }));
    expect(await screen.findByRole('list', { name: 'Ranked captains' })).toBeVisible();
  });

  it('HIDE-14 `Load More` appends a page until one has fewer than 10 rows', async () => {
    const page = renderLeaderboardTab({ nfts: nftRows(1, 20), users: userRows(1, 9) });
    expect(await findRows()).toHaveLength(10);
    const more = screen.getByRole('button', { name: 'Load More captains' });
    expect(more).toHaveTextContent('Load More');
    await page.user.click(more);
    await waitFor(async () => expect(await findRows()).toHaveLength(20));
    expect([...(await findRows())].map((row) => row.firstChild?.textContent)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index + 1)),
    );
    // A full page can be the last one: the next is empty.
    await page.user.click(screen.getByRole('button', { name: 'Load More captains' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Load More/ })).toBeNull());
    expect(await findRows()).toHaveLength(20);
    expect(page.server.requestsTo(NFTS).map(({ path }) => path.split('?')[1])).toEqual([
      'page=1',
      'page=2',
      'page=3',
    ]);
    await page.user.click(screen.getByRole('tab', { name: 'User Leaderboard' }));
    await waitFor(async () => expect(await findRows()).toHaveLength(9));
    expect(screen.queryByRole('button', { name: /^Load More/ })).toBeNull();
  });

  it('HIDE-14 a page that fails can be loaded again', async () => {
    const page = renderLeaderboardTab({ nfts: nftRows(1, 12) });
    await findRows();
    page.server.answer(
      NFTS,
      () => errorResponse(403, 'Not today'),
      () => json(nftRows(11, 12)),
    );
    await page.user.click(screen.getByRole('button', { name: 'Load More captains' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The next rows could not be loaded.');
    await page.user.click(screen.getByRole('button', { name: 'Load More captains' }));
    await waitFor(async () => expect(await findRows()).toHaveLength(12));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a captain that moved to a later page between two reads is shown once', async () => {
    const page = renderLeaderboardTab({ nfts: nftRows(1, 11) });
    await findRows();
    page.server.answer(NFTS, () => json([aNftRow(10), aNftRow(11)]));
    await page.user.click(screen.getByRole('button', { name: 'Load More captains' }));
    await waitFor(async () => expect(await findRows()).toHaveLength(11));
  });

  it('HIDE-15 the loading text changes every 3 s', async () => {
    const { advanceTime } = renderTimedLeaderboardTab('2026-11-15T12:00:00.000Z', {}, (server) =>
      server.answer(NFTS, () => new Promise<Response>(() => undefined)),
    );
    const status = screen.getByRole('status');
    const shown = [status.textContent];
    for (let step = 0; step < 5; step += 1) {
      await advanceTime(2999);
      expect(status).toHaveTextContent(shown.at(-1) ?? '');
      await advanceTime(1);
      shown.push(status.textContent);
    }
    expect(shown).toEqual([
      'Counting the gold bars...',
      'Ranking the captains...',
      'Opening the treasury...',
      'Dividing the pot...',
      'Sailing The Seven Seas...',
      'Counting the gold bars...',
    ]);
  });

  it('HIDE-16 ranks 1 to 6 have the tints mythic, legendary, epic, rare, uncommon and common', async () => {
    const page = renderLeaderboardTab({ nfts: nftRows(1, 8), users: userRows(1, 8) });
    const tints = [
      'var(--r-mythic)',
      'var(--r-legendary)',
      'var(--r-epic)',
      'var(--r-rare)',
      'var(--r-uncommon)',
      'var(--r-common)',
      '',
      '',
    ];
    const readTints = async () =>
      [...(await findRows())].map(({ style }) => style.getPropertyValue('--tier'));
    expect(await readTints()).toEqual(tints);
    await page.user.click(screen.getByRole('tab', { name: 'User Leaderboard' }));
    expect(await readTints()).toEqual(tints);
  });

  it('says so when no gold has been burned', async () => {
    const page = renderLeaderboardTab({});
    expect(await screen.findByText('No gold has been burned yet.')).toBeVisible();
    await page.user.click(screen.getByRole('tab', { name: 'User Leaderboard' }));
    expect(await screen.findByText('No gold has been burned yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Load More/ })).toBeNull();
  });

  it('shows an error with a button to try again', async () => {
    const page = renderLeaderboardTab({ section: 'users' }, (server) =>
      server.answer(
        USERS,
        () => errorResponse(403, 'Not today', 'FORBIDDEN'),
        () => json(userRows(1, 3)),
      ),
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The leaderboard could not be loadedNot today');
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await findRows()).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('marks the rows of the player', async () => {
    const page = renderLeaderboardTab({
      nfts: [aNftRow(1), aNftRow(2, { walletAddress: WALLET, username: 'Anne Bonny' })],
      users: [aUserRow(1, { owner: WALLET, username: 'Anne Bonny' }), aUserRow(2)],
    });
    const readMarks = async () => [...(await findRows())].map((row) => row.getAttribute('aria-current'));
    expect(await readMarks()).toEqual([null, 'true']);
    expect((await findRows())[1]).toHaveTextContent('Anne Bonny (you)');
    await page.user.click(screen.getByRole('tab', { name: 'User Leaderboard' }));
    expect(await readMarks()).toEqual(['true', null]);
    expect((await findRows())[0]).toHaveTextContent('Anne Bonny (you)');
  });
});
