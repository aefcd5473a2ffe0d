import type { FrameMessage } from '@blacktide/contract/swapMessages';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aTransaction } from '../../../testing/aTransaction.ts';
import { OTHER_WALLET, WALLET } from '../../../testing/builders.ts';
import { createTestView } from '../../../testing/createTestView.tsx';
import type { SignTransactions } from '../../lib/moves/requestAndSign.ts';
import { TokenSwapPanel } from './TokenSwapPanel.tsx';

const SIGNED = 'c2lnbmVk';
const LOADING = 'Loading Jupiter Terminal...';
const INITIALIZING = 'Initializing Jupiter Terminal...';

const sign = vi.fn<SignTransactions>();

beforeEach(() => {
  vi.useFakeTimers();
  sign.mockReset().mockResolvedValue([SIGNED]);
});

const openPanel = ({ extension = 'Phantom' }: { readonly extension?: string | null } = {}) => {
  const view = createTestView(
    <TokenSwapPanel />,
    {},
    {
      extensionWallet: {
        find: () => (extension === null ? null : { name: extension }),
        getSigner: () => Promise.resolve(sign),
      },
    },
  );
  view.mount();
  return view;
};

const frame = () => screen.getByTitle<HTMLIFrameElement>('Jupiter Terminal');
const nonceOf = ({ src }: HTMLIFrameElement): string => new URL(src).hash.slice(1);
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const deliver = (data: unknown, source: MessageEventSource | null = frame().contentWindow) =>
  act(async () => void window.dispatchEvent(new MessageEvent('message', { data, source })));

/** A message as the frame sends it. */
const say = async (...messages: readonly FrameMessage[]) => {
  for (const message of messages) await deliver(JSON.stringify({ ...message, nonce: nonceOf(frame()) }));
};

/** Records what the page tells the frame. */
const hearPage = (): Record<string, unknown>[] => {
  const heard: Record<string, unknown>[] = [];
  const contentWindow = frame().contentWindow;
  if (!contentWindow) throw new Error('the frame has no window');
  vi.spyOn(contentWindow, 'postMessage').mockImplementation((data: unknown) => {
    heard.push(JSON.parse(String(data)) as Record<string, unknown>);
  });
  return heard;
};

const draw = () => say({ type: 'started' }, { type: 'connected' }, { type: 'loaded' }, { type: 'drawn' });

