import type { WireMovement } from '@blacktide/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aUser, JOB } from '../../../testing/builders.ts';
import { json, offline, errorResponse } from '../../../testing/fakeServer.ts';
import {
  aMovement,
  aNotification,
  createTestPlayerSession,
  movementId,
  TX,
} from '../../../testing/createTestPlayerSession.tsx';
import { TokenPanel } from './TokenPanel.tsx';
import type { SignTransactions } from '../../lib/moves/requestAndSign.ts';

const BALANCE = 'GET /rpc/onChainBalance';
const ISSUE = 'POST /spl-token/deposit';
const SUBMIT = 'POST /spl-token/handleDeposit';
const PROCESSING = 'processing: Processing transaction...';
const SIGNED = 'c2lnbmVk';

interface BankOptions {
  readonly sign?: SignTransactions;
  readonly signer?: () => Promise<SignTransactions>;
  readonly movements?: readonly WireMovement[];
}

const openBank = (options: BankOptions = {}) => {
  const { sign = () => Promise.resolve([SIGNED]), movements = [] } = options;
  const signer = vi.fn<() => Promise<SignTransactions>>(options.signer ?? (() => Promise.resolve(sign)));
  const page = createTestPlayerSession(<TokenPanel page={{ walletStore: { getSigner: signer } }} />);
  const { server } = page;
  server.answer('GET /users/me', () => json(aUser()));
  server.answer(BALANCE, () => json({ onChainAr: 50, onChainGold: 3 }));
  server.answer('GET /movements', () => json(movements));
  server.answer(ISSUE, () => json({ tx: TX }));
  server.answer(SUBMIT, () => json({ jobId: JOB }));
  page.mount();
  return { ...page, signer };
};
type BankPage = ReturnType<typeof openBank>;

const amount = () => screen.findByRole('spinbutton', { name: 'Amount' });
const typeAmount = async (text: string) => fireEvent.change(await amount(), { target: { value: text } });
const button = (name: string) => screen.findByRole('button', { name });
const chooseWithdraw = async (page: BankPage) =>
  page.user.click(await screen.findByRole('tab', { name: 'Withdraw to Wallet' }));

/** Types an amount, presses the button and confirms. */
const submitTransfer = async (page: BankPage, action: 'Deposit' | 'Withdraw', text = '10') => {
  if (action === 'Withdraw') await chooseWithdraw(page);
  await typeAmount(text);
  await page.user.click(await button(action));
  await page.user.click(await button('Confirm and sign'));
};

const expectToasts = (page: BankPage, ...lines: readonly string[]) =>
  waitFor(() => expect(page.toasts).toEqual(lines));
const waitForSubmission = (page: BankPage) =>
  waitFor(() => expect(page.server.requestsTo(SUBMIT)).toHaveLength(1)).then(
    () => page.server.requestsTo(SUBMIT)[0]?.body,
  );

const aTransferResult = (status: 'Success' | 'Failure' = 'Success') =>
  aNotification('handleDeposit', {
    result: { status, message: 'It expired', token: 'booty', transactionType: 'deposit', amount: 10 },
  });

const aTransfer = (options: Partial<WireMovement>): WireMovement =>
  aMovement({ kind: 'withdraw', asset: null, tokens: { token: 'booty', amount: 20, tax: 2 }, ...options });

