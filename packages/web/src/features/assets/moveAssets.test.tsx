import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { JOB } from '../../testing/builders.ts';
import { json } from '../../testing/fakeFetch.ts';
import {
  confirm,
  findButton,
  findOverlay,
  handedIn,
  ladder,
  moved,
  MOVEMENTS,
  openAssets,
  ROUTES,
  send,
  SIGNED,
  signsAll,
} from '../../testing/moveStage.tsx';
import { aMovement, captains, mintOf, TX } from '../../testing/voyageStage.tsx';
import type { SignTransactions } from './signMove.ts';

describe('a move', () => {
  it('ASSET-28 verifies, requests, signs each, hands in, and waits for the notification of the job', async () => {
    const sign = vi.fn<SignTransactions>(signsAll);
    const stage = openAssets({ sign });
    await send(stage);
    expect(await handedIn(stage)).toEqual({
      type: 'mint-and-withdraw',
      transactions: [
        { mint: mintOf(0), tx: SIGNED, id: '1' },
        { mint: mintOf(1), tx: SIGNED, id: '2' },
      ],
    });
    expect(stage.server.of(ROUTES['mint-and-withdraw'])[0]?.body).toEqual({
      type: 'CHARACTER',
      isCoreNFT: false,
      uids: ['1', '2'],
    });
    expect(sign.mock.calls).toEqual([[[TX, TX]]]);
    expect(stage.toasts).toEqual([]);
    await stage.end(moved());
    expect(stage.toasts).toEqual(['success: Transaction completed successfully']);
  });

  it('ASSET-33 ends with `Transaction completed successfully`, and the overlay goes', async () => {
    const stage = openAssets();
    await send(stage);
    expect(await findOverlay()).toBeVisible();
    await handedIn(stage);
    await stage.end(moved());
    expect(stage.toasts).toEqual(['success: Transaction completed successfully']);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Moving' })).toBeNull());
  });

  it('ASSET-29 thaws what is minted and in the game', async () => {
    const stage = openAssets({ inGame: captains(2, { minted: true }) });
    await stage.hand.selectOptions(await screen.findByRole('combobox'), 'Minted');
    await send(stage);
    expect(await handedIn(stage)).toMatchObject({ type: 'thaw', transactions: [{ mint: mintOf(0) }, {}] });
    expect(stage.server.of(ROUTES.thaw)[0]?.body).toEqual({
      type: 'CHARACTER',
      isCoreNFT: false,
      mintAddresses: [mintOf(0), mintOf(1)],
    });
  });

  it('ASSET-29 freezes what is in the wallet; a Genesis ship is a core NFT', async () => {
    const ships = captains(1, { type: 'GENESIS_SHIP', minted: true, location: 'in-wallet' });
    const stage = openAssets({ onChain: ships });
    await stage.hand.click(await screen.findByRole('tab', { name: 'IN WALLET' }));
    await stage.hand.click(screen.getByRole('tab', { name: 'GENESIS SHIPS' }));
    await send(stage, 1, 'Deposit');
    expect(await handedIn(stage)).toMatchObject({ type: 'freeze' });
    expect(stage.server.of(ROUTES.freeze)[0]?.body).toEqual({
      type: 'GENESIS_SHIP',
      isCoreNFT: true,
      mintAddresses: [mintOf(0)],
    });
  });

  it('ASSET-27 moves a single card by its own action, whatever the slider says', async () => {
    const stage = openAssets();
    await stage.hand.click(await findButton('Select Captain 5'));
    await stage.hand.click(await findButton('Select Captain 6'));
    await stage.hand.click(await findButton('Send to Wallet: Captain 3'));
    await confirm(stage);
    expect(await handedIn(stage)).toMatchObject({ transactions: [{ id: '3' }] });
  });

  it('ASSET-38 asks before signing, in words: what, from where to where, no fee and no tax', async () => {
    const stage = openAssets();
    await stage.hand.click(await findButton('Select Captain 1'));
    await stage.hand.click(await findButton('Send to Wallet'));
    const paper = within(await screen.findByRole('dialog', { name: 'Send to Wallet' }));
    for (const words of [
      '1 captain',
      'The game',
      'Your wallet, minted for the first time',
      'Paid by the game',
      'None: an asset carries no amount',
    ]) {
      expect(paper.getByText(words)).toBeVisible();
    }
    await stage.hand.click(paper.getByRole('button', { name: 'Not now' }));
    expect(stage.signer).not.toHaveBeenCalled();
    expect(stage.server.of(ROUTES['mint-and-withdraw'])).toEqual([]);
  });
});

