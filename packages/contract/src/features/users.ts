import { CURRENCIES, CURRENCY_TABLE, mapCurrencies, type Currency } from '@blacktide/rules';
import * as zod from 'zod/mini';
import * as z from '../lazySchemas.ts';
import { endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import { displayAmount, walletAddress } from '../schemas.ts';

const social = z.nullable(z.strictObject({ username: z.string() }));

type BalanceField = NonNullable<(typeof CURRENCY_TABLE)[Currency]['userField']>;

/** One value per currency under the field names of the specification, such as `arAmount` for BOOTY. */
export const toBalanceFields = <Value>(
  values: Readonly<Record<Currency, Value>>,
): Record<BalanceField, Value> =>
  Object.fromEntries(
    CURRENCIES.flatMap((one) => {
      const field: string | null = CURRENCY_TABLE[one].userField;
      return field === null ? [] : [[field, values[one]]];
    }),
  ) as Record<BalanceField, Value>;

/** Missing battle tokens count as 0. */
const battleTokens = zod._default(displayAmount, 0);

/** The player. Each balance is in `balances`, and also in the field that the specification names. */
export const user = z.strictObject({
  wallet: walletAddress,
  username: z.string(),
  profilePicture: z.string(),
  ...toBalanceFields(mapCurrencies(() => displayAmount)),
  battleTokens,
  balances: z.strictObject({ ...mapCurrencies(() => displayAmount), BATTLE_TOKEN: battleTokens }),
  onChainAr: displayAmount,
  onChainGold: displayAmount,
  arEarned: displayAmount,
  /** Seconds. */
  timePlayed: z.int(),
  missionsPlayed: z.int(),
  /** Uids of the ten captains in the game that have earned the most BOOTY, the first has earned the most. */
  rankedNfts: z.array(z.string()).check(z.maxLength(10)),
  twitterData: social,
  discordData: social,
});
export type User = z.output<typeof user>;

export const users = {
  me: endpoint('GET', '/users/me', 'session', READ_RATE_LIMIT, {
    summary: 'The signed-in player',
    response: user,
  }),
} as const;
