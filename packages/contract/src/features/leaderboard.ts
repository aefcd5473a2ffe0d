import * as z from '../lazySchemas.ts';
import { endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import { displayAmount, timestamp, walletAddress } from '../schemas.ts';

const share = {
  rank: z.int(),
  /** Share of all gold burned, 0 to 1. */
  allocation: z.number(),
  /** TREASURE that the next battle would pay. */
  value: displayAmount,
};

const captain = { ...share, uid: z.string(), name: z.string(), imageURL: z.string(), goldBar: displayAmount };

const nftRow = z.strictObject({ ...captain, walletAddress, username: z.string() });
export type WireTreasureNftRow = z.output<typeof nftRow>;

const userRow = z.strictObject({
  ...share,
  owner: walletAddress,
  username: z.string(),
  goldBurned: displayAmount,
});
export type WireTreasureUserRow = z.output<typeof userRow>;

const summary = z.strictObject({
  general: z.strictObject({
    /** Of captains in the game: those share. */
    totalGoldBurned: displayAmount,
    totalCaptains: z.int(),
    totalUsers: z.int(),
    /** TREASURE in the treasury. */
    treasury: displayAmount,
    /** TREASURE that the next battle would pay out. */
    pot: displayAmount,
    /** The first battle that is not fought yet. */
    nextBattleAt: timestamp,
  }),
  personal: z.strictObject({
    /** Of own captains, wherever they are. */
    totalGoldBurned: displayAmount,
    totalCaptainsOwned: z.int(),
    /** Of own captains in the game. */
    userTotalGoldBar: displayAmount,
    userAllocation: z.number(),
    userValue: displayAmount,
    walletAddress,
    /** 0 without gold burned. */
    rank: z.int(),
    /** The player one rank above; null for the first and for those without a rank. */
    above: z.nullable(
      z.strictObject({ owner: walletAddress, username: z.string(), goldBurned: displayAmount }),
    ),
    /** The own captain with the best rank, and the captain one rank above; null if no own captain ranks. */
    captain: z.nullable(
      z.strictObject({
        ...captain,
        above: z.nullable(z.strictObject({ uid: z.string(), name: z.string(), goldBar: displayAmount })),
      }),
    ),
  }),
});
export type WireTreasureSummary = z.output<typeof summary>;

const page = z.strictObject({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'not a page'))) });

export const leaderboard = {
  treasure: endpoint('GET', '/leaderboard/treasure', 'session', READ_RATE_LIMIT, {
    summary: 'Gold burned and the next treasure battle, for all players and for the caller',
    response: summary,
  }),
  nfts: endpoint('GET', '/leaderboard/treasure/nfts', 'session', READ_RATE_LIMIT, {
    summary: 'Captains in the game by gold burned, ten on a page',
    query: page,
    response: z.array(nftRow),
  }),
  users: endpoint('GET', '/leaderboard/treasure/users', 'session', READ_RATE_LIMIT, {
    summary: 'Players by gold burned for captains in the game, ten on a page',
    query: page,
    response: z.array(userRow),
  }),
} as const;