describe('the token panel', () => {
  it('PROF-17 shows the balances in their order', async () => {
    openBank();
    await amount();
    const grid = screen.getByLabelText('Balances in game');
    expect([...grid.children].map(({ textContent }) => textContent)).toEqual([
      'BOOTY25,000.00',
      'GOLD5,000.00',
      'GEMS250.00',
      'TREASURE40.00',
      'L. SHIP3',
      'BATTLE20',
    ]);
  });

  it('PROF-18 toggles between deposit and withdrawal, of BOOTY or GOLD', async () => {
    const page = openBank();
    await amount();
    const tabs = screen
      .getAllByRole('tab')
      .map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);
    expect(tabs).toEqual([
      ['Deposit to Game', 'true'],
      ['Withdraw to Wallet', 'false'],
    ]);
    const tokens = within(screen.getByRole('group', { name: 'Token' })).getAllByRole('button');
    expect(tokens.map(({ textContent }) => textContent)).toEqual(['BOOTY', 'GOLD']);
    expect(screen.getByText('50.00 BOOTY')).toBeVisible();
    await page.user.click(await button('GOLD'));
    expect(screen.getByText('3.00 GOLD')).toBeVisible();
    await chooseWithdraw(page);
    expect(screen.getByText('5,000.00 GOLD')).toBeVisible();
    expect(await button('Withdraw')).toBeVisible();
  });

  it('PROF-19 takes numbers from 0 in steps of 0.01; no number is 0, a negative one is ignored', async () => {
    openBank();
    const field = await amount();
    expect(field).toHaveAttribute('min', '0');
    expect(field).toHaveAttribute('step', '0.01');
    await typeAmount('12.5');
    await typeAmount('-3');
    expect(field).toHaveValue(12.5);
    await typeAmount('');
    fireEvent.blur(field);
    expect(field).toHaveValue(0);
  });

  it('PROF-20 cannot be sent while the amount is 0 or a transfer is processed', async () => {
    const page = openBank();
    expect(await button('Deposit')).toBeDisabled();
    await typeAmount('10');
    expect(await button('Deposit')).toBeEnabled();
    await submitTransfer(page, 'Deposit');
    await waitForSubmission(page);
    await typeAmount('10');
    expect(await button('Deposit')).toBeDisabled();
  });

  it('PROF-21 shows that there is not enough on-chain, and requests nothing', async () => {
    const page = openBank();
    await typeAmount('50.01');
    await page.user.click(await button('Deposit'));
    expect(page.toasts).toEqual(['error: Not enough BOOTY on-chain']);
    expect(screen.queryByRole('button', { name: 'Confirm and sign' })).toBeNull();
  });

  it('PROF-22 shows that there is not enough in game', async () => {
    const page = openBank();
    await chooseWithdraw(page);
    await typeAmount('25000.01');
    await page.user.click(await button('Withdraw'));
    expect(page.toasts).toEqual(['error: Not enough BOOTY in game']);
  });

  it('ASSET-38 shows tax and received amount before signing, in the form and in the confirmation', async () => {
    const page = openBank();
    await chooseWithdraw(page);
    await typeAmount('125.5');
    expect(screen.getByText('Tax (10%): 12.55 BOOTY')).toBeVisible();
    expect(screen.getByText('You receive 112.95 BOOTY')).toBeVisible();
    await page.user.click(await button('Withdraw'));
    const paper = screen.getByLabelText('What will happen');
    expect([...paper.children].map(({ textContent }) => textContent)).toEqual([
      'Leaves the game125.50 BOOTY',
      'Network feePaid by the game',
      'Tax (10%)12.55 BOOTY',
      'Arrives in your wallet112.95 BOOTY',
    ]);
    await page.user.click(await button('Cancel'));
    expect(await amount()).toHaveValue(125.5);
    expect(page.signer).not.toHaveBeenCalled();
  });

  it('fills in the whole balance by MAX', async () => {
    const page = openBank();
    await page.user.click(await button('MAX'));
    expect(await amount()).toHaveValue(50);
  });

  it('shows the error when the balance on the chain could not be loaded, with a retry button', async () => {
    const page = openBank();
    page.server.answer(
      BALANCE,
      () => errorResponse(403, 'The chain is asleep', 'FORBIDDEN'),
      () => json({ onChainAr: 1, onChainGold: 0 }),
    );
    await page.playerSession.queryClient.resetQueries({ queryKey: ['tokens.balance'] });
    expect(await screen.findByRole('alert')).toHaveTextContent('The chain is asleep');
    await page.user.click(await button('Try again'));
    expect(await screen.findByText('1.00 BOOTY')).toBeVisible();
  });
});