const askToSign = (transactions: readonly string[] = [aTransaction({ signer: WALLET })], id = 1) =>
  say({ type: 'sign', id, transactions: [...transactions] });

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the terminal', () => {
  it('PROF-30 PROF-28 loads in a frame of its own origin, then initializes, then is shown', async () => {
    openPanel();
    expect(screen.getByRole('status')).toHaveTextContent(LOADING);
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    expect(frame().getAttribute('src')).toMatch(/^\/swap\/frame#[0-9a-f]{32}$/);
    await say({ type: 'started' }, { type: 'connected' });
    expect(screen.getByRole('status')).toHaveTextContent(LOADING);
    await say({ type: 'loaded' });
    expect(screen.getByRole('status')).toHaveTextContent(INITIALIZING);
    await say({ type: 'drawn' });
    expect(screen.queryByRole('status')).toBeNull();
    await advance(60_000);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(frame()).toBeVisible();
  });

  it('PROF-32 says that no RPC is configured', async () => {
    openPanel();
    await say({ type: 'started' }, { type: 'failed', reason: 'no-rpc' });
    expect(screen.getByRole('alert')).toHaveTextContent('Solana connection not established');
    expect(screen.queryByTitle('Jupiter Terminal')).toBeNull();
  });

  it('PROF-32 says that the RPC did not answer in 5 s', async () => {
    openPanel();
    await advance(3000);
    await say({ type: 'started' }, { type: 'loaded' });
    await advance(4999);
    expect(screen.queryByRole('alert')).toBeNull();
    await advance(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to connect to Solana network');
  });

  it('PROF-31 says that the script was not there in 15 s', async () => {
    openPanel();
    await say({ type: 'started' }, { type: 'connected' });
    await advance(14_999);
    expect(screen.queryByRole('alert')).toBeNull();
    await advance(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Jupiter Terminal not available');
  });

  it('PROF-31 says the same when the frame never says anything', async () => {
    openPanel();
    await advance(15_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Jupiter Terminal not available');
  });

  it('PROF-31 says that nothing was drawn in 10 s', async () => {
    openPanel();
    await say({ type: 'started' });
    await advance(4000);
    await say({ type: 'connected' });
    await advance(9000);
    await say({ type: 'loaded' });
    await advance(9999);
    expect(screen.getByRole('status')).toHaveTextContent(INITIALIZING);
    await advance(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to initialize Jupiter Terminal');
  });

  it.each([
    ['rpc', 'Failed to connect to Solana network'],
    ['script', 'Jupiter Terminal not available'],
    ['init', 'Failed to initialize Jupiter Terminal'],
  ] as const)('PROF-31 PROF-32 shows at once that %s failed', async (reason, text) => {
    openPanel();
    await say({ type: 'started' }, { type: 'failed', reason });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  it('PROF-30 Retry starts a new frame with a new nonce and new deadlines', async () => {
    openPanel();
    const first = frame();
    await say({ type: 'started' }, { type: 'failed', reason: 'script' });
    await press('Retry');
    expect(screen.getByRole('status')).toHaveTextContent(LOADING);
    expect(nonceOf(frame())).not.toBe(nonceOf(first));
    await deliver(JSON.stringify({ type: 'failed', reason: 'init', nonce: nonceOf(first) }));
    await advance(14_999);
    expect(screen.queryByRole('alert')).toBeNull();
    await draw();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is removed when its frame goes to another address', async () => {
    openPanel();
    fireEvent.load(frame());
    await draw();
    fireEvent.load(frame());
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to initialize Jupiter Terminal');
    expect(screen.queryByTitle('Jupiter Terminal')).toBeNull();
  });
});

describe('messages', () => {
  const drawn = (nonce: string) => ({ type: 'drawn', nonce });

  it.each<readonly [string, (nonce: string) => unknown]>([
    ['with another nonce', () => JSON.stringify(drawn('0'.repeat(32)))],
    ['without a nonce', () => JSON.stringify({ type: 'drawn' })],
    ['with an unknown field', (nonce) => JSON.stringify({ ...drawn(nonce), token: true })],
    ['of an unknown type', (nonce) => JSON.stringify({ type: 'session', nonce })],
    ['that are no JSON', () => '{"type":'],
    ['that are no text', (nonce) => drawn(nonce)],
    ['that are too long', (nonce) => JSON.stringify(drawn(nonce)) + ' '.repeat(9000)],
  ])('%s are ignored', async (_, build) => {
    openPanel();
    await say({ type: 'started' }, { type: 'connected' }, { type: 'loaded' });
    const heard = hearPage();
    await deliver(build(nonceOf(frame())));
    expect(screen.getByRole('status')).toHaveTextContent(INITIALIZING);
    expect(heard).toEqual([]);
  });

  it.each([
    ['the page itself', () => window],
    ['nobody', () => null],
  ])('of %s are ignored', async (_, source) => {
    openPanel();
    await say({ type: 'started' }, { type: 'connected' }, { type: 'loaded' });
    await deliver(JSON.stringify(drawn(nonceOf(frame()))), source());
    expect(screen.getByRole('status')).toHaveTextContent(INITIALIZING);
  });

  it('tell the frame the address and the name of the wallet, and nothing else', async () => {
    openPanel();
    const heard = hearPage();
    await draw();
    expect(heard).toEqual([{ type: 'wallet', name: 'Phantom', address: WALLET, nonce: nonceOf(frame()) }]);
  });
});

describe('a request to sign', () => {
  const expectAnswer = (heard: readonly Record<string, unknown>[], answer: Record<string, unknown>) =>
    expect(heard.at(-1)).toEqual({ ...answer, nonce: nonceOf(frame()) });

  const openDrawn = async (options: Parameters<typeof openPanel>[0] = {}) => {
    const view = openPanel(options);
    const heard = hearPage();
    await draw();
    return { ...view, heard };
  };

  it('is shown first, then signed by the extension', async () => {
    const { heard } = await openDrawn();
    const transaction = aTransaction({ signer: WALLET, lamports: 1_250_000_000n });
    await askToSign([transaction]);
    const receipt = screen.getByLabelText('What will happen');
    expect(receipt).toHaveTextContent('SOL transferred1.25 SOL');
    expect(receipt).toHaveTextContent('Network feePaid by you');
    expect(receipt).toHaveTextContent('ProgramsSystem, Jupiter');
    expect(sign).not.toHaveBeenCalled();
    await press('Confirm and sign');
    expect(sign.mock.calls).toEqual([[[transaction]]]);
    expectAnswer(heard, { type: 'signed', id: 1, transactions: [SIGNED] });
    expect(screen.queryByLabelText('What will happen')).toBeNull();
  });

  it('is refused by the player without asking the wallet', async () => {
    const { heard } = await openDrawn();
    await askToSign();
    await press('Cancel');
    expect(sign).not.toHaveBeenCalled();
    expectAnswer(heard, { type: 'refused', id: 1, message: 'You declined. Nothing was signed.' });
  });

  it('fails when the wallet fails, and the next one can be asked', async () => {
    const { heard, toasts } = await openDrawn();
    sign.mockRejectedValueOnce(new Error('Failed to sign transaction'));
    await askToSign();
    await press('Confirm and sign');
    expectAnswer(heard, { type: 'refused', id: 1, message: 'Failed to sign transaction' });
    expect(toasts.lines).toEqual(['error: Failed to sign transaction']);
    await askToSign([aTransaction({ signer: WALLET, versioned: true })], 2);
    await press('Confirm and sign');
    expectAnswer(heard, { type: 'signed', id: 2, transactions: [SIGNED] });
  });

  it('that the wallet never answers can be cancelled, and a signature that comes later is not passed on', async () => {
    const { heard } = await openDrawn();
    let signLate: (signed: readonly string[]) => void = () => undefined;
    sign.mockReturnValueOnce(new Promise((resolve) => (signLate = resolve)));
    await askToSign();
    await press('Confirm and sign');
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for your wallet...');
    await press('Cancel');
    expectAnswer(heard, { type: 'refused', id: 1, message: 'You cancelled. Nothing was sent.' });
    expect(screen.queryByRole('status')).toBeNull();
    // A terminal may use an id twice.
    await askToSign([aTransaction({ signer: WALLET, lamports: 5n })], 1);
    const count = heard.length;
    await act(async () => signLate(['b3RoZXI=']));
    expect(heard).toHaveLength(count);
    await press('Confirm and sign');
    expectAnswer(heard, { type: 'signed', id: 1, transactions: [SIGNED] });
  });

  it('that the wallet does not answer within two minutes is refused, and the next one can be asked', async () => {
    const { heard, toasts } = await openDrawn();
    sign.mockReturnValueOnce(new Promise(() => undefined));
    await askToSign();
    await press('Confirm and sign');
    await advance(119_999);
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for your wallet...');
    await advance(1);
    const message = 'Your wallet did not answer in time. Nothing was sent.';
    expectAnswer(heard, { type: 'refused', id: 1, message });
    expect(toasts.lines).toEqual([`error: ${message}`]);
    await askToSign([aTransaction({ signer: WALLET })], 2);
    await press('Confirm and sign');
    expectAnswer(heard, { type: 'signed', id: 2, transactions: [SIGNED] });
  });

  it('is refused for guest and email wallets, who read why', async () => {
    const { heard } = await openDrawn({ extension: null });
    expect(screen.getByText('Connect an extension wallet to swap')).toBeVisible();
    expect(heard).toEqual([]);
    await askToSign();
    expectAnswer(heard, { type: 'refused', id: 1, message: 'Connect an extension wallet to swap' });
    expect(screen.queryByLabelText('What will happen')).toBeNull();
  });

  it('waits for the answer to the one before it', async () => {
    const { heard } = await openDrawn();
    await askToSign();
    await askToSign([aTransaction({ signer: WALLET, lamports: 5n })], 2);
    expectAnswer(heard, { type: 'refused', id: 2, message: 'Answer the first request before another one' });
    expect(screen.getByLabelText('What will happen')).toHaveTextContent('0 SOL');
    await press('Confirm and sign');
    expectAnswer(heard, { type: 'signed', id: 1, transactions: [SIGNED] });
  });

  it.each([
    ['of another wallet', [aTransaction({ signer: OTHER_WALLET })]],
    ['that is no transaction', ['AAAA']],
    ['that is cut', [aTransaction({ signer: WALLET }).slice(0, 200)]],
    [
      'with one of another wallet',
      [aTransaction({ signer: WALLET }), aTransaction({ signer: OTHER_WALLET })],
    ],
  ])('%s is refused', async (_, transactions) => {
    const { heard } = await openDrawn();
    await askToSign(transactions);
    expectAnswer(heard, {
      type: 'refused',
      id: 1,
      message: 'This transaction cannot be signed by your wallet',
    });
    expect(screen.queryByLabelText('What will happen')).toBeNull();
  });

  it.each([
    ['with more than four transactions', Array.from({ length: 5 }, () => aTransaction({ signer: WALLET }))],
    ['with a transaction of more than 1232 bytes', ['A'.repeat(1648)]],
    ['without a transaction', []],
    ['with text that is not base64', ['<script>']],
  ])('%s is ignored', async (_, transactions) => {
    const { heard } = await openDrawn();
    await askToSign(transactions);
    expect(heard.map(({ type }) => type)).toEqual(['wallet']);
    expect(screen.queryByLabelText('What will happen')).toBeNull();
  });

  it('is ignored before the terminal is shown', async () => {
    openPanel();
    await say({ type: 'started' });
    const heard = hearPage();
    await askToSign();
    expect(heard).toEqual([]);
    expect(screen.queryByLabelText('What will happen')).toBeNull();
  });
});
