import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createTestView } from '../../../testing/createTestView.tsx';
import { errorResponse, json } from '../../../testing/fakeServer.ts';
import {
  aCaptain,
  aClaimResult,
  aMissionNotification,
  aRun,
  aStandingOrder,
  levelsFromContent,
  testJobId,
} from '../../../testing/missionBuilders.ts';
import { useNarrowScreen } from '../../../testing/narrowScreen.ts';
import { NOW } from '../../../testing/now.ts';
import {
  findButton,
  readyRun,
  renderMissionModal,
  unfinishedRun,
} from '../../../testing/renderMissionModal.tsx';
import { activeMissionsQuery, levelsQuery } from '../../lib/query.ts';
import { MissionModal } from './MissionModal.tsx';

describe('the mission modal', () => {
  it('MISS-11 MISS-12 MISS-15 shows the first mission, the list with its group open, and the eligible captains', async () => {
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

  it('MISS-12 shows Loading... until the eligible captains are known', async () => {
    const page = createTestView(<MissionModal open onClose={() => undefined} slug={null} />);
    page.server.answer('GET /levels', () => json(levelsFromContent()));
    page.server.answer('GET /missions/active-missions', () => json([]));
    page.server.answer('POST /missions/eligible-nfts', () => new Promise(() => undefined));
    page.mount();
    expect(await findButton('Loading...')).toBeDisabled();
  });

  it('shows the cards of runs that the map has read before any request is answered', () => {
    const page = createTestView(<MissionModal open onClose={() => undefined} slug="supply-store" />);
    page.queryClient.setQueryData(levelsQuery.key, levelsFromContent());
    page.queryClient.setQueryData(activeMissionsQuery.key, [readyRun(1)]);
    page.mount();
    expect(screen.getByRole('button', { name: 'Claim All (1)' })).toBeEnabled();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('MISS-05 the header shows the current mission and its stats, and can be collapsed', async () => {
    const { user } = renderMissionModal({ slug: 'sapphire-cove' });
    const header = await screen.findByRole('region', { name: 'Current mission' });
    expect(within(header).getByRole('heading')).toHaveTextContent('Sapphire Cove Plunder of Tortuga');
    const stats = within(header).getByText('Min level').closest('dl');
    expect(stats).toHaveTextContent('Min yield2 h 0 min');
    expect(stats).toHaveTextContent('Cost per captain1 Battle Token');
    const toggle = within(header).getByRole('button', { name: 'Stats' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(stats).not.toBeVisible();
    expect(within(header).getByRole('heading')).toBeVisible();
    await user.click(toggle);
    expect(stats).toBeVisible();
  });

  it('on a phone the stats are collapsed at first, so that the first card is in sight', async () => {
    useNarrowScreen();
    const { user } = renderMissionModal({ slug: 'sapphire-cove' });
    const header = await screen.findByRole('region', { name: 'Current mission' });
    const toggle = within(header).getByRole('button', { name: 'Stats' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(within(header).getByText('Min level').closest('dl')).toBeVisible();
  });

  it('on a tablet the list of missions is closed at first', async () => {
    useNarrowScreen('1023px');
    renderMissionModal({ slug: 'sapphire-cove' });
    expect(await findButton('Missions')).toHaveAttribute('aria-expanded', 'false');
    expect(await screen.findByRole('region', { name: 'Outcomes' })).toBeVisible();
  });

  it('MISS-07 a row shows icon, name, risk, the captains on the mission and its stats', async () => {
    renderMissionModal({ slug: 'smugglers-run', runs: [unfinishedRun(1, 'smugglers-run')] });
    const row = await findButton(/^Smuggler's Run, Tortuga, 1 of your captains here/);
    expect(row.querySelector('img')).toHaveAttribute('src', '/test/icon/smugglers-run.webp');
    expect(within(row).getByText("Smuggler's Run")).toBeVisible();
    expect(within(row).getByRole('img', { name: 'Risk: Low' })).toBeVisible();
    expect(within(row).getByTitle('Your captains here')).toHaveTextContent(/^\s*1$/);
    expect(within(row).getByTitle('Minimum level')).toHaveTextContent('Lv 1');
    expect(within(row).getByTitle('Chance of success')).toHaveTextContent('80%');
    expect(within(row).getByTitle('Cost: 3 BOOTY')).toHaveTextContent('3');
    const empty = await findButton(/^Lava Gate, /);
    expect(within(empty).getByTitle('Your captains here')).toHaveTextContent(/^\s*0$/);
  });

  const risks = [
    ['fencing-school', 'Fencing School', 0, ''],
    ['supply-store', 'Supply Store', 1, 'Very Low'],
    ['smugglers-run', "Smuggler's Run", 2, 'Low'],
    ['lava-gate', 'Lava Gate', 3, 'Medium'],
    ['whalers-rest', "Whaler's Rest", 4, 'High'],
    ['idol-chamber', 'Idol Chamber', 5, 'Very High'],
  ] as const;
  it.each(risks)('MISS-08 MISS-09 %s: %s has %i risk dots, labelled %j', async (slug, name, risk, label) => {
    renderMissionModal({ slug, listed: new Set([slug]) });
    const header = await screen.findByRole('region', { name: 'Current mission' });
    const row = await findButton(new RegExp(`^${name}, `));
    for (const place of [header, row]) {
      const dots = within(place).queryByRole('img', { name: `Risk: ${label}` });
      expect(dots?.querySelectorAll('[data-filled]').length ?? 0).toBe(risk);
      expect(within(place).queryAllByRole('img', { name: /^Risk/ })).toHaveLength(risk === 0 ? 0 : 1);
    }
    expect(within(header).queryAllByText(/^(?:Very Low|Low|Medium|High|Very High)$/)).toHaveLength(
      risk === 0 ? 0 : 1,
    );
  });

  it('MISS-10 a phone shows 7 characters of a name and 5 of a word among the stats, and whole numbers', async () => {
    useNarrowScreen('(width <= 767px)');
    const { user } = renderMissionModal({ slug: 'genesis-cove-condominium' });
    await user.click(await findButton('Missions'));
    const row = await findButton(/^Genesis Cove Condominium, /);
    expect(within(row).getByText('Genesis…')).toBeVisible();
    expect(within(row).getByTitle('Yield: Treasure')).toHaveTextContent(/^Treas…$/);
    expect(within(row).getByTitle('Cost: 25,000 BOOTY')).toHaveTextContent(/^25,000$/);
  });

  it('MISS-20 marks the Governor’s Mansion', async () => {
    renderMissionModal({ slug: 'governors-mansion' });
    expect(await screen.findByText('Pays battle tokens')).toBeVisible();
  });

  it('MISS-18 shows a message when no run is active', async () => {
    renderMissionModal();
    expect(await screen.findByText('No active missions found')).toBeVisible();
  });

  it('MISS-18 shows Error when the runs cannot be loaded', async () => {
    const { server } = renderMissionModal();
    server.answer('GET /missions/active-missions', () => errorResponse(403, 'No'));
    expect(await screen.findByText('Error')).toBeVisible();
  });

  it('MISS-13 MISS-14 MISS-16 MISS-37 cards of active runs have clock, bars and slots, least time left first', async () => {
    renderMissionModal({
      runs: [unfinishedRun(2, 'smugglers-run'), readyRun(1, 'smugglers-run')],
      slug: 'smugglers-run',
    });
    const cards = await screen.findAllByRole('article');
    expect(cards[0]).toHaveTextContent('Ready To Claim');
    expect(cards[1]).toHaveTextContent('01:00:00');
    const card = within(cards[0]!);
    expect(card.getAllByText('No Item')).toHaveLength(2);
    expect(card.getByText('No Ship Selected')).toBeVisible();
    expect(card.getByText('No Crew Selected')).toBeVisible();
    expect(card.getByRole('meter', { name: 'Gold burned' })).toBeVisible();
    expect(card.getByRole('meter', { name: 'Strength' })).toBeVisible();
    expect(cards[0]).toHaveTextContent('Lv 5');
  });

  it('a plunder says when it can be claimed, and names its captain', async () => {
    renderMissionModal({ runs: [unfinishedRun(1)] });
    const [card] = await screen.findAllByRole('article');
    expect(card).toHaveTextContent('Claim in 01:00:00');
    expect(card).toHaveTextContent('Captain 1');
  });

  it('marks missions that need a higher level than any captain has', async () => {
    renderMissionModal();
    expect(await findButton(/^Supply Store, Tortuga$/)).toBeVisible();
    expect(
      await findButton(/^Genesis Cove Condominium.*locked: needs a captain of level \d+$/),
    ).toBeVisible();
  });

  it('MISS-44 MISS-45 shows an error when nothing is selected or nothing is claimable', async () => {
    const { user, toasts } = renderMissionModal({ runs: [unfinishedRun(1)] });
    for (const name of ['Claim', 'Claim All']) {
      expect(await findButton(name)).toHaveAttribute('aria-disabled', 'true');
      await user.click(await findButton(name));
    }
    expect(toasts.lines).toEqual(['error: No Missions Selected', 'error: No missions available to claim.']);
  });

  it('MISS-44 a claim without a wallet shows an error, and nothing is sent', async () => {
    const { user, server, session, toasts } = renderMissionModal({ runs: [readyRun(1)] });
    const claimAll = await findButton('Claim All (1)');
    act(() => session.end());
    await user.click(claimAll);
    await waitFor(() => expect(toasts.lines).toEqual(['error: No Wallet Connected']));
    expect(server.requestsTo('POST /missions/claim-many')).toEqual([]);
  });

  it('MISS-47 the claim slider moves at once, and selects after 50 ms without a change', async () => {
    vi.useFakeTimers({ now: NOW });
    renderMissionModal({ runs: [readyRun(1), readyRun(2), readyRun(3)] });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    const slider = screen.getByRole('slider', { name: 'Missions to claim' });
    fireEvent.change(slider, { target: { value: '1' } });
    act(() => void vi.advanceTimersByTime(49));
    fireEvent.change(slider, { target: { value: '2' } });
    expect(screen.getByText('2 / 3')).toBeVisible();
    act(() => void vi.advanceTimersByTime(49));
    expect(screen.queryByRole('button', { name: /^Claim \d/ })).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: 'Claim 2' })).toBeVisible();
  });

  it('MISS-40 MISS-46 claims the selected runs, one job each; the slider ends at the number of active runs', async () => {
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

  it('claims all ready runs with one click', async () => {
    const { user, server } = renderMissionModal({ runs: [readyRun(1), readyRun(2), unfinishedRun(3)] });
    await user.click(await findButton('Claim All (2)'));
    await waitFor(() => expect(server.requestsTo('POST /missions/claim-many')).toHaveLength(1));
    expect(server.requestsTo('POST /missions/claim-many')[0]?.body).toEqual({
      activeMissionPaths: [1, 2].map((n) => readyRun(n).path),
    });
  });

  it('MISS-34 a refused claim clears the selection', async () => {
    const { user, server, toasts } = renderMissionModal({ runs: [readyRun(1)] });
    server.answer('POST /missions/claim-many', () => new Response('', { status: 500 }));
    await user.click(await findButton(/^Select Supply Store/));
    await user.click(await findButton('Claim 1'));
    await waitFor(() => expect(toasts.lines).toEqual(['error: An error occurred, try again later']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim 1' })).toBeNull());
  });

  it('MISS-17 shows outcomes and activity on the right, and not on a phone', async () => {
    renderMissionModal();
    expect(await screen.findByRole('region', { name: 'Outcomes' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Recent Activity' })).toBeVisible();
    cleanup();
    useNarrowScreen('(width <= 767px)');
    renderMissionModal();
    expect(await screen.findByRole('region', { name: 'Current mission' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Outcomes' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Recent Activity' })).toBeNull();
  });

  it('MISS-21 after closing and opening again nothing is selected and the mission of the building is current', async () => {
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

  it('MISS-35 reloads the eligible captains every 120 seconds, and not on focus', async () => {
    vi.useFakeTimers({ now: NOW });
    const { server } = renderMissionModal();
    const requestCount = () => server.requestsTo('POST /missions/eligible-nfts').length;
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(requestCount()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(100_000));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(requestCount()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(requestCount()).toBe(2);
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
    await waitFor(() => expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled());
    await user.click(await findButton('Place Order'));
    await waitFor(() => expect(toasts.lines).toEqual(['success: Standing order placed']));
    expect(server.requestsTo('POST /missions/orders')[0]?.body).toMatchObject({
      activeMissionPath: unfinishedRun(1).path,
      times: null,
    });
  });

  it('shows what a standing order spends at most before it is placed, and for how much of it the balance is enough', async () => {
    const { user } = renderMissionModal({
      slug: 'fencing-school',
      runs: [unfinishedRun(1, 'fencing-school')],
      user: { arAmount: 200 },
    });
    await user.click(await findButton(/^Standing order for Fencing School/));
    const cost = await screen.findByRole('region', { name: 'Cost of the order' });
    // Levels 5 to 14 cost 2.25 BOOTY × level², together 985 × 2.25; the first two cost 56.25 and 81.
    await waitFor(() => expect(cost).toHaveTextContent('At most 10 sends: BOOTY 2,216.25'));
    expect(within(cost).getByRole('status')).toHaveTextContent(
      "You can pay for 2: You don't have enough BOOTY",
    );
  });

  it('does not place a standing order that could send nobody', async () => {
    const rescued = aCaptain({ uid: '1', type: 'FM', hasRescued: true });
    const { user } = renderMissionModal({
      slug: 'stranded-crew',
      listed: new Set(['stranded-crew']),
      captains: [rescued],
      runs: [unfinishedRun(1, 'stranded-crew')],
    });
    await user.click(await findButton(/^Standing order for Stranded Crew/));
    expect(await screen.findByText(/^Cannot send: /)).toBeVisible();
    expect(await findButton('Place Order')).toBeDisabled();
  });

  it('MISS-38 MISS-40 a special that has ended is claimed like any other run', async () => {
    const special = aRun({ n: 1, slug: 'the-long-voyage', startsAt: 0, endsAt: 0 });
    const { mission } = special;
    const ended = { _seconds: NOW / 1000 - 60, _nanoseconds: 0 };
    const missionStats = { ...mission.missionStats, missionEndDate: ended };
    const run = { ...special, mission: { ...mission, missionStats } };
    const page = renderMissionModal({ slug: 'the-long-voyage', runs: [run] });
    page.server.answer('POST /missions/claim-many', () => json({ jobIds: [testJobId(1)] }));
    expect(await screen.findByText('Ready To Claim')).toBeVisible();
    expect(screen.getByText('Shown when claimed')).toBeVisible();
    await page.user.click(await findButton('Claim All (1)'));
    await waitFor(() => expect(page.server.requestsTo('POST /missions/claim-many')).toHaveLength(1));
    page.push(aMissionNotification('claim', 1, aClaimResult({ slug: 'the-long-voyage' })));
    await waitFor(() => expect(page.actions.unseenSummaries.getState()[0]?.done).toHaveLength(1));
  });
});
