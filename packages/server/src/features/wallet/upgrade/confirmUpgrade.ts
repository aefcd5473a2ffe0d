import type { Api, User } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type { Address, Transaction } from '@solana/kit';
import { createHash } from 'node:crypto';
import { findHeldTokenAccounts, readPermits } from '../../../chain/delegatedTransfers.ts';
import { withChainErrors } from '../../../chain/movements/chainErrors.ts';
import { releaseIssued } from '../../../chain/movements/releaseIssued.ts';
import {
  coSign,
  isSignedByOthers,
  messageId,
  readTransaction,
  type SignedTransaction,
} from '../../../chain/transaction.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inPlayerTransaction } from '../../../platform/executor/inPlayerTransaction.ts';
import type { SessionTokens } from '../../../platform/http/sessionTokens.ts';
import { HttpError, createNotFound } from '../../../platform/http/errors.ts';
import type { Handler, HandlerRequest } from '../../../platform/http/routes.ts';
import { consumeNonce } from '../nonces.ts';
import { SESSION_MS } from '../signIn.ts';
import { verifySignIn } from '../signInMessage.ts';
import { refuseOpenMoves } from './issueUpgrade.ts';
import { FINISH_TIMEOUT_MS, type UpgradeWorker } from './upgradeWorker.ts';
import { upgradeStatement } from './upgradeStatement.ts';
import { upgradeRefusedError, type UpgradeDeps } from './upgradeDeps.ts';

interface ConfirmUpgradeDeps extends UpgradeDeps {
  readonly upgradeWorker: UpgradeWorker;
  readonly tokens: SessionTokens;
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

type Body = HandlerRequest<Api['wallet']['upgradeConfirm']>['body'];

const findUpgrade = async (db: Queryable, id: string): Promise<Upgrade> => {
  const { rows } = await db.query<Upgrade>(
    `select id, from_wallet as from, to_wallet as to, state, nonce, session, message_hash, issued_at, changed_at
     from wallet_upgrades where id = $1`,
    [id],
  );
  if (!rows[0]) throw createNotFound('Upgrade');
  return rows[0];
};

const hashMessage = (message: string): Buffer =>
  createHash('sha256').update(Buffer.from(message, 'base64')).digest();

const upgradeUnderWayError = (): HttpError =>
  new HttpError(
    'UPGRADE_UNDER_WAY',
    'This move is under way already. Nothing is lost: ask again in a moment.',
  );

/**
 * The new wallet's consent: it signed the statement about this guest. A repeated confirmation is verified at the time
 * when the message was issued, because its five minutes may be over.
 */
const verifyConsent = ({ origins, chainId, clock }: UpgradeDeps, upgrade: Upgrade, body: Body): void => {
  const isRepeated = upgrade.message_hash?.equals(hashMessage(body.message)) ?? false;
  const verification = verifySignIn(
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
  if (!verification.ok) throw new HttpError('SIGN_IN_REFUSED', verification.reason);
  if (body.publicKey !== upgrade.to || verification.nonce !== upgrade.nonce) {
    throw new HttpError('SIGN_IN_REFUSED', 'The message is for another move');
  }
  if (upgrade.state === 'released')
    throw upgradeRefusedError('This move was given up. Nothing was moved; please start again.');
  if (upgrade.state !== 'issued' && !isRepeated) throw upgradeRefusedError('This move was confirmed before.');
};

const walletChangedError = (): HttpError =>
  new HttpError(
    'TRANSACTION_EXPIRED',
    'Your wallet has changed meanwhile. Nothing was moved; please start again.',
  );

/** The guest's consent: every permit unchanged, signed and not expired. */
const verifyPermits = async (
  { pool, chain }: UpgradeDeps,
  { id, from }: Upgrade,
  encoded: readonly string[],
): Promise<{ signed: SignedTransaction[]; ids: string[] }> => {
  const { rows } = await pool.query<{ id: string; last_valid_height: bigint }>(
    'select id, last_valid_height from wallet_permits where upgrade = $1 order by place',
    [id],
  );
  const returned = encoded.map((one) => readTransaction(Buffer.from(one, 'base64')));
  const transactions = returned.filter((one): one is Transaction => one !== null);
  const ids = transactions.map(messageId);
  if (ids.length !== rows.length || rows.some((row, index) => row.id !== ids[index])) {
    throw new HttpError('TRANSACTION_UNKNOWN', 'This is not what was issued. Nothing was moved.');
  }
  const checks = await Promise.all(transactions.map((one) => isSignedByOthers(chain.authority, one)));
  if (checks.includes(false)) {
    throw new HttpError('TRANSACTION_UNSIGNED', 'The guest has not signed. Nothing was moved.');
  }
  return withChainErrors(async () => {
    const height = await chain.fetchBlockHeight();
    if (rows.some((row) => height > row.last_valid_height)) {
      throw new HttpError(
        'TRANSACTION_EXPIRED',
        'This took too long. Nothing was moved; please start again.',
      );
    }
    const permitted = new Map(transactions.flatMap((one) => [...readPermits(one)]));
    const held = await findHeldTokenAccounts(chain, from as string as Address);
    // Exactly what is held: of a higher balance a rest would stay behind, of a lower one a part of the permit.
    if (held.some(({ account, amount }) => permitted.get(account) !== amount)) throw walletChangedError();
    const signed = await Promise.all(transactions.map((one) => coSign(chain.authority, one)));
    const refusals = await Promise.all(signed.map(({ wire }) => chain.simulate(wire)));
    if (refusals.some((why) => why !== null)) throw walletChangedError();
    return { signed, ids };
  });
};

/** Releases unsigned movements: they would pay to the old wallet. */
const releaseUnsigned = async (deps: UpgradeDeps, wallet: Wallet): Promise<void> => {
  const { rows } = await deps.pool.query<{ id: string; uid: bigint | null }>(
    `select id, uid from movements where wallet = $1 and state = 'issued'`,
    [wallet],
  );
  if (rows.length > 0) await releaseIssued(deps, wallet, rows, 'You moved to another wallet');
};

/** Of concurrent confirmations one continues; the others are refused as under way. */
const claimUpgrade = async (client: Queryable, { id }: Upgrade): Promise<void> => {
  const { rows } = await client.query<Pick<Upgrade, 'state'>>(
    'select state from wallet_upgrades where id = $1 for update',
    [id],
  );
  if (rows[0]?.state !== 'issued') throw upgradeUnderWayError();
};

/** Stores both consents; from here on the upgrade worker of any process finishes the upgrade. */
const storeConfirmation = async (deps: ConfirmUpgradeDeps, upgrade: Upgrade, body: Body): Promise<void> => {
  const { pool, clock } = deps;
  const { signed, ids } = await verifyPermits(deps, upgrade, body.transactions);
  await releaseUnsigned(deps, upgrade.from);
  const at = new Date(clock.now());
  await inPlayerTransaction(pool, upgrade.from, [], at, async (_, client) => {
    await claimUpgrade(client, upgrade);
    await refuseOpenMoves(client, upgrade.from);
    if (!(await consumeNonce(client, upgrade.nonce, upgrade.to, at))) {
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
      [upgrade.id, body.sessionKey, hashMessage(body.message), at],
    );
  }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION)
      throw upgradeRefusedError('This wallet is on the move already.');
    throw error;
  });
};

