import type { AssetFamily, GearFamily, AssetLock } from './assets.ts';
import type { Currency } from './currencies.ts';

/**
 * Every reason for which a rule can reject, with the values that its message needs.
 * The messages are in `@blacktide/content/messages`; the codes are stable and part of the wire.
 */
export interface RejectionContexts {
  // Marketplace and exchange
  SHOP_ITEM_UNKNOWN: { name: string };
  SHOP_SOLD_OUT: { name: string; available: number };
  SHOP_QUANTITY_OUT_OF_RANGE: { quantity: number; available: number };
  NOT_ENOUGH_CURRENCY: { currency: Currency; missing: bigint };
  EXCHANGE_ITEM_UNKNOWN: { name: string };
  EXCHANGE_ITEM_INACTIVE: { name: string };
  EXCHANGE_SOLD_OUT: { name: string };
  EXCHANGE_QUANTITY_OUT_OF_RANGE: { multiplier: number; most: number };
  EXCHANGE_TOO_DEAR: { currency: Currency; missing: bigint };
  EXCHANGE_PRICE_MOVED: { currency: Currency; offered: bigint; shown: bigint };

  // Anything owned
  NOT_YOURS: { uid: string };
  NOT_IN_GAME: { uid: string };

  // Equipment
  EQUIP_NOTHING_CHOSEN: { family: GearFamily };
  NO_CAPTAIN_TO_UNEQUIP: Record<string, never>;
  NOT_WORN: { family: GearFamily };
  CAPTAIN_ON_MISSION: { uid: string };
  GEAR_TAKEN: { uid: string; name: string };
  SLOT_TAKEN: { uid: string; family: GearFamily };
  UNDO_TOO_LATE: Record<string, never>;

  // Growth
  ENTITY_UNKNOWN: { uid: string };
  ENTITY_WRONG_TYPE: { uid: string; name: string; type: string };
  PRICE_MOVED: { cost: bigint; shown: bigint };
  ENTITY_ON_MISSION: { uid: string; name: string };
  MAX_LEVEL: { uid: string; level: number };
  LEVEL_COUNT_OUT_OF_RANGE: { levels: number; most: number };
  LEVEL_UP_TOO_DEAR: { missing: bigint };

  // Missions
  MISSION_UNKNOWN: { mission: string };
  MISSION_FOR_SHIPS: { mission: string };
  TEAM_EMPTY: Record<string, never>;
  SELECTION_TOO_LARGE: { most: number };
  TEAM_DUPLICATE: Record<string, never>;
  TEAM_SIZE: { size: number; needed: number };
  RAID_TEAM_INCOMPLETE: { mission: string };
  CAPTAIN_UNKNOWN: { uid: string };
  CAPTAIN_BUSY: { uid: string; name: string; with: AssetLock['kind'] };
  LEVEL_TOO_LOW: { uid: string; name: string; level: number; needed: number };
  RESCUE_NEEDS_FIRST_MATE: { uid: string; name: string };
  RESCUED_ALREADY: { uid: string; name: string };
  NOTHING_TO_TRAIN: { uid: string; family: AssetFamily };
  SPECIAL_ENDED: { mission: string; endsAt: number };
  SPECIAL_SAILED: { mission: string; boardsUntil: number };
  BATTLE_TOKEN_MISSING: { missing: bigint };
  MISSION_NOT_FINISHED: { run: string; endsAt: number };
  MISSION_CLAIMED_ALREADY: { run: string };
  CLAIM_NOTHING: Record<string, never>;
  CLAIM_TOO_MANY: { most: number };
  CLAIM_TWICE: Record<string, never>;
  FAUCET_DRY: { faucet: string; currency: Currency; left: bigint };

  // Standing orders
  ORDER_ENDLESS: Record<string, never>;
  ORDER_TIMES_OUT_OF_RANGE: { times: number; most: number };
  ORDER_DATE_OUT_OF_RANGE: { most: number };
  ORDER_STANDS_ALREADY: { run: string };
  ORDER_RESERVE: { currency: Currency; missing: bigint };

  // Arena
  ARENA_NEEDS_DISCORD: Record<string, never>;
  ARENA_NO_CAPTAIN: Record<string, never>;
  ARENA_OCCUPIED: { uid: string };
  ARENA_NOT_THERE: { uid: string };

  // Goals
  GOAL_UNKNOWN: { goal: string };
  GOAL_NOT_TODAY: { goal: string };
  GOAL_NOT_REACHED: { goal: string; progress: number; needed: number };
  GOAL_PAID: { goal: string };
  GOAL_NEEDS_DISCORD: Record<string, never>;
  GOAL_NEEDS_CAPTAIN: Record<string, never>;

  // Genesis
  LICENCE_UNKNOWN: { licence: number };
  LICENCE_HELD: { licence: number };
  LICENCE_REQUIRED: { uid: string };
  SHIP_ON_MISSION: { uid: string; name: string };
  SHIP_REWARD_WAITING: { uid: string; name: string };
  SHIP_NOTHING_TO_CLAIM: { name: string };
  FLEET_NOTHING_TO_CLAIM: Record<string, never>;
  FLEET_CAPTAIN_UNKNOWN: { user: string };
  FLEET_CAPTAIN_TAKEN: { name: string };
  FLEET_CAPTAIN_NONE: { name: string };
  FLEET_CAPTAIN_CHANGED: Record<string, never>;
  FLEET_SHIP_TWICE: Record<string, never>;
  SHARE_NO_CAPTAIN: { name: string };
  SHARE_AGREED: { name: string; endsAt: number };
  SHARE_OUT_OF_RANGE: Record<string, never>;
  SHARE_NOTHING_PROPOSED: { name: string };
  SHARE_CHANGED: { name: string };
  SHARE_OWN_PROPOSAL: { name: string };
  NOT_ABOARD: { uid: string; name: string };
  SHIP_MANNED: { name: string };

  // Profile
  NAME_REFUSED: Record<string, never>;
  NAME_NEEDED: Record<string, never>;
  PICTURE_TOO_LARGE: Record<string, never>;
  PICTURE_TYPE_UNKNOWN: Record<string, never>;
  PICTURE_UNREADABLE: Record<string, never>;

  // Movement
  CAPTAIN_LOCKED: { uid: string };
  GENESIS_SHIP_LOCKED: { uid: string };
  GEAR_LOCKED: { uid: string; family: GearFamily };
  MOVE_UNKNOWN: { move: string };
  MOVE_NOTHING: Record<string, never>;
  MOVE_TOO_MANY: { most: number };
  MOVE_TWICE: Record<string, never>;
  MOVE_MIXED_FAMILIES: Record<string, never>;
  MOVE_MIXED_LOCATIONS: Record<string, never>;
  MOVE_MIXED_MINTS: Record<string, never>;
  MOVE_UNDER_WAY: { uid: string };
  MOVE_WRONG_WAY: { move: string };
  MOVE_WRONG_TYPE: Record<string, never>;
  TOKEN_UNKNOWN: { token: string };
  AMOUNT_NOT_POSITIVE: Record<string, never>;
  NOT_ENOUGH_IN_GAME: { token: Currency };
  NOT_ENOUGH_ON_CHAIN: { token: Currency };
}

export type RejectionCode = keyof RejectionContexts;
export type Rejection<Code extends RejectionCode = RejectionCode> = {
  [C in Code]: { readonly code: C; readonly context: RejectionContexts[C] };
}[Code];
