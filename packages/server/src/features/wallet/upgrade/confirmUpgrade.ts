import type { Api, User } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type { Address, Transaction } from '@solana/kit';
import { createHash } from 'node:crypto';
import { heldBy, permitsIn } from '../../../chain/handOver.ts';
import { reaching } from '../../../chain/movements/reaching.ts';
import { releaseIssued } from '../../../chain/movements/release.ts';
import {
  coSign,
  isSignedByOthers,
  messageId,
  readTransaction,
  type SignedTransaction,
} from '../../../chain/transaction.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { asPlayer } from '../../../platform/executor/asPlayer.ts';
import type { Tokens } from '../../../platform/http/caller.ts';
import { HttpError, notFound } from '../../../platform/http/errors.ts';
import type { Handler, Incoming } from '../../../platform/http/routes.ts';
import { spendNonce } from '../nonces.ts';
import { SESSION_MS } from '../signIn.ts';
import { judgeSignIn } from '../signInMessage.ts';
import { refuseOpenMoves } from './issueUpgrade.ts';
import { PATIENCE_MS, type Porter } from './porter.ts';
import { upgradeStatement } from './statement.ts';
import { refused, type UpgradeDeps } from './upgradeDeps.ts';

export interface ConfirmDeps extends UpgradeDeps {
  readonly porter: Porter;
  readonly tokens: Tokens;
  readonly loadUser: (wallet: Wallet) => Promise<User>;
}

interface Upgrade {
  readonly id: string;
  readonly from: Wallet;
  readonly to: Wallet;
  readonly state: 'issued' | 'signed' | 'moved' | 'done' | 'released';
  readonly nonce: string;
  readonly session: string;
  readonly message_hash: Buffer | null;
  readonly issued_at: Date;
  readonly changed_at: Date;
}

type Body = Incoming<Api['wallet']['upgradeConfirm']>['body'];

const find = async (db: Queryable, id: string): Promise<Upgrade> => {
  const { rows } = await db.query<Upgrade>(
    `select id, from_wallet as from, to_wallet as to, state, nonce, session, message_hash, issued_at, changed_at
     from wallet_upgrades where id = $1`,
    [id],
  );
  if (!rows[0]) throw notFound('Upgrade');
  return rows[0];
};

const hashOf = (message: string): Buffer =>
  createHash('sha256').update(Buffer.from(message, 'base64')).digest();

const underWay = (): HttpError =>
  new HttpError(
    'UPGRADE_UNDER_WAY',
    'This move is under way already. Nothing is lost: ask again in a moment.',
  );

/**
 * The new wallet's consent: it signed these very words about this very guest. A repeated one is held to the same, at
 * the time when it was issued: its five minutes may be over by now, and the answer is a session.
 */
const judgeConsent = ({ origins, chainId, clock }: UpgradeDeps, upgrade: Upgrade, body: Body): void => {
  const isRepeated = upgrade.message_hash?.equals(hashOf(body.message)) ?? false;
  const verdict = judgeSignIn(
    {
      message: Buffer.from(body.message, 'base64'),
      signature: Buffer.from(body.signature, 'base64'),
      publicKey: body.publicKey,
      sessionKey: body.sessionKey,
    },
    {
      origins,
      chainId,
      statement: upgradeStatement(upgrade.from),
      now: isRepeated ? upgrade.issued_at.getTime() : clock.now(),
    },
  );
  if (!verdict.ok) throw new HttpError('SIGN_IN_REFUSED', verdict.why);
  if (body.publicKey !== upgrade.to || verdict.nonce !== upgrade.nonce) {
    throw new HttpError('SIGN_IN_REFUSED', 'The message is for another move');
  }
  if (upgrade.state === 'released')
    throw refused('This move was given up. Nothing was moved; please start again.');
  if (upgrade.state !== 'issued' && !isRepeated) throw refused('This move was confirmed before.');
};

const changed = (): HttpError =>
  new HttpError(
    'TRANSACTION_EXPIRED',
    'Your wallet has changed meanwhile. Nothing was moved; please start again.',
  );

/** The guest's consent: every permit as it was issued, signed, and in time. */
const judgePermits = async (
  { pool, chain }: UpgradeDeps,
  { id, from }: Upgrade,
  encoded: readonly string[],
): Promise<{ signed: SignedTransaction[]; ids: string[] }> => {
  const { rows } = await pool.query<{ id: string; last_valid_height: bigint }>(
    'select id, last_valid_height from wallet_permits where upgrade = $1 order by place',
    [id],
  );
  const returned = encoded.map((one) => readTransaction(Buffer.from(one, 'base64')));
  const whole = returned.filter((one): one is Transaction => one !== null);
  const ids = whole.map(messageId);
  if (ids.length !== rows.length || rows.some((row, place) => row.id !== ids[place])) {
    throw new HttpError('TRANSACTION_UNKNOWN', 'This is not what was issued. Nothing was moved.');
  }
  const verdicts = await Promise.all(whole.map((one) => isSignedByOthers(chain.authority, one)));
  if (verdicts.includes(false)) {
    throw new HttpError('TRANSACTION_UNSIGNED', 'The guest has not signed. Nothing was moved.');
  }
  return reaching(async () => {
    const height = await chain.finalHeight();
    if (rows.some((row) => height > row.last_valid_height)) {
      throw new HttpError(
        'TRANSACTION_EXPIRED',
        'This took too long. Nothing was moved; please start again.',
      );
    }
    const permitted = new Map(whole.flatMap((one) => [...permitsIn(one)]));
    const held = await heldBy(chain, from as string as Address);
    // Exactly what is held: more would be left behind, and of less a permit would stay.
    if (held.some(({ account, amount }) => permitted.get(account) !== amount)) throw changed();
    const signed = await Promise.all(whole.map((one) => coSign(chain.authority, one)));
    const refusals = await Promise.all(signed.map(({ wire }) => chain.rehearse(wire)));
    if (refusals.some((why) => why !== null)) throw changed();
    return { signed, ids };
  });
};

