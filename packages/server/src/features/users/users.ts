import { toBalanceFields, type User } from '@blacktide/contract';
import { mapCurrencies, playerAccount, toDisplay, type Currency, type Wallet } from '@blacktide/rules';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { balances, players } from '../../platform/db/tables.ts';
import { createNotFound } from '../../platform/http/errors.ts';
import type { OnChainBalances } from './onChainBalances.ts';

const loadGameBalances = async ({ orm }: Database, wallet: Wallet): Promise<Record<Currency, number>> => {
  const rows = await orm
    .select()
    .from(balances)
    .where(and(eq(balances.account, playerAccount(wallet)), eq(balances.lane, 0)));
  const amounts = new Map(rows.map(({ currency, amount }) => [currency, amount]));
  return mapCurrencies((currency) => toDisplay(amounts.get(currency) ?? 0n, currency));
};

export const createUserLoader =
  (db: Database, onChain: OnChainBalances) =>
  async (wallet: Wallet): Promise<User> => {
    const [player] = await db.orm.select().from(players).where(eq(players.wallet, wallet));
    if (!player) throw createNotFound('User');
    const [gameBalances, tokenBalances] = await Promise.all([
      loadGameBalances(db, wallet),
      onChain.get(wallet),
    ]);
    return {
      wallet,
      username: player.username,
      profilePicture: player.profilePicture,
      ...toBalanceFields(gameBalances),
      balances: gameBalances,
      onChainAr: toDisplay(tokenBalances.BOOTY, 'BOOTY'),
      onChainGold: toDisplay(tokenBalances.GOLD, 'GOLD'),
      arEarned: toDisplay(player.arEarned, 'BOOTY'),
      timePlayed: player.timePlayed,
      missionsPlayed: player.missionsPlayed,
      rankedNfts: 0,
      twitterData: null,
      discordData: null,
    };
  };
