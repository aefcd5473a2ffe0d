import type { Api, DeletionObstacle } from '@blacktide/contract';
import { CURRENCIES, toDisplay, type Content, type Wallet } from '@blacktide/rules';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { hasOpenUpgrade, MOVEMENT_IS_OPEN, movements } from '../../chain/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, orm, type Client, type Pool } from '../../platform/db/database.ts';
import { assets, nonces, players, requests, sessions } from '../../platform/db/tables.ts';
import { BatchLedger } from '../../platform/executor/batchLedger.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { notificationSettings } from './tables.ts';

/** What a feature stores about a person, besides the platform's tables. */
interface PersonalData {
  /** Why it cannot be deleted now; null if it can. */
  readonly findObstacle?: (client: Client, wallet: Wallet) => Promise<DeletionObstacle | null>;
  readonly forget: (client: Client, wallet: Wallet) => Promise<void>;
}

export interface DeletionDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly content: Content;
  readonly personalData: readonly PersonalData[];
  /** The name and the picture of a player who has chosen none. */
  readonly defaults: (wallet: Wallet) => { readonly username: string; readonly profilePicture: string };
}

const OBSTACLE_TEXTS: Readonly<Record<Exclude<DeletionObstacle['code'], 'EMAIL_KEY'>, string>> = {
  WORK_UNDER_WAY: 'An action of yours is still under way. Wait for its end.',
  MOVES_UNDER_WAY: 'A move between wallet and game is still under way. Wait for its end or cancel it.',
  ASSETS_IN_GAME:
    'You have captains, crews, ships or items in the game. Withdraw them to your wallet first, so that none is lost.',
  TOKENS_IN_GAME: 'You have tokens in the game. Withdraw them to your wallet first, so that none are lost.',
};
const obstacle = (code: keyof typeof OBSTACLE_TEXTS): DeletionObstacle => ({
  code,
  text: OBSTACLE_TEXTS[code],
});

/** One query for all: whether any exists. */
const findPlatformObstacles = async (client: Client, wallet: Wallet): Promise<DeletionObstacle[]> => {
  const db = orm(client);
  const isOpen = inArray(requests.state, ['waiting', 'queued']);
  const openRequests = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.wallet, wallet), isOpen));
  const openMoves = db
    .select({ id: movements.id })
    .from(movements)
    .where(and(eq(movements.wallet, wallet), MOVEMENT_IS_OPEN));
  const held = db
    .select({ uid: assets.uid })
    .from(assets)
    .where(and(eq(assets.owner, wallet), ne(assets.location, 'wallet')));
  const [found] = await db
    .select({
      hasRequests: sql<boolean>`exists (${openRequests})`,
      hasMoves: sql<boolean>`(exists (${openMoves}) or ${hasOpenUpgrade(players.wallet)})`,
      hasAssets: sql<boolean>`exists (${held})`,
    })
    .from(players)
    .where(eq(players.wallet, wallet));
  return [
    ...(found?.hasRequests ? [obstacle('WORK_UNDER_WAY')] : []),
    ...(found?.hasMoves ? [obstacle('MOVES_UNDER_WAY')] : []),
    ...(found?.hasAssets ? [obstacle('ASSETS_IN_GAME')] : []),
  ];
};

const loadBalances = async (client: Client, wallet: Wallet) => {
  const ledger = new BatchLedger(0);
  await ledger.load(client, [wallet]);
  return ledger.balances(wallet);
};

/** What stands in the way, and the currencies that cannot be withdrawn: they stay with the wallet. */
const examine = async (client: Client, wallet: Wallet, { content, personalData }: DeletionDeps) => {
  const balances = await loadBalances(client, wallet);
  const tokens: readonly string[] = content.movement.tokens;
  const hasTokens = CURRENCIES.some((one) => tokens.includes(one) && balances[one] > 0n);
  const obstacles = await findPlatformObstacles(client, wallet);
  if (hasTokens) obstacles.push(obstacle('TOKENS_IN_GAME'));
  for (const { findObstacle } of personalData) {
    const found = await findObstacle?.(client, wallet);
    if (found) obstacles.push(found);
  }
  const keeps = CURRENCIES.filter((one) => !tokens.includes(one) && balances[one] > 0n).map((currency) => ({
    currency,
    amount: toDisplay(balances[currency], currency),
  }));
  return { obstacles, keeps };
};

const forgetPlayer = async (
  client: Client,
  wallet: Wallet,
  { clock, defaults }: DeletionDeps,
): Promise<void> => {
  const db = orm(client);
  // The name can be chosen by others again. The files of an unused picture are removed by a task of the profile.
  await db
    .update(players)
    .set({ ...defaults(wallet), nameKey: null })
    .where(eq(players.wallet, wallet));
  await db.delete(notificationSettings).where(eq(notificationSettings.wallet, wallet));
  // Announces the end of the sessions, so that every process closes their sockets.
  await db
    .update(sessions)
    .set({ endedAt: new Date(clock.now()) })
    .where(and(eq(sessions.wallet, wallet), isNull(sessions.endedAt)));
  await db.update(movements).set({ session: null }).where(eq(movements.wallet, wallet));
  await db.delete(sessions).where(eq(sessions.wallet, wallet));
  await db.delete(nonces).where(eq(nonces.wallet, wallet));
};

type DeletionHandlers = Pick<Handlers<Api['account']>, 'deletion' | 'deletePersonalData'>;

/** Deletes what is personal; the ledger and the jobs stay under the wallet's address. */
export const createDeletion = (deps: DeletionDeps): DeletionHandlers => ({
  deletion: ({ caller: { wallet } }) => inTransaction(deps.pool, (client) => examine(client, wallet, deps)),

  deletePersonalData: ({ caller: { wallet } }) =>
    inTransaction(deps.pool, async (client) => {
      // Nothing of the player changes between the check and the deletion.
      await orm(client)
        .select({ wallet: players.wallet })
        .from(players)
        .where(eq(players.wallet, wallet))
        .for('update');
      const { obstacles } = await examine(client, wallet, deps);
      const [first] = obstacles;
      if (first) throw new HttpError('DELETION_REFUSED', first.text);
      for (const { forget } of deps.personalData) await forget(client, wallet);
      await forgetPlayer(client, wallet, deps);
      return {};
    }),
});
