import type { Movement } from '@blacktide/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aUser, JOB } from '../../testing/builders.ts';
import { json, offline, refusal } from '../../testing/fakeFetch.ts';
import { aMovement, aNotification, aVoyageStage, movementId, TX } from '../../testing/voyageStage.tsx';
import { BankModal } from './BankModal.tsx';
import type { SignTransactions } from './signTransfer.ts';

const BALANCE = 'GET /rpc/onChainBalance';
const ISSUE = 'POST /spl-token/deposit';
const HAND_IN = 'POST /spl-token/handleDeposit';
const PROCESSING = 'processing: Processing transaction...';
const SIGNED = 'c2lnbmVk';

interface Facts {
  readonly sign?: SignTransactions;
  readonly signer?: () => Promise<SignTransactions>;
  readonly movements?: readonly Movement[];
}

const open = (facts: Facts = {}) => {
  const { sign = () => Promise.resolve([SIGNED]), movements = [] } = facts;
  const signer = vi.fn<() => Promise<SignTransactions>>(facts.signer ?? (() => Promise.resolve(sign)));
  const stage = aVoyageStage(<BankModal open onClose={() => undefined} signer={signer} />);
  const { server } = stage;
  server.answer('GET /users/me', () => json(aUser()));
  server.answer(BALANCE, () => json({ onChainAr: 50, onChainGold: 3 }));
  server.answer('GET /movements', () => json(movements));
  server.answer(ISSUE, () => json({ tx: TX }));
  server.answer(HAND_IN, () => json({ jobId: JOB }));
  stage.mount();
  return { ...stage, signer };
};
type Stage = ReturnType<typeof open>;

const amount = () => screen.findByRole('spinbutton', { name: 'Amount' });
const type = async (text: string) => fireEvent.change(await amount(), { target: { value: text } });
const button = (name: string) => screen.findByRole('button', { name });
const withdrawing = async (stage: Stage) =>
  stage.hand.click(await screen.findByRole('tab', { name: 'Withdraw to Wallet' }));

/** Types an amount, presses the button and confirms. */
const transfer = async (stage: Stage, action: 'Deposit' | 'Withdraw', text = '10') => {
  if (action === 'Withdraw') await withdrawing(stage);
  await type(text);
  await stage.hand.click(await button(action));
  await stage.hand.click(await button('Confirm and sign'));
};

const told = (stage: Stage, ...lines: readonly string[]) =>
  waitFor(() => expect(stage.toasts).toEqual(lines));
const handedIn = (stage: Stage) =>
  waitFor(() => expect(stage.server.of(HAND_IN)).toHaveLength(1)).then(
    () => stage.server.of(HAND_IN)[0]?.body,
  );

const arrived = (status: 'Success' | 'Failure' = 'Success') =>
  aNotification('handleDeposit', {
    result: { status, message: 'It expired', token: 'booty', transactionType: 'deposit', amount: 10 },
  });

const aTransfer = (facts: Partial<Movement>): Movement =>
  aMovement({ kind: 'withdraw', asset: null, tokens: { token: 'booty', amount: 20, tax: 2 }, ...facts });

