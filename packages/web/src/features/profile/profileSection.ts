import type { ProfilePartId } from '../../lib/profilePart.ts';

/** The financial tabs of the profile. */
export const FINANCIAL_TABS = [
  { id: 'asset-management', label: 'Asset Management' },
  { id: 'token-swap', label: 'Token Swap' },
] as const satisfies readonly { readonly id: ProfilePartId; readonly label: string }[];

const SECTIONS: readonly ProfilePartId[] = ['socials', ...FINANCIAL_TABS.map(({ id }) => id)];

/** The section that a URL names; null, the beginning of the profile, if it names none. */
export const parseProfileSection = (section: string | null): ProfilePartId | null =>
  SECTIONS.find((each) => each === section) ?? null;
