import { defineManifest } from '../../lib/manifest.ts';
import { defineProfilePart } from '../../lib/profilePart.ts';
import { normalizeTransferResult, transferAction } from './transferAction.ts';

export const manifest = defineManifest({
  actions: [transferAction],
  normalizers: { handleDeposit: normalizeTransferResult },
  profileParts: {
    'asset-management': defineProfilePart(async () => (await import('./TokenPanel.tsx')).TokenPanel),
  },
  modals: {},
});
