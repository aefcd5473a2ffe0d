import * as z from 'zod/mini';
import { endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import { displayAmount, walletAddress } from '../schemas.ts';

const social = z.nullable(z.strictObject({ username: z.string() }));

/** The player as the page knows them. `arAmount` is BOOTY, `legendaryShipToken` the mythic ship token. */
export const user = z.strictObject({
  wallet: walletAddress,
  username: z.string(),
  profilePicture: z.string(),
  arAmount: displayAmount,
  gemsAmount: displayAmount,
  goldAmount: displayAmount,
  treasureAmount: displayAmount,
  legendaryShipToken: displayAmount,
  battleTokens: displayAmount,
  onChainAr: displayAmount,
  onChainGold: displayAmount,
  arEarned: displayAmount,
  /** Seconds. */
  timePlayed: z.int(),
  missionsPlayed: z.int(),
  rankedNfts: z.int(),
  twitterData: social,
  discordData: social,
});
export type User = z.output<typeof user>;

export const users = {
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in player',
    auth: 'session',
    rateLimit: READ_RATE_LIMIT,
    response: user,
  }),
} as const;