describe('the token panel', () => {
  it('PROF-17 shows the balances in their order', async () => {
    open();
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
    const stage = open();
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
    await stage.hand.click(await button('GOLD'));
    expect(screen.getByText('3.00 GOLD')).toBeVisible();
    await withdrawing(stage);
    expect(screen.getByText('5,000.00 GOLD')).toBeVisible();
    expect(await button('Withdraw')).toBeVisible();
  });

  it('PROF-19 takes numbers from 0 in steps of 0.01; no number is 0, a negative one is ignored', async () => {
    open();
    const field = await amount();
    expect(field).toHaveAttribute('min', '0');
    expect(field).toHaveAttribute('step', '0.01');
    await type('12.5');
    await type('-3');
    expect(field).toHaveValue(12.5);
    await type('');
    fireEvent.blur(field);
    expect(field).toHaveValue(0);
  });

  it('PROF-20 cannot be sent while the amount is 0 or a transfer is processed', async () => {
    const stage = open();
    expect(await button('Deposit')).toBeDisabled();
    await type('10');
    expect(await button('Deposit')).toBeEnabled();
    await transfer(stage, 'Deposit');
    await handedIn(stage);
    await type('10');
    expect(await button('Deposit')).toBeDisabled();
  });

  it('PROF-21 says when there is not enough on-chain, and nothing is asked', async () => {
    const stage = open();
    await type('50.01');
    await stage.hand.click(await button('Deposit'));
    expect(stage.toasts).toEqual(['error: Not enough BOOTY on-chain']);
    expect(screen.queryByRole('button', { name: 'Confirm and sign' })).toBeNull();
  });

  it('PROF-22 says when there is not enough in game', async () => {
    const stage = open();
    await withdrawing(stage);
    await type('25000.01');
    await stage.hand.click(await button('Withdraw'));
    expect(stage.toasts).toEqual(['error: Not enough BOOTY in game']);
  });

  it('ASSET-38 shows tax and what arrives before signing, while typing and on the paper', async () => {
    const stage = open();
    await withdrawing(stage);
    await type('125.5');
    expect(screen.getByText('Tax (10%): 12.55 BOOTY')).toBeVisible();
    expect(screen.getByText('You receive 112.95 BOOTY')).toBeVisible();
    await stage.hand.click(await button('Withdraw'));
    const paper = screen.getByLabelText('What will happen');
    expect([...paper.children].map(({ textContent }) => textContent)).toEqual([
      'Leaves the game125.50 BOOTY',
      'Network feePaid by the game',
      'Tax (10%)12.55 BOOTY',
      'Arrives in your wallet112.95 BOOTY',
    ]);
    await stage.hand.click(await button('Not now'));
    expect(await amount()).toHaveValue(125.5);
    expect(stage.signer).not.toHaveBeenCalled();
  });

  it('fills in all there is', async () => {
    const stage = open();
    await stage.hand.click(await button('MAX'));
    expect(await amount()).toHaveValue(50);
  });

  it('says what is wrong when the chain cannot be asked, with a way to try again', async () => {
    const stage = open();
    stage.server.answer(
      BALANCE,
      () => refusal(403, 'The chain is asleep', 'FORBIDDEN'),
      () => json({ onChainAr: 1, onChainGold: 0 }),
    );
    await stage.voyage.queryClient.resetQueries({ queryKey: ['tokens.balance'] });
    expect(await screen.findByRole('alert')).toHaveTextContent('The chain is asleep');
    await stage.hand.click(await button('Try again'));
    expect(await screen.findByText('1.00 BOOTY')).toBeVisible();
  });
});

