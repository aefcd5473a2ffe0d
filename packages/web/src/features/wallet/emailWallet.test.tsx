import { email as calls } from '@blacktide/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toBase64 } from '../../lib/encoding.ts';
import { WALLET } from '../../../testing/builders.ts';
import { createFakeServer, json, errorResponse } from '../../../testing/fakeServer.ts';
import { memoryStorage } from '../../../testing/memoryStorage.ts';
import { createEmailWallet } from './emailWallet.ts';
import { createPrompts } from './prompts.ts';
import { WalletPrompts } from './WalletPrompts.tsx';

const TOKEN = 'a'.repeat(43);
const ATTEMPT = 'b'.repeat(43);
const DEVICE = 'c'.repeat(43);
const SIGNATURE = toBase64(new Uint8Array(64).fill(7));

const setUp = (storage = memoryStorage()) => {
  const server = createFakeServer();
  server.answer(`POST ${calls.start.path}`, () =>
    json({ expiresAt: '2999-01-01T00:00:00.000Z', attempt: ATTEMPT }),
  );
  server.answer(`POST ${calls.code.path}`, () => json({ expiresAt: '2999-01-01T00:00:00.000Z' }));
  server.answer(`POST ${calls.verify.path}`, () =>
    json({ wallet: WALLET, token: TOKEN, expiresAt: '2999-01-01T00:00:00.000Z', device: DEVICE }),
  );
  server.answer(`POST ${calls.describe.path}`, () =>
    json({ words: ['Put 10 GOLD into the game.'], needsCode: false }),
  );
  server.answer(`POST ${calls.sign.path}`, () => json({ signatures: [SIGNATURE] }));
  const prompts = createPrompts();
  let now = Date.parse('2026-11-15T12:00:00.000Z');
  const wallet = createEmailWallet({
    fetch: server.fetch,
    storage,
    prompts,
    now: () => now,
    host: 'localhost',
    mailbox: '/mailbox',
  });
  render(<WalletPrompts prompts={prompts} />);
  const user = userEvent.setup({ delay: null });
  return { server, wallet, storage, user, advanceClock: () => (now += 120_000) };
};

const fill = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });

