import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCaptainInArena, aFoughtBattle, aReport, BATTLE_AT } from '../../../testing/arenaBuilders.ts';
import { errorResponse, json, type FakeServer } from '../../../testing/fakeServer.ts';
import { useReducedMotion } from '../../../testing/narrowScreen.ts';
import {
  answerArena,
  findCard,
  LEADERBOARD,
  ME,
  renderArenaTab,
  renderTimedArenaTab,
  REPORTS,
} from '../../../testing/renderArenaTab.tsx';

const HOUR = 3_600_000;
const IN_ARENA = { me: { rank: 1, arenaNft: aCaptainInArena() } };
const battleAt = (index: number): string => new Date(Date.parse(BATTLE_AT) - index * 4 * HOUR).toISOString();
const readsOfAll = ({ readsOf }: { readsOf: (route: string) => number }) =>
  [ME, LEADERBOARD, REPORTS].map(readsOf);

describe('own battles', () => {
  it('lists them, newest first, and loads more until a page has fewer than 10', async () => {
    const reports = Array.from({ length: 12 }, (_, index) =>
      aReport({ battleAt: battleAt(index), won: index % 2 === 0 }),
    );
    const page = renderArenaTab({ ...IN_ARENA, reports });
    const list = within(await screen.findByRole('list', { name: 'Your Battles' }));
    expect(list.getAllByRole('listitem')).toHaveLength(10);
    expect(list.getAllByRole('button')[0]).toHaveTextContent(/Grace #11 against Mary #21.*Won/);
    expect(list.getAllByRole('button')[1]).toHaveTextContent('Lost');
    await page.user.click(screen.getByRole('button', { name: 'Load More battles' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Load More battles' })).toBeNull();
  });

  it('says what will be listed when there are none, and shows an error with a button to try again', async () => {
    const page = renderArenaTab({}, (server) =>
      server.answer(
        REPORTS,
        () => errorResponse(403, 'Not today', 'FORBIDDEN'),
        () => json([]),
      ),
    );
    const alert = await screen.findByRole('alert');
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/the reports are listed here/)).toBeVisible();
  });
});

describe('after an arena hour', () => {
  it('the page reads rank, ranking and battles again after 2 s, then every 3 s until the report is there', async () => {
    const page = renderTimedArenaTab('2026-11-15T12:59:50.000Z', IN_ARENA);
    await page.advanceTime(11_500);
    expect(readsOfAll(page)).toEqual([1, 1, 1]);
    await page.advanceTime(1000);
    expect(readsOfAll(page)).toEqual([2, 2, 2]);
    answerArena(page.server, { ...IN_ARENA, reports: [aReport({ battleAt: '2026-11-15T13:00:00.000Z' })] });
    await page.advanceTime(3000);
    expect(readsOfAll(page)).toEqual([3, 3, 3]);
    expect((await findCard()).getByText(/^Latest battle/)).toHaveTextContent(
      'Latest battle: Grace #11 against Mary #21',
    );
    await page.advanceTime(60_000);
    expect(readsOfAll(page)).toEqual([3, 3, 3]);
  });

  it('a page that opens within 30 s after the hour waits for the report too', async () => {
    const page = renderTimedArenaTab('2026-11-15T13:00:01.000Z', IN_ARENA);
    await page.advanceTime(1500);
    expect(readsOfAll(page)).toEqual([2, 2, 2]);
    answerArena(page.server, { ...IN_ARENA, reports: [aReport({ battleAt: '2026-11-15T13:00:00.000Z' })] });
    await page.advanceTime(60_000);
    expect(readsOfAll(page)).toEqual([3, 3, 3]);
  });

  it('stops after 30 s without a report', async () => {
    const page = renderTimedArenaTab('2026-11-15T12:59:59.000Z', IN_ARENA);
    await page.advanceTime(120_000);
    expect(readsOfAll(page)).toEqual([11, 11, 11]);
  });

  it('a player without a captain in the arena gets one read', async () => {
    const page = renderTimedArenaTab('2026-11-15T12:59:59.000Z');
    await page.advanceTime(120_000);
    expect(readsOfAll(page)).toEqual([2, 2, 2]);
  });
});

const openLatest = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(await (await findCard()).findByRole('button', { name: /Latest battle/ }));
  return within(await screen.findByRole('dialog', { name: 'Battle Report' }));
};
const openReport = async (report = aReport()) => {
  const page = renderArenaTab({ ...IN_ARENA, reports: [report] });
  return { page, modal: await openLatest(page.user) };
};

describe('the battle report', () => {
  it('shows who met whom, strengths, chance, outcome and loot', async () => {
    const { modal } = await openReport();
    const fight = modal.getByRole('group', { name: 'The fight' });
    expect(fight).toHaveTextContent('Grace #11Anne Bonny (you)');
    expect(fight).toHaveTextContent('Mary #21Calico Jack');
    expect(fight).toHaveTextContent('Victory');
    expect([...fight.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/art/captains/qm-01.webp',
      '/art/captains/fm-01.webp',
    ]);
    expect(modal.getByText('Strength').nextElementSibling).toHaveTextContent('6,000 against 2,000');
    expect(modal.getByText('Chance to win').nextElementSibling).toHaveTextContent('66.67%');
    expect(modal.getByText('Loot').nextElementSibling).toHaveTextContent('Battle Token 1BOOTY 3');
  });

  it('shows an opponent of the game, and a defeat', async () => {
    const { modal } = await openReport(aReport({ opponent: null, chance: 0.5, won: false, reward: [] }));
    const fight = modal.getByRole('group', { name: 'The fight' });
    expect(fight).toHaveTextContent('An opponent of the game');
    expect(fight).toHaveTextContent('Defeat');
    expect(modal.getByText('Strength').nextElementSibling).toHaveTextContent('6,000 against 6,000');
    expect(modal.getByText('Loot').nextElementSibling).toHaveTextContent('Nothing');
  });

  it('replays the fight with a new element, and has no replay where motion is unwanted', async () => {
    const { page, modal } = await openReport();
    const fight = modal.getByRole('group', { name: 'The fight' });
    await page.user.click(modal.getByRole('button', { name: 'Replay' }));
    expect(modal.getByRole('group', { name: 'The fight' })).not.toBe(fight);
    cleanup();
    useReducedMotion();
    const still = await openReport();
    expect(still.modal.getByRole('group', { name: 'The fight' })).toBeVisible();
    expect(still.modal.queryByRole('button', { name: 'Replay' })).toBeNull();
  });
});

describe('verifying a battle', () => {
  const RECORD = `GET /arena/battles/${encodeURIComponent(BATTLE_AT)}`;

  type Battle = ReturnType<typeof aFoughtBattle>;

  const answerBattle = (server: FakeServer, { record, fights }: Battle): void => {
    server.answer(RECORD, () => json(record));
    server.answer(`${RECORD}/fights`, ({ path }) => {
      const after = Number(new URL(path, 'http://x').searchParams.get('after') ?? '0');
      return json(fights.filter(({ uid }) => Number(uid) > after).slice(0, 1000));
    });
  };
  const verify = async (battle: Battle) => {
    const { page, modal } = await openReport(battle.report);
    answerBattle(page.server, battle);
    await page.user.click(modal.getByRole('button', { name: 'Verify' }));
    return { page, modal };
  };
  const checksOf = async (modal: Awaited<ReturnType<typeof openLatest>>): Promise<string[]> =>
    within(await modal.findByRole('list', { name: 'Checks' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.split(':')[0] ?? '');

  it('reads all fights, repeats the draw and passes every check', async () => {
    const { page, modal } = await verify(aFoughtBattle(2500));
    expect(await modal.findByText('Verified: this battle was fair')).toBeVisible();
    expect(await checksOf(modal)).toEqual(['Passed', 'Passed', 'Passed', 'Passed']);
    expect(page.server.requestsTo(`${RECORD}/fights`)).toHaveLength(3);
    expect(modal.getByRole('button', { name: 'Verify again' })).toHaveFocus();
  });

  const BATTLE = aFoughtBattle(7);
  const { record, fights, report } = BATTLE;
  it.each([
    ['another seed', 0, { ...BATTLE, record: { ...record, commitment: 'ff'.repeat(32) } }],
    ['a captain that is missing', 1, { ...BATTLE, record: { ...record, contestants: 8 } }],
    ['another strength', 1, { ...BATTLE, fights: fights.with(3, { ...fights[3]!, strength: 1 }) }],
    ['another winner', 2, { ...BATTLE, fights: fights.with(2, { ...fights[2]!, won: !fights[2]!.won }) }],
    ['another report', 3, { ...BATTLE, report: { ...report, won: !report.won } }],
  ] as const)('finds %s', async (_, failing, battle) => {
    const { modal } = await verify(battle);
    expect(await modal.findByText('This battle could not be verified')).toBeVisible();
    expect((await checksOf(modal))[failing]).toBe('Failed');
  });

  it.each([
    ['Passed', 0],
    ['Failed', 1],
  ] as const)(
    '%s: the commitment is the one that this browser read before the battle',
    async (result, changed) => {
      const battle = aFoughtBattle(3);
      const { commitment } = battle.record;
      const next = { battleAt: BATTLE_AT, commitment: changed === 0 ? commitment : 'ff'.repeat(32) };
      const page = renderArenaTab({ ...IN_ARENA, reports: [battle.report], next });
      answerBattle(page.server, battle);
      await waitFor(() => expect(page.storage.getItem('blacktide.arena.commitments')).not.toBeNull());
      const modal = await openLatest(page.user);
      await page.user.click(modal.getByRole('button', { name: 'Verify' }));
      expect(await checksOf(modal)).toEqual([result, 'Passed', 'Passed', 'Passed', 'Passed']);
    },
  );

  it('says when the record could not be loaded, and tries again', async () => {
    const { page, modal } = await openReport();
    page.server.answer(RECORD, () => errorResponse(404, 'Battle not found', 'NOT_FOUND'));
    await page.user.click(modal.getByRole('button', { name: 'Verify' }));
    expect(await modal.findByRole('alert')).toHaveTextContent(
      'The record could not be loaded. Battle not found',
    );
    await page.user.click(modal.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(page.server.requestsTo(RECORD)).toHaveLength(2));
  });
});
