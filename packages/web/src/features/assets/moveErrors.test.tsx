import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { JOB } from '../../../testing/builders.ts';
import { json, offline, errorResponse } from '../../../testing/fakeServer.ts';
import { memoryStorage } from '../../../testing/memoryStorage.ts';
import {
  findCancelledPaths,
  findButton,
  SUBMIT_ROUTE,
  waitForSubmission,
  answerIssue,
  aMoveNotification,
  MOVEMENTS_ROUTE,
  renderAssetsModal,
  ISSUE_ROUTES,
  sendCaptains,
  SIGNED_TX,
  signAll,
} from '../../../testing/renderAssetsModal.tsx';
import {
  aMovement,
  aNotification,
  createTestPlayerSession,
  captainAssets,
  mintOf,
  movementId,
  TX,
} from '../../../testing/createTestPlayerSession.tsx';
import { toAssetCard } from './assetCard.ts';
import { signMove } from './signMove.ts';

describe('the player does not sign', () => {
  const UNSIGNED = [
    aMovement(),
    aMovement({}, 1),
    aMovement({ state: 'sent', jobId: JOB }, 5),
    aMovement({}, 6),
  ];

  it('sees the message of the wallet, and all issued movements of the attempt are cancelled', async () => {
    const page = renderAssetsModal({ sign: () => Promise.reject(new Error('Failed to sign transaction')) });
    page.server.answer(MOVEMENTS_ROUTE, () => json(UNSIGNED));
    await sendCaptains(page);
    await waitFor(() => expect(page.toasts).toEqual(['error: Failed to sign transaction']));
    expect(findCancelledPaths(page)).toEqual([`/movements/${movementId(0)}`, `/movements/${movementId(1)}`]);
    expect(page.server.requestsTo(SUBMIT_ROUTE)).toEqual([]);
  });

  it('can cancel movements that were issued and never signed', async () => {
    const page = renderAssetsModal({ movements: [aMovement(), aMovement({}, 1)] });
    expect(await screen.findByText(/2 moves were started but not signed/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Moving' })).toBeNull();
    page.server.answer(`DELETE /movements/${movementId(0)}`, () => json({}));
    page.server.answer(`DELETE /movements/${movementId(1)}`, () => {
      page.server.answer(MOVEMENTS_ROUTE, () => json([]));
      return json({});
    });
    await page.user.click(await findButton('Cancel the move'));
    await waitFor(() => expect(screen.queryByText(/not signed/)).toBeNull());
    expect(findCancelledPaths(page)).toHaveLength(2);
  });

  it('sees why the wallet cannot sign, and nothing is requested', async () => {
    const page = renderAssetsModal({ getSigner: () => Promise.reject(new Error('No wallet')) });
    await sendCaptains(page, 1);
    await waitFor(() => expect(page.toasts).toEqual(['error: No wallet']));
    expect(page.server.requestsTo(ISSUE_ROUTES['mint-and-withdraw'])).toEqual([]);
  });

  it('can cancel while the wallet does not answer, and a late signature does nothing', async () => {
    let answer: (signed: readonly string[]) => void = () => undefined;
    const page = renderAssetsModal({ sign: () => new Promise((resolve) => (answer = resolve)) });
    await sendCaptains(page, 1);
    expect(await screen.findByText('Your wallet is asking you to sign.')).toBeVisible();
    page.server.answer(MOVEMENTS_ROUTE, () => json([aMovement()]));
    await page.user.click(await findButton('Cancel'));
    await waitFor(() => expect(findCancelledPaths(page)).toEqual([`/movements/${movementId(0)}`]));
    expect(screen.queryByRole('region', { name: 'Moving' })).toBeNull();
    answer([SIGNED_TX]);
    await page.advanceTime(1000);
    expect(page.server.requestsTo(SUBMIT_ROUTE)).toEqual([]);
    expect(page.toasts).toEqual([]);
  });
});

describe('an error of the server', () => {
  it.each([
    ['ASSET-31', 'Invalid transaction data received from server', () => json({ tx: TX })],
    ['API-03', 'This is not yours', () => errorResponse(422, 'This is not yours', 'NOT_YOURS')],
    ['API-03', 'Ask later', () => json({ error: 'Busy', message: 'Ask later' }, 422)],
    ['API-03', 'Server error: 502 - {"error":"Busy"}', () => json({ error: 'Busy' }, 502)],
    ['API-03', 'Server error: 502 - Bad Gateway', () => new Response('Bad Gateway', { status: 502 })],
  ])('%s on issuing: `%s`', async (_, words, answer) => {
    const page = renderAssetsModal();
    page.server.answer(ISSUE_ROUTES['mint-and-withdraw'], answer);
    await sendCaptains(page, 1);
    await waitFor(() => expect(page.toasts).toEqual([`error: ${words}`]));
  });

  it('repeats the request under the same key when the connection fails while issuing', async () => {
    const page = renderAssetsModal();
    page.server.answer(ISSUE_ROUTES['mint-and-withdraw'], offline, answerIssue);
    await sendCaptains(page, 1);
    await page.advanceTime(400);
    await waitForSubmission(page);
    const [first, second] = page.server
      .requestsTo(ISSUE_ROUTES['mint-and-withdraw'])
      .map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('ASSET-32 on submitting without a job id: `No job ID received from server`', async () => {
    const page = renderAssetsModal();
    page.server.answer(SUBMIT_ROUTE, () => json({}));
    await sendCaptains(page, 1);
    await waitFor(() => expect(page.toasts).toEqual(['error: No job ID received from server']));
  });

  it.each([
    ['This is not yours', () => errorResponse(422, 'This is not yours', 'NOT_YOURS')],
    ['Server error: 500 - {}', () => json({}, 500)],
  ])('API-03 on submitting: `%s`, and the movement is cancelled', async (words, answer) => {
    const page = renderAssetsModal();
    page.server.answer(SUBMIT_ROUTE, answer);
    page.server.answer(MOVEMENTS_ROUTE, () => json([aMovement()]));
    await sendCaptains(page, 1);
    await waitFor(() => expect(page.toasts).toEqual([`error: ${words}`]));
    await waitFor(() => expect(findCancelledPaths(page)).toEqual([`/movements/${movementId(0)}`]));
  });

  it('ASSET-35 when the move failed without a message: `Transaction execution failed`', async () => {
    const page = renderAssetsModal();
    await sendCaptains(page, 1);
    await waitForSubmission(page);
    await page.finishJob(aNotification('handleAssets', { success: false, error: true }));
    expect(page.toasts).toEqual(['error: Transaction execution failed']);
  });

  it('ASSET-34 when the move failed: mint and message', async () => {
    const page = renderAssetsModal();
    await sendCaptains(page, 1);
    await waitForSubmission(page);
    await page.finishJob(aMoveNotification({ status: 'Failure', mint: mintOf(0), message: 'It expired' }));
    expect(page.toasts).toEqual(['error: Transaction failed. Mint…AAA1: It expired']);
  });

  it('ASSET-36 when the result is unclear', async () => {
    const page = renderAssetsModal();
    await sendCaptains(page, 1);
    await waitForSubmission(page);
    await page.finishJob(aMoveNotification(null));
    expect(page.toasts).toEqual([
      'error: Transaction status unclear. Unable to determine transaction result',
    ]);
  });

  it('ASSET-30 knows no other actions', async () => {
    const { playerSession } = createTestPlayerSession(<i />);
    const deps = {
      getSigner: () => Promise.resolve(signAll),
      newKey: () => 'k',
      onBuilt: () => undefined,
      cancel: () => Promise.resolve(),
    };
    const cards = captainAssets(1).map(toAssetCard);
    await expect(signMove(playerSession.api, { cards, move: 'burn' as 'thaw' }, deps)).rejects.toThrow(
      'Unknown action type',
    );
  });
});

describe('a slow move', () => {
  const SLOW = 'error: Transaction timed out. No response received from server';

  it('JOB-15 is reported as timed out after 30 s, and its result still counts', async () => {
    const page = renderAssetsModal();
    await sendCaptains(page, 1);
    await waitForSubmission(page);
    await page.advanceTime(29_500);
    expect(page.toasts).toEqual([]);
    await page.advanceTime(500);
    expect(page.toasts).toEqual([SLOW]);
    await page.advanceTime(60_000);
    await page.finishJob(aMoveNotification());
    expect(page.toasts).toEqual([SLOW, 'success: Transaction completed successfully']);
  });

  it('JOB-16 ends after 150 s, with a refetch', async () => {
    const page = renderAssetsModal();
    await sendCaptains(page, 1);
    await waitForSubmission(page);
    await page.advanceTime(149_500);
    expect(page.toasts).toEqual([SLOW]);
    const asked = page.server.requestsTo('GET /nfts/in-game').length;
    await page.advanceTime(500);
    expect(page.toasts).toEqual([SLOW, 'error: Timeout, reloading...']);
    await waitFor(() => expect(page.server.requestsTo('GET /nfts/in-game').length).toBeGreaterThan(asked));
  });

  it('JOB-15 is watched and reported after a reload too, with the modal closed', async () => {
    const tabStorage = memoryStorage();
    const before = renderAssetsModal({ tabStorage });
    await sendCaptains(before, 1);
    await waitForSubmission(before);
    before.unmount();
    before.playerSession.close();
    const after = createTestPlayerSession(<i />, { tabStorage });
    await after.advanceTime(30_500);
    expect(after.toasts).toEqual([SLOW]);
    await after.finishJob(aMoveNotification());
    expect(after.toasts).toEqual([SLOW, 'success: Transaction completed successfully']);
  });
});