/** A refusal that another confirmation has caused by changing the wallets is reported as under way. */
const acceptConfirmation = async (deps: ConfirmUpgradeDeps, upgrade: Upgrade, body: Body): Promise<void> => {
  try {
    await storeConfirmation(deps, upgrade, body);
  } catch (error) {
    const now = await findUpgrade(deps.pool, upgrade.id).catch(() => upgrade);
    throw now.state === 'issued' ? error : upgradeUnderWayError();
  }
};

const UNIQUE_VIOLATION = '23505';

/** Another call is finishing the upgrade. */
const isUnderWay = ({ clock }: ConfirmUpgradeDeps, { state, changed_at }: Upgrade): boolean =>
  state === 'signed' || (state === 'moved' && clock.now() - changed_at.getTime() < FINISH_TIMEOUT_MS);

/** Finishes an upgrade and returns a session of the new wallet; a repetition returns the same session. */
export const confirmUpgrade =
  (deps: ConfirmUpgradeDeps): Handler<Api['wallet']['upgradeConfirm']> =>
  async ({ body }) => {
    const upgrade = await findUpgrade(deps.pool, body.id);
    verifyConsent(deps, upgrade, body);
    if (isUnderWay(deps, upgrade)) throw upgradeUnderWayError();
    if (upgrade.state === 'issued') {
      await acceptConfirmation(deps, upgrade, body);
      const state = await deps.upgradeWorker.finish(upgrade.id);
      if (state === 'released')
        throw upgradeRefusedError('The chain did not take it. Nothing was moved; please start again.');
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
