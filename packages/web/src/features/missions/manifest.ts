import type { AwayReport } from '@blacktide/contract';
import { defineManifest } from '../../lib/manifest.ts';
import { itemsQuery } from '../../lib/query.ts';
import { defineModal } from '../../ui/defineModal.ts';
import { claimAction } from './claimAction.ts';
import { MISSION_QUERIES } from './missionQueries.ts';
import { sendAction } from './sendAction.ts';

interface Page {
  readonly openers: { mission(slug: string): void; briefing(slug: string): void };
}

export const manifest = defineManifest({
  actions: [sendAction, claimAction],
  queriesChangedBy: { standingOrder: [...MISSION_QUERIES, itemsQuery] },
  toastsFor: { standingOrder: 'standingOrders' },
  modals: {
    mission: defineModal({
      load: async () => (await import('./MissionModal.tsx')).MissionModal,
      /** Without a slug, the modal chooses the mission. */
      props: ({ openers }: Page, slug: string | null = null) => ({
        slug,
        // Opened again with the other mission, so that the URL names it.
        onSelect: openers.mission,
        onBriefing: openers.briefing,
      }),
      link: 'missions',
      building: 'mission',
      path: ({ slug }) => slug ?? 'missions',
    }),
    briefing: defineModal({
      load: async () => (await import('./BriefingModal.tsx')).BriefingModal,
      props: (_: unknown, slug: string) => ({ slug }),
      path: ({ slug }) => `${slug}/briefing`,
    }),
    missionResult: defineModal({
      load: async () => (await import('./result/ResultModal.tsx')).ResultModal,
      props: () => ({}),
    }),
    hauls: defineModal({
      load: async () => (await import('./hauls/HaulsModal.tsx')).HaulsModal,
      props: () => ({}),
      link: 'hauls',
    }),
    away: defineModal({
      load: async () => (await import('./away/AwayModal.tsx')).AwayModal,
      props: (_: unknown, report: AwayReport) => ({ report }),
    }),
  },
});
