import type { ClaimResult, WireCaptain } from '@blacktide/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aUser } from '../../../../testing/builders.ts';
import { json } from '../../../../testing/fakeServer.ts';
import {
  aCaptain,
  aClaimResult,
  anInitiateResult,
  HOUR,
  testJobId,
  aMissionNotification,
} from '../../../../testing/missionBuilders.ts';
import { createTestView } from '../../../../testing/createTestView.tsx';
import { userQuery } from '../../../lib/query.ts';
import { claimAction } from '../claimAction.ts';
import { ResultModal } from './ResultModal.tsx';

/** By default the captains of all claims are free and the player can pay. */
const renderResultModal = async (
  claims: readonly ClaimResult[],
  { captains, user }: { captains?: readonly WireCaptain[]; user?: Parameters<typeof aUser>[0] } = {},
) => {
  const onClose = vi.fn<() => void>();
  const page = createTestView(<ResultModal open onClose={onClose} />);
  const uids = claims.flatMap(({ nfts }) => nfts.map(({ uid }) => uid));
  page.server.answer('GET /nfts', () => json(captains ?? uids.map((uid) => aCaptain({ uid }))));
  page.server.answer('GET /users/me', () => json(aUser(user)));
  page.server.answer('GET /prices', () =>
    json({ usdc_gold_price: 0.01, usdcBootyPrice: 0.001, at: '2026-11-15T12:00:00.000Z' }),
  );
  if (claims.length > 0) {
    page.server.answer('POST /missions/claim-many', () =>
      json({ jobIds: claims.map((_, index) => testJobId(index + 1)) }),
    );
    const end = page.actions.run(claimAction, { activeMissionPaths: claims.map(({ id }) => id) });
    await waitFor(() => expect(page.server.requestsTo('POST /missions/claim-many')).toHaveLength(1));
    claims.forEach((claim, index) => page.push(aMissionNotification('claim', index + 1, claim)));
    await end;
  }
  page.mount();
  return { ...page, onClose };
};

const withOutcome = (outcome: Partial<ClaimResult['result']['selectedOutcome']>): ClaimResult['result'] => {
  const { result } = aClaimResult({ n: 1 });
  return { ...result, selectedOutcome: { ...result.selectedOutcome, type: 'success', ...outcome } };
};

afterEach(() => void vi.restoreAllMocks());