/** What was issued and not handed in is given up: it would be paid to the wallet that is being left. */
const releaseUnsigned = async (deps: UpgradeDeps, wallet: Wallet): Promise<void> => {
  const { rows } = await deps.pool.query<{ id: string; uid: bigint | null }>(
    `select id, uid from movements where wallet = $1 and state = 'issued'`,
    [wallet],
  );
  if (rows.length > 0) await releaseIssued(deps, wallet, rows, 'You moved to another wallet');
};

/** Of several confirmations at once one goes on; the others find it under way. */
const takeOver = async (client: Queryable, { id }: Upgrade): Promise<void> => {
  const { rows } = await client.query<Pick<Upgrade, 'state'>>(
    'select state from wallet_upgrades where id = $1 for update',
    [id],
  );
  if (rows[0]?.state !== 'issued') throw underWay();
};

/** From here on it happens: both consents are on disk, and any process that finds them goes on. */
const accept = async (deps: ConfirmDeps, upgrade: Upgrade, body: Body): Promise<void> => {
  const { pool, clock } = deps;
  const { signed, ids } = await judgePermits(deps, upgrade, body.transactions);
  await releaseUnsigned(deps, upgrade.from);
  const at = new Date(clock.now());
  await asPlayer(pool, upgrade.from, [], at, async (_, client) => {
    await takeOver(client, upgrade);
    await refuseOpenMoves(client, upgrade.from);
    if (!(await spendNonce(client, upgrade.nonce, upgrade.to, at))) {
      throw new HttpError('SIGN_IN_REFUSED', 'This took too long. Nothing was moved; please start again.');
    }
    await client.query(
      `update wallet_permits as p set wire = s.wire, signature = s.signature
       from unnest($1::text[], $2::bytea[], $3::text[]) as s(id, wire, signature) where p.id = s.id`,
      [ids, signed.map(({ wire }) => Buffer.from(wire)), signed.map(({ signature }) => signature)],
    );
    await client.query(
      `update wallet_upgrades set state = 'signed', session_key = $2, message_hash = $3, changed_at = $4
       where id = $1`,
      [upgrade.id, body.sessionKey, hashOf(body.message), at],
    );
  }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === UNIQUE) throw refused('This wallet is on the move already.');
    throw error;
  });
};

/** What is refused because another confirmation has changed the wallets meanwhile is under way, not wrong. */
const acceptOnce = async (deps: ConfirmDeps, upgrade: Upgrade, body: Body): Promise<void> => {
  try {
    await accept(deps, upgrade, body);
  } catch (error) {
    const now = await find(deps.pool, upgrade.id).catch(() => upgrade);
    throw now.state === 'issued' ? error : underWay();
  }
};

const UNIQUE = '23505';

/** Another confirmation of it is being served, or the chain has not yet taken the permits. */
const isUnderWay = ({ clock }: ConfirmDeps, { state, changed_at }: Upgrade): boolean =>
  state === 'signed' || (state === 'moved' && clock.now() - changed_at.getTime() < PATIENCE_MS);

/** Moves a guest's everything, and answers with a session of the new wallet. Once it has moved, so does a repetition. */
export const confirmUpgrade =
  (deps: ConfirmDeps): Handler<Api['wallet']['upgradeConfirm']> =>
  async ({ body }) => {
    const upgrade = await find(deps.pool, body.id);
    judgeConsent(deps, upgrade, body);
    if (isUnderWay(deps, upgrade)) throw underWay();
    if (upgrade.state === 'issued') {
      await acceptOnce(deps, upgrade, body);
      const state = await deps.porter.finish(upgrade.id);
      if (state === 'released')
        throw refused('The chain did not take it. Nothing was moved; please start again.');
      if (state === 'signed') {
        throw new HttpError(
          'CHAIN_UNAVAILABLE',
          'The chain is slow. Nothing is lost: it goes on by itself, look again.',
        );
      }
    }
    const expiresAt = new Date(upgrade.issued_at.getTime() + SESSION_MS);
    return {
      token: await deps.tokens.issue({ wallet: upgrade.to, session: upgrade.session }, expiresAt),
      expiresAt: expiresAt.toISOString(),
      user: await deps.loadUser(upgrade.to),
    };
  };
