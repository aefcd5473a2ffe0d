import { CAPTAIN_TYPES } from '@blacktide/rules';
import * as zod from 'zod/mini';
import * as z from '../lazySchemas.ts';
import { assetLock } from '../assetLock.ts';
import { endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import { displayAmount, timestamp } from '../schemas.ts';

const metadata = z.strictObject({ name: z.string(), image: z.string() });

/** The fields that every asset in the game has. `uid` is decimal digits. */
const entity = {
  uid: z.string(),
  /** Id of the design in the content. */
  design: z.string(),
  /** Null when the asset is free. */
  lock: z.nullable(assetLock),
  mint: z.string(),
  name: z.string(),
  level: z.int(),
  minted: z.boolean(),
  isDeposited: z.boolean(),
  rarity: z.string(),
  /** BOOTY that its missions have paid. */
  arEarned: displayAmount,
  missionsPlayed: z.int(),
  /** `users/{wallet}/activeMissions/{id}`, for gear that of its captain; empty when not on a mission. */
  currentMission: z.string(),
  metadata,
};

/** `equippedTo` is `reavers/{uid}`, or empty. */
const equippable = { ...entity, equipped: z.boolean(), equippedTo: z.string() };

const item = z.strictObject({
  ...equippable,
  type: z.literal('ITEM'),
  itemStats: metadata,
});
export type WireItem = z.output<typeof item>;

const captain = z.strictObject({
  ...entity,
  type: z.enum(CAPTAIN_TYPES),
  strength: z.number(),
  goldBurned: displayAmount,
  /** What keeps the captain from other work; empty when it is free. */
  busyWith: z.enum(['', 'mission', 'arena', 'genesis']),
  /** Null when not on a mission. */
  currentMissionLoaded: z.nullable(
    z.strictObject({ missionName: z.string(), path: z.string(), missionEndTime: timestamp }),
  ),
  /** A captain goes on one rescue in its life; after it, this is true. */
  hasRescued: z.boolean(),
  equippedItemsLoaded: z.array(item).check(z.maxLength(2)),
  /** uid, or empty. */
  equippedCrew: z.string(),
  equippedShip: z.string(),
});
export type WireCaptain = z.output<typeof captain>;

const crew = z.strictObject({ ...equippable, type: z.literal('CREW') });
const ship = z.strictObject({ ...equippable, type: z.literal('SHIP') });
export type WireCrew = z.output<typeof crew>;
export type WireShip = z.output<typeof ship>;

const nft = zod.discriminatedUnion('type', [captain, crew, ship]);
export type WireNft = z.output<typeof nft>;

export const inventory = {
  nfts: endpoint('GET', '/nfts', 'session', READ_RATE_LIMIT, {
    summary: 'Own captains, crews and ships in the game',
    etag: true,
    response: z.array(nft),
  }),
  items: endpoint('GET', '/items/fetch-items', 'session', READ_RATE_LIMIT, {
    summary: 'Own items in the game',
    etag: true,
    response: z.array(item),
  }),
} as const;
