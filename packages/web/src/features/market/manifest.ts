import { defineManifest } from '../../lib/manifest.ts';
import { defineModal } from '../../ui/defineModal.ts';
import { purchaseAction } from '../../lib/entities/purchaseAction.ts';

export const manifest = defineManifest({
  actions: [purchaseAction],
  modals: {
    marketplace: defineModal({
      load: async () => (await import('./MarketplaceModal.tsx')).MarketplaceModal,
      props: () => ({}),
      link: 'marketplace',
      building: 'marketplace',
    }),
  },
});
