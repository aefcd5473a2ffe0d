import type { PublicProfile } from '@blacktide/contract';

export const aLogCaptain = (number: number, facts: Partial<PublicProfile['captains'][number]> = {}) => ({
  name: `Bartholomew #${number}`,
  image: '/art/captains/qm-01.webp',
  type: 'QM' as const,
  level: number,
  strength: 1000 * number,
  ...facts,
});

export const aPublicProfile = (facts: Partial<PublicProfile> = {}): PublicProfile => ({
  username: 'Anne Bonny',
  profilePicture: '',
  joinedOn: '2026-03-05',
  captainCount: 0,
  captains: [],
  arena: null,
  sevenSeas: null,
  islands: [1, 2, 3, 4, 5, 6, 7].map((layer) => ({ layer, reached: false })),
  hauls: [],
  ...facts,
});
