import * as z from '../lazySchemas.ts';
import { ACTION_RATE_LIMIT, endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import { assetUid, jobAccepted, money, timestamp, walletAddress } from '../schemas.ts';

const standing = {
  rank: z.int(),
  username: z.string(),
  level: z.int(),
  xp: z.int(),
};

const arenaUser = z.strictObject({
  ...standing,
  /** Battles won. */
  totalMessages: z.int(),
  /** The captain that is in the arena. */
  arenaNft: z.nullable(
    z.strictObject({ nftId: z.string(), nftImage: z.string(), nftName: z.string(), reward: z.array(money) }),
  ),
});
export type WireArenaUser = z.output<typeof arenaUser>;

const arenaRow = z.strictObject({
  ...standing,
  /** Battles won. */
  messageCount: z.int(),
  wallet: walletAddress,
});
export type WireArenaRow = z.output<typeof arenaRow>;

const fighter = z.strictObject({
  uid: z.string(),
  name: z.string(),
  image: z.string(),
  strength: z.int(),
});

const arenaReport = z.strictObject({
  battleAt: timestamp,
  captain: fighter,
  /** Null: an opponent of the game, of the same strength. */
  opponent: z.nullable(z.strictObject({ ...fighter.shape, wallet: walletAddress, username: z.string() })),
  /** The chance that decided, 0 to 1. */
  chance: z.number(),
  won: z.boolean(),
  /** What was added to the reward that waits for its claim. */
  reward: z.array(money),
});
export type WireArenaReport = z.output<typeof arenaReport>;

const arenaBattle = z.strictObject({
  battleAt: timestamp,
  /** SHA-256 of the server seed; published before the battle. */
  commitment: z.string(),
  serverSeed: z.string(),
  /** SHA-256 of the lines `uid:strength` of all captains, by uid. */
  contestantsHash: z.string(),
  contentHash: z.string(),
  contestants: z.int(),
  /** Added to the strength of both sides. */
  courage: z.int(),
});
export type WireArenaBattle = z.output<typeof arenaBattle>;

const page = z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'not a page')));
const battleParams = z.strictObject({ battleAt: timestamp });

export const arena = {
  leaderboard: endpoint('GET', '/arena/leaderboard', 'session', READ_RATE_LIMIT, {
    summary: 'Players by experience in the arena, ten on a page',
    query: z.strictObject({ page }),
    response: z.strictObject({ totalPlayers: z.int(), leaderboard: z.array(arenaRow) }),
  }),
  me: endpoint('GET', '/arena/leaderboard/me', 'session', READ_RATE_LIMIT, {
    summary: 'Own rank in the arena, and the captain that is there',
    response: arenaUser,
  }),
  reports: endpoint('GET', '/arena/reports', 'session', READ_RATE_LIMIT, {
    summary: 'Own battles, newest first, ten on a page',
    query: z.strictObject({ page }),
    response: z.array(arenaReport),
  }),
  nextBattle: endpoint('GET', '/arena/battles/next', 'public', READ_RATE_LIMIT, {
    summary: 'The next battle and the commitment of its server seed',
    response: z.strictObject({ battleAt: timestamp, commitment: z.string() }),
  }),
  battle: endpoint('GET', '/arena/battles/:battleAt', 'public', READ_RATE_LIMIT, {
    summary: 'The record of a battle, from which anyone can repeat its draw',
    params: battleParams,
    response: arenaBattle,
  }),
  fights: endpoint('GET', '/arena/battles/:battleAt/fights', 'public', READ_RATE_LIMIT, {
    summary: 'The captains of a battle by uid, at most 1,000 after the given one',
    params: battleParams,
    query: z.strictObject({ after: z.optional(assetUid) }),
    response: z.array(
      z.strictObject({
        uid: z.string(),
        strength: z.int(),
        /** Uid of the opponent; null: an opponent of the game. */
        against: z.nullable(z.string()),
        won: z.boolean(),
      }),
    ),
  }),
  initiate: endpoint('POST', '/arena/initiate', 'session', ACTION_RATE_LIMIT, {
    summary:
      'Sends a captain to the arena (action true) or brings it back with its rewards (action false); ends in an arenaInitiate notification',
    body: z.strictObject({ nftuid: assetUid, action: z.boolean() }),
    response: jobAccepted,
  }),
} as const;

export const arenaNotifications = {
  arenaInitiate: z.strictObject({
    nftuid: z.string(),
    name: z.string(),
    action: z.boolean(),
    reward: z.array(money),
  }),
} as const;
