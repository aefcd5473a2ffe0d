import { GENESIS_RARITIES } from '@blacktide/rules';
import * as z from 'zod/mini';
import { endpoint, READ_RATE_LIMIT } from '../endpoint.ts';

const genesisShip = z.strictObject({
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
  /** The wallet of the player who commands it, or empty. */
  assignedUserId: z.string(),
  captainLicense1: z.boolean(),
  captainLicense2: z.boolean(),
  captainLicense3: z.boolean(),
});
export type WireGenesisShip = z.output<typeof genesisShip>;

export const genesis = {
  ships: endpoint('GET', '/genesis/genesis-ships', 'session', READ_RATE_LIMIT, {
    summary: 'Own Genesis ships in the game',
    response: z.array(genesisShip),
  }),
} as const;
