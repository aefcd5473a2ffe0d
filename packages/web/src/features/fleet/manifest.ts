import { defineManifest } from '../../lib/manifest.ts';
import { userQuery } from '../../lib/query.ts';
import { defineModal } from '../../ui/defineModal.ts';
import { FLEET_ACTIONS } from './fleetActions.ts';
import { assignedShipsQuery } from './fleetQueries.ts';

interface Page {
  readonly openers: { fleet(tab?: string | null): void };
}

export const manifest = defineManifest({
  actions: FLEET_ACTIONS,
  queriesChangedBy: {
    fleetCaptainAssigned: [assignedShipsQuery],
    fleetCaptainShare: [assignedShipsQuery, userQuery],
  },
  toastsFor: {
    fleetCaptainAssigned: 'always',
    fleetCaptainShare: 'always',
    genesisShareAgreement: 'always',
  },
  modals: {
    fleet: defineModal({
      load: async () => (await import('./FleetModal.tsx')).FleetModal,
      /** Without a tab, the own ships are shown. */
      props: ({ openers }: Page, tab: string | null = null) => ({
        tab,
        // Opened again with the other tab, so that the URL names it.
        onSelect: (next: string) => openers.fleet(next),
      }),
      link: 'fleet',
      hasSections: true,
      building: 'fleet',
      buildingArgs: [],
      path: ({ tab }) => (tab === null ? 'fleet' : `fleet/${tab}`),
    }),
  },
});
