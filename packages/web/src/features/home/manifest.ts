import { defineManifest } from '../../lib/manifest.ts';
import { defineModal } from '../../ui/defineModal.ts';
import type { IslandStore } from './islandStore.ts';
import type { BuildingOpeners } from './map/MapBuildingList.tsx';

interface IslandsPage {
  readonly islandStore: IslandStore;
  readonly openers: { fleet(): void };
}

export const manifest = defineManifest({
  modals: {
    battles: defineModal({
      load: async () => (await import('./time/BattlesModal.tsx')).BattlesModal,
      props: () => ({}),
      link: 'battles',
    }),
    islands: defineModal({
      load: async () => (await import('./selector/IslandsModal.tsx')).IslandsModal,
      props: ({ islandStore, openers }: IslandsPage) => ({ islandStore, onFleet: () => openers.fleet() }),
      link: 'islands',
    }),
    places: defineModal({
      load: async () => (await import('./nav/AllBuildingsModal.tsx')).AllBuildingsModal,
      props: ({ buildingOpeners }: { readonly buildingOpeners: BuildingOpeners }) => ({ buildingOpeners }),
      link: 'places',
    }),
  },
});
