import type { Api } from '@blacktide/contract';
import { toDisplay, type Wallet } from '@blacktide/rules';
import { messageId, readTransaction } from '../../../chain/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Pool } from '../../../platform/db/database.ts';
import type { MovementKind } from '../../../chain/tables.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { HandlerRequest } from '../../../platform/http/routes.ts';
import { SIGN_IN_STATEMENT } from '../signIn.ts';
import { isIssuedMessage, readNonce, type IssuedSignIn, type SignInAudience } from '../signInMessage.ts';
import { upgradeStatement } from '../upgrade/upgradeStatement.ts';
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

type NonceRow = Pick<IssuedSignIn, 'nonce' | 'origin' | 'issuedAt' | 'expiresAt'> & {
  readonly from: Wallet | null;
};

/** What was issued with this nonce; `from` is the old wallet of an upgrade. */
const findIssuedSignIn = async (
  { pool, clock, chainId }: SigningRequestDeps,
  nonce: string | null,
  wallet: Wallet,
): Promise<IssuedSignIn | null> => {
  const { rows } = await pool.query<NonceRow>(
    `select n.nonce, n.origin, n.issued_at as "issuedAt", n.expires_at as "expiresAt", u.from_wallet as from
     from nonces n left join wallet_upgrades u on u.nonce = n.nonce
     where n.nonce = $1 and n.wallet = $2 and n.used_at is null and n.expires_at > $3 and n.origin is not null`,
    [nonce, wallet, new Date(clock.now())],
  );
  const [known] = rows;
  if (!known) return null;
  const { from, ...issued } = known;
  return {
    ...issued,
    wallet,
    chainId,
    statement: from === null ? SIGN_IN_STATEMENT : upgradeStatement(from),
  };
};

/** A sign-in message has no session yet: it belongs to the first email wallet session that presents it. */
const claimNonce = async ({ pool }: SigningRequestDeps, nonce: string, session: Buffer): Promise<void> => {
  const { rowCount } = await pool.query(
    `update nonces set email_session = $2
     where nonce = $1 and used_at is null and coalesce(email_session, $2) = $2`,
    [nonce, session],
  );
  if (rowCount !== 1) throw otherSessionError();
};

const findSignInRequest = async (
  deps: SigningRequestDeps,
  { wallet, session }: OpenEmailWallet,
  encoded: string,
): Promise<SigningRequest> => {
  const message = Buffer.from(encoded, 'base64');
  const issued = await findIssuedSignIn(deps, readNonce(message), wallet);
  if (!issued || !isIssuedMessage(message, issued)) throw notIssuedError();
  await claimNonce(deps, issued.nonce, session);
  return { message, description: issued.statement, isWithdrawal: false };
};

interface MoveRow {
  readonly id: string;
  readonly kind: MovementKind;
  readonly token: 'BOOTY' | 'GOLD' | null;
  readonly amount: bigint | null;
  readonly name: string | null;
  readonly level: number | null;
  readonly isMine: boolean | null;
}

const MOVE_DESCRIPTIONS: Readonly<Record<MovementKind, (what: string) => string>> = {
  freeze: (what) => `Put ${what} into the game.`,
  thaw: (what) => `Send ${what} from the game to your wallet.`,
  'mint-and-withdraw': (what) => `Mint ${what} and send it to your wallet.`,
  deposit: (what) => `Put ${what} into the game.`,
  withdraw: (what) => `Send ${what}, less tax, from the game to your wallet.`,
};

const WITHDRAWAL_KINDS: ReadonlySet<MovementKind> = new Set(['thaw', 'mint-and-withdraw', 'withdraw']);

const describeMoved = ({ token, amount, name, level }: MoveRow): string =>
  token !== null && amount !== null
    ? `${toDisplay(amount, token).toLocaleString('en')} ${token}`
    : `${name ?? 'a thing'} (level ${level ?? 1})`;

const findTransactionRequests = async (
  { pool }: SigningRequestDeps,
  { wallet, session }: OpenEmailWallet,
  encoded: readonly string[],
): Promise<SigningRequest[]> => {
  const transactions = encoded.map((one) => readTransaction(Buffer.from(one, 'base64')));
  const ids = transactions.map((one) => (one ? messageId(one) : ''));
  const { rows } = await pool.query<MoveRow>(
    `select m.id, m.kind, m.token, m.amount, a.name, a.level, s.email_session = $3 as "isMine"
     from movements m left join sessions s on s.id = m.session left join assets a on a.uid = m.uid
     where m.id = any($1) and m.wallet = $2 and m.state = 'issued'`,
    [ids, wallet, session],
  );
  return transactions.map((transaction, index) => {
    const move = rows.find(({ id }) => id === ids[index]);
    if (!transaction || !move) throw notIssuedError();
    if (!move.isMine) throw otherSessionError();
    return {
      message: new Uint8Array(transaction.messageBytes),
      description: MOVE_DESCRIPTIONS[move.kind](describeMoved(move)),
      isWithdrawal: WITHDRAWAL_KINDS.has(move.kind),
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
