import {
  toDisplay,
  type Currency,
  type AssetFamily,
  type GearFamily,
  type AssetLock,
  type Rejection,
  type RejectionCode,
  type RejectionContexts,
} from '@blacktide/rules';
import { CURRENCY_NAMES } from './pageTexts.ts';

export * from './fleetTexts.ts';
export * from './pageTexts.ts';

type RejectionMessages = { readonly [C in RejectionCode]: (context: RejectionContexts[C]) => string };

const GEAR_WITH_ARTICLE: Readonly<Record<GearFamily, string>> = {
  ITEM: 'an item',
  CREW: 'a crew',
  SHIP: 'a ship',
};
const FAMILY_NOUNS: Readonly<Record<AssetFamily, string>> = {
  CAPTAIN: 'captain',
  ITEM: 'item',
  CREW: 'crew',
  SHIP: 'ship',
  GENESIS_SHIP: 'Genesis ship',
};
const GEAR_TITLES: Readonly<Record<GearFamily, string>> = { ITEM: 'Item', CREW: 'Crew', SHIP: 'Ship' };
const LOCK_TEXTS: Readonly<Record<AssetLock['kind'], string>> = {
  mission: 'on a mission',
  arena: 'in the arena',
  equipped: 'equipped',
  genesis: 'aboard a Genesis ship',
};

/** `12.5`: at most two decimals, rounded up, so that a missing amount is never shown as 0 or too small. */
const formatMissingAmount = (amount: bigint, currency: Currency): string =>
  toDisplay(amount, currency).toLocaleString('en-US', {
    maximumFractionDigits: 2,
    roundingMode: 'ceil',
    useGrouping: false,
  });

