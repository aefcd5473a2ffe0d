import { SWAP_TERMINAL_ELEMENT_ID, type SwapFrameConfig } from '@blacktide/contract/swapFrame';
import type { FrameMessage } from '@blacktide/contract/swapMessages';
import { registerWallet } from '@wallet-standard/wallet';
import { openPageChannel } from './pageChannel.ts';
import { offerPageWallet } from './pageWallet.ts';

/** What the script of the terminal adds to the window. */
interface Terminal {
  init(options: object): unknown;
}
type TerminalWindow = Window & { readonly Jupiter?: Partial<Terminal> };
type Reason = Extract<FrameMessage, { readonly type: 'failed' }>['reason'];

class FrameError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

const RPC_DEADLINE_MS = 5000;
/** The mint of native SOL. */
const NATIVE_SOL = 'So11111111111111111111111111111111111111112';

const askRpc = async (rpcUrl: string): Promise<void> => {
  try {
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getLatestBlockhash' }),
      signal: AbortSignal.timeout(RPC_DEADLINE_MS),
    });
    const body = (await answer.json()) as { readonly result?: unknown } | null;
    if (!answer.ok || !body?.result) throw new FrameError('rpc');
  } catch {
    throw new FrameError('rpc');
  }
};

const loadTerminal = (window: TerminalWindow, scriptUrl: string): Promise<Terminal> =>
  new Promise((resolve, reject) => {
    const script = window.document.createElement('script');
    const fail = (): void => reject(new FrameError('script'));
    script.src = scriptUrl;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      if (typeof window.Jupiter?.init === 'function') resolve(window.Jupiter as Terminal);
      else fail();
    });
    window.document.head.append(script);
  });

/** Resolves when the terminal has put something into its element. */
const waitForDrawing = (target: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (target.childElementCount === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(target, { childList: true, subtree: true });
  });

const drawTerminal = async (terminal: Terminal, window: Window, rpcUrl: string): Promise<void> => {
  const target = window.document.getElementById(SWAP_TERMINAL_ELEMENT_ID);
  if (!target) throw new FrameError('init');
  const drawn = waitForDrawing(target);
  const init = async (): Promise<never> => {
    try {
      await terminal.init({
        displayMode: 'integrated',
        integratedTargetId: SWAP_TERMINAL_ELEMENT_ID,
        endpoint: rpcUrl,
        formProps: { initialInputMint: NATIVE_SOL },
      });
    } catch {
      throw new FrameError('init');
    }
    // The terminal draws later than `init` ends.
    return new Promise<never>(() => undefined);
  };
  await Promise.race([drawn, init()]);
};

/** Asks the RPC, loads the terminal and draws it; reports each step to the page, which keeps the deadlines. */
export const runFrame = async (
  window: TerminalWindow,
  { rpcUrl, scriptUrl }: SwapFrameConfig,
): Promise<void> => {
  const channel = openPageChannel(window);
  const { post } = channel;
  offerPageWallet(channel, registerWallet);
  post({ type: 'started' });
  try {
    if (rpcUrl === null) throw new FrameError('no-rpc');
    const [terminal] = await Promise.all([
      loadTerminal(window, scriptUrl).then((loaded) => {
        post({ type: 'loaded' });
        return loaded;
      }),
      askRpc(rpcUrl).then(() => post({ type: 'connected' })),
    ]);
    await drawTerminal(terminal, window, rpcUrl);
    post({ type: 'drawn' });
  } catch (error) {
    post({ type: 'failed', reason: error instanceof FrameError ? error.reason : 'init' });
  }
};
