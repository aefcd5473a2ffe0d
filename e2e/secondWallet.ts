import type { Page } from '@playwright/test';
import { aWallet, type TestWallet } from '../packages/server/src/testing/players.ts';
import { signTransaction } from '../packages/server/src/testing/signing.ts';

/** A wallet that is not ours: registered by the standard's event, its key far away from the page. */
export const SECOND_WALLET = 'Second Mate';

const ICON = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="#5b4bd6" d="M0 0h2v2H0z"/><circle fill="#fff" cx="1" cy="1" r=".5"/></svg>',
)}`;

const bytes = (text: string): Uint8Array => Buffer.from(text, 'base64');
const base64 = (data: Uint8Array): string => Buffer.from(data).toString('base64');

/** Runs in the page before anything else of it. */
const register = ({
  name,
  icon,
  address,
  publicKey,
  signMessage,
  signTransaction,
}: Record<'name' | 'icon' | 'address' | 'publicKey' | 'signMessage' | 'signTransaction', string>) => {
  const keys = window as unknown as Record<string, (data: string) => Promise<string>>;
  const signBy = async (key: string, data: Uint8Array) => decode((await keys[key]?.(encode(data))) ?? '');
  const decode = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const encode = (data: Uint8Array): string => btoa(String.fromCharCode(...data));
  const chains = ['solana:localnet'];
  const features = ['solana:signMessage', 'solana:signTransaction'];
  const account = { address, publicKey: decode(publicKey), chains, features };
  const wallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
    accounts: [] as object[],
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async () => {
          wallet.accounts = [account];
          return { accounts: [account] };
        },
      },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs: { message: Uint8Array }[]) =>
          Promise.all(
            inputs.map(async ({ message }) => ({
              signedMessage: message,
              signature: await signBy(signMessage, message),
            })),
          ),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: { transaction: Uint8Array }[]) =>
          Promise.all(
            inputs.map(async ({ transaction }) => ({
              signedTransaction: await signBy(signTransaction, transaction),
            })),
          ),
      },
    },
  };
  const announce = ({ detail }: { detail?: { register: (one: object) => void } }): void =>
    detail?.register(wallet);
  window.addEventListener('wallet-standard:app-ready', announce as unknown as EventListener);
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register: (one: object) => void }) => api.register(wallet),
    }),
  );
};

export interface SecondWallet extends TestWallet {
  /** Until told otherwise it leaves transactions unanswered, as a wallet does whose window nobody looks at. */
  readonly beSilent: (silent: boolean) => void;
}

export const bringSecondWallet = async (page: Page, name = SECOND_WALLET): Promise<SecondWallet> => {
  const wallet = aWallet();
  const [messages, transactions] = [`messagesOf${wallet.address}`, `transactionsOf${wallet.address}`];
  let silent = false;
  await page.exposeFunction(messages, (data: string) => base64(wallet.sign(bytes(data))));
  await page.exposeFunction(transactions, (data: string) =>
    silent ? new Promise(() => undefined) : signTransaction(wallet, data),
  );
  await page.addInitScript(register, {
    name,
    icon: ICON,
    address: wallet.address,
    publicKey: base64(wallet.publicKey),
    signMessage: messages,
    signTransaction: transactions,
  });
  return { ...wallet, beSilent: (next) => (silent = next) };
};