describe('the overlay', () => {
  it('ASSET-11 shows up to 5 thumbnails and how many more there are', async () => {
    const movements = captains(7).map((_, place) => aMovement({ state: 'sent', jobId: JOB }, place));
    openAssets({ movements });
    const things = within(await findOverlay()).getByRole('list', { name: 'Assets that move' });
    expect(within(things).getAllByRole('img')).toHaveLength(5);
    expect(within(things).getByText('+2')).toBeVisible();
  });

  it('ASSET-12 climbs 1% every 200 ms, up to 99%', async () => {
    const stage = openAssets();
    await send(stage);
    const bar = await screen.findByRole('progressbar', { name: 'Moving' });
    const percent = () => Number(bar.getAttribute('aria-valuenow'));
    await handedIn(stage);
    const [before, since] = [percent(), Date.now()];
    await stage.pass(2000);
    const ticks = (Date.now() - since) / 200;
    expect(Math.abs(percent() - before - ticks)).toBeLessThanOrEqual(1);
    await stage.pass(25_000);
    expect(percent()).toBe(99);
  });

  it('follows the ladder of the move, polled once a second while it is under way', async () => {
    const stage = openAssets();
    await send(stage, 1);
    await handedIn(stage);
    for (const [state, last] of [
      ['signed', 'Sentunder way'],
      ['sent', 'Confirmedunder way'],
      ['confirmed', 'Creditedunder way'],
    ] as const) {
      stage.server.answer(MOVEMENTS, () => json([aMovement({ state, jobId: JOB })]));
      await stage.pass(1000);
      await waitFor(() => expect(ladder()).toContain(last));
    }
    stage.server.answer(MOVEMENTS, () => json([aMovement({ state: 'credited', jobId: JOB })]));
    await stage.end(moved());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Moving' })).toBeNull());
    await stage.pass(5000);
    const asked = stage.server.of(MOVEMENTS).length;
    await stage.pass(10_000);
    expect(stage.server.of(MOVEMENTS)).toHaveLength(asked);
  });

  it('shows after a reload where the move is', async () => {
    openAssets({
      movements: [aMovement({ state: 'sent', jobId: JOB }), aMovement({ state: 'confirmed', jobId: JOB }, 1)],
    });
    await findOverlay();
    expect(ladder()).toEqual([
      'Builtdone',
      'Signeddone',
      'Sentdone',
      'Confirmedunder way',
      'Creditedto come',
    ]);
  });

  it('can be put aside, and another move has to wait meanwhile', async () => {
    const stage = openAssets({ movements: [aMovement({ state: 'sent', jobId: JOB })] });
    await findOverlay();
    await stage.hand.click(await findButton('Browse meanwhile'));
    expect(screen.getByText('1 asset is on its way.')).toBeVisible();
    expect(await findButton('Send to Wallet')).toBeDisabled();
    await stage.hand.click(await findButton('Send to Wallet: Captain 2'));
    expect(stage.toasts).toEqual(['error: Another move is under way. Please wait for it.']);
    await stage.hand.click(await findButton('Show'));
    expect(await findOverlay()).toBeVisible();
  });
});

describe('after a result', () => {
  it('API-39 JOB-17 the selection clears and data is refetched after 2 s, and after 4 s once more', async () => {
    const stage = openAssets();
    await send(stage, 2);
    await handedIn(stage);
    const reads = () => stage.server.of('GET /rpc/onChainAssets').length;
    await stage.end(moved());
    const slider = () => screen.getByRole('slider', { name: 'Assets to move' });
    const before = reads();
    await stage.pass(900);
    expect(reads()).toBe(before);
    expect(slider()).toHaveAttribute('aria-valuenow', '2');
    await stage.pass(1200);
    expect(reads()).toBe(before + 1);
    expect(slider()).toHaveAttribute('aria-valuenow', '0');
    await stage.pass(2000);
    expect(reads()).toBe(before + 2);
  });
});
