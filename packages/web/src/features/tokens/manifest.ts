import { defineManifest } from '../../lib/manifest.ts';
import type { SignTransactions } from '../../lib/moves/requestAndSign.ts';
import { defineModal } from '../../ui/defineModal.ts';
import { normalizeTransferResult, transferAction } from './transferAction.ts';

interface Page {
  readonly walletStore: { getSigner(purpose: 'tokens'): Promise<SignTransactions> };
}

export const manifest = defineManifest({
  actions: [transferAction],
  normalizers: { handleDeposit: normalizeTransferResult },
  modals: {
    bank: defineModal({
      load: async () => (await import('./BankModal.tsx')).BankModal,
      props: ({ walletStore }: Page) => ({ getSigner: () => walletStore.getSigner('tokens') }),
      link: 'bank',
      building: 'banking',
    }),
  },
});
