import { LOG_SCREEN, parseLogName, toLogPath } from '../../lib/logAddress.ts';
import { defineManifest } from '../../lib/manifest.ts';
import type { ProfilePage, ProfileParts } from '../../lib/profilePart.ts';
import { defineModal } from '../../ui/defineModal.ts';
import { parseProfileSection } from './profileSection.ts';

interface Page extends ProfilePage {
  readonly openers: {
    profile(section: string | null): void;
    captain(uid: string): void;
    /** The settings of the account, once a feature has them. */
    account?(): void;
    /** The settings of this browser. */
    settings?(): void;
  };
  readonly profileParts: ProfileParts;
}

export const manifest = defineManifest({
  modals: {
    profile: defineModal({
      load: async () => (await import('./ProfileModal.tsx')).ProfileModal,
      props: ({ openers, profileParts, walletStore }: Page, section: string | null = null) => ({
        section: parseProfileSection(section),
        parts: profileParts,
        page: { walletStore },
        // Opened again with the other tab, so that the URL names it.
        onSection: openers.profile,
        onCaptain: openers.captain,
        onAccount: openers.account,
        onSettings: openers.settings,
      }),
      link: 'profile',
      hasSections: true,
      path: ({ section }) => (section === null ? 'profile' : `profile/${section}`),
      building: 'banking',
      buildingArgs: ['asset-management'],
    }),
    publicProfile: defineModal({
      load: async () => (await import('./publicProfile/PublicProfileModal.tsx')).PublicProfileModal,
      /** `part` is `@name` as it is in the URL. */
      props: (_: Page, part: string | null = null) => ({ name: parseLogName(part) }),
      link: LOG_SCREEN,
      hasSections: true,
      path: ({ name }) => (name === null ? LOG_SCREEN : toLogPath(name)),
    }),
  },
});
