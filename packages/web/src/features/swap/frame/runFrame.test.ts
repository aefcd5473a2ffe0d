import type { SwapFrameConfig } from '@blacktide/contract/swapFrame';
import { parseFrameMessage, type PageMessage } from '@blacktide/contract/swapMessages';
import type { SolanaSignTransactionFeature } from '@solana/wallet-standard-features';
import { getWallets } from '@wallet-standard/app';
import type { Wallet } from '@wallet-standard/base';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { transactionBytes } from '../../../../testing/aTransaction.ts';
import { WALLET } from '../../../../testing/builders.ts';
import { json } from '../../../../testing/fakeServer.ts';
import { replaceStorage } from './replaceStorage.ts';
import { runFrame } from './runFrame.ts';

const NONCE = 'ab'.repeat(16);
const ORIGIN = 'https://play.test';
const CONFIG: SwapFrameConfig = { rpcUrl: 'https://rpc.test/?key=1', scriptUrl: 'https://swap.test/main.js' };

const rpc = vi.fn<typeof fetch>();

beforeEach(() => {
  rpc.mockReset().mockImplementation(async () => json({ jsonrpc: '2.0', id: 1, result: { value: {} } }));
  vi.stubGlobal('fetch', rpc);
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** The window of the frame, with a page that records what it hears. */
const aFrame = () => {
  const document = new DOMParser().parseFromString('<main id="terminal"></main>', 'text/html');
  const events = new EventTarget();
  const heard: string[] = [];
  const parent = {
    postMessage: (data: string, origin: string) => {
      expect(origin).toBe(ORIGIN);
      heard.push(data);
    },
  };
  const window = {
    document,
    parent,
    location: { hash: `#${NONCE}`, origin: ORIGIN },
    addEventListener: events.addEventListener.bind(events),
  };
  const frameWindow = window as unknown as Window & { Jupiter?: { init: (options: object) => unknown } };
  return {
    window: frameWindow,
    /** As the page parses them. */
    heard: () =>
      heard.map((text) => {
        const message = parseFrameMessage(text, NONCE);
        if (!message) throw new Error(`the page ignores ${text}`);
        return message;
      }),
    types: () => heard.map((text) => parseFrameMessage(text, NONCE)?.type),
    tell: (
      message: PageMessage,
      { nonce = NONCE, source = parent }: { readonly nonce?: string; readonly source?: object } = {},
    ) => {
      const event = new Event('message');
      Object.assign(event, { source, data: JSON.stringify({ ...message, nonce }) });
      events.dispatchEvent(event);
    },
    script: () => document.querySelector('script'),
    finishScript: (init?: (options: object) => unknown) => {
      if (init) frameWindow.Jupiter = { init };
      document.querySelector('script')?.dispatchEvent(new Event('load'));
    },
    draw: () => document.getElementById('terminal')?.append(document.createElement('form')),
  };
};

const lastOf = <T>(items: readonly T[]): T | undefined => items.at(-1);

describe('the frame', () => {
  it('PROF-28 asks the RPC, loads the script and draws it with native SOL as input', async () => {
    const frame = aFrame();
    const init = vi.fn<(options: object) => unknown>();
    void runFrame(frame.window, CONFIG);
    expect(frame.types()).toEqual(['started']);
    expect(frame.script()?.src).toBe(CONFIG.scriptUrl);
    await waitFor(() => expect(frame.types()).toEqual(['started', 'connected']));
    expect(rpc.mock.calls[0]?.[0]).toBe(CONFIG.rpcUrl);
    frame.finishScript(init);
    await waitFor(() => expect(init).toHaveBeenCalledOnce());
    expect(init.mock.calls[0]?.[0]).toMatchObject({
      displayMode: 'integrated',
      integratedTargetId: 'terminal',
      endpoint: CONFIG.rpcUrl,
      formProps: { initialInputMint: 'So11111111111111111111111111111111111111112' },
    });
    expect(frame.types()).toEqual(['started', 'connected', 'loaded']);
    frame.draw();
    await waitFor(() => expect(frame.types()).toEqual(['started', 'connected', 'loaded', 'drawn']));
  });

  it('PROF-32 loads and asks nothing without an RPC', async () => {
    const frame = aFrame();
    await runFrame(frame.window, { ...CONFIG, rpcUrl: null });
    expect(lastOf(frame.heard())).toEqual({ type: 'failed', reason: 'no-rpc', nonce: NONCE });
    expect(frame.script()).toBeNull();
    expect(rpc).not.toHaveBeenCalled();
  });

  it.each<readonly [string, () => Promise<Response>]>([
    ['is not reached', () => Promise.reject(new TypeError('offline'))],
    ['answers with an error', async () => json({ error: { code: -32005 } })],
    ['answers with a status', async () => json({ result: {} }, 503)],
    ['answers with something else', async () => new Response('<html>')],
  ])('PROF-32 reports that the RPC %s', async (_, answer) => {
    rpc.mockImplementation(answer);
    const frame = aFrame();
    await runFrame(frame.window, CONFIG);
    expect(lastOf(frame.heard())).toEqual({ type: 'failed', reason: 'rpc', nonce: NONCE });
  });

  it('PROF-31 reports a script that fails, and one that brings no terminal', async () => {
    const failing = aFrame();
    const failed = runFrame(failing.window, CONFIG);
    failing.script()?.dispatchEvent(new Event('error'));
    await failed;
    expect(lastOf(failing.heard())).toMatchObject({ type: 'failed', reason: 'script' });
    const empty = aFrame();
    const ended = runFrame(empty.window, CONFIG);
    empty.finishScript();
    await ended;
    expect(lastOf(empty.heard())).toMatchObject({ type: 'failed', reason: 'script' });
  });

  it.each<readonly [string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('PROF-31 reports that init %s', async (_, init) => {
    const frame = aFrame();
    const ended = runFrame(frame.window, CONFIG);
    frame.finishScript(init);
    await ended;
    expect(lastOf(frame.heard())).toMatchObject({ type: 'failed', reason: 'init' });
  });

  it('gives the terminal a storage in memory', () => {
    const window = {} as Window;
    replaceStorage(window);
    window.localStorage.setItem('wallet', 'Phantom');
    expect([window.localStorage.getItem('wallet'), window.localStorage.length]).toEqual(['Phantom', 1]);
    expect(window.sessionStorage.getItem('wallet')).toBeNull();
    window.localStorage.clear();
    expect(window.localStorage.key(0)).toBeNull();
  });
});

describe('the wallet of the page', () => {
  const findWallets = (name: string): readonly Wallet[] =>
    getWallets()
      .get()
      .filter((wallet) => wallet.name === `${name} (Blacktide)`);

  const offerWallet = (name: string) => {
    const frame = aFrame();
    void runFrame(frame.window, CONFIG);
    frame.tell({ type: 'wallet', name, address: WALLET });
    const [wallet] = findWallets(name);
    if (!wallet) throw new Error('no wallet was registered');
    const { signTransaction } = (wallet.features as SolanaSignTransactionFeature)['solana:signTransaction'];
    const [account] = wallet.accounts;
    if (!account) throw new Error('the wallet has no account');
    return { frame, account, sign: (transaction: Uint8Array) => signTransaction({ account, transaction }) };
  };
  const transaction = transactionBytes({ signer: WALLET });

  it('signs by asking the page', async () => {
    const { frame, account, sign } = offerWallet('Signing');
    expect(account.address).toBe(WALLET);
    const signed = sign(transaction);
    const asked = lastOf(frame.heard());
    expect(asked).toMatchObject({ type: 'sign', id: 1 });
    frame.tell({ type: 'signed', id: 2, transactions: ['AAAA'] });
    frame.tell({ type: 'signed', id: 1, transactions: ['AAAA'] }, { nonce: 'cd'.repeat(16) });
    frame.tell({ type: 'signed', id: 1, transactions: ['AAAA'] }, { source: {} });
    frame.tell({ type: 'signed', id: 1, transactions: ['AQID'] });
    expect(await signed).toEqual([{ signedTransaction: Uint8Array.from([1, 2, 3]) }]);
  });

  it('fails with the answer of the page', async () => {
    const { frame, sign } = offerWallet('Refusing');
    const signed = sign(transaction);
    frame.tell({ type: 'refused', id: 1, message: 'You declined. Nothing was signed.' });
    await expect(signed).rejects.toThrow('You declined. Nothing was signed.');
  });

  it('does not ask for a transaction that the page would ignore', async () => {
    const { frame, sign } = offerWallet('Limited');
    await expect(sign(new Uint8Array(1234))).rejects.toThrow('Too many or too large transactions');
    expect(frame.types()).not.toContain('sign');
  });

  it('is not offered when somebody else names it', () => {
    const frame = aFrame();
    void runFrame(frame.window, CONFIG);
    frame.tell({ type: 'wallet', name: 'Forged', address: WALLET }, { source: {} });
    frame.tell({ type: 'wallet', name: 'Forged', address: WALLET }, { nonce: 'cd'.repeat(16) });
    frame.tell({ type: 'wallet', name: 'Forged', address: 'not an address' });
    expect(findWallets('Forged')).toEqual([]);
  });
});