const formatDay = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The message of every rejection. */
const REJECTION_MESSAGES: RejectionMessages = {
  SHOP_ITEM_UNKNOWN: ({ name }) => `There is no ${name} in the marketplace`,
  SHOP_SOLD_OUT: ({ name }) => `${name} is sold out`,
  SHOP_QUANTITY_OUT_OF_RANGE: ({ available }) => `Choose a quantity from 1 to ${available}`,
  NOT_ENOUGH_CURRENCY: ({ currency }) => `You don't have enough ${CURRENCY_NAMES[currency]}`,
  EXCHANGE_ITEM_UNKNOWN: ({ name }) => `There is no ${name} in the exchange`,
  EXCHANGE_ITEM_INACTIVE: ({ name }) => `${name} is not for sale right now`,
  EXCHANGE_SOLD_OUT: ({ name }) => `${name} is sold out until 00:00 UTC`,
  EXCHANGE_QUANTITY_OUT_OF_RANGE: ({ most }) => `Choose a quantity from 1 to ${most}`,
  EXCHANGE_TOO_DEAR: ({ currency, missing }) => {
    const name = CURRENCY_NAMES[currency];
    return `You don't have enough ${name} to purchase this item. Missing ${formatMissingAmount(missing, currency)} ${name}`;
  },
  EXCHANGE_PRICE_MOVED: () => 'The price has moved',

  NOT_YOURS: () => 'This is not yours',
  NOT_IN_GAME: () => 'This is not in the game',

  EQUIP_NOTHING_CHOSEN: ({ family }) => `Please select both a character and ${GEAR_WITH_ARTICLE[family]}`,
  NO_CAPTAIN_TO_UNEQUIP: () => 'No associated NFT found',
  NOT_WORN: ({ family }) => `No associated ${FAMILY_NOUNS[family]} was found`,
  CAPTAIN_ON_MISSION: () => 'Captain is on mission',
  GEAR_TAKEN: ({ name }) => `${name} is equipped already`,
  SLOT_TAKEN: ({ family }) => `This captain has no free ${FAMILY_NOUNS[family]} slot`,
  UNDO_TOO_LATE: () => 'Your fleet has changed since. This can no longer be undone',

  ENTITY_UNKNOWN: () => 'No associated NFT found',
  ENTITY_WRONG_TYPE: ({ name, type }) => `${name} has another type than ${type}`,
  PRICE_MOVED: () => 'The price has moved',
  ENTITY_ON_MISSION: ({ name }) => `${name} is on a mission`,
  MAX_LEVEL: () => 'Max Level',
  LEVEL_COUNT_OUT_OF_RANGE: ({ most }) => (most < 1 ? 'Max Level' : `Choose a number from 1 to ${most}`),
  LEVEL_UP_TOO_DEAR: () => 'Not enough funds to level up',

  MISSION_UNKNOWN: () => 'There is no such mission',
  MISSION_FOR_SHIPS: ({ mission }) => `${mission} is for Genesis ships, not for captains`,
  TEAM_EMPTY: () => 'No Firebase data found.',
  SELECTION_TOO_LARGE: ({ most }) => `Send at most ${most} captains at once`,
  TEAM_DUPLICATE: () => 'A captain can be in a team only once',
  TEAM_SIZE: ({ needed }) => `A team here is ${needed === 1 ? 'one captain' : `${needed} captains`}`,
  RAID_TEAM_INCOMPLETE: () => 'A raid needs one First Mate and one Quartermaster; a Unique stands for either',
  CAPTAIN_UNKNOWN: () => 'No associated NFT found',
  CAPTAIN_BUSY: ({ name, with: lock }) => `${name} is ${LOCK_TEXTS[lock]}`,
  LEVEL_TOO_LOW: ({ name, needed }) => `${name} needs level ${needed} for this mission`,
  RESCUE_NEEDS_FIRST_MATE: () => 'Only a First Mate or a Unique can rescue a crew',
  RESCUED_ALREADY: ({ name }) => `${name} has rescued a crew already`,
  NOTHING_TO_TRAIN: ({ family }) => `This captain has no ${FAMILY_NOUNS[family]} to train`,
  SPECIAL_ENDED: ({ mission, endsAt }) => `${mission} ended on ${formatDay(endsAt)}`,
  SPECIAL_SAILED: ({ mission, boardsUntil }) => `${mission} closed on ${formatDay(boardsUntil)}`,
  BATTLE_TOKEN_MISSING: () => 'You need a battle token for each captain on this plunder.',
  MISSION_NOT_FINISHED: () => 'This mission is still running',
  MISSION_CLAIMED_ALREADY: () => 'This mission has been claimed already',
  CLAIM_NOTHING: () => 'No Missions Selected',
  CLAIM_TOO_MANY: ({ most }) => `Claim at most ${most} missions at once`,
  CLAIM_TWICE: () => 'A mission can be claimed only once',
  FAUCET_DRY: ({ currency }) =>
    `Today's reserve of ${CURRENCY_NAMES[currency]} is paid out. Nothing is lost: try again after 00:00 UTC`,

  ORDER_ENDLESS: () => 'Say how many times, or until when',
  ORDER_TIMES_OUT_OF_RANGE: ({ most }) => `Choose a number from 1 to ${most}`,
  ORDER_DATE_OUT_OF_RANGE: ({ most }) => `Choose a date within the next ${most} days`,
  ORDER_RESERVE: ({ currency }) =>
    `Sending again would leave less ${CURRENCY_NAMES[currency]} than you want to keep`,
  ORDER_STANDS_ALREADY: () => 'This mission has a standing order already',

  ARENA_NEEDS_DISCORD: () => 'Connect Discord to Join The Arena',
  ARENA_NO_CAPTAIN: () => 'Please select a captain',
  ARENA_OCCUPIED: () => 'You have a captain in the arena already',
  ARENA_NOT_THERE: () => 'This captain is not in the arena',

  GOAL_UNKNOWN: () => 'There is no such goal',
  GOAL_NOT_TODAY: () => 'This goal belongs to another day',
  GOAL_NOT_REACHED: ({ progress, needed }) => `This goal is not reached yet: ${progress} of ${needed}`,
  GOAL_PAID: () => 'You have received this reward already',
  GOAL_NEEDS_DISCORD: () => 'Link a Discord account in your profile to receive the rewards of daily goals',
  GOAL_NEEDS_CAPTAIN: () =>
    'First steps are paid once for each captain. Send one on a mission that has not earned them for another player',

  LICENCE_UNKNOWN: () => 'There is no such license',
  LICENCE_HELD: () => 'This license is unlocked already',
  LICENCE_REQUIRED: () =>
    'Mission Blocked: This ship requires at least one captain license to be sent on a mission. ' +
    'Please purchase a license before proceeding.',
  SHIP_ON_MISSION: () => 'The Genesis ship is currently on a mission.',
  SHIP_REWARD_WAITING: ({ name }) => `Claim the reward of ${name} first`,
  SHIP_NOTHING_TO_CLAIM: ({ name }) => `${name} has nothing to claim`,
  FLEET_NOTHING_TO_CLAIM: () => 'There is nothing to claim',
  FLEET_CAPTAIN_UNKNOWN: ({ user }) => `There is no other player ${user}`,
  FLEET_CAPTAIN_TAKEN: ({ name }) => `${name} has a captain already. Remove it first`,
  FLEET_CAPTAIN_NONE: ({ name }) => `${name} has no captain to remove`,
  FLEET_CAPTAIN_CHANGED: () => 'The captain of a ship has changed. Nothing is lost: try again',
  FLEET_SHIP_TWICE: () => 'A ship can be in the list only once',
  SHARE_NO_CAPTAIN: ({ name }) => `${name} has no captain to share with`,
  SHARE_AGREED: ({ name, endsAt }) => `${name} has a share agreement until ${formatDay(endsAt)}`,
  SHARE_OUT_OF_RANGE: () => 'Choose a share from 0 to 100 percent',
  SHARE_NOTHING_PROPOSED: ({ name }) => `There is no proposal for ${name} to answer`,
  SHARE_CHANGED: ({ name }) => `The proposal for ${name} has changed. Look at it again`,
  SHARE_OWN_PROPOSAL: ({ name }) => `The other side has to accept your proposal for ${name}`,
  NOT_ABOARD: ({ name }) => `${name} is not aboard`,
  SHIP_MANNED: ({ name }) => `${name} has one of your captains aboard already`,

  NAME_REFUSED: () => 'This name is taken or not allowed',
  NAME_NEEDED: () => "Choose a name first: your captain's log has it in its address",
  PICTURE_TOO_LARGE: () => 'File size exceeds the limit of 4MB.',
  PICTURE_TYPE_UNKNOWN: () => 'Invalid file type. Only images are allowed.',
  PICTURE_UNREADABLE: () => 'An error occurred while trying to upload file',

  CAPTAIN_LOCKED: () => 'The captain is currently on a mission or has equipped a CREW/ITEM/SHIP.',
  GENESIS_SHIP_LOCKED: () => 'The Genesis ship is currently on a mission.',
  GEAR_LOCKED: ({ family }) => `${GEAR_TITLES[family]} is equipped to a captain. Please remove it first.`,
  MOVE_UNKNOWN: () => 'Unknown action type',
  MOVE_NOTHING: () => 'No assets selected',
  MOVE_TOO_MANY: ({ most }) => `You can move at most ${most} assets at once`,
  MOVE_TWICE: () => 'An asset can be selected only once',
  MOVE_MIXED_FAMILIES: () => 'You can handle one asset type at a time.',
  MOVE_MIXED_LOCATIONS: () => 'You cannot deposit and withdraw at the same time.',
  MOVE_MIXED_MINTS: () => 'You cannot manage minted and non-minted assets at the same time.',
  MOVE_UNDER_WAY: () => 'This asset is being moved',
  MOVE_WRONG_WAY: () => 'Selected assets do not match the current location.',
  MOVE_WRONG_TYPE: () => 'Selected assets do not match the current type.',
  TOKEN_UNKNOWN: () => 'Only BOOTY and GOLD can be moved',
  AMOUNT_NOT_POSITIVE: () => 'The amount must be above 0',
  NOT_ENOUGH_IN_GAME: ({ token }) => `Not enough ${CURRENCY_NAMES[token]} in game`,
  NOT_ENOUGH_ON_CHAIN: ({ token }) => `Not enough ${CURRENCY_NAMES[token]} on-chain`,
};

