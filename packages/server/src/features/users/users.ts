import type { Api, User } from '@blacktide/contract';
import { CURRENCIES, playerAccount, toDisplay, type Currency, type Wallet } from '@blacktide/rules';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { balances, players } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { OnChainBalances } from './onChainBalances.ts';

const purseOf = async ({ orm }: Database, wallet: Wallet): Promise<Record<Currency, number>> => {
  const rows = await orm
    .select()
    .from(balances)
    .where(and(eq(balances.account, playerAccount(wallet)), eq(balances.lane, 0)));
  const amounts = new Map(rows.map(({ currency, amount }) => [currency, amount]));
  const shown = CURRENCIES.map((currency) => [currency, toDisplay(amounts.get(currency) ?? 0n, currency)]);
  return Object.fromEntries(shown) as Record<Currency, number>;
};

export const createUserLoader =
  (db: Database, onChain: OnChainBalances) =>
  async (wallet: Wallet): Promise<User> => {
    const [player] = await db.orm.select().from(players).where(eq(players.wallet, wallet));
    if (!player) throw notFound('User');
    const [purse, held] = await Promise.all([purseOf(db, wallet), onChain.of(wallet)]);
    return {
      wallet,
      username: player.username,
      profilePicture: player.profilePicture,
      arAmount: purse.BOOTY,
      gemsAmount: purse.GEMS,
      goldAmount: purse.GOLD,
      treasureAmount: purse.TREASURE,
      legendaryShipToken: purse.MYTHIC_TOKEN,
      battleTokens: purse.BATTLE_TOKEN,
      onChainAr: toDisplay(held.BOOTY, 'BOOTY'),
      onChainGold: toDisplay(held.GOLD, 'GOLD'),
      arEarned: toDisplay(player.arEarned, 'BOOTY'),
      timePlayed: player.timePlayed,
      missionsPlayed: player.missionsPlayed,
      rankedNfts: 0,
      twitterData: null,
      discordData: null,
    };
  };

export const createUsers = (loadUser: (wallet: Wallet) => Promise<User>): Handlers<Api['users']> => ({
  me: ({ caller }) => loadUser(caller.wallet),
});
