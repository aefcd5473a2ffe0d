import type { WireCaptain } from '@blacktide/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  aCaptainInArena,
  anArenaResult,
  anArenaUser,
  aRefusedArena,
} from '../../../testing/arenaBuilders.ts';
import { JOB } from '../../../testing/builders.ts';
import { json } from '../../../testing/fakeServer.ts';
import { aNumberedCaptain, aShip, ON_A_MISSION } from '../../../testing/inventoryBuilders.ts';
import {
  findCard,
  INITIATE,
  LEADERBOARD,
  ME,
  renderArenaTab,
  renderTimedArenaTab,
  type ArenaFacts,
} from '../../../testing/renderArenaTab.tsx';
import { arenaUserQuery } from '../../lib/query.ts';

const REFRESHED = [
  'users.me',
  'inventory.nfts',
  'inventory.items',
  'exchange.items',
  'arena.me',
  'arena.leaderboard',
];
const REWARD = [
  { currency: 'BATTLE_TOKEN', amount: 2 },
  { currency: 'BOOTY', amount: 6.5 },
] as const;

const many = (count: number): WireCaptain[] =>
  Array.from({ length: count }, (_, index) => aNumberedCaptain(String(index + 10), { level: 5 }));

const findModal = async () =>
  within(await screen.findByRole('dialog', { name: 'Select Captain for The Arena' }));
const openModal = async (facts: ArenaFacts) => {
  const page = renderArenaTab(facts);
  const send = (await findCard()).getByRole('button', { name: 'Send to The Arena' });
  await waitFor(() => expect(send).toBeEnabled());
  await page.user.click(send);
  const modal = await findModal();
  return {
    page,
    modal,
    names: () =>
      modal
        .getAllByRole('button', { pressed: false })
        .map((button) => button.getAttribute('aria-label') ?? ''),
    send: () => modal.getByRole('button', { name: 'Send to The Arena' }),
  };
};
const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Select Captain for The Arena' })).toBeNull());

