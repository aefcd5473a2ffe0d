import type { ActiveMission, WireCaptain } from '@blacktide/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from '../../testing/builders.ts';
import { json, errorResponse } from '../../testing/fakeServer.ts';
import {
  aCaptain,
  aClaimResult,
  aFeedEntry,
  aStandingOrder,
  aRun,
  anInitiateResult,
  HOUR,
  testJobId,
  levelsFromContent,
  aMissionNotification,
} from '../../testing/missionBuilders.ts';
import { createTestView } from '../../testing/createTestView.tsx';
import { MissionModal } from './MissionModal.tsx';

interface TestOptions {
  readonly slug?: string | null;
  readonly captains?: readonly WireCaptain[];
  readonly runs?: readonly ActiveMission[];
  readonly user?: Parameters<typeof aUser>[0];
}

/** Long done, and long to go. */
const readyRun = (n: number, slug = 'supply-store') =>
  aRun({ n, slug, startsAt: Date.now() - 2 * HOUR, endsAt: Date.now() - HOUR });
const unfinishedRun = (n: number, slug = 'supply-store') =>
  aRun({ n, slug, startsAt: Date.now() - HOUR, endsAt: Date.now() + HOUR });

const CAPTAINS = [
  aCaptain({ uid: '1', type: 'QM', level: 5 }),
  aCaptain({ uid: '2', type: 'FM', level: 4 }),
  aCaptain({ uid: '3', type: 'QM', level: 3 }),
];

/** A few of each group: looking for something among all of them takes long here. */
const LISTED_SLUGS = new Set([
  'supply-store',
  'sapphire-cove',
  'genesis-cove-condominium',
  'smugglers-run',
  'governors-mansion',
  'lava-gate',
  'fencing-school',
  'the-gilded-press',
  'the-long-voyage',
  'northern-watch',
]);
const levels = () =>
  levelsFromContent().map((level) => ({
    ...level,
    missions: level.missions.filter(({ id }) => LISTED_SLUGS.has(id)),
  }));

const renderMissionModal = (options: TestOptions = {}) => {
  const { captains = CAPTAINS, runs = [], slug = 'supply-store' } = options;
  const onClose = vi.fn<() => void>();
  const page = createTestView(<MissionModal open onClose={onClose} slug={slug} />);
  const { server } = page;
  server.answer('GET /levels', () => json(levels()));
  server.answer('GET /nfts', () => json(captains));
  server.answer('GET /users/me', () => json(aUser(options.user)));
  server.answer('GET /missions/active-missions', () => json(runs));
  server.answer('POST /missions/eligible-nfts', () =>
    json({
      eligibleUids: captains.filter(({ currentMission }) => currentMission === '').map(({ uid }) => uid),
      usdcBootyPrice: 0.001,
    }),
  );
  server.answer('GET /prices', () =>
    json({ usdc_gold_price: 0.01, usdcBootyPrice: 0.001, at: '2026-11-15T12:00:00.000Z' }),
  );
  server.answer('POST /missions/mission-feed', () => json([aFeedEntry()]));
  server.answer('GET /missions/orders', () => json([aStandingOrder()]));
  page.mount();
  return { ...page, onClose };
};

const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const openCaptainSelection = async ({ user }: ReturnType<typeof renderMissionModal>) => {
  const go = await findButton('Select Captains');
  await waitFor(() => expect(go).toBeEnabled());
  await user.click(go);
  return screen.findByRole('dialog', { name: 'Select NFTs' });
};