describe('a transfer', () => {
  it.each([
    ['Deposit', 'deposit'],
    ['Withdraw', 'withdraw'],
  ] as const)('PROF-24 requests, signs and submits a %s', async (action, direction) => {
    const sign = vi.fn<SignTransactions>(() => Promise.resolve([SIGNED]));
    const stage = open({ sign });
    await transfer(stage, action);
    expect(await handedIn(stage)).toEqual({
      amount: 10,
      token: 'booty',
      transactionType: direction,
      transaction: SIGNED,
    });
    expect(stage.server.of(ISSUE)[0]?.body).toEqual({ amount: 10, token: 'booty', type: direction });
    expect(sign.mock.calls).toEqual([[[TX]]]);
    await stage.end(arrived());
    await told(stage, 'success: Transaction completed successfully');
  });

  it('PROF-23 says when the wallet cannot sign, and nothing is requested', async () => {
    const words = 'This wallet does not provide signTransaction method';
    const stage = open({ signer: () => Promise.reject(new Error(words)) });
    await transfer(stage, 'Deposit');
    await told(stage, `error: ${words}`);
    expect(stage.server.of(ISSUE)).toEqual([]);
  });

  it('WALLET-27 gives the transfer up when the player says no', async () => {
    const stage = open({ sign: () => Promise.reject(new Error('Failed to sign transaction')) });
    stage.server.answer('GET /movements', () => json([aTransfer({ state: 'issued' }), aMovement({}, 1)]));
    await transfer(stage, 'Withdraw');
    await told(stage, 'error: Failed to sign transaction');
    const cancelled = stage.server.seen.filter(({ method }) => method === 'DELETE');
    expect(cancelled.map(({ path }) => path)).toEqual([`/movements/${movementId(0)}`]);
  });

  it('can be called off while the wallet is silent, and a late signature does nothing', async () => {
    let answer: (signed: readonly string[]) => void = () => undefined;
    const stage = open({ sign: () => new Promise((resolve) => (answer = resolve)) });
    await transfer(stage, 'Withdraw');
    await waitFor(() => expect(stage.server.of(ISSUE)).toHaveLength(1));
    stage.server.answer('GET /movements', () => json([aTransfer({ state: 'issued' })]));
    await stage.hand.click(await button('Cancel'));
    await waitFor(() => expect(stage.server.seen.some(({ method }) => method === 'DELETE')).toBe(true));
    answer([SIGNED]);
    await stage.pass(1000);
    expect(stage.server.of(HAND_IN)).toEqual([]);
    expect(stage.toasts).toEqual([]);
  });

  it('API-15 says what the server says in plain text when it refuses to issue', async () => {
    const stage = open();
    const text = 'Not enough BOOTY on-chain';
    stage.server.answer(
      ISSUE,
      () => new Response(text, { status: 422, headers: { 'content-type': 'text/plain' } }),
    );
    await transfer(stage, 'Deposit');
    await waitFor(() => expect(stage.toasts).toEqual([`error: ${text}`]));
  });

  it('PROF-25 says `Transaction failed: {status} - {first 100 chars}` when submitting fails', async () => {
    const stage = open();
    stage.server.answer(HAND_IN, () => refusal(422, 'x'.repeat(150), 'REFUSED'));
    await transfer(stage, 'Deposit');
    await waitFor(() =>
      expect(stage.toasts).toEqual([`error: Transaction failed: 422 - ${'x'.repeat(100)}`]),
    );
  });

  it('PROF-26 shows a persistent toast while processing, and the amount is 0 again', async () => {
    let answer: (signed: readonly string[]) => void = () => undefined;
    const signed = new Promise<readonly string[]>((resolve) => (answer = resolve));
    const stage = open({ sign: () => signed });
    await transfer(stage, 'Deposit');
    await told(stage, PROCESSING);
    expect(await amount()).toHaveValue(0);
    await waitFor(() => expect(stage.server.of(ISSUE)).toHaveLength(1));
    answer([SIGNED]);
    await handedIn(stage);
    await stage.pass(60_000);
    await told(stage, PROCESSING);
    await stage.end(arrived());
    await told(stage, 'success: Transaction completed successfully');
  });

  it('PROF-27 refetches the user and the on-chain balance 2 s after', async () => {
    const stage = open();
    await transfer(stage, 'Deposit');
    await handedIn(stage);
    await stage.end(arrived());
    const asked = () => [stage.server.of('GET /users/me').length, stage.server.of(BALANCE).length];
    const [users = 0, balances = 0] = asked();
    await stage.pass(900);
    expect(asked()).toEqual([users, balances]);
    await stage.pass(1300);
    expect(asked()).toEqual([users + 1, balances + 1]);
  });

  it('is no success when its result says Failure', async () => {
    const stage = open();
    await transfer(stage, 'Deposit');
    await handedIn(stage);
    await stage.end(arrived('Failure'));
    await waitFor(() => expect(stage.toasts).toEqual(['error: It expired']));
  });

  it('is tried again when the line is lost while handing in', async () => {
    const stage = open();
    stage.server.answer(HAND_IN, offline, () => json({ jobId: JOB }));
    await transfer(stage, 'Deposit');
    await stage.pass(500);
    expect(stage.server.of(HAND_IN)).toHaveLength(2);
    await stage.end(arrived());
    await told(stage, 'success: Transaction completed successfully');
  });
});

describe('the ladder', () => {
  const rungs = () =>
    within(screen.getByRole('list', { name: 'Progress on the chain' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('shows after a reload where the transfer is', async () => {
    open({ movements: [aTransfer({ state: 'confirmed', jobId: JOB })] });
    expect(await screen.findByText('20.00 BOOTY')).toBeVisible();
    expect(rungs().at(-1)).toBe('Creditedunder way');
  });

  it('climbs while the transfer is under way', async () => {
    const stage = open();
    await transfer(stage, 'Withdraw', '20');
    await handedIn(stage);
    expect(rungs()[2]).toBe('Sentunder way');
    stage.server.answer('GET /movements', () => json([aTransfer({ state: 'sent', jobId: JOB })]));
    await stage.pass(1000);
    await waitFor(() => expect(rungs()[3]).toBe('Confirmedunder way'));
  });

  it('offers to give up what was never signed', async () => {
    const stage = open({ movements: [aTransfer({ state: 'issued' })] });
    expect(await screen.findByText(/never signed/)).toBeVisible();
    stage.server.answer(`DELETE /movements/${movementId(0)}`, () => {
      stage.server.answer('GET /movements', () => json([]));
      return json({});
    });
    await stage.hand.click(await button('Give up'));
    await waitFor(() => expect(screen.queryByText(/never signed/)).toBeNull());
  });
});
