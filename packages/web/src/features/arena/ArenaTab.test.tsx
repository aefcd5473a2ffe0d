import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCaptainInArena, anArenaRow, anArenaUser, arenaRows } from '../../../testing/arenaBuilders.ts';
import { OTHER_WALLET, WALLET } from '../../../testing/builders.ts';
import { errorResponse, json } from '../../../testing/fakeServer.ts';
import {
  findCard,
  LEADERBOARD,
  ME,
  renderArenaTab,
  renderTimedArenaTab,
} from '../../../testing/renderArenaTab.tsx';

const NO_DISCORD = { discordData: null };
const findRanking = async () => within(await screen.findByRole('table', { name: 'Ranking' }));
const rowTexts = (ranking: Awaited<ReturnType<typeof findRanking>>): string[][] =>
  ranking
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the user card', () => {
  it('ARENA-01 ARENA-07 DATA-31 shows name, level, xp, battles won, rank, the captain and its reward', async () => {
    renderArenaTab({
      me: {
        rank: 57,
        level: 3,
        xp: 1425,
        totalMessages: 51,
        arenaNft: aCaptainInArena([
          { currency: 'BATTLE_TOKEN', amount: 2 },
          { currency: 'BOOTY', amount: 6.5 },
        ]),
      },
    });
    const card = await findCard();
    expect(card.getByRole('heading', { name: 'Anne Bonny' })).toBeVisible();
    for (const [label, value] of [
      ['Level', '3'],
      ['XP', '1,425'],
      ['Battles Won', '51'],
      ['Rank', '#57'],
    ] as const)
      expect(card.getByText(label).nextElementSibling).toHaveTextContent(value);
    expect(card.getByText('Grace #11')).toBeVisible();
    expect(card.getByTitle('Battle Token')).toHaveTextContent('Battle Token 2');
    expect(card.getByTitle('BOOTY')).toHaveTextContent('BOOTY 6.50');
    expect(document.querySelector('img[src="/art/captains/qm-01.webp"]')).not.toBeNull();
  });

  it('ARENA-02 ARENA-03 without Discord says so, and its button opens the linked accounts', async () => {
    const page = renderArenaTab({ user: NO_DISCORD });
    const card = await findCard();
    expect(await card.findByText('Connect Discord to Join The Arena')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Send to The Arena' })).toBeNull();
    await page.user.click(card.getByRole('button', { name: 'Connect Discord' }));
    expect(page.profile).toHaveBeenCalledExactlyOnceWith('socials');
  });

  it('ARENA-02 with Discord offers to send a captain', async () => {
    renderArenaTab();
    const card = await findCard();
    await waitFor(() => expect(card.getByRole('button', { name: 'Send to The Arena' })).toBeEnabled());
    expect(card.queryByText('Connect Discord to Join The Arena')).toBeNull();
    expect(card.getByText('Rank').nextElementSibling).toHaveTextContent('None yet');
  });

  it('ARENA-11 a captain in the arena can be claimed, also without Discord', async () => {
    renderArenaTab({ user: NO_DISCORD, me: { rank: 1, arenaNft: aCaptainInArena() } });
    const card = await findCard();
    expect(card.getByRole('button', { name: 'Claim Rewards' })).toBeEnabled();
    expect(card.getByText('Nothing yet')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Connect Discord' })).toBeNull();
  });

  it('counts down to the next arena battle', async () => {
    const { advanceTime } = renderTimedArenaTab('2026-11-15T12:59:58.000Z');
    const timer = screen.getByRole('timer', { name: 'Next arena battle in' });
    expect(timer).toHaveTextContent('00h 00m 02s');
    await advanceTime(2000);
    expect(timer).toHaveTextContent('04h 00m 00s');
  });

  it('API-38 shows an error with a button to try again', async () => {
    const page = renderArenaTab({}, (server) =>
      server.answer(
        ME,
        () => errorResponse(403, 'Not today', 'FORBIDDEN'),
        () => json(anArenaUser({ username: '' })),
      ),
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Not today');
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect((await findCard()).getByRole('heading', { name: '7fUA…vLS7' })).toBeVisible();
  });
});

describe('the ranking', () => {
  it('ARENA-04 ARENA-05 ARENA-07 DATA-32 shows the total, the champion and the rows', async () => {
    renderArenaTab({
      rows: [anArenaRow(1, { username: 'Grace' }), anArenaRow(2, { username: '', wallet: OTHER_WALLET })],
    });
    const ranking = await findRanking();
    expect(screen.getByText('Total Players').nextElementSibling).toHaveTextContent('2');
    const champion = screen.getByRole('region', { name: 'Current Champion' });
    expect(champion).toHaveTextContent('GraceLevel 5, 4,990 XP, 399 Battles Won');
    expect(ranking.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Rank',
      'Player',
      'Level',
      'XP',
      'Battles Won',
    ]);
    expect(rowTexts(ranking)).toEqual([
      ['1', 'Grace', '5', '4,990', '399'],
      ['2', '4Nd1…DB4T', '5', '4,980', '398'],
    ]);
  });

  it('ARENA-06 loads more until a page has fewer than 10 rows', async () => {
    const page = renderArenaTab({ rows: arenaRows(1, 23) });
    const ranking = await findRanking();
    expect(rowTexts(ranking)).toHaveLength(10);
    const more = screen.getByRole('button', { name: 'Load More players' });
    expect(more).toHaveTextContent('Load More');
    await page.user.click(more);
    await waitFor(() => expect(rowTexts(ranking)).toHaveLength(20));
    await page.user.click(screen.getByRole('button', { name: 'Load More players' }));
    await waitFor(() => expect(rowTexts(ranking)).toHaveLength(23));
    expect(screen.queryByRole('button', { name: 'Load More players' })).toBeNull();
    expect(page.server.requestsTo(LEADERBOARD).map(({ path }) => path.split('?')[1])).toEqual([
      'page=1',
      'page=2',
      'page=3',
    ]);
  });

  it('ARENA-06 has no `Load More` after a first page with fewer than 10 rows', async () => {
    renderArenaTab({ rows: arenaRows(1, 9) });
    expect(rowTexts(await findRanking())).toHaveLength(9);
    expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull();
  });

  it('shows the own row once: below the others, or in its place', async () => {
    const own = anArenaRow(12, { wallet: WALLET, username: 'Anne Bonny' });
    const page = renderArenaTab({
      rows: [...arenaRows(1, 11), own],
      me: { rank: 12, xp: own.xp, level: own.level, totalMessages: own.messageCount },
    });
    const ranking = await findRanking();
    await waitFor(() => expect(rowTexts(ranking)).toHaveLength(11));
    expect(rowTexts(ranking).at(-1)?.slice(0, 2)).toEqual(['12', 'Anne Bonny (you)']);
    await page.user.click(screen.getByRole('button', { name: 'Load More players' }));
    await waitFor(() => expect(rowTexts(ranking)).toHaveLength(12));
    expect(ranking.getByRole('row', { current: true })).toHaveTextContent('Anne Bonny (you)');
  });

  it('says when nobody has entered yet', async () => {
    renderArenaTab();
    expect(await screen.findByText('Nobody has entered The Arena yet.')).toBeVisible();
    expect(screen.getByText('Total Players').nextElementSibling).toHaveTextContent('0');
    expect(screen.getByRole('region', { name: 'Current Champion' })).toHaveTextContent('None yet');
  });

  it('API-37 shows an error with a button to try again', async () => {
    const page = renderArenaTab({}, (server) =>
      server.answer(
        LEADERBOARD,
        () => errorResponse(403, 'Not today', 'FORBIDDEN'),
        () => json({ totalPlayers: 1, leaderboard: arenaRows(1, 1) }),
      ),
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The ranking could not be loaded');
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(rowTexts(await findRanking())).toHaveLength(1);
  });
});