describe('a transfer', () => {
  it.each([
    ['Deposit', 'deposit'],
    ['Withdraw', 'withdraw'],
  ] as const)('PROF-24 requests, signs and submits a %s', async (action, direction) => {
    const sign = vi.fn<SignTransactions>(() => Promise.resolve([SIGNED]));
    const page = openBank({ sign });
    await submitTransfer(page, action);
    expect(await waitForSubmission(page)).toEqual({
      amount: 10,
      token: 'booty',
      transactionType: direction,
      transaction: SIGNED,
    });
    expect(page.server.requestsTo(ISSUE)[0]?.body).toEqual({ amount: 10, token: 'booty', type: direction });
    expect(sign.mock.calls).toEqual([[[TX]]]);
    await page.finishJob(aTransferResult());
    await expectToasts(page, 'success: Transaction completed successfully');
  });

  it('shows why the wallet cannot sign, and requests nothing', async () => {
    const page = openBank({ signer: () => Promise.reject(new Error('No wallet')) });
    await submitTransfer(page, 'Deposit');
    await expectToasts(page, 'error: No wallet');
    expect(page.server.requestsTo(ISSUE)).toEqual([]);
  });

  it('is cancelled when the player does not sign', async () => {
    const page = openBank({ sign: () => Promise.reject(new Error('Failed to sign transaction')) });
    page.server.answer('GET /movements', () => json([aTransfer({ state: 'issued' }), aMovement({}, 1)]));
    await submitTransfer(page, 'Withdraw');
    await expectToasts(page, 'error: Failed to sign transaction');
    const cancelled = page.server.requests.filter(({ method }) => method === 'DELETE');
    expect(cancelled.map(({ path }) => path)).toEqual([`/movements/${movementId(0)}`]);
  });

  it('can be cancelled while the wallet does not answer, and a late signature does nothing', async () => {
    let answer: (signed: readonly string[]) => void = () => undefined;
    const page = openBank({ sign: () => new Promise((resolve) => (answer = resolve)) });
    await submitTransfer(page, 'Withdraw');
    await waitFor(() => expect(page.server.requestsTo(ISSUE)).toHaveLength(1));
    page.server.answer('GET /movements', () => json([aTransfer({ state: 'issued' })]));
    await page.user.click(await button('Cancel'));
    await waitFor(() => expect(page.server.requests.some(({ method }) => method === 'DELETE')).toBe(true));
    answer([SIGNED]);
    await page.advanceTime(1000);
    expect(page.server.requestsTo(SUBMIT)).toEqual([]);
    expect(page.toasts).toEqual([]);
  });

  it('API-15 shows the plain text of the server when it refuses to issue', async () => {
    const page = openBank();
    const text = 'Not enough BOOTY on-chain';
    page.server.answer(
      ISSUE,
      () => new Response(text, { status: 422, headers: { 'content-type': 'text/plain' } }),
    );
    await submitTransfer(page, 'Deposit');
    await waitFor(() => expect(page.toasts).toEqual([`error: ${text}`]));
  });

  it('PROF-25 shows `Transaction failed: {status} - {first 100 chars}` when submitting fails', async () => {
    const page = openBank();
    page.server.answer(SUBMIT, () => errorResponse(422, 'x'.repeat(150), 'REFUSED'));
    await submitTransfer(page, 'Deposit');
    await waitFor(() => expect(page.toasts).toEqual([`error: Transaction failed: 422 - ${'x'.repeat(100)}`]));
  });

  it('PROF-26 shows a persistent toast while processing, and the amount is 0 again', async () => {
    let answer: (signed: readonly string[]) => void = () => undefined;
    const signed = new Promise<readonly string[]>((resolve) => (answer = resolve));
    const page = openBank({ sign: () => signed });
    await submitTransfer(page, 'Deposit');
    await expectToasts(page, PROCESSING);
    expect(await amount()).toHaveValue(0);
    await waitFor(() => expect(page.server.requestsTo(ISSUE)).toHaveLength(1));
    answer([SIGNED]);
    await waitForSubmission(page);
    await page.advanceTime(60_000);
    await expectToasts(page, PROCESSING);
    await page.finishJob(aTransferResult());
    await expectToasts(page, 'success: Transaction completed successfully');
  });

  it('PROF-27 refetches the user and the on-chain balance 2 s after', async () => {
    const page = openBank();
    await submitTransfer(page, 'Deposit');
    await waitForSubmission(page);
    await page.finishJob(aTransferResult());
    const asked = () => [
      page.server.requestsTo('GET /users/me').length,
      page.server.requestsTo(BALANCE).length,
    ];
    const [users = 0, balances = 0] = asked();
    await page.advanceTime(1900);
    expect(asked()).toEqual([users, balances]);
    await page.advanceTime(100);
    expect(asked()).toEqual([users + 1, balances + 1]);
  });

  it('fails when its result has the status Failure', async () => {
    const page = openBank();
    await submitTransfer(page, 'Deposit');
    await waitForSubmission(page);
    await page.finishJob(aTransferResult('Failure'));
    await waitFor(() => expect(page.toasts).toEqual(['error: It expired']));
  });

  it('is submitted again when the connection fails', async () => {
    const page = openBank();
    page.server.answer(SUBMIT, offline, () => json({ jobId: JOB }));
    await submitTransfer(page, 'Deposit');
    await page.advanceTime(500);
    expect(page.server.requestsTo(SUBMIT)).toHaveLength(2);
    await page.finishJob(aTransferResult());
    await expectToasts(page, 'success: Transaction completed successfully');
  });
});

describe('the progress', () => {
  const progressSteps = () =>
    within(screen.getByRole('list', { name: 'Progress on the chain' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('shows the step of the transfer after a reload', async () => {
    openBank({ movements: [aTransfer({ state: 'confirmed', jobId: JOB })] });
    expect(await screen.findByText('20.00 BOOTY')).toBeVisible();
    expect(progressSteps().at(-1)).toBe('Creditedunder way');
  });

  it('advances while the transfer is under way', async () => {
    const page = openBank();
    await submitTransfer(page, 'Withdraw', '20');
    await waitForSubmission(page);
    expect(progressSteps()[2]).toBe('Sentunder way');
    page.server.answer('GET /movements', () => json([aTransfer({ state: 'sent', jobId: JOB })]));
    await page.advanceTime(1000);
    await waitFor(() => expect(progressSteps()[3]).toBe('Confirmedunder way'));
  });

  it('offers to cancel a transfer that was never signed', async () => {
    const page = openBank({ movements: [aTransfer({ state: 'issued' })] });
    expect(await screen.findByText(/not signed/)).toBeVisible();
    page.server.answer(`DELETE /movements/${movementId(0)}`, () => {
      page.server.answer('GET /movements', () => json([]));
      return json({});
    });
    await page.user.click(await button('Cancel the transfer'));
    await waitFor(() => expect(screen.queryByText(/not signed/)).toBeNull());
  });
});
