import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { SWAP_PORT } from './playwright.config.ts';

interface TerminalOptions {
  readonly integratedTargetId: string;
  readonly endpoint: string;
  readonly formProps: { readonly initialInputMint: string };
}
interface StandardWallet {
  readonly name: string;
  readonly accounts: readonly { readonly publicKey: Uint8Array }[];
  readonly features: Record<
    'solana:signTransaction',
    { signTransaction(input: object): Promise<readonly { readonly signedTransaction: Uint8Array }[]> }
  >;
}

/** A terminal that finds the player's wallet by the Wallet Standard. Runs in the frame, from another origin. */
const workingTerminal = (): void => {
  const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
  const wallets: StandardWallet[] = [];
  const registry = { register: (...found: StandardWallet[]) => void wallets.push(...found) };
  window.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent<(api: typeof registry) => void>).detail(registry),
  );
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: registry }));
  /** Transfers 1.5 SOL to the System Program. */
  const buildTransaction = (publicKey: Uint8Array): Uint8Array =>
    Uint8Array.from(
      [
        [1, ...Array.from({ length: 64 }, () => 0)],
        [1, 0, 1, 2, ...publicKey, ...Array.from({ length: 32 }, () => 0)],
        Array.from({ length: 32 }, () => 7),
        [1, 1, 2, 0, 1, 12, 2, 0, 0, 0],
        [...new Uint8Array(new BigUint64Array([1_500_000_000n]).buffer)],
      ].flat(),
    );
  const swap = async (report: HTMLElement): Promise<void> => {
    // The external wallet of the tests registers in every frame, and is not connected there.
    const wallet = wallets.find(({ accounts }) => accounts.length > 0);
    const [account] = wallet?.accounts ?? [];
    if (!wallet || !account) {
      report.textContent = 'No wallet';
      return;
    }
    const transaction = buildTransaction(account.publicKey);
    report.dataset['asked'] = toBase64(transaction);
    try {
      const { signTransaction } = wallet.features['solana:signTransaction'];
      const [output] = await signTransaction({ account, transaction });
      report.dataset['signed'] = toBase64(output?.signedTransaction ?? new Uint8Array());
      report.textContent = `Signed by ${wallet.name}`;
    } catch (error) {
      report.textContent = `Refused: ${(error as Error).message}`;
    }
  };
  const init = ({ integratedTargetId, endpoint, formProps }: TerminalOptions): void => {
    localStorage.setItem('terminal', 'drawn');
    const form = document.createElement('form');
    form.innerHTML = '<h1>Stand-in</h1><p id="terms"></p><button>Swap</button><output></output>';
    const [terms, report] = [form.querySelector('p'), form.querySelector('output')];
    if (terms) terms.textContent = `${formProps.initialInputMint} at ${endpoint}`;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (report) void swap(report);
    });
    document.getElementById(integratedTargetId)?.append(form);
  };
  Object.assign(window, { Jupiter: { init } });
};

/** Its `init` throws. */
const failingTerminal = (): void => {
  Object.assign(window, {
    Jupiter: {
      init: () => {
        throw new Error('out of order');
      },
    },
  });
};

/** Draws itself, then asks for what it must not get and reports what happened. */
const lyingTerminal = (): void => {
  const attempts: Readonly<Record<string, () => unknown>> = {
    'storage of the page': () => parent.localStorage.getItem('blacktide.session'),
    'document of the page': () => parent.document.title,
    'cookies of the page': () => document.cookie,
    'databases of the page': () => indexedDB.open('keyval-store'),
    'settings of the page': () => fetch(`${location.origin}/settings`).then((answer) => answer.text()),
    'a script of the game': () =>
      new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.src = `${location.origin}/terminal.js`;
        script.addEventListener('load', resolve);
        script.addEventListener('error', reject);
        document.head.append(script);
      }),
    'the window of the player': () => {
      parent.location.href = 'about:blank';
    },
  };
  const postLies = (): void => {
    const nonce = location.hash.slice(1);
    const sign = { type: 'sign', id: 7, transactions: ['AQID'] };
    const lies: readonly object[] = [
      { ...sign, nonce: '0'.repeat(32) },
      { ...sign, nonce, transactions: ['A'.repeat(20_000)] },
      { ...sign, nonce, transactions: Array.from({ length: 50 }, () => 'AQID') },
      { type: 'session', nonce },
      { type: 'sign', nonce, id: 7, transactions: ['AQID'], token: true },
    ];
    for (const lie of lies) parent.postMessage(JSON.stringify(lie), '*');
    parent.postMessage({ ...sign, nonce }, '*');
    parent.postMessage('not json', '*');
    // The page answers this one, because only its transaction is wrong: then it has seen all before.
    parent.postMessage(JSON.stringify({ ...sign, id: 8, nonce }), '*');
  };
  const waitForAnswer = (): Promise<string> =>
    new Promise((resolve) =>
      window.addEventListener('message', ({ data }) => {
        const { type, id } = JSON.parse(String(data)) as { type: string; id?: number };
        if (type !== 'wallet') resolve(`${type} ${id}`);
      }),
    );
  const tryAll = async (list: HTMLElement): Promise<void> => {
    for (const [name, attempt] of Object.entries(attempts)) {
      const item = document.createElement('li');
      try {
        await attempt();
        item.textContent = `${name}: reached`;
      } catch {
        item.textContent = `${name}: denied`;
      }
      list.append(item);
    }
    const answer = waitForAnswer();
    // The page answers nothing before it shows the terminal.
    const repeated = setInterval(postLies, 250);
    const item = document.createElement('li');
    item.textContent = `first answer: ${await answer}`;
    clearInterval(repeated);
    list.append(item);
  };
  const init = ({ integratedTargetId }: TerminalOptions): void => {
    const list = document.createElement('ul');
    document.getElementById(integratedTargetId)?.append(list);
    void tryAll(list);
  };
  Object.assign(window, { Jupiter: { init } });
};

const SCRIPTS = { works: workingTerminal, fails: failingTerminal, lies: lyingTerminal };
/** `never`: the script does not answer. */
type TerminalBehaviour = keyof typeof SCRIPTS | 'never';

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };

/** Serves a stand-in for the terminal and its RPC from an origin of their own. */
export const startSwapTerminal = async () => {
  let behaviour: TerminalBehaviour = 'works';
  let rpcStatus = 200;
  const held = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/rpc') {
      response.writeHead(request.method === 'OPTIONS' ? 204 : rpcStatus, CORS);
      response.end(request.method === 'OPTIONS' ? '' : '{"jsonrpc":"2.0","id":1,"result":{"value":{}}}');
    } else if (behaviour === 'never') {
      held.add(response);
    } else {
      response.setHeader('content-type', 'text/javascript').end(`(${SCRIPTS[behaviour].toString()})()`);
    }
  });
  await once(server.listen(SWAP_PORT, '127.0.0.1'), 'listening');
  return {
    behave: (next: TerminalBehaviour): void => void (behaviour = next),
    setRpcStatus: (status: number): void => void (rpcStatus = status),
    close: async (): Promise<void> => {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
};
