import type { Api, User } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type { Address } from '@solana/kit';
import { and, asc, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { findHeldTokenAccounts, readPermits } from '../../../chain/delegatedTransfers.ts';
import { withChainErrors } from '../../../chain/movements/chainErrors.ts';
import { releaseIssued } from '../../../chain/movements/releaseIssued.ts';
import { movements, walletUpgrades } from '../../../chain/tables.ts';
import {
  coSign,
  isSignedByOthers,
  messageId,
  readTransaction,
  type SignedTransaction,
  type Transaction,
} from '../../../chain/transaction.ts';
import { orm, type Client } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/errors.ts';
import { inPlayerTransaction } from '../../../platform/executor/inPlayerTransaction.ts';
import type { SessionTokens } from '../../../platform/http/sessionTokens.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Handler, HandlerRequest } from '../../../platform/http/routes.ts';
import { consumeNonce } from '../nonces.ts';
import { SESSION_MS } from '../signIn.ts';
import { verifySignIn } from '../signInMessage.ts';
import { walletPermits } from '../tables.ts';
import { refuseOpenMoves } from './issueUpgrade.ts';
import { FINISH_TIMEOUT_MS, type UpgradeWorker } from './upgradeWorker.ts';
import {
  findUpgrade,
  upgradeRefusedError,
  upgradeStatement,
  type Upgrade,
  type UpgradeDeps,
} from './upgrades.ts';

interface ConfirmUpgradeDeps extends UpgradeDeps {
  readonly upgradeWorker: UpgradeWorker;
  readonly tokens: SessionTokens;
  readonly loadUser: (wallet: Wallet) => Promise<User>;
}

type Body = HandlerRequest<Api['wallet']['upgradeConfirm']>['body'];

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
  const { messageHash } = upgrade;
  const isRepeated = messageHash !== null && hashMessage(body.message).equals(messageHash);
  const verification = verifySignIn(body, {
    origins,
    chainId,
    statement: upgradeStatement(upgrade.fromWallet),
    now: isRepeated ? upgrade.issuedAt.getTime() : clock.now(),
  });
  if (!verification.ok) throw new HttpError('SIGN_IN_REFUSED', verification.reason);
  if (body.publicKey !== upgrade.toWallet || verification.nonce !== upgrade.nonce) {
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
  { id, fromWallet }: Upgrade,
  encoded: readonly string[],
): Promise<(SignedTransaction & { readonly id: string })[]> => {
  const issued = await orm(pool)
    .select({ id: walletPermits.id, lastValidHeight: walletPermits.lastValidHeight })
    .from(walletPermits)
    .where(eq(walletPermits.upgrade, id))
    .orderBy(asc(walletPermits.place));
  const returned = encoded.map((one) => readTransaction(Buffer.from(one, 'base64')));
  const transactions = returned.filter((one): one is Transaction => one !== null);
  const ids = transactions.map(messageId);
  if (ids.length !== issued.length || issued.some((permit, index) => permit.id !== ids[index])) {
    throw new HttpError('TRANSACTION_UNKNOWN', 'This is not what was issued. Nothing was moved.');
  }
  const checks = await Promise.all(transactions.map((one) => isSignedByOthers(chain.authority, one)));
  if (checks.includes(false)) {
    throw new HttpError('TRANSACTION_UNSIGNED', 'The guest has not signed. Nothing was moved.');
  }
  return withChainErrors(async () => {
    const height = await chain.fetchBlockHeight();
    if (issued.some(({ lastValidHeight }) => height > lastValidHeight)) {
      throw new HttpError(
        'TRANSACTION_EXPIRED',
        'This took too long. Nothing was moved; please start again.',
      );
    }
    const permitted = new Map(transactions.flatMap((one) => [...readPermits(one)]));
    const held = await findHeldTokenAccounts(chain, fromWallet as string as Address);
    // Exactly what is held: of a higher balance a rest would stay behind, of a lower one a part of the permit.
    if (held.some(({ account, amount }) => permitted.get(account) !== amount)) throw walletChangedError();
    const signed = await Promise.all(
      transactions.map(async (one) => ({ ...(await coSign(chain.authority, one)), id: messageId(one) })),
    );
    const refusals = await Promise.all(signed.map(({ wire }) => chain.simulate(wire)));
    if (refusals.some((why) => why !== null)) throw walletChangedError();
    return signed;
  });
};

/** Releases unsigned movements: they would pay to the old wallet. */
const releaseUnsigned = async (deps: UpgradeDeps, wallet: Wallet): Promise<void> => {
  const issued = await orm(deps.pool)
    .select({ id: movements.id, uid: movements.uid })
    .from(movements)
    .where(and(eq(movements.wallet, wallet), eq(movements.state, 'issued')));
  if (issued.length > 0) await releaseIssued(deps, wallet, issued, 'You moved to another wallet');
};

/** Of concurrent confirmations one continues; the others are refused as under way. */
const claimUpgrade = async (client: Client, { id }: Upgrade): Promise<void> => {
  const [locked] = await orm(client)
    .select({ state: walletUpgrades.state })
    .from(walletUpgrades)
    .where(eq(walletUpgrades.id, id))
    .for('update');
  if (locked?.state !== 'issued') throw upgradeUnderWayError();
};

/** Stores both consents; from here on the upgrade worker of any process finishes the upgrade. */
const storeConfirmation = async (deps: ConfirmUpgradeDeps, upgrade: Upgrade, body: Body): Promise<void> => {
  const { pool, clock } = deps;
  const { id, fromWallet, toWallet, nonce } = upgrade;
  const permits = await verifyPermits(deps, upgrade, body.transactions);
  await releaseUnsigned(deps, fromWallet);
  const at = new Date(clock.now());
  await inPlayerTransaction(pool, fromWallet, [], at, async (_, client) => {
    await claimUpgrade(client, upgrade);
    await refuseOpenMoves(client, fromWallet);
    if (!(await consumeNonce(client, nonce, toWallet, at))) {
      throw new HttpError('SIGN_IN_REFUSED', 'This took too long. Nothing was moved; please start again.');
    }
    for (const { id: permit, wire, signature } of permits) {
      await orm(client).update(walletPermits).set({ wire, signature }).where(eq(walletPermits.id, permit));
    }
    const confirmation = { sessionKey: body.sessionKey, messageHash: hashMessage(body.message) };
    await orm(client)
      .update(walletUpgrades)
      .set({ state: 'signed', ...confirmation, changedAt: at })
      .where(eq(walletUpgrades.id, id));
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw upgradeRefusedError('This wallet is on the move already.');
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

/** Another call is finishing the upgrade. */
const isUnderWay = ({ clock }: ConfirmUpgradeDeps, { state, changedAt }: Upgrade): boolean =>
  state === 'signed' || (state === 'moved' && clock.now() - changedAt.getTime() < FINISH_TIMEOUT_MS);

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
    const expiresAt = new Date(upgrade.issuedAt.getTime() + SESSION_MS);
    return {
      token: await deps.tokens.issue({ wallet: upgrade.toWallet, session: upgrade.session }, expiresAt),
      expiresAt: expiresAt.toISOString(),
      user: await deps.loadUser(upgrade.toWallet),
    };
  };