describe('the mission modal', () => {
  it('MISS-05 MISS-07 MISS-11 MISS-12 MISS-15 shows the first mission, the list with its group open, and who can go', async () => {
    renderMissionModal({ slug: null, runs: [unfinishedRun(1)] });
    expect(await screen.findByRole('dialog', { name: 'Supply Store' })).toBeVisible();
    const plunders = await screen.findByRole('list', { name: 'Plunders' });
    expect(within(plunders).getByRole('button', { name: /^Supply Store, Tortuga, 1 of/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(screen.queryByRole('list', { name: 'Raids' })).toBeNull();
    const tile = screen.getByRole('region', { name: 'Send Reavers' });
    await waitFor(() => expect(tile).toHaveTextContent('3 captains are available'));
    expect(screen.getByRole('slider', { name: 'Missions to claim' })).toBeInTheDocument();
  });

  it('MISS-12 says Loading... until it is known who can go', async () => {
    const page = createTestView(<MissionModal open onClose={() => undefined} slug={null} />);
    page.server.answer('GET /levels', () => json(levels()));
    page.server.answer('GET /missions/active-missions', () => json([]));
    page.server.answer('POST /missions/eligible-nfts', () => new Promise(() => undefined));
    page.mount();
    expect(await findButton('Loading...')).toBeDisabled();
  });

  it('MISS-08 MISS-09 shows risk dots with their word, and none without risk', async () => {
    const { user } = renderMissionModal();
    const header = () => screen.findByRole('region', { name: 'Current mission' });
    expect(within(await header()).getByRole('img', { name: 'Risk: Very Low' })).toBeVisible();
    await user.click(await findButton(/^Burners/));
    await user.click(await findButton(/^The Gilded Press/));
    await screen.findByRole('dialog', { name: 'The Gilded Press' });
    expect(within(await header()).queryByRole('img', { name: /^Risk/ })).toBeNull();
  });

  it('MISS-20 marks the Governor’s Mansion', async () => {
    renderMissionModal({ slug: 'governors-mansion' });
    expect(await screen.findByText('Pays battle tokens')).toBeVisible();
  });

  it('MISS-18 says so when nothing is under way', async () => {
    renderMissionModal();
    expect(await screen.findByText('No active missions found')).toBeVisible();
  });

  it('MISS-18 says Error when they cannot be read', async () => {
    const { server } = renderMissionModal();
    server.answer('GET /missions/active-missions', () => errorResponse(403, 'No'));
    expect(await screen.findByText('Error')).toBeVisible();
  });

  it('MISS-13 MISS-14 MISS-16 MISS-37 an active card: clock, bars and slots, least time left first', async () => {
    renderMissionModal({
      runs: [unfinishedRun(2, 'smugglers-run'), readyRun(1, 'smugglers-run')],
      slug: 'smugglers-run',
    });
    const cards = await screen.findAllByRole('article');
    expect(cards[0]).toHaveTextContent('Ready To Claim');
    expect(cards[1]).toHaveTextContent(/00:59:\d\d|01:00:00/);
    const card = within(cards[0]!);
    expect(card.getAllByText('No Item')).toHaveLength(2);
    expect(card.getByText('No Ship Selected')).toBeVisible();
    expect(card.getByText('No Crew Selected')).toBeVisible();
    expect(card.getByRole('meter', { name: 'Gold burned' })).toBeVisible();
    expect(card.getByRole('meter', { name: 'Strength' })).toBeVisible();
    expect(cards[0]).toHaveTextContent('Lv 5');
  });

  it('MISS-44 MISS-45 nothing selected, and nothing to claim', async () => {
    const { user, toasts } = renderMissionModal({ runs: [unfinishedRun(1)] });
    await user.click(await findButton('Claim'));
    await user.click(await findButton('Claim All'));
    expect(toasts.lines).toEqual(['error: No Missions Selected', 'error: No missions available to claim.']);
  });

  it('MISS-40 MISS-46 claims what is chosen, one job each; the slider goes no further than what is under way', async () => {
    const page = renderMissionModal({ runs: [readyRun(1), readyRun(2), unfinishedRun(3)] });
    const { user, server, push } = page;
    server.answer('POST /missions/claim-many', () => json({ jobIds: [testJobId(1)] }));
    await user.click(await findButton(/^Select Supply Store, Captain 1/));
    expect(await findButton(/^Select Supply Store, Captain 3/)).toBeDisabled();
    expect(screen.getByRole('slider', { name: 'Missions to claim' })).toHaveAttribute('max', '3');
    await user.click(await findButton('Claim 1'));
    await waitFor(() => expect(server.requestsTo('POST /missions/claim-many')).toHaveLength(1));
    expect(server.requestsTo('POST /missions/claim-many')[0]?.body).toEqual({
      activeMissionPaths: [readyRun(1).path],
    });
    push(aMissionNotification('claim', 1, aClaimResult()));
    await waitFor(() => expect(page.actions.unseenSummaries.getState()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim 1' })).toBeNull());
  });

  it('claims everything at one press', async () => {
    const { user, server } = renderMissionModal({ runs: [readyRun(1), readyRun(2), unfinishedRun(3)] });
    await user.click(await findButton('Claim All (2)'));
    await waitFor(() => expect(server.requestsTo('POST /missions/claim-many')).toHaveLength(1));
  });

  it('MISS-34 a refused claim clears the selection', async () => {
    const { user, server, toasts } = renderMissionModal({ runs: [readyRun(1)] });
    server.answer('POST /missions/claim-many', () => new Response('', { status: 500 }));
    await user.click(await findButton(/^Select Supply Store/));
    await user.click(await findButton('Claim 1'));
    await waitFor(() => expect(toasts.lines).toEqual(['error: An error occurred, try again later']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim 1' })).toBeNull());
  });

  it('MISS-17 outcomes and activity stand at its right, and nowhere on a phone', async () => {
    renderMissionModal();
    expect(await screen.findByRole('region', { name: 'Outcomes' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Recent Activity' })).toBeVisible();
    cleanup();
    const list = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(list, { matches: media === '(width <= 767px)' }),
    );
    renderMissionModal();
    expect(await screen.findByRole('region', { name: 'Current mission' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Outcomes' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Recent Activity' })).toBeNull();
    vi.mocked(window.matchMedia).mockRestore();
  });

  it('MISS-21 closed and opened again, nothing is selected and its own mission is the current one', async () => {
    const page = renderMissionModal({ runs: [readyRun(1)] });
    await page.user.click(await findButton(/^Select Supply Store/));
    expect(await findButton('Claim 1')).toBeVisible();
    await page.user.click(await findButton(/^Sapphire Cove/));
    await screen.findByRole('dialog', { name: 'Sapphire Cove' });
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(page.onClose).toHaveBeenCalled();
    cleanup();
    page.mount();
    expect(await screen.findByRole('dialog', { name: 'Supply Store' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Claim 1' })).toBeNull();
    expect(await findButton(/^Select Supply Store/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('MISS-35 asks every 120 seconds who may go, and not when the window is looked at again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = renderMissionModal();
    const asked = () => server.requestsTo('POST /missions/eligible-nfts').length;
    await waitFor(() => expect(asked()).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(100_000));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(asked()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(asked()).toBe(2);
  });

  it('shows what came of it for others, asked for under the session key', async () => {
    renderMissionModal();
    const activity = await screen.findByRole('region', { name: 'Recent Activity' });
    expect(activity).toHaveTextContent('Live');
  });

  it('lists standing orders and cancels one', async () => {
    const { user, server, toasts } = renderMissionModal();
    server.answer(`DELETE /missions/orders/${aStandingOrder().id}`, () => json({}));
    await user.click(await findButton('Standing orders'));
    expect(await screen.findByText('3 of 10 sent')).toBeVisible();
    await user.click(await findButton(/^Cancel the order for Supply Store/));
    await waitFor(() => expect(toasts.lines).toEqual(['success: Standing order cancelled']));
  });

  it('places a standing order for a running mission', async () => {
    const { user, server, toasts } = renderMissionModal({ runs: [unfinishedRun(1)] });
    server.answer('POST /missions/orders', () => json(aStandingOrder()));
    await user.click(await findButton(/^Standing order for Supply Store/));
    await user.click(await findButton('Until a date'));
    await user.click(await findButton('Place the order'));
    await waitFor(() => expect(toasts.lines).toEqual(['success: Standing order placed']));
    expect(server.requestsTo('POST /missions/orders')[0]?.body).toMatchObject({
      activeMissionPath: unfinishedRun(1).path,
      times: null,
    });
  });
});

describe('who goes', () => {
  it('MISS-22 MISS-23 MISS-24 MISS-25 MISS-26 cards turn over when chosen, and back by their close button', async () => {
    const page = renderMissionModal();
    const dialog = within(await openCaptainSelection(page));
    expect(dialog.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent(
      'PlundersSupply StoreSELECT NFTS',
    );
    expect(dialog.getByRole('button', { name: 'SELECT' })).toBeDisabled();
    const card = dialog.getByRole('article', { name: 'Captain 1' });
    await page.user.click(within(card).getByRole('button', { name: /^Select Captain 1/ }));
    expect(card).toHaveAttribute('data-flipped');
    expect(card).toHaveTextContent('First claim0 h 5 min');
    expect(dialog.getByRole('button', { name: 'Send 1 team' })).toBeEnabled();
    await page.user.click(within(card).getByRole('button', { name: 'Deselect Captain 1' }));
    expect(card).not.toHaveAttribute('data-flipped');
  });

  it('MISS-28 MISS-31 sends teams and closes', async () => {
    const page = renderMissionModal();
    const { user, server, push, toasts } = page;
    server.answer('POST /missions/initiate-many', () => json({ jobIds: [testJobId(1), testJobId(2)] }));
    await openCaptainSelection(page);
    await user.click(await findButton(/^Select Captain 1/));
    await user.click(await findButton(/^Select Captain 2/));
    await user.click(await findButton('Send 2 teams'));
    await waitFor(() => expect(server.requestsTo('POST /missions/initiate-many')).toHaveLength(1));
    expect(server.requestsTo('POST /missions/initiate-many')[0]?.body).toEqual({
      teams: ['1', '2'].map((uid) => ({
        missionPath: 'missions/supply-store',
        nfts: [uid],
        levelCount: 1,
      })),
    });
    for (const n of [1, 2]) push(aMissionNotification('initiate', n, anInitiateResult(n)));
    await waitFor(() => expect(toasts.lines).toEqual(['success: 2 mission(s) started']));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Select NFTs' })).toBeNull());
  });

  it('MISS-27 an event counts levels, up to the highest', async () => {
    const page = renderMissionModal({ slug: 'fencing-school' });
    await openCaptainSelection(page);
    await page.user.click(await findButton(/^Select Captain 1/));
    const levels = screen.getByRole('textbox', { name: 'Levels for Captain 1' });
    expect(levels).toHaveValue('1');
    await page.user.click(await findButton('MAX'));
    expect(levels).toHaveValue('15');
  });

  it('RULE-14 The Gilded Press counts days', async () => {
    const page = renderMissionModal({ slug: 'the-gilded-press' });
    await openCaptainSelection(page);
    await page.user.click(await findButton(/^Select Captain 1/));
    expect(screen.getByRole('textbox', { name: 'Days for Captain 1' })).toHaveValue('1');
    await page.user.click(await findButton('MAX'));
    expect(screen.getByRole('textbox', { name: 'Days for Captain 1' })).toHaveValue('30');
    expect(screen.getByText("You don't have enough GOLD")).toBeVisible();
    expect(await findButton('Send 1 team')).toBeDisabled();
  });

  it.each([
    ['sapphire-cove', { battleTokens: 0 }, 'You need a battle token for each captain on this plunder.'],
    ['genesis-cove-condominium', { arAmount: 10 }, "You don't have enough BOOTY"],
  ])('MISS-29 %s is refused before it is sent', async (slug, user, words) => {
    const page = renderMissionModal({ slug, user });
    await openCaptainSelection(page);
    await page.user.click(await findButton(/^Select Captain 1/));
    expect(screen.getByText(words)).toBeVisible();
  });

  it('names a captain whose level is too low', async () => {
    const page = renderMissionModal({ slug: 'lava-gate' });
    await openCaptainSelection(page);
    await page.user.click(screen.getByText('3 captains stay ashore'));
    expect(screen.getByText('Captain 3 needs level 6 for this mission')).toBeVisible();
  });

  it('says so when there are no NFTs', async () => {
    const page = renderMissionModal({ captains: [] });
    await openCaptainSelection(page);
    expect(screen.getByText('No NFTs')).toBeVisible();
  });

  it('names a captain without a partner before a raid', async () => {
    const page = renderMissionModal({ slug: 'smugglers-run' });
    page.server.answer('POST /missions/initiate-many', () => json({ jobIds: [testJobId(1)] }));
    await openCaptainSelection(page);
    for (const n of [1, 2, 3]) await page.user.click(await findButton(new RegExp(`^Select Captain ${n}`)));
    await page.user.click(await findButton('Send 1 team'));
    expect(page.toasts.lines).toEqual(['error: No partner for Captain 3: they stay ashore']);
  });

  it('MISS-32 a special mission warns first, with its own date', async () => {
    const captains = [aCaptain({ uid: '1', level: 20 })];
    const page = renderMissionModal({ slug: 'the-long-voyage', captains });
    page.server.answer('POST /missions/initiate-many', () => json({ jobIds: [testJobId(1)] }));
    await openCaptainSelection(page);
    await page.user.click(await findButton(/^Select Captain 1/));
    await page.user.click(await findButton('Send 1 team'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'NFTs cannot be unstaked until 1 November 2027',
    );
    expect(page.server.requestsTo('POST /missions/initiate-many')).toEqual([]);
    await page.user.click(await findButton('Send them'));
    await waitFor(() => expect(page.server.requestsTo('POST /missions/initiate-many')).toHaveLength(1));
    page.push({
      ...aMissionNotification('initiate', 1, anInitiateResult(1, 'the-long-voyage')),
      type: 'initiateSpecial',
    });
    await waitFor(() => expect(page.toasts.lines).toEqual(['success: 1 mission(s) started']));
  });

  it('MISS-38 MISS-40 a special whose day has come is claimed like any other', async () => {
    const special = aRun({ n: 1, slug: 'the-long-voyage', startsAt: 0, endsAt: 0 });
    const { mission } = special;
    const ended = { _seconds: Math.floor(Date.now() / 1000) - 60, _nanoseconds: 0 };
    const missionStats = { ...mission.missionStats, missionEndDate: ended };
    const run = { ...special, mission: { ...mission, missionStats } };
    const page = renderMissionModal({ slug: 'the-long-voyage', runs: [run] });
    page.server.answer('POST /missions/claim-many', () => json({ jobIds: [testJobId(1)] }));
    expect(await screen.findByText('Ready To Claim')).toBeVisible();
    expect(screen.getByText('Sealed')).toBeVisible();
    await page.user.click(await findButton('Claim All (1)'));
    await waitFor(() => expect(page.server.requestsTo('POST /missions/claim-many')).toHaveLength(1));
    page.push(aMissionNotification('claim', 1, aClaimResult({ slug: 'the-long-voyage' })));
    await waitFor(() => expect(page.actions.unseenSummaries.getState()[0]?.done).toHaveLength(1));
  });

  it('MISS-32 the specification’s own special has ended: it is shown, and nobody can go', async () => {
    renderMissionModal({ slug: 'northern-watch' });
    expect(await screen.findByText('Northern Watch ended on 1 November 2025')).toBeVisible();
    expect(await findButton('Select Captains')).toBeDisabled();
  });
});
