import { defineManifest } from '../../lib/manifest.ts';
import { defineProfilePart } from '../../lib/profilePart.ts';

export const manifest = defineManifest({
  profileParts: {
    'token-swap': defineProfilePart(async () => (await import('./TokenSwapPanel.tsx')).TokenSwapPanel),
  },
  modals: {},
});
