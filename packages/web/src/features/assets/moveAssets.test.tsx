import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { JOB } from '../../../testing/builders.ts';
import { json } from '../../../testing/fakeServer.ts';
import {
  confirmMove,
  findButton,
  findOverlay,
  waitForSubmission,
  readProgressSteps,
  aMoveNotification,
  MOVEMENTS_ROUTE,
  renderAssetsModal,
  ISSUE_ROUTES,
  sendCaptains,
  SIGNED_TX,
  signAll,
} from '../../../testing/renderAssetsModal.tsx';
import { aMovement, captainAssets, mintOf, TX } from '../../../testing/createTestPlayerSession.tsx';
import type { SignTransactions } from '../../lib/moves/requestAndSign.ts';

describe('a move', () => {
  it('ASSET-28 verifies, requests, signs each, submits, and waits for the notification of the job', async () => {
    const sign = vi.fn<SignTransactions>(signAll);
    const page = renderAssetsModal({ sign });
    await sendCaptains(page);
    expect(await waitForSubmission(page)).toEqual({
      type: 'mint-and-withdraw',
      transactions: [
        { mint: mintOf(0), tx: SIGNED_TX, id: '1' },
        { mint: mintOf(1), tx: SIGNED_TX, id: '2' },
      ],
    });
    expect(page.server.requestsTo(ISSUE_ROUTES['mint-and-withdraw'])[0]?.body).toEqual({
      type: 'CHARACTER',
      isCoreNFT: false,
      uids: ['1', '2'],
    });
    expect(sign.mock.calls).toEqual([[[TX]]]);
    expect(page.toasts).toEqual([]);
    await page.finishJob(aMoveNotification());
    expect(page.toasts).toEqual(['success: Transaction completed successfully']);
  });

  it('ASSET-33 ends with `Transaction completed successfully`, and the overlay closes', async () => {
    const page = renderAssetsModal();
    await sendCaptains(page);
    expect(await findOverlay()).toBeVisible();
    await waitForSubmission(page);
    await page.finishJob(aMoveNotification());
    expect(page.toasts).toEqual(['success: Transaction completed successfully']);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Moving' })).toBeNull());
  });

  it('ASSET-29 thaws a minted asset in the game', async () => {
    const page = renderAssetsModal({ inGame: captainAssets(2, { minted: true }) });
    await page.user.selectOptions(await screen.findByRole('combobox'), 'Minted');
    await sendCaptains(page);
    expect(await waitForSubmission(page)).toMatchObject({
      type: 'thaw',
      transactions: [{ mint: mintOf(0) }, {}],
    });
    expect(page.server.requestsTo(ISSUE_ROUTES.thaw)[0]?.body).toEqual({
      type: 'CHARACTER',
      isCoreNFT: false,
      mintAddresses: [mintOf(0), mintOf(1)],
    });
  });

  it('ASSET-29 freezes an asset in the wallet; a Genesis ship is a core NFT', async () => {
    const ships = captainAssets(1, { type: 'GENESIS_SHIP', minted: true, location: 'in-wallet' });
    const page = renderAssetsModal({ onChain: ships });
    await page.user.click(await screen.findByRole('tab', { name: 'IN WALLET' }));
    await page.user.click(screen.getByRole('tab', { name: 'GENESIS SHIPS' }));
    await sendCaptains(page, 1, 'Deposit');
    expect(await waitForSubmission(page)).toMatchObject({ type: 'freeze' });
    expect(page.server.requestsTo(ISSUE_ROUTES.freeze)[0]?.body).toEqual({
      type: 'GENESIS_SHIP',
      isCoreNFT: true,
      mintAddresses: [mintOf(0)],
    });
  });

  it('ASSET-27 moves a single card by its own button without the count check', async () => {
    const captains = captainAssets(7);
    const page = renderAssetsModal({ inGame: captains });
    await page.user.click(await findButton('Select Captain 5'));
    await page.user.click(await findButton('Select Captain 6'));
    const withoutSix = captains.filter(({ uid }) => uid !== '6');
    page.server.answer('GET /nfts/in-game', () => json(withoutSix));
    void page.playerSession.queryClient.invalidateQueries();
    await page.advanceTime(10);
    await page.user.click(await findButton('Send to Wallet: Captain 3'));
    expect(page.toasts).toEqual([]);
    await confirmMove(page);
    expect(await waitForSubmission(page)).toMatchObject({ transactions: [{ id: '3' }] });
  });

  it('ASSET-38 asks before signing: what, from where to where, no fee and no tax', async () => {
    const page = renderAssetsModal();
    await page.user.click(await findButton('Select Captain 1'));
    await page.user.click(await findButton('Send to Wallet'));
    const paper = within(await screen.findByRole('dialog', { name: 'Send to Wallet' }));
    for (const words of [
      '1 captain',
      'The game',
      'Your wallet, minted for the first time',
      'Paid by the game',
      'None: only BOOTY and GOLD are taxed',
      'Your guest wallet signs one transaction by itself, without asking again.',
    ]) {
      expect(paper.getByText(words)).toBeVisible();
    }
    await page.user.click(paper.getByRole('button', { name: 'Cancel' }));
    expect(page.getSigner).not.toHaveBeenCalled();
    expect(page.server.requestsTo(ISSUE_ROUTES['mint-and-withdraw'])).toEqual([]);
  });
});

