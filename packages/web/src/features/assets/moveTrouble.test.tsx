import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { JOB } from '../../testing/builders.ts';
import { json, offline, refusal } from '../../testing/fakeFetch.ts';
import { memoryStorage } from '../../testing/memoryStorage.ts';
import {
  cancelled,
  findButton,
  HAND_IN,
  handedIn,
  issued,
  moved,
  MOVEMENTS,
  openAssets,
  ROUTES,
  send,
  SIGNED,
  signsAll,
} from '../../testing/moveStage.tsx';
import { aMovement, aVoyageStage, captains, mintOf, movementId, TX } from '../../testing/voyageStage.tsx';
import { cardOf } from './assetCard.ts';
import { signMove } from './signMove.ts';

describe('the player says no', () => {
  const UNSIGNED = [
    aMovement(),
    aMovement({}, 1),
    aMovement({ state: 'sent', jobId: JOB }, 5),
    aMovement({}, 6),
  ];

  it('WALLET-27 hears `Failed to sign transaction`, and all issued moves of the attempt are given up', async () => {
    const stage = openAssets({ sign: () => Promise.reject(new Error('Failed to sign transaction')) });
    stage.server.answer(MOVEMENTS, () => json(UNSIGNED));
    await send(stage);
    await waitFor(() => expect(stage.toasts).toEqual(['error: Failed to sign transaction']));
    expect(cancelled(stage)).toEqual([`/movements/${movementId(0)}`, `/movements/${movementId(1)}`]);
    expect(stage.server.of(HAND_IN)).toEqual([]);
  });

  it('is offered to give up what was issued and never signed', async () => {
    const stage = openAssets({ movements: [aMovement(), aMovement({}, 1)] });
    expect(await screen.findByText(/2 moves were built but never signed/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Moving' })).toBeNull();
    stage.server.answer(`DELETE /movements/${movementId(0)}`, () => json({}));
    stage.server.answer(`DELETE /movements/${movementId(1)}`, () => {
      stage.server.answer(MOVEMENTS, () => json([]));
      return json({});
    });
    await stage.hand.click(await findButton('Give up'));
    await waitFor(() => expect(screen.queryByText(/never signed/)).toBeNull());
    expect(cancelled(stage)).toHaveLength(2);
  });

  it.each([
    ['WALLET-23', 'Please connect your wallet first'],
    ['WALLET-24', 'You are not authorized. Please login and try again.'],
    ['WALLET-25', 'No valid signer available'],
    ['WALLET-26', 'No signTransaction method found on primaryWallet'],
  ])('%s nothing is requested when the wallet cannot sign: `%s`', async (_, words) => {
    const stage = openAssets({ signer: () => Promise.reject(new Error(words)) });
    await send(stage, 1);
    await waitFor(() => expect(stage.toasts).toEqual([`error: ${words}`]));
    expect(stage.server.of(ROUTES['mint-and-withdraw'])).toEqual([]);
  });

  it('can call it off while the wallet is silent, and a late signature does nothing', async () => {
    let answer: (signed: readonly string[]) => void = () => undefined;
    const stage = openAssets({ sign: () => new Promise((resolve) => (answer = resolve)) });
    await send(stage, 1);
    expect(await screen.findByText('Your wallet is asking you to sign.')).toBeVisible();
    stage.server.answer(MOVEMENTS, () => json([aMovement()]));
    await stage.hand.click(await findButton('Cancel'));
    await waitFor(() => expect(cancelled(stage)).toEqual([`/movements/${movementId(0)}`]));
    expect(screen.queryByRole('region', { name: 'Moving' })).toBeNull();
    answer([SIGNED]);
    await stage.pass(1000);
    expect(stage.server.of(HAND_IN)).toEqual([]);
    expect(stage.toasts).toEqual([]);
  });
});

describe('the server errs', () => {
  it.each([
    ['ASSET-31', 'Invalid transaction data received from server', () => json({ tx: TX })],
    ['API-03', 'This is not yours', () => refusal(422, 'This is not yours', 'NOT_YOURS')],
    ['API-03', 'Server error: 502 - An error occurred, try again later', () => json({}, 502)],
  ])('%s on issuing: `%s`', async (_, words, answer) => {
    const stage = openAssets();
    stage.server.answer(ROUTES['mint-and-withdraw'], answer);
    await send(stage, 1);
    await waitFor(() => expect(stage.toasts).toEqual([`error: ${words}`]));
  });

  it('tries again under the same key when the line is lost while issuing', async () => {
    const stage = openAssets();
    stage.server.answer(ROUTES['mint-and-withdraw'], offline, issued);
    await send(stage, 1);
    await stage.pass(400);
    await handedIn(stage);
    const [first, second] = stage.server
      .of(ROUTES['mint-and-withdraw'])
      .map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('ASSET-32 on handing in without a job id: `No job ID received from server`', async () => {
    const stage = openAssets();
    stage.server.answer(HAND_IN, () => json({}));
    await send(stage, 1);
    await waitFor(() => expect(stage.toasts).toEqual(['error: No job ID received from server']));
  });

  it('ASSET-35 on handing in without words: `Transaction execution failed`, and the move is given up', async () => {
    const stage = openAssets();
    stage.server.answer(HAND_IN, () => json({}, 500));
    stage.server.answer(MOVEMENTS, () => json([aMovement()]));
    await send(stage, 1);
    await waitFor(() => expect(stage.toasts).toEqual(['error: Transaction execution failed']));
    await waitFor(() => expect(cancelled(stage)).toEqual([`/movements/${movementId(0)}`]));
  });

  it('ASSET-34 when the move failed: mint and message', async () => {
    const stage = openAssets();
    await send(stage, 1);
    await handedIn(stage);
    await stage.end(moved({ status: 'Failure', mint: mintOf(0), message: 'It expired' }));
    expect(stage.toasts).toEqual(['error: Transaction failed. Mint…AAA1: It expired']);
  });

  it('ASSET-36 when the result is unclear', async () => {
    const stage = openAssets();
    await send(stage, 1);
    await handedIn(stage);
    await stage.end(moved(null));
    expect(stage.toasts).toEqual([
      'error: Transaction status unclear. Unable to determine transaction result',
    ]);
  });

  it('ASSET-30 knows no other actions', async () => {
    const { voyage } = aVoyageStage(<i />);
    const deps = {
      api: voyage.api,
      signer: () => Promise.resolve(signsAll),
      newKey: () => 'k',
      onBuilt: () => undefined,
    };
    const cards = captains(1).map(cardOf);
    await expect(signMove(cards, 'burn' as 'thaw', deps)).rejects.toThrow('Unknown action type');
  });
});

describe('a slow move', () => {
  const SLOW = 'error: Transaction timed out. No response received from server';

  it('JOB-15 is called timed out after 30 s, and its result still counts', async () => {
    const stage = openAssets();
    await send(stage, 1);
    await handedIn(stage);
    await stage.pass(25_000);
    expect(stage.toasts).toEqual([]);
    await stage.pass(5500);
    expect(stage.toasts).toEqual([SLOW]);
    await stage.pass(60_000);
    await stage.end(moved());
    expect(stage.toasts).toEqual([SLOW, 'success: Transaction completed successfully']);
  });

  it('JOB-16 is given up after 150 s, with a refetch', async () => {
    const stage = openAssets();
    await send(stage, 1);
    await handedIn(stage);
    await stage.pass(145_000);
    expect(stage.toasts).toEqual([SLOW]);
    const asked = stage.server.of('GET /nfts/in-game').length;
    await stage.pass(6000);
    expect(stage.toasts).toEqual([SLOW, 'error: Timeout, reloading...']);
    await waitFor(() => expect(stage.server.of('GET /nfts/in-game').length).toBeGreaterThan(asked));
  });

  it('JOB-15 is watched and told after a reload too, with the modal closed', async () => {
    const tabStorage = memoryStorage();
    const before = openAssets({ tabStorage });
    await send(before, 1);
    await handedIn(before);
    before.unmount();
    before.voyage.close();
    const after = aVoyageStage(<i />, { tabStorage });
    await after.pass(30_500);
    expect(after.toasts).toEqual([SLOW]);
    await after.end(moved());
    expect(after.toasts).toEqual([SLOW, 'success: Transaction completed successfully']);
  });
});
