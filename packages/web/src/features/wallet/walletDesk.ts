import type { auth, ClientOf } from '@blacktide/contract';
import type { KeyVault } from '../../lib/keyVault.ts';
import type { Session } from '../../lib/session.ts';
import type { GuestWallet } from './guestWallet.ts';
import { failureSentence } from './failures.ts';
import type { SigningPurpose, SignTransactions } from './transactionSigner.ts';
import type { SignInWallet, WalletShelf } from './wallets.ts';

export interface WalletDeskDeps {
  readonly shelf: WalletShelf;
  readonly session: Session;
  readonly api: ClientOf<{ auth: typeof auth }>;
  readonly vault: KeyVault;
  readonly subtle: SubtleCrypto;
  readonly location: Pick<Location, 'host' | 'origin'>;
  /** Makes a wallet known to the page by the wallet standard. */
  readonly register: (wallet: GuestWallet) => void;
}

/** What the page can do with wallets. The heavy parts are fetched when they are first needed. */
export interface WalletDesk {
  readonly shelf: WalletShelf;
  /** Null when the player is in; otherwise what went wrong, in words. */
  signIn(wallet: SignInWallet): Promise<string | null>;
  /** Stops waiting for a wallet that may never answer; what it still says is not heard. */
  cancel(): void;
  /** How the signed-in wallet signs transactions; rejects with words for the player where it cannot. */
  signer(purpose: SigningPurpose): Promise<SignTransactions>;
  offerGuest(): Promise<void>;
}

export const createWalletDesk = (deps: WalletDeskDeps): WalletDesk => {
  let guestOffered = false;
  let attempt = 0;
  return {
    shelf: deps.shelf,
    signIn: async (wallet) => {
      const mine = ++attempt;
      deps.session.pend();
      try {
        const { signIn } = await import('./signIn.ts');
        const grant = await signIn(wallet, { ...deps, origin: deps.location.origin });
        if (mine === attempt) deps.session.begin(grant);
        return null;
      } catch (error) {
        if (mine !== attempt) return null;
        deps.session.end();
        return failureSentence(error, wallet.name);
      }
    },
    cancel: () => {
      attempt += 1;
      deps.session.end();
    },
    signer: async (purpose) => {
      const { NOT_AUTHORIZED, transactionSigner } = await import('./transactionSigner.ts');
      const auth = deps.session.store.getState();
      if (auth.status !== 'in') throw new Error(NOT_AUTHORIZED);
      return transactionSigner(deps.shelf.list(), auth.wallet, purpose);
    },
    offerGuest: async () => {
      if (guestOffered) return;
      guestOffered = true;
      const { createGuestWallet } = await import('./guestWallet.ts');
      deps.register(createGuestWallet({ ...deps, host: deps.location.host }));
    },
  };
};