describe('the overlay', () => {
  it('ASSET-11 shows up to 5 thumbnails and how many more there are', async () => {
    const movements = captainAssets(7).map((_, index) => aMovement({ state: 'sent', jobId: JOB }, index));
    renderAssetsModal({ movements });
    const things = within(await findOverlay()).getByRole('list', { name: 'Assets that move' });
    expect(within(things).getAllByRole('img')).toHaveLength(5);
    expect(within(things).getByText('+2')).toBeVisible();
  });

  it('ASSET-12 climbs 1% every 200 ms, up to 99%', async () => {
    const page = renderAssetsModal();
    await sendCaptains(page);
    const bar = await screen.findByRole('progressbar', { name: 'Moving' });
    const percent = () => Number(bar.getAttribute('aria-valuenow'));
    await waitForSubmission(page);
    const [before, since] = [percent(), Date.now()];
    await page.advanceTime(2000);
    const ticks = (Date.now() - since) / 200;
    expect(Math.abs(percent() - before - ticks)).toBeLessThanOrEqual(1);
    await page.advanceTime(25_000);
    expect(percent()).toBe(99);
  });

  it('shows the steps of the move, polled once a second while it is under way', async () => {
    const page = renderAssetsModal();
    await sendCaptains(page, 1);
    await waitForSubmission(page);
    for (const [state, last] of [
      ['signed', 'Sentunder way'],
      ['sent', 'Confirmedunder way'],
      ['confirmed', 'Creditedunder way'],
    ] as const) {
      page.server.answer(MOVEMENTS_ROUTE, () => json([aMovement({ state, jobId: JOB })]));
      await page.advanceTime(1000);
      await waitFor(() => expect(readProgressSteps()).toContain(last));
    }
    page.server.answer(MOVEMENTS_ROUTE, () => json([aMovement({ state: 'credited', jobId: JOB })]));
    await page.finishJob(aMoveNotification());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Moving' })).toBeNull());
    await page.advanceTime(5000);
    const asked = page.server.requestsTo(MOVEMENTS_ROUTE).length;
    await page.advanceTime(10_000);
    expect(page.server.requestsTo(MOVEMENTS_ROUTE)).toHaveLength(asked);
  });

  it('shows the step of the move after a reload', async () => {
    renderAssetsModal({
      movements: [aMovement({ state: 'sent', jobId: JOB }), aMovement({ state: 'confirmed', jobId: JOB }, 1)],
    });
    await findOverlay();
    expect(readProgressSteps()).toEqual([
      'Builtdone',
      'Signeddone',
      'Sentdone',
      'Confirmedunder way',
      'Creditedto come',
    ]);
  });

  it('can be hidden, and another move must wait meanwhile', async () => {
    const page = renderAssetsModal({ movements: [aMovement({ state: 'sent', jobId: JOB })] });
    await findOverlay();
    await page.user.click(await findButton('Close and continue'));
    expect(screen.getByText('1 asset is on its way.')).toBeVisible();
    expect(await findButton('Send to Wallet')).toBeDisabled();
    await page.user.click(await findButton('Send to Wallet: Captain 2'));
    expect(page.toasts).toEqual(['error: Another move is running. Please wait for it.']);
    await page.user.click(await findButton('Show'));
    expect(await findOverlay()).toBeVisible();
  });
});

describe('after a result', () => {
  it('API-39 JOB-17 the selection clears and data is refetched after 2 s, and after 4 s once more', async () => {
    const page = renderAssetsModal();
    await sendCaptains(page, 2);
    await waitForSubmission(page);
    const reads = () => page.server.requestsTo('GET /rpc/onChainAssets').length;
    await page.finishJob(aMoveNotification());
    const slider = () => screen.getByRole('slider', { name: 'Assets to move' });
    const before = reads();
    await page.advanceTime(900);
    expect(reads()).toBe(before);
    expect(slider()).toHaveAttribute('aria-valuenow', '2');
    await page.advanceTime(1200);
    expect(reads()).toBe(before + 1);
    expect(slider()).toHaveAttribute('aria-valuenow', '0');
    await page.advanceTime(2000);
    expect(reads()).toBe(before + 2);
  });

  it('keeps a card that the player selects before the moved ones are cleared', async () => {
    const page = renderAssetsModal({ inGame: captainAssets(3) });
    await sendCaptains(page, 2);
    await waitForSubmission(page);
    await page.finishJob(aMoveNotification());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Moving' })).toBeNull());
    await page.user.click(await findButton('Select Captain 3'));
    await page.advanceTime(2100);
    const slider = screen.getByRole('slider', { name: 'Assets to move' });
    expect(slider).toHaveAttribute('aria-valuenow', '1');
    expect(await findButton('Select Captain 3')).toHaveAttribute('aria-pressed', 'true');
  });
});