export const formatRejection = ({ code, context }: Rejection): string =>
  (REJECTION_MESSAGES[code] as (context: unknown) => string)(context);

/** For marketplace and exchange. */
/** `treasure` in display units. */
export const treasureShareText = (treasure: number, captains: number): string =>
  `Your ${captains === 1 ? 'captain' : `${captains} captains`} won ${treasure.toLocaleString('en', { maximumFractionDigits: 6 })} TREASURE in the treasure battle`;
export const purchasedText = (name: string): string => `Purchased ${name} successfully`;

/** The warning before a special mission, with its own date. */
export const specialWarningText = (endsAt: number): string =>
  `NFTs cannot be unstaked until ${formatDay(endsAt)}`;

/** Results of a move between wallet and game, as the specification writes them. */
export const MOVE_RESULT_TEXTS = {
  done: 'Transaction completed successfully',
  failed: 'Transaction failed',
  unexplained: 'Failed to process transaction',
} as const;

export const MISSION_TEXTS = {
  claimed: (mission: string): string => `${mission} claimed`,
} as const;

export const ORDER_TEXTS = {
  placed: (mission: string): string => `Standing order for ${mission}`,
  claimed: (mission: string): string => `Claimed ${mission}`,
  sent: (mission: string): string => `Sent to ${mission} again`,
  times: 'The captains were sent as many times as you set',
  until: 'The end date that you set has passed',
  failure: 'The mission paid no reward, so the order stopped as you asked',
  byHand: 'You claimed the mission yourself',
  cancelled: 'You cancelled it',
  over: 'This standing order has ended',
} as const;
