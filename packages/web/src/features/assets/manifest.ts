import { defineManifest } from '../../lib/manifest.ts';
import type { SignTransactions } from '../../lib/moves/requestAndSign.ts';
import { defineModal } from '../../ui/defineModal.ts';
import { moveAction } from './moveAction.ts';
import { normalizeMoveResult } from './normalizeMoveResult.ts';
import { watchMoves } from './watchMoves.ts';

interface Page {
  readonly walletStore: { getSigner(purpose: 'assets'): Promise<SignTransactions> };
}

export const manifest = defineManifest({
  actions: [moveAction],
  normalizers: { handleAssets: normalizeMoveResult },
  startTask: watchMoves,
  modals: {
    assets: defineModal({
      load: async () => (await import('./AssetsModal.tsx')).AssetsModal,
      props: ({ walletStore }: Page) => ({ getSigner: () => walletStore.getSigner('assets') }),
      link: 'assets',
    }),
  },
});
