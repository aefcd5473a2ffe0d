import type { WireCaptain, WireCrew, WireGenesisShip, WireItem, WireShip } from '@blacktide/contract';
import { pictureOf } from '@blacktide/content';
import { toAssetUid, toRunId } from '@blacktide/rules';
import { aCaptain } from './missionBuilders.ts';
import { WALLET } from './builders.ts';

const GEAR_FIELDS = {
  lock: null,
  mint: '',
  level: 1,
  minted: false,
  isDeposited: true,
  rarity: 'COMMON',
  arEarned: 0,
  missionsPlayed: 0,
  currentMission: '',
  equipped: false,
  equippedTo: '',
};

export const anItem = (facts: Partial<WireItem> = {}): WireItem => {
  const name = facts.name ?? 'Scimitar';
  const metadata = facts.metadata ?? { name, image: pictureOf('ITEM', 'scimitar') };
  return {
    ...GEAR_FIELDS,
    uid: '100',
    design: 'scimitar',
    name,
    type: 'ITEM',
    metadata,
    itemStats: metadata,
    ...facts,
  };
};

export const aCrew = (facts: Partial<WireCrew> = {}): WireCrew => {
  const name = facts.name ?? 'Deckhands';
  const metadata = { name, image: pictureOf('CREW', 'deckhands') };
  return { ...GEAR_FIELDS, uid: '200', design: 'deckhands', name, type: 'CREW', metadata, ...facts };
};

export const aShip = (facts: Partial<WireShip> = {}): WireShip => {
  const name = facts.name ?? 'Sloop';
  const metadata = { name, image: pictureOf('SHIP', 'sloop') };
  return { ...GEAR_FIELDS, uid: '300', design: 'sloop', name, type: 'SHIP', metadata, ...facts };
};

/** What gear has while this captain wears it. */
export const wornBy = (captain: string) => ({
  equipped: true,
  equippedTo: `reavers/${captain}`,
  lock: { kind: 'equipped', to: toAssetUid(captain) } as const,
});

/** Named as the server names captains: by uid plus one. */
export const aNumberedCaptain = (uid: string, facts: Partial<WireCaptain> = {}): WireCaptain =>
  aCaptain({ uid, name: `Grace #${Number(uid) + 1}`, ...facts });

const RUN = '6f1c0a52-3c2e-4b7d-9a51-0d7f4c1e2b90';

/** What a captain has while it is on a mission. */
export const ON_A_MISSION: Partial<WireCaptain> = {
  currentMission: `users/${WALLET}/activeMissions/${RUN}`,
  busyWith: 'mission',
  lock: { kind: 'mission', run: toRunId(RUN) },
};

export const aGenesisShip = (facts: Partial<WireGenesisShip> = {}): WireGenesisShip => ({
  id: '400',
  mint: '',
  shipName: 'Argo',
  imageURL: pictureOf('GENESIS_SHIP', 'gold-1'),
  rarity: 'GOLD',
  tierBonus: 5,
  isOnMission: false,
  isClaimable: false,
  startTime: null,
  missionEndTime: null,
  reward: 0,
  sharePercent: 10,
  agreement: null,
  allTimeRewardClaimed: 0,
  allTimeTaxPaid: 0,
  assignedUserId: '',
  assignedUsername: '',
  captainLicense1: true,
  captainLicense2: false,
  captainLicense3: false,
  captainAboard: null,
  missionCost: { gold: 12, booty: 40 },
  potentialReward: 330,
  expectedReward: 346.5,
  ...facts,
});
