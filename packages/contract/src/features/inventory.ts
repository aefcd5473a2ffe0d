import * as z from 'zod/mini';
import { endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import { displayAmount, timestamp } from '../schemas.ts';

const metadata = z.strictObject({ name: z.string(), image: z.string() });

/** What every thing in the game has. `uid` is decimal digits. */
const entity = {
  uid: z.string(),
  mint: z.string(),
  name: z.string(),
  level: z.int(),
  minted: z.boolean(),
  isDeposited: z.boolean(),
  rarity: z.string(),
  metadata,
};

/** `equippedTo` is `reavers/{uid}`, or empty. */
const equippable = { ...entity, equipped: z.boolean(), equippedTo: z.string() };

export const item = z.strictObject({
  ...equippable,
  type: z.literal('ITEM'),
  itemStats: metadata,
});
export type WireItem = z.output<typeof item>;

export const captain = z.strictObject({
  ...entity,
  type: z.enum(['QM', 'FM', 'UNIQUE']),
  strength: z.number(),
  goldBurned: displayAmount,
  arEarned: displayAmount,
  missionsPlayed: z.int(),
  /** `users/{wallet}/activeMissions/{id}`; empty when not on a mission. */
  currentMission: z.string(),
  /** Where it is; null when not on a mission. */
  currentMissionLoaded: z.nullable(
    z.strictObject({ missionName: z.string(), path: z.string(), missionEndTime: timestamp }),
  ),
  /** Whether it may never again go on a rescue. */
  hasRescued: z.boolean(),
  equippedItemsLoaded: z.array(item).check(z.maxLength(2)),
  /** uid, or empty. */
  equippedCrew: z.string(),
  equippedShip: z.string(),
});
export type WireCaptain = z.output<typeof captain>;

export const crew = z.strictObject({ ...equippable, type: z.literal('CREW') });
export const ship = z.strictObject({ ...equippable, type: z.literal('SHIP') });
export type WireCrew = z.output<typeof crew>;
export type WireShip = z.output<typeof ship>;

export const nft = z.discriminatedUnion('type', [captain, crew, ship]);
export type WireNft = z.output<typeof nft>;

export const inventory = {
  nfts: endpoint({
    method: 'GET',
    path: '/nfts',
    summary: 'Own captains, crews and ships in the game',
    auth: 'session',
    rateLimit: READ_RATE_LIMIT,
    response: z.array(nft),
  }),
  items: endpoint({
    method: 'GET',
    path: '/items/fetch-items',
    summary: 'Own items in the game',
    auth: 'session',
    rateLimit: READ_RATE_LIMIT,
    response: z.array(item),
  }),
} as const;
