import type { Api } from '@blacktide/contract';
import { toDisplay, type Wallet } from '@blacktide/rules';
import { and, eq, isNull, or } from 'drizzle-orm';
import { movements, type MovementKind, walletUpgrades } from '../../../chain/tables.ts';
import { messageId, readTransaction } from '../../../chain/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import { orm, type Pool } from '../../../platform/db/database.ts';
import { nonces } from '../../../platform/db/tables.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { HandlerRequest } from '../../../platform/http/routes.ts';
import { findIssuedMovements, isDeposit, type IssuedMovement } from '../issuedMovements.ts';
import { isOpenNonce } from '../nonces.ts';
import { signInStatement } from '../signIn.ts';
import { isIssuedMessage, readNonce, type IssuedSignIn, type SignInAudience } from '../signInMessage.ts';
import { upgradeStatement } from '../upgrade/upgrades.ts';
import type { OpenEmailWallet } from './emailWallets.ts';

/** A message or transaction that the server issued and that waits for a signature. */
interface SigningRequest {
  /** The bytes to sign. */
  readonly message: Uint8Array;
  readonly description: string;
  /** It moves assets or tokens out of the game. */
  readonly isWithdrawal: boolean;
}

type SigningInput = Pick<HandlerRequest<Api['email']['describe']>['body'], 'message' | 'transactions'>;

export interface SigningRequestDeps extends SignInAudience {
  readonly pool: Pool;
  readonly clock: Clock;
}

const notIssuedError = (): HttpError =>
  new HttpError('NOT_ISSUED', 'This wallet signs only what the game has issued to it. Nothing was signed.');

const otherSessionError = (): HttpError =>
  new HttpError(
    'OTHER_SESSION',
    'Another session of your wallet asked for this. Nothing was signed; ask for it here, or sign in again.',
  );

/** What was issued with this nonce; `from` is the old wallet of an upgrade. Null for nonces of signed requests. */
const findIssuedSignIn = async (
  { pool, clock, chainId }: SigningRequestDeps,
  nonce: string,
  wallet: Wallet,
): Promise<IssuedSignIn | null> => {
  const [known] = await orm(pool)
    .select({
      origin: nonces.origin,
      issuedAt: nonces.issuedAt,
      expiresAt: nonces.expiresAt,
      from: walletUpgrades.fromWallet,
    })
    .from(nonces)
    .leftJoin(walletUpgrades, eq(walletUpgrades.nonce, nonces.nonce))
    .where(isOpenNonce(nonce, wallet, new Date(clock.now())));
  if (!known) return null;
  const { origin, issuedAt, expiresAt, from } = known;
  if (origin === null || issuedAt === null) return null;
  const toStatement = from === null ? signInStatement : upgradeStatement(from);
  const statement = toStatement(new URL(origin).host);
  return { nonce, origin, issuedAt, expiresAt, wallet, chainId, statement };
};

/** A sign-in message has no session yet: it belongs to the first email wallet session that presents it. */
const claimNonce = async ({ pool }: SigningRequestDeps, nonce: string, session: Buffer): Promise<void> => {
  const { rowCount } = await orm(pool)
    .update(nonces)
    .set({ emailSession: session })
    .where(
      and(
        eq(nonces.nonce, nonce),
        isNull(nonces.usedAt),
        or(isNull(nonces.emailSession), eq(nonces.emailSession, session)),
      ),
    );
  if (rowCount !== 1) throw otherSessionError();
};

const findSignInRequest = async (
  deps: SigningRequestDeps,
  { wallet, session }: OpenEmailWallet,
  encoded: string,
): Promise<SigningRequest> => {
  const message = Buffer.from(encoded, 'base64');
  const nonce = readNonce(message);
  const issued = nonce === null ? null : await findIssuedSignIn(deps, nonce, wallet);
  if (!issued || !isIssuedMessage(message, issued)) throw notIssuedError();
  await claimNonce(deps, issued.nonce, session);
  return { message, description: issued.statement, isWithdrawal: false };
};

const MOVE_DESCRIPTIONS: Readonly<Record<MovementKind, (what: string) => string>> = {
  freeze: (what) => `Put ${what} into the game.`,
  thaw: (what) => `Send ${what} from the game to your wallet.`,
  'mint-and-withdraw': (what) => `Mint ${what} and send it to your wallet.`,
  deposit: (what) => `Put ${what} into the game.`,
  withdraw: (what) => `Send ${what}, less tax, from the game to your wallet.`,
};

const describeMoved = ({ token, amount, asset }: IssuedMovement): string =>
  token !== null && amount !== null
    ? `${toDisplay(amount, token).toLocaleString('en')} ${token}`
    : `${asset?.name ?? 'a thing'} (level ${asset?.level ?? 1})`;

const findTransactionRequests = async (
  { pool }: SigningRequestDeps,
  { wallet, session }: OpenEmailWallet,
  encoded: readonly string[],
): Promise<SigningRequest[]> => {
  const transactions = encoded.map((one) => readTransaction(Buffer.from(one, 'base64')));
  const messages = transactions.map((one) => (one ? messageId(one) : ''));
  const issued = await findIssuedMovements(pool, wallet, movements.message, messages);
  return transactions.map((transaction, index) => {
    const moves = issued.filter(({ message }) => message === messages[index]);
    const [move] = moves;
    if (!transaction || !move) throw notIssuedError();
    if (!move.emailSession || !session.equals(move.emailSession)) throw otherSessionError();
    return {
      message: new Uint8Array(transaction.messageBytes),
      description: MOVE_DESCRIPTIONS[move.kind](moves.map(describeMoved).join(', ')),
      isWithdrawal: !isDeposit(move),
    };
  });
};

/** Finds what was issued to this session of a wallet; throws for anything else. */
export const findSigningRequests = async (
  deps: SigningRequestDeps,
  openWallet: OpenEmailWallet,
  { message, transactions }: SigningInput,
): Promise<SigningRequest[]> => {
  if ((message === undefined) === (transactions === undefined)) {
    throw new HttpError('MALFORMED', 'Either a message or transactions');
  }
  return message === undefined
    ? findTransactionRequests(deps, openWallet, transactions ?? [])
    : [await findSignInRequest(deps, openWallet, message)];
};
