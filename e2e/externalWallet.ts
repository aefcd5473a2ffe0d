import { expect, type Page } from '@playwright/test';
import { aWallet, type TestWallet } from '../packages/server/testing/testWallet.ts';
import { signTransaction } from '../packages/server/testing/signTransaction.ts';
import { balance } from './playerSteps.ts';

/** A wallet that registers by the Wallet Standard and whose key is outside the page. */
export const EXTERNAL_WALLET_NAME = 'Second Mate';

const ICON = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="#5b4bd6" d="M0 0h2v2H0z"/><circle fill="#fff" cx="1" cy="1" r=".5"/></svg>',
)}`;

const fromBase64 = (text: string): Uint8Array => Buffer.from(text, 'base64');
const toBase64 = (data: Uint8Array): string => Buffer.from(data).toString('base64');

/** Runs in the page before its own scripts. */
const registerInPage = ({
  name,
  icon,
  address,
  publicKey,
  signMessage,
  signTransaction,
  isLocked,
}: Record<
  'name' | 'icon' | 'address' | 'publicKey' | 'signMessage' | 'signTransaction' | 'isLocked',
  string
>) => {
  const exposedFunctions = window as unknown as Record<string, (data: string) => Promise<string>>;
  const signWith = async (key: string, data: Uint8Array) =>
    decode((await exposedFunctions[key]?.(encode(data))) ?? '');
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
        connect: async ({ silent = false } = {}) => {
          const locked = (await exposedFunctions[isLocked]?.('')) === 'locked';
          if (silent && locked) return new Promise(() => undefined);
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
              signature: await signWith(signMessage, message),
            })),
          ),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: { transaction: Uint8Array }[]) =>
          Promise.all(
            inputs.map(async ({ transaction }) => ({
              signedTransaction: await signWith(signTransaction, transaction),
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

interface ExternalWallet extends TestWallet {
  /** While true, requests to sign a transaction are never answered. */
  readonly setIgnoreTransactions: (ignoresTransactions: boolean) => void;
  /** While true, silent requests to connect are never answered. */
  readonly setLocked: (locked: boolean) => void;
}

export const installExternalWallet = async (
  page: Page,
  name = EXTERNAL_WALLET_NAME,
  wallet: TestWallet = aWallet(),
): Promise<ExternalWallet> => {
  const [messages, transactions, isLocked] = ['messagesOf', 'transactionsOf', 'isLocked'].map(
    (prefix) => prefix + wallet.address,
  ) as [string, string, string];
  let ignoresTransactions = false;
  let locked = false;
  await page.exposeFunction(messages, (data: string) => toBase64(wallet.sign(fromBase64(data))));
  await page.exposeFunction(transactions, (data: string) =>
    ignoresTransactions ? new Promise(() => undefined) : signTransaction(wallet, data),
  );
  await page.exposeFunction(isLocked, () => (locked ? 'locked' : 'open'));
  await page.addInitScript(registerInPage, {
    name,
    icon: ICON,
    address: wallet.address,
    publicKey: toBase64(wallet.publicKey),
    signMessage: messages,
    signTransaction: transactions,
    isLocked,
  });
  return {
    ...wallet,
    setIgnoreTransactions: (next) => (ignoresTransactions = next),
    setLocked: (next) => (locked = next),
  };
};

/** Signs in from the login page. */
export const connectExternalWallet = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: EXTERNAL_WALLET_NAME }).click();
  await expect(balance(page, 'BOOTY')).toBeVisible();
};
