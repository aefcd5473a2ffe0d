import { defineManifest } from '../../lib/manifest.ts';
import { defineModal } from '../../ui/defineModal.ts';

export const manifest = defineManifest({
  modals: {
    socials: defineModal({
      load: async () => (await import('./ConnectSocialsModal.tsx')).ConnectSocialsModal,
      props: () => ({}),
      link: 'socials',
    }),
  },
});
