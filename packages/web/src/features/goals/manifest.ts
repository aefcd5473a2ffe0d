import { defineManifest } from '../../lib/manifest.ts';
import { defineModal } from '../../ui/defineModal.ts';
import { claimGoalAction } from './claimGoalAction.ts';

interface Page {
  readonly openers: { settings(): void };
}

export const manifest = defineManifest({
  actions: [claimGoalAction],
  modals: {
    goals: defineModal({
      load: async () => (await import('./GoalsModal.tsx')).GoalsModal,
      props: ({ openers }: Page) => ({ onSettings: openers.settings }),
      link: 'goals',
    }),
  },
});
