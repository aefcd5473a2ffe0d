import type { ActiveMission, WireIsland, WireBuilding, MissionStats, SentCaptain } from '@blacktide/contract';
import { WALLET } from './builders.ts';

const aMissionStats = (facts: Partial<MissionStats> = {}): MissionStats => ({
  kind: 'Plunders',
  layer: 1,
  name: 'Supply Store',
  path: 'missions/supply-store',
  yield: 'Booty',
  yieldImage: '/art/marks/booty.svg',
  outcomes: [],
  deployment: 0.1,
  minLevel: 1,
  riskLevel: 1,
  color: '#fff',
  strengthCap: 1000,
  success_rate: 0.8,
  cost: 0,
  currency: 'BOOTY',
  battleTokens: 0,
  totalActiveMissions: 0,
  missionEndDate: null,
  trains: null,
  maxDays: 1,
  ...facts,
});

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-');

type MissionFacts = Partial<Omit<WireBuilding, 'missionStats'>> & {
  readonly missionStats?: Partial<MissionStats> | null;
};

/** A building at (1000, 500) of 400 × 300 units; its hit box is 20 units smaller on each side. */
export const aMapMission = (
  name: string,
  { missionStats = {}, ...facts }: MissionFacts = {},
): WireBuilding => ({
  id: slugOf(name),
  name,
  opens: 'mission',
  x: 1000,
  y: 500,
  width: 400,
  height: 300,
  hit: { x: 1020, y: 520, width: 360, height: 260 },
  sign: { x: 1200, y: 500 },
  image: `/art/buildings/${slugOf(name)}/idle.webp`,
  sprites: {
    idle: `/art/buildings/${slugOf(name)}/idle.webp`,
    hover: `/art/buildings/${slugOf(name)}/hover.webp`,
    active: `/art/buildings/${slugOf(name)}/active.webp`,
    highlight: null,
  },
  icon: '/art/marks/kind-plunder.svg',
  flagged: false,
  missionStats: missionStats && aMissionStats({ name, ...missionStats }),
  ...facts,
});

export const aLevel = (layer: number, name: string, missions: readonly WireBuilding[] = []): WireIsland => {
  const slug = slugOf(name);
  return {
    layer,
    uniqueId: slug,
    name,
    icon: `/art/cards/island-${slug}.webp`,
    image: `/art/islands/${slug}/loop.webm`,
    videos: [
      { src: `/art/islands/${slug}/loop.webm`, type: 'video/webm' },
      { src: `/art/islands/${slug}/loop.mp4`, type: 'video/mp4' },
    ],
    fallback: `/art/islands/${slug}/small.mp4`,
    poster: `/art/islands/${slug}/poster.webp`,
    smallPoster: `/art/islands/${slug}/poster-small.webp`,
    missions: [...missions],
  };
};

/** Seven islands with a building or two each. */
export const theLevels = (): readonly WireIsland[] => [
  aLevel(1, 'Tortuga', [
    aMapMission('Supply Store'),
    aMapMission('Tortuga Banking', { opens: 'banking', missionStats: null }),
    aMapMission('The Marketplace', { opens: 'marketplace', missionStats: null }),
  ]),
  aLevel(2, "Governor's Reach", [aMapMission('Emerald Quarry', { missionStats: { yield: 'Gems' } })]),
  aLevel(3, 'Ember Isle', [aMapMission('Lava Gate', { missionStats: { kind: 'Raids' } })]),
  aLevel(4, 'Siren Shoals', [aMapMission('Safe Haven')]),
  aLevel(5, 'Frostbite Fjord', [aMapMission('Rune Smith', { missionStats: { kind: 'Events' } })]),
  aLevel(6, 'Drowned Temple', [aMapMission('Idol Chamber')]),
  aLevel(7, 'Genesis Cove', [aMapMission('Fleet Command', { opens: 'fleet', missionStats: null })]),
];

const aSentCaptain = (name: string): SentCaptain => ({
  uid: name,
  type: 'QM',
  level: 1,
  strength: 1,
  goldBurned: 0,
  metadata: { name, image: `/art/captains/${slugOf(name)}.webp` },
  equippedItems: [],
  equippedShip: null,
  equippedCrew: null,
});

let runs = 0;

/** A run that ends at this time. */
export const anActiveMission = (
  missionName: string,
  endsAt: string,
  ...captains: readonly string[]
): ActiveMission => {
  runs += 1;
  const id = `018f3a52-0000-4000-8000-${String(runs).padStart(12, '0')}`;
  return {
    id,
    path: `users/${WALLET}/activeMissions/${id}`,
    name: missionName,
    missionName,
    type: 'Plunders',
    mission: {
      name: missionName,
      missionStats: {
        kind: 'Plunders',
        layer: 1,
        name: missionName,
        path: `missions/${slugOf(missionName)}`,
        riskLevel: 1,
        missionEndDate: null,
      },
    },
    startTime: '2026-11-15T12:00:00.000Z',
    missionEndTime: endsAt,
    endTimeCalculated: endsAt,
    duration: Math.max(0, Date.parse(endsAt) - Date.parse('2026-11-15T12:00:00.000Z')),
    levelCount: 1,
    nftIds: [...captains],
    nftsLoaded: captains.map(aSentCaptain),
    equippedItems: [],
    itemImage: '',
    outcome: null,
    reward: 0,
    gemsReward: 0,
    gathers: null,
    paid: [],
    commitment: '',
    orderId: null,
  };
};
