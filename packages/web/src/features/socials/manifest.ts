import { defineManifest } from '../../lib/manifest.ts';
import { defineProfilePart } from '../../lib/profilePart.ts';

export const manifest = defineManifest({
  profileParts: {
    socials: defineProfilePart(async () => (await import('./SocialsPart.tsx')).SocialsPart),
  },
  modals: {},
});
