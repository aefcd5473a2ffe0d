import type { Page } from '@playwright/test';
import { aWallet, type TestWallet } from '../packages/server/src/testing/players.ts';
import { signTransaction } from '../packages/server/src/testing/signing.ts';

/** A wallet that is not ours: registered by the standard's event, its key far away from the page. */
export const SECOND_WALLET = 'Second Mate';

const ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxIDEiLz4=';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'base64');
const base64 = (data: Uint8Array): string => Buffer.from(data).toString('base64');

/** Runs in the page before anything else of it. */
const register = ({
  name,
  icon,
  address,
  publicKey,
}: Record<'name' | 'icon' | 'address' | 'publicKey', string>) => {
  const keys = window as unknown as Record<
    'secondMateMessage' | 'secondMateTransaction',
    (data: string) => Promise<string>
  >;
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
              signature: decode(await keys.secondMateMessage(encode(message))),
            })),
          ),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: { transaction: Uint8Array }[]) =>
          Promise.all(
            inputs.map(async ({ transaction }) => ({
              signedTransaction: decode(await keys.secondMateTransaction(encode(transaction))),
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

export const bringSecondWallet = async (page: Page): Promise<SecondWallet> => {
  const wallet = aWallet();
  let silent = false;
  await page.exposeFunction('secondMateMessage', (data: string) => base64(wallet.sign(bytes(data))));
  await page.exposeFunction('secondMateTransaction', (data: string) =>
    silent ? new Promise(() => undefined) : signTransaction(wallet, data),
  );
  await page.addInitScript(register, {
    name: SECOND_WALLET,
    icon: ICON,
    address: wallet.address,
    publicKey: base64(wallet.publicKey),
  });
  return { ...wallet, beSilent: (next) => (silent = next) };
};
