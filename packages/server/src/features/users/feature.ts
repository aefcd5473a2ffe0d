import { toBalanceFields, type User } from '@blacktide/contract';
import { mapCurrencies, playerAccount, toDisplay, type Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { assets, balances, players } from '../../platform/db/tables.ts';
import { defineFeature } from '../../platform/feature.ts';
import { createNotFound } from '../../platform/http/errors.ts';
import { OnChainBalances, type OnChainBalancesOptions } from './onChainBalances.ts';

const PLAYER = {
  username: players.username,
  profilePicture: players.profilePicture,
  arEarned: players.arEarned,
  timePlayed: players.timePlayed,
  missionsPlayed: players.missionsPlayed,
  /** Uids of the ten captains in the game that have earned the most BOOTY. */
  rankedNfts: sql<string[]>`array(
    select ${assets.uid}::text from ${assets}
    where ${assets.owner} = $1 and ${assets.family} = 'CAPTAIN' and ${assets.location} = 'game'
    order by ${assets.arEarned} desc, ${assets.level} desc, ${assets.name}, ${assets.uid} limit 10)`,
};
const BALANCE = { currency: balances.currency, amount: balances.amount };
type UserRow = RowOf<typeof PLAYER> & Partial<RowOf<typeof BALANCE>>;

/** One row per currency that the player has or had. */
const FIND_USER = compileSql(
  sql`select ${selectList({ ...PLAYER, ...BALANCE })} from ${players}
    left join ${balances} on ${balances.account} = $2 and ${balances.lane} = 0 where ${players.wallet} = $1`,
);

const createUserLoader =
  (db: Database, onChain: OnChainBalances) =>
  async (wallet: Wallet): Promise<User> => {
    const [{ rows }, tokenBalances] = await Promise.all([
      db.prepared.query<UserRow>(FIND_USER, [wallet, playerAccount(wallet)]),
      onChain.get(wallet),
    ]);
    const [first] = rows;
    if (!first) throw createNotFound('User');
    const { username, profilePicture, arEarned, timePlayed, missionsPlayed, rankedNfts } = first;
    const amounts = new Map(rows.map(({ currency, amount }) => [currency, amount]));
    const gameBalances = mapCurrencies((currency) => toDisplay(amounts.get(currency) ?? 0n, currency));
    return {
      wallet,
      username,
      profilePicture,
      timePlayed,
      missionsPlayed,
      ...toBalanceFields(gameBalances),
      balances: gameBalances,
      onChainAr: toDisplay(tokenBalances.BOOTY, 'BOOTY'),
      onChainGold: toDisplay(tokenBalances.GOLD, 'GOLD'),
      arEarned: toDisplay(arEarned, 'BOOTY'),
      rankedNfts,
      twitterData: null,
      discordData: null,
    };
  };

export const usersFeature = defineFeature({
  create: ({ db }, options: OnChainBalancesOptions) => {
    const onChain = new OnChainBalances(options);
    const loadUser = createUserLoader(db, onChain);
    return {
      handlers: { users: { me: ({ caller }) => loadUser(caller.wallet) } },
      loadUser,
      onHoldingsChanged: onChain.invalidate,
    };
  },
});
