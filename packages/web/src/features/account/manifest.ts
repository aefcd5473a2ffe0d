import { defineManifest } from '../../lib/manifest.ts';
import { defineModal } from '../../ui/defineModal.ts';

interface Page {
  readonly openers: { account(tab?: string | null): void };
  readonly onLogOut: () => void;
}

export const manifest = defineManifest({
  modals: {
    account: defineModal({
      load: async () => (await import('./AccountModal.tsx')).AccountModal,
      /** Without a tab, the statement is shown. */
      props: ({ openers, onLogOut }: Page, tab: string | null = null) => ({
        tab,
        // Opened again with the other tab, so that the URL names it.
        onSelect: (next: string) => openers.account(next),
        onLogOut,
      }),
      link: 'account',
      hasSections: true,
      path: ({ tab }) => (tab === null ? 'account' : `account/${tab}`),
    }),
  },
});
