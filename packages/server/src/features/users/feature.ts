import { toBalanceFields, type Api, type SocialProvider, type User } from '@blacktide/contract';
import { mapCurrencies, playerAccount, toDisplay, type Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { assets, balances, linkedAccounts, players } from '../../platform/db/tables.ts';
import { defineFeature, type CommonServices } from '../../platform/feature.ts';
import { createNotFound } from '../../platform/http/errors.ts';
import { isOpenSession } from '../../platform/http/openSessions.ts';
import { withSessionCheck } from '../../platform/http/routes.ts';
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
    order by ${assets.arEarned} desc, ${assets.level} desc, ${assets.uid} limit 10)`,
  /** Names of the linked accounts by provider; null if there are none. */
  linked: sql<Partial<Record<SocialProvider, string>> | null>`(
    select json_object_agg(${linkedAccounts.provider}, ${linkedAccounts.username}) from ${linkedAccounts}
    where ${linkedAccounts.wallet} = $1 and ${linkedAccounts.unlinkedAt} is null)`,
};
const BALANCE = { currency: balances.currency, amount: balances.amount };
type UserRow = RowOf<typeof PLAYER> & Partial<RowOf<typeof BALANCE>>;

/** One row per currency that the player has or had. */
const SELECT_USER = sql`select ${selectList({ ...PLAYER, ...BALANCE })} from ${players}
  left join ${balances} on ${balances.account} = $2 and ${balances.lane} = 0 where ${players.wallet} = $1`;
const FIND_USER = compileSql(SELECT_USER);
/** Only while the session `$3` is open. */
const FIND_USER_OF_SESSION = compileSql(
  sql`${SELECT_USER} and ${isOpenSession(sql`$3`, sql`$1`, sql`$4::timestamptz`)}`,
);

const toSocial = (username: string | undefined) => (username === undefined ? null : { username });

const createUserLoader =
  ({ db, clock }: CommonServices, onChain: OnChainBalances) =>
  async (wallet: Wallet, session: string | null = null): Promise<User> => {
    const values = [wallet, playerAccount(wallet)];
    const [{ rows }, tokenBalances] = await Promise.all([
      session === null
        ? db.prepared.query<UserRow>(FIND_USER, values)
        : db.prepared.query<UserRow>(FIND_USER_OF_SESSION, [...values, session, new Date(clock.now())]),
      onChain.get(wallet),
    ]);
    const [first] = rows;
    if (!first) throw createNotFound('User');
    const { username, profilePicture, arEarned, timePlayed, missionsPlayed, rankedNfts, linked } = first;
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
      twitterData: toSocial(linked?.twitter),
      discordData: toSocial(linked?.discord),
    };
  };

export const usersFeature = defineFeature({
  create: (services, options: OnChainBalancesOptions) => {
    const onChain = new OnChainBalances(options);
    const loadUser = createUserLoader(services, onChain);
    const me = withSessionCheck<Api['users']['me']>(({ caller, uncheckedSession }) =>
      loadUser(caller.wallet, uncheckedSession),
    );
    return {
      handlers: { users: { me } },
      loadUser,
      onHoldingsChanged: onChain.invalidate,
    };
  },
});
