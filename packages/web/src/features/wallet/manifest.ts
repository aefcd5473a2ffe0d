import type { Wallet } from '@blacktide/rules';
import { defineManifest } from '../../lib/manifest.ts';
import { defineModal } from '../../ui/defineModal.ts';
import type { WalletStore } from './walletStore.ts';

interface Page {
  readonly walletStore: WalletStore;
  readonly wallet: Wallet;
  readonly onLogOut: () => void;
  readonly closeModal: (id: 'changeWallet') => void;
  readonly openers: { upgrade(): void };
}

export const manifest = defineManifest({
  modals: {
    changeWallet: defineModal({
      load: async () => (await import('./ChangeWalletModal.tsx')).ChangeWalletModal,
      props: ({ walletStore, wallet, onLogOut, closeModal, openers }: Page) => ({
        walletStore,
        wallet,
        onLogOut,
        onUpgrade: () => {
          closeModal('changeWallet');
          openers.upgrade();
        },
      }),
      link: 'wallet',
      // Not in the URL, which stays when the player switches to another wallet.
      path: null,
    }),
    upgrade: defineModal({
      load: async () => (await import('./GuestUpgradeModal.tsx')).GuestUpgradeModal,
      props: ({ walletStore }: Page) => ({ walletStore }),
    }),
  },
});
