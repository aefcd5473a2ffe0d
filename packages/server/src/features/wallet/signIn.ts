import { brandFor } from '@blacktide/content/brands';
import type { Api, User } from '@blacktide/contract';
import { shortAddress, type Wallet } from '@blacktide/rules';
import { isAddress } from '@solana/addresses';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { walletUpgrades } from '../../chain/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Statement as DatabaseStatement } from '../../platform/db/bulkStatement.ts';
import { inTransaction, orm, type Client, type Pool } from '../../platform/db/database.ts';
import { executeStatements } from '../../platform/db/executeStatements.ts';
import { players } from '../../platform/db/tables.ts';
import { waitAtMost } from '../../platform/deadline.ts';
import type { GameClock } from '../../platform/gameClock.ts';
import type { SessionTokens } from '../../platform/http/sessionTokens.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Log } from '../../platform/log.ts';
import { describeDevice } from './describeDevice.ts';
import { issueNonce, consumeNonce } from './nonces.ts';
import { insertSession } from './sessions.ts';
import { verifySignIn, type SignInAudience, type Statement } from './signInMessage.ts';

/**
 * The starter fleet: `grant` in the transaction of the sign-in, `settle` on the chain afterwards. What `grant` returns is
 * executed together with the commit.
 */
export interface NewPlayerGrant {
  readonly grant: (client: Client, wallet: Wallet, at: Date) => Promise<readonly DatabaseStatement[]>;
  readonly settle: (wallet: Wallet) => Promise<void>;
}

interface SignInDeps extends SignInAudience {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly gameClock: GameClock;
  readonly log: Log;
  readonly tokens: SessionTokens;
  /** Null without the embedded chain. */
  readonly newPlayerGrant: NewPlayerGrant | null;
  readonly loadUser: (wallet: Wallet) => Promise<User>;
}

export const SESSION_MS = 7 * 24 * 60 * 60 * 1000;
/** What a player signs on this host: it names the brand that the page shows there. */
export const signInStatement: Statement = (host) =>
  `Sign in to ${brandFor(host).name}. This costs nothing and moves nothing.`;

/** How long a first sign-in waits for the on-chain part of the starter fleet: the deadline of one send. */
const SETTLE_TIMEOUT_MS = 10_000;

const signInRefusedError = (why: string): HttpError => new HttpError('SIGN_IN_REFUSED', why);

/** `AbCd…wXyZ`, the name until the player chooses one. */

/** The old wallet of an upgraded guest cannot become a new player. */
const refuseUpgradedGuest = async (client: Client, wallet: Wallet): Promise<void> => {
  const [upgrade] = await orm(client)
    .select({ to: walletUpgrades.toWallet })
    .from(walletUpgrades)
    .where(and(eq(walletUpgrades.fromWallet, wallet), sql`${walletUpgrades.state} in ('moved', 'done')`));
  if (!upgrade) return;
  throw new HttpError(
    'WALLET_LEFT',
    `Everything of this guest has moved to ${shortAddress(upgrade.to)}. Sign in with that wallet.`,
  );
};

/** The name and the picture of a player who has chosen none. */
export const defaultProfile = (wallet: Wallet) => ({
  username: shortAddress(wallet),
  profilePicture: '/images/no_pfp.webp',
});

/** `seenAt`, in game time, is when a new player was last here: nothing before it belongs in an away report. */
const findOrCreatePlayer = async (
  client: Client,
  wallet: Wallet,
  at: Date,
  seenAt: Date,
): Promise<{ isNew: boolean }> => {
  const { rowCount } = await orm(client)
    .insert(players)
    .values({ wallet, ...defaultProfile(wallet), createdAt: at, seenAt })
    .onConflictDoNothing();
  if (rowCount === 1) {
    await refuseUpgradedGuest(client, wallet);
    return { isNew: true };
  }
  const [player] = await orm(client)
    .select({ bannedAt: players.bannedAt })
    .from(players)
    .where(eq(players.wallet, wallet));
  if (player?.bannedAt) throw new HttpError('FORBIDDEN', 'This wallet may not play any more');
  return { isNew: false };
};

/**
 * The on-chain part of a starter fleet. The transaction of the sign-in has stored it, and it is repeated until it
 * succeeds. A slow or unreachable chain delays the answer by a limited time and does not change it.
 */
const settleNewPlayerGrant = async ({ newPlayerGrant, log }: SignInDeps, wallet: Wallet): Promise<void> => {
  if (!newPlayerGrant) return;
  const settling = newPlayerGrant
    .settle(wallet)
    .catch((error: unknown) => log.warn({ err: error, wallet }, 'a starter fleet waits for the chain'));
  await waitAtMost(SETTLE_TIMEOUT_MS, settling);
};

type SignInHandlers = Pick<Handlers<Api['auth']>, 'nonce' | 'verify'>;

const createVerifyHandler =
  (deps: SignInDeps): SignInHandlers['verify'] =>
  async ({ body, userAgent }) => {
    const { pool, clock, gameClock, tokens, origins, chainId, newPlayerGrant, loadUser } = deps;
    const { publicKey: wallet, sessionKey } = body;
    const expectation = { origins, chainId, statement: signInStatement, now: clock.now() };
    const verification = verifySignIn(body, expectation);
    if (!verification.ok) throw signInRefusedError(verification.reason);

    const session = randomUUID();
    const at = new Date(clock.now());
    const expiresAt = new Date(clock.now() + SESSION_MS);
    const { isNew } = await inTransaction(
      pool,
      async (client) => {
        if (!(await consumeNonce(client, verification.nonce, wallet, at))) {
          throw signInRefusedError('This sign-in was already used or has expired. Please try again.');
        }
        const player = await findOrCreatePlayer(client, wallet, at, new Date(gameClock.now()));
        const granted = player.isNew ? await newPlayerGrant?.grant(client, wallet, at) : [];
        const { nonce } = verification;
        const device = describeDevice(userAgent);
        await insertSession(client, { id: session, wallet, sessionKey, nonce, device }, at, expiresAt);
        return { isNew: player.isNew, last: granted ?? [] };
      },
      ({ last }, client) => executeStatements(client, last),
    );
    if (isNew) await settleNewPlayerGrant(deps, wallet);
    return {
      token: await tokens.issue({ wallet, session }, expiresAt),
      expiresAt: expiresAt.toISOString(),
      user: await loadUser(wallet),
    };
  };

/** Sign In With Solana: issues a nonce, then verifies the signed message that contains it. */
export const createSignIn = (deps: SignInDeps): SignInHandlers => ({
  nonce: async ({ body: { wallet }, origin }) => {
    if (!isAddress(wallet)) throw new HttpError('MALFORMED', 'wallet: not a wallet address');
    const { pool, clock, origins, chainId } = deps;
    return issueNonce(pool, clock, { wallet, statement: signInStatement, origins, chainId, origin });
  },
  verify: createVerifyHandler(deps),
});
