import { GENESIS_RARITIES } from '@blacktide/rules';
import * as zod from 'zod/mini';
import * as z from '../lazySchemas.ts';
import { ACTION_RATE_LIMIT, endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import {
  amountOf,
  assetUid,
  displayAmount,
  emptyObject,
  jobAccepted,
  jobId,
  money,
  timestamp,
  walletAddress,
} from '../schemas.ts';

/** The most ships that one call sends. */
export const MAX_SHIPS_PER_SEND = 400;

/** GOLD for the mission and BOOTY for the crew: both are charged. */
const missionCost = z.strictObject({ gold: displayAmount, booty: displayAmount });

/** Percent of what a claim leaves after tax, for the assigned player. */
const sharePercent = z.int().check(z.gte(0), z.lte(100));

const shareAgreement = z.strictObject({
  percent: sharePercent,
  endsAt: timestamp,
  /** Who proposed it; the other one has accepted it, or has still to answer. */
  proposedBy: z.enum(['owner', 'captain']),
  isAccepted: z.boolean(),
});
export type WireShareAgreement = z.output<typeof shareAgreement>;

/** What owner and assigned player both see of a ship. */
const shipState = {
  /** The uid. */
  id: z.string(),
  /** Empty when it was never minted. */
  mint: z.string(),
  shipName: z.string(),
  imageURL: z.string(),
  rarity: z.enum(GENESIS_RARITIES),
  /** Percent on top of the reward. */
  tierBonus: z.int(),
  /** True until the reward of the mission is claimed. */
  isOnMission: z.boolean(),
  /** The mission has ended. */
  isClaimable: z.boolean(),
  /** Null when it is not on a mission. */
  startTime: z.nullable(timestamp),
  missionEndTime: z.nullable(timestamp),
  /** BOOTY that waits, before tax; fixed when the ship was sent. */
  reward: displayAmount,
  /** Percent that the assigned player receives now: of the agreement, else the usual share. */
  sharePercent,
  /** The running agreement, else the proposed one. */
  agreement: z.nullable(shareAgreement),
};

const genesisShip = z.strictObject({
  ...shipState,
  /** BOOTY that the owner has received: without tax and without the share of the assigned player. */
  allTimeRewardClaimed: displayAmount,
  allTimeTaxPaid: displayAmount,
  /** The wallet of the player who captains it, or empty. */
  assignedUserId: z.string(),
  assignedUsername: z.string(),
  captainLicense1: z.boolean(),
  captainLicense2: z.boolean(),
  captainLicense3: z.boolean(),
  /** The own captain on the ship. */
  captainAboard: z.nullable(
    z.strictObject({ uid: z.string(), name: z.string(), level: z.int(), imageURL: z.string() }),
  ),
  missionCost,
  /** BOOTY: base reward and licenses. */
  potentialReward: displayAmount,
  /** BOOTY before tax: with tier bonus and the captain aboard. */
  expectedReward: displayAmount,
});
export type WireGenesisShip = z.output<typeof genesisShip>;

/** A ship of another player that the caller captains. */
const assignedShip = z.strictObject({
  ...shipState,
  owner: walletAddress,
  ownerUsername: z.string(),
  /** BOOTY that the caller would receive if the owner claimed now. */
  share: displayAmount,
  /** BOOTY that the caller has received from this ship since they were assigned. */
  allTimeShare: displayAmount,
});
export type WireAssignedShip = z.output<typeof assignedShip>;

const dashboard = z.strictObject({
  totalShips: z.int(),
  /** Percent, with decimals. */
  averageTierBonus: z.number(),
  /** On mission, ready and claimable are disjoint and sum to the total. */
  shipsOnMission: z.int(),
  shipsReady: z.int(),
  claimableShips: z.int(),
  /** Ships with the first, second and third license. */
  licenseCounts: z.array(z.int()).check(zod.length(3)),
  fullyLicensed: z.int(),
  /** BOOTY of claimable ships, before tax. */
  availableReward: displayAmount,
  allTimeRewardClaimed: displayAmount,
  allTimeTaxPaid: displayAmount,
});
export type WireFleetDashboard = z.output<typeof dashboard>;

/** One UTC day, from the ledger. */
const fleetDay = z.strictObject({
  /** `2026-11-17`. */
  day: z.string(),
  /** BOOTY that the owner received. */
  rewards: displayAmount,
  /** BOOTY to the treasury. */
  tax: displayAmount,
  /** BOOTY to assigned players. */
  shares: displayAmount,
  costs: missionCost,
});
export type WireFleetDay = z.output<typeof fleetDay>;

/** Ships are sent again when they are claimed, until the budget or the time has run out. */
const fleetOrder = z.strictObject({
  budget: missionCost,
  spent: missionCost,
  endsAt: timestamp,
});
export type WireFleetOrder = z.output<typeof fleetOrder>;

const foundPlayer = z.strictObject({
  wallet: walletAddress,
  username: z.string(),
  profilePicture: z.string(),
});
export type WireFoundPlayer = z.output<typeof foundPlayer>;

/** A wallet address or `@username`. */
const playerReference = z.string().check(z.minLength(1), z.maxLength(200));
const shipId = z.strictObject({ genesisShipId: assetUid });

const fleetReads = {
  ships: endpoint('GET', '/genesis/genesis-ships', 'session', READ_RATE_LIMIT, {
    summary: 'Own Genesis ships in the game',
    response: z.array(genesisShip),
  }),
  dashboard: endpoint('GET', '/genesis/dashboard', 'session', READ_RATE_LIMIT, {
    summary: 'Sums over the own Genesis ships in the game',
    response: dashboard,
  }),
  assigned: endpoint('GET', '/genesis/assigned-ships', 'session', READ_RATE_LIMIT, {
    summary: 'Ships of other players that the caller captains',
    response: z.array(assignedShip),
  }),
  history: endpoint('GET', '/genesis/history', 'session', READ_RATE_LIMIT, {
    summary: 'Rewards, costs and tax of the last 30 days, oldest first, days without any included',
    response: z.array(fleetDay),
  }),
  findPlayer: endpoint('GET', '/genesis/find-player', 'session', READ_RATE_LIMIT, {
    summary: 'The other player with this wallet or @username, or null',
    query: z.strictObject({ user: playerReference }),
    response: z.strictObject({ player: z.nullable(foundPlayer) }),
  }),
} as const;

const fleetActions = {
  send: endpoint('POST', '/genesis/send-to-mission', 'session', ACTION_RATE_LIMIT, {
    summary: 'Sends a ship for 24 hours; ends in a genesisSendMission notification',
    body: shipId,
    response: jobAccepted,
  }),
  sendAll: endpoint('POST', '/genesis/send-to-mission-all', 'session', ACTION_RATE_LIMIT, {
    summary:
      'Sends ships, one job each; a malformed, repeated or foreign id refuses the whole call, a rule only its ship',
    body: z.strictObject({
      genesisShipIds: z.array(assetUid).check(z.minLength(1), z.maxLength(MAX_SHIPS_PER_SEND)),
    }),
    response: z.strictObject({ jobIds: z.array(jobId) }),
  }),
  claim: endpoint('POST', '/genesis/claim-reward', 'session', ACTION_RATE_LIMIT, {
    summary: 'Claims the reward of a ship that has come back; ends in a genesisClaimReward notification',
    body: shipId,
    response: jobAccepted,
  }),
  claimAll: endpoint('GET', '/genesis/claim-all', 'session', ACTION_RATE_LIMIT, {
    summary:
      'Claims all rewards that wait; the same job while one is queued; ends in a genesisRewardClaimAll notification',
    head: false,
    response: jobAccepted,
  }),
  license: endpoint('POST', '/genesis/captain-license', 'session', ACTION_RATE_LIMIT, {
    summary: 'Buys a captain license for BOOTY; ends in a captainLicense notification',
    body: z.strictObject({ genesisShipId: assetUid, license: z.int().check(z.gte(1), z.lte(3)) }),
    response: jobAccepted,
  }),
  assign: endpoint('POST', '/genesis/assign-user', 'session', ACTION_RATE_LIMIT, {
    summary:
      'Makes another player captain of a ship (action true) or removes them (action false, assignedUserId is ignored); ends in an assignGenesisShip notification',
    body: z.strictObject({
      genesisShipId: assetUid,
      assignedUserId: z.string().check(z.maxLength(200)),
      action: z.boolean(),
    }),
    response: jobAccepted,
  }),
  attach: endpoint('POST', '/genesis/attach-nft', 'session', ACTION_RATE_LIMIT, {
    summary:
      'Brings an own captain aboard (action true) or ashore (action false); ends in an attachNFTGenesis notification',
    body: z.strictObject({ genesisShipId: assetUid, nftuid: assetUid, action: z.boolean() }),
    response: jobAccepted,
  }),
  level: endpoint('POST', '/genesis/fleet-commander-level', 'session', ACTION_RATE_LIMIT, {
    summary: 'Raises the tier bonus for mythic ship tokens; ends in a fleetCommanderLevel notification',
    body: z.strictObject({ genesisShipId: assetUid, levelUpCount: z.int().check(z.gte(1), z.lte(100)) }),
    response: jobAccepted,
  }),
} as const;

/** Beyond the specification: an agreed share instead of the usual one, and ships that are sent again when claimed. */
const agreements = {
  propose: endpoint('POST', '/genesis/share-agreement', 'session', ACTION_RATE_LIMIT, {
    summary:
      'Owner or assigned player proposes a share until a date, in place of an earlier proposal; ends in a genesisShareAgreement notification',
    body: z.strictObject({ genesisShipId: assetUid, percent: sharePercent, endsAt: timestamp }),
    response: jobAccepted,
  }),
  answer: endpoint('POST', '/genesis/share-agreement/answer', 'session', ACTION_RATE_LIMIT, {
    summary:
      'The other side accepts or declines the proposal as it was shown; either side may decline its own; ends in a genesisShareAgreement notification',
    body: z.strictObject({
      genesisShipId: assetUid,
      accept: z.boolean(),
      /** What was shown: another proposal is refused. */
      percent: sharePercent,
      endsAt: timestamp,
    }),
    response: jobAccepted,
  }),
  order: endpoint('GET', '/genesis/standing-order', 'session', READ_RATE_LIMIT, {
    summary: 'The standing order of the own fleet, or null',
    response: z.strictObject({ order: z.nullable(fleetOrder) }),
  }),
  placeOrder: endpoint('POST', '/genesis/standing-order', 'session', ACTION_RATE_LIMIT, {
    summary: 'Sends ships again when they are claimed, within a budget; replaces an earlier order',
    body: z.strictObject({
      budget: z.strictObject({ gold: amountOf('GOLD'), booty: amountOf('BOOTY') }),
      endsAt: timestamp,
    }),
    response: z.strictObject({ order: fleetOrder }),
  }),
  cancelOrder: endpoint('DELETE', '/genesis/standing-order', 'session', ACTION_RATE_LIMIT, {
    summary: 'Ends the standing order of the own fleet',
    response: emptyObject,
  }),
} as const;

export const genesis = { ...fleetReads, ...fleetActions, ...agreements } as const;

const ship = { genesisShipId: z.string(), shipName: z.string() };
/** BOOTY: `reward` is the sum of tax, the assigned players' shares and what the owner received. */
const payout = { reward: displayAmount, tax: displayAmount, share: displayAmount, received: displayAmount };

export const genesisNotifications = {
  genesisSendMission: z.strictObject({
    ...ship,
    cost: missionCost,
    reward: displayAmount,
    missionEndTime: timestamp,
  }),
  genesisClaimReward: z.strictObject({ ...ship, ...payout, isSentAgain: z.boolean() }),
  genesisRewardClaimAll: z.strictObject({
    ships: z.int(),
    ...payout,
    /** Ships that stay claimable: beyond the daily limit, or their captain changed meanwhile. */
    left: z.int(),
    sentAgain: z.int(),
  }),
  captainLicense: z.strictObject({ ...ship, license: z.int(), cost: money }),
  assignGenesisShip: z.strictObject({
    ...ship,
    action: z.boolean(),
    assignedUserId: z.string(),
    assignedUsername: z.string(),
  }),
  attachNFTGenesis: z.strictObject({ ...ship, nftuid: z.string(), name: z.string(), action: z.boolean() }),
  fleetCommanderLevel: z.strictObject({ ...ship, tierBonus: z.int(), cost: money }),
  /** To the one who acted, and to the other side. */
  genesisShareAgreement: z.strictObject({
    ...ship,
    percent: sharePercent,
    endsAt: timestamp,
    state: z.enum(['proposed', 'accepted', 'declined']),
  }),
  /** To the assigned player: an owner gave them a ship or took it back. */
  fleetCaptainAssigned: z.strictObject({ ...ship, action: z.boolean(), ownerUsername: z.string() }),
  /** To the assigned player: their share of an owner's claim, over all ships of it. */
  fleetCaptainShare: z.strictObject({ ships: z.int(), share: displayAmount, ownerUsername: z.string() }),
} as const;
