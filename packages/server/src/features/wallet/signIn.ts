import type { Api, User } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { isAddress } from '@solana/addresses';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Client, type Database } from '../../platform/db/database.ts';
import type { Tokens } from '../../platform/http/caller.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { judgeSignIn } from './signInMessage.ts';

/** What a new player is given: in the sign-in's own transaction, and after it on the chain. */
export interface Welcome {
  readonly grant: (client: Client, wallet: Wallet, at: Date) => Promise<void>;
  readonly settle: (wallet: Wallet) => Promise<void>;
}

export interface SignInDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly origins: readonly string[];
  /** Only where the embedded chain is: elsewhere nothing is granted. */
  readonly welcome: Welcome | null;
  readonly loadUser: (wallet: Wallet) => Promise<User>;
}

const NONCE_MS = 5 * 60 * 1000;
const SESSION_MS = 7 * 24 * 60 * 60 * 1000;
export const STATEMENT = 'Sign in to Blacktide. This costs nothing and moves nothing.';

const refused = (why: string): HttpError => new HttpError('SIGN_IN_REFUSED', why);

/** `AbCd…wXyZ`, until the player chooses a name. */
export const shortAddress = (wallet: Wallet): string => `${wallet.slice(0, 4)}…${wallet.slice(-4)}`;

/** Used once, by the wallet it was made for, in its five minutes: the database decides, not a read before. */
const spendNonce = async (client: Client, nonce: string, wallet: Wallet, at: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    'update nonces set used_at = $3 where nonce = $1 and wallet = $2 and used_at is null and expires_at > $3',
    [nonce, wallet, at],
  );
  return rowCount === 1;
};

const findOrCreatePlayer = async (client: Client, wallet: Wallet, at: Date): Promise<{ isNew: boolean }> => {
  const { rowCount } = await client.query(
    `insert into players (wallet, username, profile_picture, created_at)
     values ($1, $2, '/images/no_pfp.webp', $3) on conflict do nothing`,
    [wallet, shortAddress(wallet), at],
  );
  if (rowCount === 1) return { isNew: true };
  const { rows } = await client.query<{ banned: boolean }>(
    'select banned_at is not null as banned from players where wallet = $1',
    [wallet],
  );
  if (rows[0]?.banned) throw new HttpError('FORBIDDEN', 'This wallet may not play any more');
  return { isNew: false };
};

type SignIn = Pick<Handlers<Api['auth']>, 'nonce' | 'verify'>;

const domainsOf = (origins: readonly string[]): string[] => origins.map((origin) => new URL(origin).host);

/** Wallets compare the message's domain with the page's: of several origins of ours, the one that asks. */
const domainFor = (origins: readonly string[], asking: string | null): string =>
  domainsOf(asking !== null && origins.includes(asking) ? [asking] : origins)[0] ?? '';

const createNonce =
  ({ db, clock, origins }: SignInDeps): SignIn['nonce'] =>
  async ({ body: { wallet }, origin }) => {
    if (!isAddress(wallet)) throw new HttpError('MALFORMED', 'wallet: not a wallet address');
    const nonce = randomBytes(16).toString('hex');
    const issuedAt = new Date(clock.now());
    const expiresAt = new Date(clock.now() + NONCE_MS);
    await db.pool.query('insert into nonces (nonce, wallet, expires_at) values ($1, $2, $3)', [
      nonce,
      wallet,
      expiresAt,
    ]);
    return {
      nonce,
      domain: domainFor(origins, origin),
      issuedAt: issuedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      statement: STATEMENT,
    };
  };

const createVerify =
  ({ db, clock, tokens, origins, welcome, loadUser }: SignInDeps): SignIn['verify'] =>
  async ({ body: { message, signature, publicKey: wallet, sessionKey } }) => {
    const verdict = judgeSignIn(
      {
        message: Buffer.from(message, 'base64'),
        signature: Buffer.from(signature, 'base64'),
        publicKey: wallet,
        sessionKey,
      },
      { domains: domainsOf(origins), statement: STATEMENT, now: clock.now() },
    );
    if (!verdict.ok) throw refused(verdict.why);

    const session = randomUUID();
    const at = new Date(clock.now());
    const expiresAt = new Date(clock.now() + SESSION_MS);
    const isNew = await inTransaction(db.pool, async (client) => {
      if (!(await spendNonce(client, verdict.nonce, wallet, at))) {
        throw refused('This sign-in was already used or has expired. Please try again.');
      }
      const player = await findOrCreatePlayer(client, wallet, at);
      if (player.isNew) await welcome?.grant(client, wallet, at);
      await client.query(
        'insert into sessions (id, wallet, session_key, created_at, expires_at) values ($1, $2, $3, $4, $5)',
        [session, wallet, sessionKey, at, expiresAt],
      );
      return player.isNew;
    });
    if (isNew) await welcome?.settle(wallet);
    return {
      token: await tokens.issue({ wallet, session }, expiresAt),
      expiresAt: expiresAt.toISOString(),
      user: await loadUser(wallet),
    };
  };

/** Sign In With Solana: a nonce first, then the signed message against it. */
export const createSignIn = (deps: SignInDeps): SignIn => ({
  nonce: createNonce(deps),
  verify: createVerify(deps),
});