const verifyEmail = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  fill(await screen.findByLabelText('Email address'), 'anne@sea.test');
  await user.click(screen.getByRole('button', { name: 'Email me a code' }));
  fill(await screen.findByLabelText('Code from the email'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

const account = { address: WALLET, publicKey: new Uint8Array(32), chains: [], features: [] } as const;
const message = new TextEncoder().encode('a message');

describe('the email wallet', () => {
  it('WALLET-10 is a standard wallet that connects with a code, and silently after a reload', async () => {
    const { wallet, user, storage, server } = setUp();
    expect(wallet.isEmbeddedWallet).toBe(true);
    expect((await wallet.features['standard:connect'].connect({ silent: true })).accounts).toEqual([]);
    const connecting = wallet.features['standard:connect'].connect();
    await verifyEmail(user);
    expect((await connecting).accounts).toMatchObject([{ address: WALLET, label: 'anne@sea.test' }]);
    expect(server.requestsTo(`POST ${calls.verify.path}`)[0]?.body).toEqual({
      email: 'anne@sea.test',
      code: '123456',
      attempt: ATTEMPT,
    });
    const reloaded = setUp(storage).wallet;
    expect((await reloaded.features['standard:connect'].connect({ silent: true })).accounts).toHaveLength(1);
  });

  it('sends the device token of an address that was verified in this browser', async () => {
    const { wallet, user, server, storage } = setUp();
    const first = wallet.features['standard:connect'].connect();
    await verifyEmail(user);
    await first;
    server.answer(`POST ${calls.close.path}`, () => json({}));
    await wallet.features['standard:disconnect']?.disconnect();
    expect(storage.getItem('blacktide.emailWallet')).toBeNull();
    const second = wallet.features['standard:connect'].connect();
    await verifyEmail(user);
    await second;
    const [, start] = server.requestsTo(`POST ${calls.start.path}`);
    expect(start?.body).toEqual({ email: 'anne@sea.test', device: DEVICE });
    const [, verify] = server.requestsTo(`POST ${calls.verify.path}`);
    expect(verify?.body).toMatchObject({ attempt: ATTEMPT, device: DEVICE });
  });

  it('shows why a code is wrong, and lets the player try again or cancel', async () => {
    const { wallet, user, server } = setUp();
    server.answer(`POST ${calls.verify.path}`, () =>
      errorResponse(422, 'This code is wrong', 'CODE_REFUSED'),
    );
    const connecting = wallet.features['standard:connect'].connect().catch((error: Error) => error.message);
    await verifyEmail(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await connecting).toBe('User rejected the request.');
    expect(wallet.accounts).toEqual([]);
  });

  it('sends a new code on request, and shows that it was sent', async () => {
    const { wallet, user, server } = setUp();
    const connecting = wallet.features['standard:connect'].connect();
    fill(await screen.findByLabelText('Email address'), 'anne@sea.test');
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(await screen.findByLabelText('Code from the email')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Email a new code' }));
    expect(await screen.findByRole('status')).toHaveTextContent('A new code is on its way');
    expect(server.requestsTo(`POST ${calls.start.path}`)).toHaveLength(2);
    server.answer(`POST ${calls.start.path}`, () =>
      errorResponse(429, 'Too many codes', 'TOO_MANY_REQUESTS'),
    );
    await user.click(screen.getByRole('button', { name: 'Email a new code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many codes');
    expect(screen.queryByRole('status')).toBeNull();
    fill(screen.getByLabelText('Code from the email'), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await connecting).accounts).toHaveLength(1);
  });

  it('describes what it signs and asks, except right after a code was entered', async () => {
    const { wallet, user, advanceClock } = setUp();
    const connecting = wallet.features['standard:connect'].connect();
    await verifyEmail(user);
    await connecting;
    const [first] = await wallet.features['solana:signMessage'].signMessage({ account, message });
    expect(first?.signature).toEqual(new Uint8Array(64).fill(7));

    advanceClock();
    const second = wallet.features['solana:signMessage'].signMessage({ account, message });
    expect(await screen.findByText('Put 10 GOLD into the game.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    expect(await second).toHaveLength(1);

    const third = wallet.features['solana:signMessage'].signMessage({ account, message });
    const declined = third.catch((error: { code: number }) => error.code);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await declined).toBe(4001);
  });

  it('needs a fresh code for a withdrawal', async () => {
    const { wallet, user, server } = setUp();
    const connecting = wallet.features['standard:connect'].connect();
    await verifyEmail(user);
    await connecting;
    server.answer(`POST ${calls.describe.path}`, () => json({ words: ['Send it.'], needsCode: true }));
    const signing = wallet.features['solana:signMessage'].signMessage({ account, message });
    await user.click(await screen.findByRole('button', { name: 'Email me a code' }));
    fill(await screen.findByLabelText('Code from the email'), '654321');
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    await signing;
    expect(server.requestsTo(`POST ${calls.code.path}`)[0]?.body).toEqual({
      token: TOKEN,
      purpose: 'withdraw',
    });
    expect(server.requestsTo(`POST ${calls.sign.path}`)[0]?.body).toMatchObject({ code: '654321' });
  });

  it('is removed from this browser when the server has closed it', async () => {
    const { wallet, user, server } = setUp();
    const connecting = wallet.features['standard:connect'].connect();
    await verifyEmail(user);
    await connecting;
    server.answer(`POST ${calls.describe.path}`, () => errorResponse(403, 'closed', 'WALLET_CLOSED'));
    await expect(wallet.features['solana:signMessage'].signMessage({ account, message })).rejects.toThrow(
      'closed',
    );
    await waitFor(() => expect(wallet.accounts).toEqual([]));
  });
});
