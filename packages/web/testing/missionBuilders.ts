import { CONTENT, ISLANDS, pictureOf } from '@blacktide/content';
import { missionYieldOf } from '@blacktide/content/icons';
import { publishedOutcomes, publishedSuccessRate } from '@blacktide/content/publishedOdds';
import type {
  ActiveMission,
  AwayReport,
  WireCaptain,
  ClaimResult,
  FeedEntry,
  InitiateResult,
  WireIsland,
  WireBuilding,
  MissionBrief,
  MissionStats,
  Notification,
  StandingOrder,
} from '@blacktide/contract';
import {
  kindRule,
  missionEndDate,
  missionPath,
  missionTerms,
  sumOfCurrency,
  toDisplay,
} from '@blacktide/rules';
import { WALLET } from './builders.ts';
import { NOW } from './now.ts';

export const HOUR = 3_600_000;
const iso = (at: number): string => new Date(at).toISOString();

/** The n-th test id. */
export const testId = (n: number): string => `018f3a52-0000-4000-9000-${String(n).padStart(12, '0')}`;

const missionStatsOf = (slug: string): MissionStats => {
  const mission = CONTENT.missions[slug]!;
  const { leastPrice, leastMs } = missionTerms(mission, {
    prices: CONTENT.prices.reference,
    now: NOW,
    content: CONTENT,
  });
  const cost = leastPrice.find(({ currency }) => currency !== 'BATTLE_TOKEN') ?? mission.cost;
  const { trains, maxDays, endsAt } = kindRule(mission.kind).facts(mission);
  return {
    kind: mission.kind,
    layer: mission.island,
    name: mission.name,
    path: missionPath(slug),
    yield: missionYieldOf(mission).name,
    yieldImage: '/art/marks/booty.svg',
    outcomes: publishedOutcomes(mission, CONTENT),
    deployment: leastMs / HOUR,
    minLevel: mission.minLevel,
    riskLevel: mission.riskLevel,
    color: '#5fb98a',
    strengthCap: mission.strengthCap,
    success_rate: publishedSuccessRate(mission),
    cost: toDisplay(cost.amount, cost.currency),
    currency: cost.currency,
    battleTokens: Number(sumOfCurrency(leastPrice, 'BATTLE_TOKEN')),
    totalActiveMissions: 12,
    missionEndDate: endsAt === null ? null : missionEndDate(endsAt),
    trains,
    maxDays,
  };
};

const box = { x: 0, y: 0, width: 10, height: 10 };

const mapMission = (slug: string, name: string, opens: WireBuilding['opens']): WireBuilding => ({
  id: slug,
  name,
  opens,
  ...box,
  hit: box,
  sign: { x: 0, y: 0 },
  image: '',
  sprites: { idle: '', hover: '', active: '', highlight: null },
  icon: `/test/icon/${slug}.webp`,
  flagged: CONTENT.missions[slug]?.flagged ?? false,
  missionStats: opens === 'mission' ? missionStatsOf(slug) : null,
});

/** The islands of the content in the form of `/levels`. */
export const levelsFromContent = (): WireIsland[] =>
  ISLANDS.map(({ layer, slug, name, buildings }) => ({
    layer,
    uniqueId: slug,
    name,
    icon: '',
    image: '',
    videos: [],
    fallback: '',
    poster: '',
    smallPoster: '',
    missions: buildings.map((building) => mapMission(building.slug, building.name, building.opens)),
  }));

export const aCaptain = (facts: Partial<WireCaptain> = {}): WireCaptain => {
  const { design = 'qm-01', lock = null, ...rest } = facts;
  const uid = facts.uid ?? '1';
  const name = facts.name ?? `Captain ${uid}`;
  return {
    uid,
    design,
    lock,
    mint: '',
    name,
    level: 5,
    minted: false,
    isDeposited: true,
    rarity: 'COMMON',
    metadata: { name, image: pictureOf('CAPTAIN', design) },
    type: 'QM',
    strength: 1000,
    goldBurned: 0,
    arEarned: 0,
    missionsPlayed: 0,
    busyWith: lock === null || lock.kind === 'equipped' ? '' : lock.kind,
    currentMission: '',
    currentMissionLoaded: null,
    hasRescued: false,
    equippedItemsLoaded: [],
    equippedCrew: '',
    equippedShip: '',
    ...rest,
  };
};

export const aMissionBrief = (slug: string): MissionBrief => {
  const { kind, layer, name, path, riskLevel, missionEndDate: ends } = missionStatsOf(slug);
  return { name, missionStats: { kind, layer, name, path, riskLevel, missionEndDate: ends } };
};

interface RunFacts {
  readonly n?: number;
  readonly slug?: string;
  readonly startsAt?: number;
  readonly endsAt?: number;
  readonly captain?: WireCaptain;
}

