import { toBalanceFields, type User } from '@blacktide/contract';
import { mapCurrencies, playerAccount, toDisplay, type Currency, type Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { balances, players } from '../../platform/db/tables.ts';
import { defineFeature } from '../../platform/feature.ts';
import { createNotFound } from '../../platform/http/errors.ts';
import { OnChainBalances, type OnChainBalancesOptions } from './onChainBalances.ts';

const BALANCE = { currency: balances.currency, amount: balances.amount };
const GAME_BALANCES = compileSql(
  sql`select ${selectList(BALANCE)} from ${balances} where ${balances.account} = $1 and ${balances.lane} = 0`,
);

const loadGameBalances = async ({ pool }: Database, wallet: Wallet): Promise<Record<Currency, number>> => {
  const { rows } = await pool.query<RowOf<typeof BALANCE>>(GAME_BALANCES, [playerAccount(wallet)]);
  const amounts = new Map(rows.map(({ currency, amount }) => [currency, amount]));
  return mapCurrencies((currency) => toDisplay(amounts.get(currency) ?? 0n, currency));
};

const PLAYER = {
  username: players.username,
  profilePicture: players.profilePicture,
  arEarned: players.arEarned,
  timePlayed: players.timePlayed,
  missionsPlayed: players.missionsPlayed,
};
const FIND_PLAYER = compileSql(
  sql`select ${selectList(PLAYER)} from ${players} where ${players.wallet} = $1`,
);

const createUserLoader =
  (db: Database, onChain: OnChainBalances) =>
  async (wallet: Wallet): Promise<User> => {
    const { rows } = await db.pool.query<RowOf<typeof PLAYER>>(FIND_PLAYER, [wallet]);
    const [player] = rows;
    if (!player) throw createNotFound('User');
    const [gameBalances, tokenBalances] = await Promise.all([
      loadGameBalances(db, wallet),
      onChain.get(wallet),
    ]);
    return {
      wallet,
      ...player,
      ...toBalanceFields(gameBalances),
      balances: gameBalances,
      onChainAr: toDisplay(tokenBalances.BOOTY, 'BOOTY'),
      onChainGold: toDisplay(tokenBalances.GOLD, 'GOLD'),
      arEarned: toDisplay(player.arEarned, 'BOOTY'),
      rankedNfts: 0,
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
