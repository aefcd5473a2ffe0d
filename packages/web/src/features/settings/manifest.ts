import { defineManifest } from '../../lib/manifest.ts';
import { defineModal } from '../../ui/defineModal.ts';

interface Page {
  readonly openers: { account(tab: string): void };
}

export const manifest = defineManifest({
  modals: {
    settings: defineModal({
      load: async () => (await import('./SettingsModal.tsx')).SettingsModal,
      props: ({ openers }: Page) => ({ onNotifications: () => openers.account('notifications') }),
      link: 'settings',
    }),
  },
});