describe('the modal `Select Captain for The Arena`', () => {
  it('ARENA-08 lists only free captains, by level descending, then name, then uid as a number', async () => {
    const { names } = await openModal({
      nfts: [
        aNumberedCaptain('9', { level: 4, name: 'Grace' }),
        aNumberedCaptain('10', { level: 4, name: 'Grace' }),
        aNumberedCaptain('11', { level: 4, name: 'Anne' }),
        aNumberedCaptain('12', { level: 20, name: 'Mary' }),
        aNumberedCaptain('13', { level: 25, ...ON_A_MISSION }),
        aNumberedCaptain('14', { level: 25, busyWith: 'arena', lock: { kind: 'arena' } }),
        aNumberedCaptain('15', { level: 25, busyWith: 'genesis' }),
        aShip({ level: 10 }),
      ],
    });
    expect(names().map((name) => name.split(', strength')[0])).toEqual([
      'Mary, level 20',
      'Anne, level 4',
      'Grace, level 4',
      'Grace, level 4',
    ]);
    const uids = [...document.querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card'));
    expect(uids).toEqual(['12', '11', '9', '10']);
  });

  it('ARENA-09 says `No captain available for equipping.` without any', async () => {
    const { modal } = await openModal({ nfts: [aNumberedCaptain('13', ON_A_MISSION)] });
    expect(await modal.findByText('No captain available for equipping.')).toBeVisible();
  });

  it('searches among many captains, and renders only what is in sight of 5,000', async () => {
    // Nothing has a size in jsdom.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
    onTestFinished(() => void vi.restoreAllMocks());
    const { page, modal } = await openModal({ nfts: many(5000) });
    const shown = await modal.findAllByRole('listitem');
    expect(shown.length).toBeLessThan(100);
    await page.user.type(modal.getByRole('searchbox', { name: 'Search' }), '#4321');
    await waitFor(() => expect(modal.getAllByRole('listitem')).toHaveLength(1));
    expect(modal.getByRole('listitem')).toHaveTextContent('QM #4321');
    await page.user.type(modal.getByRole('searchbox', { name: 'Search' }), 'x');
    expect(await modal.findByText('No captain has this name.')).toBeVisible();
  });

  it('ARENA-10 needs a choice: says `Please select a captain` and posts nothing', async () => {
    const { page, send } = await openModal({ nfts: many(2) });
    expect(send()).toHaveAttribute('aria-disabled', 'true');
    await page.user.click(send());
    expect(page.toasts.lines).toEqual(['error: Please select a captain']);
    expect(page.server.requestsTo(INITIATE)).toEqual([]);
  });
});

describe('sending a captain', () => {
  it('API-12 ARENA-10 ARENA-12 JOB-09 API-37 API-38 posts uid and action, is busy, says so, refreshes and closes', async () => {
    const { page, modal, send } = await openModal({ nfts: many(2) });
    await page.user.click(modal.getByRole('button', { name: /^Grace #11, level 5/ }));
    await page.user.click(send());
    expect(send()).toHaveAttribute('aria-busy', 'true');
    await page.user.click(send());
    await waitFor(() => expect(page.server.requestsTo(INITIATE)).toHaveLength(1));
    expect(page.server.requestsTo(INITIATE)[0]?.body).toEqual({ nftuid: '10', action: true });
    page.push(anArenaResult(true));
    await closed();
    expect(page.toasts.lines).toEqual(['success: Successfully sent captain to the arena!']);
    expect(page.refreshed).toEqual(REFRESHED);
    expect((await findCard()).getByRole('button', { name: 'Send to The Arena' })).not.toHaveAttribute(
      'aria-busy',
    );
  });

  it('JOB-09 a refusal shows the server’s message, or `An error occurred, try again later`, and keeps the modal', async () => {
    const { page, modal, send } = await openModal({ nfts: many(2) });
    page.server.answer(
      INITIATE,
      () => json({}, 400),
      () => json({ jobId: JOB }),
    );
    await page.user.click(modal.getByRole('button', { name: /^Grace #11, level 5/ }));
    await page.user.click(send());
    await waitFor(() => expect(page.toasts.lines).toEqual(['error: An error occurred, try again later']));
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'));
    await page.user.click(send());
    await waitFor(() => expect(page.server.requestsTo(INITIATE)).toHaveLength(2));
    page.push(aRefusedArena('You have a captain in the arena already'));
    await waitFor(() =>
      expect(page.toasts.lines.at(-1)).toBe('error: You have a captain in the arena already'),
    );
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'));
    expect(page.refreshed).toEqual([...REFRESHED, ...REFRESHED]);
  });

  it('JOB-10 JOB-11 waits 20,000 ms, then says `Timeout, reloading...`, reads the data again and is no longer busy', async () => {
    const page = renderTimedArenaTab('2026-11-15T12:00:00.000Z', {
      me: { rank: 1, arenaNft: aCaptainInArena() },
    });
    const claim = (await findCard()).getByRole('button', { name: 'Claim Rewards' });
    await page.user.click(claim);
    await page.advanceTime(19_999);
    expect(page.toasts).toEqual([]);
    expect(claim).toHaveAttribute('aria-busy', 'true');
    const before = [page.readsOf(ME), page.readsOf(LEADERBOARD)];
    await page.advanceTime(1);
    expect(page.toasts).toEqual(['error: Timeout, reloading...']);
    expect(claim).not.toHaveAttribute('aria-busy');
    await page.advanceTime(0);
    expect([page.readsOf(ME), page.readsOf(LEADERBOARD)]).toEqual(before.map((reads) => reads + 1));
  });
});

describe('claiming', () => {
  it('API-12 ARENA-11 ARENA-12 JOB-09 posts action false, shows the amounts and offers to send again', async () => {
    const page = renderTimedArenaTab('2026-11-15T12:00:00.000Z', {
      me: { rank: 1, arenaNft: aCaptainInArena(REWARD.map((money) => ({ ...money }))) },
    });
    const card = await findCard();
    await page.user.click(card.getByRole('button', { name: 'Claim Rewards' }));
    await page.advanceTime(0);
    expect(page.server.requestsTo(INITIATE)[0]?.body).toEqual({ nftuid: '10', action: false });
    page.server.answer(ME, () => json(anArenaUser({ rank: 1 })));
    await page.finishJob(anArenaResult(false, [...REWARD]));
    expect(await card.findByRole('button', { name: 'Send to The Arena' })).toBeEnabled();
    expect(page.toasts).toEqual([
      'success: Successfully claimed The Arena Rewards / Received 2 Battle Tokens and 6.50 BOOTY',
    ]);
  });

  it('ARENA-11 closes the send modal, which offers it when another device has sent a captain meanwhile', async () => {
    const { page, modal } = await openModal({ nfts: many(2) });
    page.queryClient.setQueryData(arenaUserQuery.key, anArenaUser({ rank: 1, arenaNft: aCaptainInArena() }));
    expect(await modal.findByText('Grace #11 is in The Arena.')).toBeVisible();
    expect(modal.queryByRole('button', { name: 'Send to The Arena' })).toBeNull();
    await page.user.click(modal.getByRole('button', { name: 'Claim Rewards' }));
    await waitFor(() => expect(page.server.requestsTo(INITIATE)).toHaveLength(1));
    expect(page.server.requestsTo(INITIATE)[0]?.body).toEqual({ nftuid: '10', action: false });
    page.push(anArenaResult(false));
    await closed();
    expect(page.toasts.lines).toEqual(['success: Successfully claimed The Arena Rewards']);
  });
});