export const aRun = (facts: RunFacts & Partial<ActiveMission> = {}): ActiveMission => {
  const {
    n = 1,
    slug = 'supply-store',
    startsAt = NOW - HOUR,
    endsAt = NOW - HOUR / 2,
    captain,
    ...rest
  } = facts;
  const { uid, type, level, strength, goldBurned, metadata } = captain ?? aCaptain({ uid: String(n) });
  const brief = aMissionBrief(slug);
  return {
    id: testId(n),
    path: `users/${WALLET}/activeMissions/${testId(n)}`,
    name: brief.name,
    missionName: brief.name,
    type: brief.missionStats.kind,
    mission: brief,
    startTime: iso(startsAt),
    missionEndTime: iso(endsAt),
    endTimeCalculated: iso(endsAt),
    duration: endsAt - startsAt,
    levelCount: 1,
    nftIds: [uid],
    nftsLoaded: [
      {
        uid,
        type,
        level,
        strength,
        goldBurned,
        metadata,
        equippedItems: [],
        equippedShip: null,
        equippedCrew: null,
      },
    ],
    equippedItems: [],
    itemImage: '',
    outcome: null,
    reward: 0,
    gemsReward: 0,
    gathers: null,
    paid: [],
    commitment: 'c'.repeat(64),
    orderId: null,
    ...rest,
  };
};

export const aClaimResult = (
  facts: Partial<ClaimResult> & { readonly n?: number; readonly slug?: string } = {},
): ClaimResult => {
  const { n = 1, slug = 'supply-store', ...rest } = facts;
  return {
    result: {
      selectedOutcome: { type: 'success', level: 3, rate: 0.18, effect: '1X', multiplier: 1 },
      reward: 2.5,
      earnedGems: 0,
    },
    id: testId(n),
    mission: aMissionBrief(slug),
    nfts: [{ uid: String(n), metadata: { name: `Captain ${n}`, image: '' } }],
    levelCount: 1,
    money: [{ currency: 'BOOTY', amount: 2.5 }],
    things: [],
    goldBars: 0,
    levels: 0,
    timeSpent: HOUR,
    startTime: iso(NOW - HOUR),
    claimedAt: iso(NOW),
    ...rest,
  };
};

export const anInitiateResult = (n = 1, slug = 'supply-store'): InitiateResult => ({
  id: testId(n),
  activeMissionPath: `users/${WALLET}/activeMissions/${testId(n)}`,
  mission: aMissionBrief(slug),
  nfts: [String(n)],
  levelCount: 1,
  paid: [],
  startTime: iso(NOW),
  missionEndTime: iso(NOW + HOUR),
  commitment: 'c'.repeat(64),
});

/** The id of the n-th job. */
export const testJobId = (n: number): string => `018f3a52-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const aMissionNotification = (
  type: 'claim' | 'initiate' | 'initiateSpecial',
  n: number,
  result: ClaimResult | InitiateResult | null,
  message = '',
): Notification => ({
  seq: n,
  type,
  data: {
    id: testJobId(n),
    success: result !== null,
    error: result === null,
    message,
    details: null,
    result,
  },
});

export const aFeedEntry = (facts: Partial<FeedEntry> & { readonly n?: number } = {}): FeedEntry => {
  const { n = 1, ...rest } = facts;
  return {
    id: testId(n),
    at: iso(NOW - n * 60_000),
    outcome: { type: 'success', multiplier: 1 },
    gemsReward: 0,
    arrrReward: 1.5,
    type: 'Plunders',
    userName: `Pirate ${n}`,
    userId: WALLET,
    userAvatar: '',
    mission: { name: 'Supply Store', missionStats: { layer: 1, name: 'Supply Store' } },
    nftsLoaded: [{ uid: '1', metadata: { name: 'Captain 1', image: '/art/captains/qm-01.webp' } }],
    special: false,
    ...rest,
  };
};

export const aStandingOrder = (facts: Partial<StandingOrder> = {}): StandingOrder => ({
  id: testId(900),
  mission: aMissionBrief('supply-store'),
  nfts: [{ uid: '1', metadata: { name: 'Captain 1', image: '' } }],
  levelCount: 1,
  times: 10,
  until: null,
  claimWhen: 'ready',
  stopOnFailure: false,
  keep: [],
  sent: 3,
  state: 'active',
  activeMissionPath: null,
  nextAt: iso(NOW + HOUR),
  createdAt: iso(NOW - HOUR),
  endedAt: null,
  end: null,
  message: '',
  ...facts,
});

export const NO_BATTLES: AwayReport['battles'] = {
  arenaFought: 0,
  arenaWon: 0,
  arenaReward: [],
  treasureFought: 0,
  treasurePaid: 0,
};