describe('the mission result', () => {
  it('MISS-49 MISS-50 MISS-03 shows one card per claim, the gems, the average time, and two buttons', async () => {
    await renderResultModal([
      aClaimResult({ n: 1, slug: 'genesis-cove-condominium', timeSpent: HOUR }),
      aClaimResult({ n: 2, timeSpent: 2 * HOUR, money: [{ currency: 'GEMS', amount: 3.5 }] }),
    ]);
    const dialog = within(await screen.findByRole('dialog', { name: 'MISSION RESULT' }));
    const cards = within(dialog.getByRole('list', { name: 'Results' })).getAllByRole('article');
    expect(cards).toHaveLength(2);
    expect(cards[0]).toHaveTextContent('Genesis Cove…');
    const totals = dialog.getByLabelText('Totals');
    expect(totals).toHaveTextContent('Gems earnedGEMS 3.50');
    expect(totals).toHaveTextContent('Average time spent1 h 30 min');
    expect(dialog.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
    expect(dialog.getByRole('button', { name: 'Re-Send All' })).toBeVisible();
  });

  it('does not call half a yield a success, celebrates a rare draw, and names the captains', async () => {
    await renderResultModal([
      aClaimResult({ n: 1, result: withOutcome({ multiplier: 0.5, rate: 0.384, effect: '0.5X' }) }),
      aClaimResult({ n: 2, result: withOutcome({ multiplier: 7, rate: 0.038, effect: '7X' }) }),
    ]);
    const [half, rare] = within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('article');
    expect(half).toHaveTextContent('Small haul');
    expect(half).not.toHaveTextContent('Success');
    expect(half).toHaveTextContent('Captain 1');
    expect(rare).toHaveTextContent('Rare draw!');
    expect(rare).toHaveAttribute('data-special');
  });

  const layOut = () => {
    const [cardWidth, viewportWidth] = [240, 600];
    const style = document.createElement('style');
    style.textContent = 'li { margin-left: 0px; margin-right: 0px; }';
    document.head.append(style);
    onTestFinished(() => style.remove());
    const isCard = (element: HTMLElement): boolean =>
      element.parentElement?.getAttribute('aria-label') === 'Results';
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return isCard(this) ? cardWidth : viewportWidth;
    });
    // Embla listens to drags only if the row is rendered; jsdom renders nothing.
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body);
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return isCard(this) ? [...(this.parentElement?.children ?? [])].indexOf(this) * cardWidth : 0;
    });
  };

  it('MISS-48 MISSION RESULT is a row of cards that can be dragged, with arrows when it overflows', async () => {
    layOut();
    await renderResultModal([1, 2, 3, 4, 5].map((n) => aClaimResult({ n })));
    await screen.findByRole('dialog', { name: 'MISSION RESULT' });
    const row = screen.getByRole('list', { name: 'Results' });
    const arrow = (name: string) => screen.findByRole('button', { name });
    expect(await arrow('Next')).toBeEnabled();
    expect(await arrow('Previous')).toBeDisabled();
    fireEvent.mouseDown(row, { clientX: 550, clientY: 10, button: 0 });
    for (const clientX of [500, 400, 300]) fireEvent.mouseMove(row, { clientX, clientY: 10 });
    fireEvent.mouseUp(row, { clientX: 300, clientY: 10 });
    await waitFor(async () => expect(await arrow('Previous')).toBeEnabled());
    await waitFor(() => expect(row.style.transform).toMatch(/^translate3d\(-\d/));
  });

  it('MISS-48 the arrows scroll to the last card and back', async () => {
    layOut();
    await renderResultModal([1, 2, 3, 4, 5].map((n) => aClaimResult({ n })));
    const arrow = (name: string) => screen.findByRole('button', { name });
    for (let press = 0; press < 5; press += 1) fireEvent.click(await arrow('Next'));
    expect(await arrow('Next')).toBeDisabled();
    expect(await arrow('Previous')).toBeEnabled();
    for (let press = 0; press < 5; press += 1) fireEvent.click(await arrow('Previous'));
    expect(await arrow('Previous')).toBeDisabled();
    expect(await arrow('Next')).toBeEnabled();
  });

  it('MISS-48 has no arrows when all cards fit', async () => {
    layOut();
    await renderResultModal([aClaimResult({ n: 1 }), aClaimResult({ n: 2 })]);
    await screen.findByRole('dialog', { name: 'MISSION RESULT' });
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('shows results while others are awaited; Re-Send All waits for all of them', async () => {
    const page = createTestView(<ResultModal open onClose={() => undefined} />);
    page.server.answer('POST /missions/claim-many', () => json({ jobIds: [1, 2, 3].map(testJobId) }));
    page.mount();
    act(() => void page.actions.run(claimAction, { activeMissionPaths: ['1', '2', '3'] }));
    await waitFor(() => expect(page.server.requestsTo('POST /missions/claim-many')).toHaveLength(1));
    const push = (n: number) => page.push(aMissionNotification('claim', n, aClaimResult({ n })));
    push(1);
    push(2);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    const resend = () => screen.getByRole('button', { name: /Re-Send All/ });
    expect(resend()).toHaveAttribute('aria-busy', 'true');
    push(3);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    await waitFor(() => expect(resend()).not.toHaveAttribute('aria-busy'));
  });

  it('takes the shown results when it closes, and leaves those that arrive later', async () => {
    const Closable = () => {
      const [open, setOpen] = useState(true);
      return <ResultModal open={open} onClose={() => setOpen(false)} />;
    };
    const page = createTestView(<Closable />);
    page.server.answer('POST /missions/claim-many', () => json({ jobIds: [1, 2].map(testJobId) }));
    page.mount();
    act(() => void page.actions.run(claimAction, { activeMissionPaths: ['1', '2'] }));
    await waitFor(() => expect(page.server.requestsTo('POST /missions/claim-many')).toHaveLength(1));
    page.push(aMissionNotification('claim', 1, aClaimResult({ n: 1 })));
    await screen.findByRole('article');
    await page.user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(page.actions.unseenSummaries.getState()).toEqual([]);
    page.push(aMissionNotification('claim', 2, aClaimResult({ n: 2 })));
    await waitFor(() =>
      expect(page.actions.unseenSummaries.getState().map(({ done }) => done[0]?.part)).toEqual([1]),
    );
  });

  it('MISS-50 shows at most 11 captains per card', async () => {
    const nfts = Array.from({ length: 13 }, (_, n) => ({
      uid: String(n),
      metadata: { name: `Captain ${n}`, image: 'x.webp' },
    }));
    await renderResultModal([aClaimResult({ nfts })]);
    const captains = within(await screen.findByRole('list', { name: 'Captains' }));
    expect(captains.getAllByRole('img')).toHaveLength(11);
    expect(captains.getByText('+2')).toBeVisible();
  });

  it('Re-Send All sends the same teams again, without a level count, and names the teams that could not be sent', async () => {
    const { user, server, push, toasts, onClose } = await renderResultModal([
      aClaimResult({ n: 1 }),
      aClaimResult({ n: 2, levelCount: 3 }),
    ]);
    server.answer('POST /missions/initiate-many', () => json({ jobIds: [testJobId(11), testJobId(12)] }));
    await screen.findByText(/^Sending 2 captains again costs:/);
    await user.click(await screen.findByRole('button', { name: 'Re-Send All' }));
    await waitFor(() => expect(server.requestsTo('POST /missions/initiate-many')).toHaveLength(1));
    expect(server.requestsTo('POST /missions/initiate-many')[0]?.body).toEqual({
      teams: ['1', '2'].map((uid) => ({ missionPath: 'missions/supply-store', nfts: [uid] })),
    });
    push(aMissionNotification('initiate', 11, anInitiateResult(1)));
    push(aMissionNotification('initiate', 12, null, 'Captain 2 is on a mission'));
    const failedTeams = await screen.findByRole('status', { name: 'Not sent' });
    expect(failedTeams).toHaveTextContent(/^Supply Store Captain 2 is on a mission$/);
    expect(toasts.lines).toContain('success: 1 mission(s) started');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('MISS-51 shows an error when there is no team to send', async () => {
    const { user, toasts } = await renderResultModal([]);
    const button = await screen.findByRole('button', { name: 'Re-Send All' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(toasts.lines).toEqual(['error: No NFTs to send on Mission']);
  });

  it('shows before Re-Send All what it costs and who cannot go, sends only those who can, and only once', async () => {
    const claims = [
      aClaimResult({ n: 1, slug: 'fencing-school' }),
      aClaimResult({ n: 2, slug: 'fencing-school' }),
      aClaimResult({ n: 3, slug: 'lava-gate' }),
    ];
    const { user, server, push, queryClient } = await renderResultModal(claims, { user: { arAmount: 100 } });
    const cost = await screen.findByRole('region', { name: 'Cost of sending again' });
    // Level 5 at Fencing School is 56.25 BOOTY; the second team would need 12.50 more.
    await waitFor(() => expect(cost).toHaveTextContent('Sending 1 captain again costs: BOOTY 56.25'));
    const cannotGo = within(cost).getByRole('status', { name: 'Cannot be sent' });
    expect(cannotGo).toHaveTextContent("Fencing School Captain 2: You don't have enough BOOTY");
    expect(cannotGo).toHaveTextContent('Lava Gate Captain 3 needs level 6 for this mission');
    server.answer('POST /missions/initiate-many', () => json({ jobIds: [testJobId(11)] }));
    await user.click(screen.getByRole('button', { name: 'Re-Send All' }));
    await waitFor(() => expect(server.requestsTo('POST /missions/initiate-many')).toHaveLength(1));
    expect(server.requestsTo('POST /missions/initiate-many')[0]?.body).toEqual({
      teams: [{ missionPath: 'missions/fencing-school', nfts: ['1'], maxCost: 56.25 }],
    });
    push(aMissionNotification('initiate', 11, anInitiateResult(1, 'fencing-school')));
    const button = screen.getByRole('button', { name: 'Re-Send All' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    queryClient.setQueryData(userQuery.key, aUser({ arAmount: 43.75 }));
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  });
});
