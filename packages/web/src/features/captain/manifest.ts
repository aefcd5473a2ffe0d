import type { HideoutOpeners } from '../../lib/hideoutTab.ts';
import { defineManifest } from '../../lib/manifest.ts';
import { defineModal } from '../../ui/defineModal.ts';
import { captainHistoriesQuery } from './captainQueries.ts';

interface Page {
  readonly openers: Pick<HideoutOpeners, 'hideout'>;
}

export const manifest = defineManifest({
  queriesChangedBy: { claim: [captainHistoriesQuery], standingOrder: [captainHistoriesQuery] },
  modals: {
    captain: defineModal({
      load: async () => (await import('./CaptainModal.tsx')).CaptainModal,
      props: ({ openers }: Page, uid: string) => ({
        uid,
        onShowGear: (section: string) => openers.hideout('inventory', section),
      }),
    }),
  },
});
