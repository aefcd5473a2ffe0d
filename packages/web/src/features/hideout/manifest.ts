import { HIDEOUT_TABS } from '@blacktide/content/hideout';
import type { HideoutOpeners, HideoutTabViews } from '../../lib/hideoutTab.ts';
import { defineManifest } from '../../lib/manifest.ts';
import { defineModal } from '../../ui/defineModal.ts';

interface Page {
  readonly openers: HideoutOpeners;
  readonly hideoutTabs: HideoutTabViews;
}

export const manifest = defineManifest({
  modals: {
    hideout: defineModal({
      load: async () => (await import('./HideoutModal.tsx')).HideoutModal,
      /** Without a tab or a section, the last one is shown. */
      props: ({ openers, hideoutTabs }: Page, tab: string | null = null, section: string | null = null) => ({
        tab,
        section,
        tabs: HIDEOUT_TABS,
        views: hideoutTabs,
        openers,
        // Opened again with the other tab or section, so that the URL names it.
        onSelect: (nextTab: string, nextSection: string | null) => openers.hideout(nextTab, nextSection),
      }),
      link: 'hideout',
      hasSections: true,
      keepMounted: true,
      path: ({ tab, section }) => ['hideout', tab, section].filter((part) => part !== null).join('/'),
    }),
  },
});
