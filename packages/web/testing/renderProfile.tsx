import type { PlayerProgress, User, WireNft } from '@blacktide/contract';
import { vi } from 'vitest';
import { ProfileModal } from '../src/features/profile/ProfileModal.tsx';
import type { ProfilePartId, ProfileParts } from '../src/lib/profilePart.ts';
import { userQuery } from '../src/lib/query.ts';
import { aUser } from './builders.ts';
import { createTestPlayerSession } from './createTestPlayerSession.tsx';
import { json } from './fakeServer.ts';

export const PROGRESS = 'GET /users/me/progress';
export const LOG_SETTING = 'GET /users/me/public-profile';

export const aProgress = (facts: Partial<PlayerProgress> = {}): PlayerProgress => ({
  islands: [1, 2, 3, 4, 5, 6, 7].map((layer) => ({ layer, claimed: 0 })),
  captains: 0,
  gemsEarned: 0,
  goldBurned: 0,
  bestMultiplier: 0,
  ...facts,
});

const aPart = (text: string) => {
  const Part = () => <p>{text}</p>;
  return { preload: () => Promise.resolve(Part), getComponent: () => Part };
};
const PARTS: ProfileParts = {
  socials: aPart('the linked accounts'),
  'asset-management': aPart('the bank'),
  'token-swap': aPart('the swap'),
};

export interface ProfileFacts {
  readonly user?: User;
  readonly nfts?: readonly WireNft[];
  readonly progress?: PlayerProgress;
  readonly section?: ProfilePartId | null;
  readonly parts?: ProfileParts;
  readonly onAccount?: () => void;
}

/** The profile with parts that only name themselves. */
export const renderProfile = ({
  user = aUser(),
  nfts = [],
  progress = aProgress(),
  section = null,
  parts = PARTS,
  onAccount,
}: ProfileFacts = {}) => {
  const onClose = vi.fn<() => void>();
  const onSection = vi.fn<(section: ProfilePartId) => void>();
  const onCaptain = vi.fn<(uid: string) => void>();
  const page = createTestPlayerSession(
    <ProfileModal
      open
      onClose={onClose}
      section={section}
      parts={parts}
      page={{ walletStore: { getSigner: () => Promise.reject(new Error('not used')) } }}
      onSection={onSection}
      onCaptain={onCaptain}
      onAccount={onAccount}
    />,
  );
  page.playerSession.queryClient.setQueryData(userQuery.key, user);
  page.server.answer('GET /users/me', () => json(user));
  page.server.answer('GET /nfts', () => json(nfts));
  page.server.answer(PROGRESS, () => json(progress));
  page.server.answer(LOG_SETTING, () => json({ enabled: false }));
  return { ...page, onClose, onSection, onCaptain };
};
