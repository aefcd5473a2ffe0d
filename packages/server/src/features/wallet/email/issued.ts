import type { Api } from '@blacktide/contract';
import { toDisplay, type Wallet } from '@blacktide/rules';
import { messageId, readTransaction } from '../../../chain/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Pool } from '../../../platform/db/database.ts';
import type { MovementKind } from '../../../platform/db/schema.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Incoming } from '../../../platform/http/routes.ts';
import { STATEMENT } from '../signIn.ts';
import { isExactly, nonceOf, type IssuedSignIn, type Site } from '../signInMessage.ts';
import { upgradeStatement } from '../upgrade/statement.ts';
import type { OpenWallet } from './emailWallets.ts';

/** Something of ours that waits for the wallet's signature. */
export interface Issued {
  /** The bytes that a signature covers. */
  readonly message: Uint8Array;
  readonly words: string;
  /** It takes something out of the game. */
  readonly leaves: boolean;
}

type ToBeSigned = Pick<Incoming<Api['email']['describe']>['body'], 'message' | 'transactions'>;

export interface IssuedDeps extends Site {
  readonly pool: Pool;
  readonly clock: Clock;
}

const notIssued = (): HttpError =>
  new HttpError('NOT_ISSUED', 'This wallet signs only what the game has issued to it. Nothing was signed.');

const elsewhere = (): HttpError =>
  new HttpError(
    'OTHER_SESSION',
    'Another session of your wallet asked for this. Nothing was signed; ask for it here, or sign in again.',
  );

type KnownNonce = Pick<IssuedSignIn, 'nonce' | 'origin' | 'issuedAt' | 'expiresAt'> & {
  readonly from: Wallet | null;
};

/** What was issued with this nonce; `from` where it is the end of a guest's move. */
const findIssuedSignIn = async (
  { pool, clock, chainId }: IssuedDeps,
  nonce: string | null,
  wallet: Wallet,
): Promise<IssuedSignIn | null> => {
  const { rows } = await pool.query<KnownNonce>(
    `select n.nonce, n.origin, n.issued_at as "issuedAt", n.expires_at as "expiresAt", u.from_wallet as from
     from nonces n left join wallet_upgrades u on u.nonce = n.nonce
     where n.nonce = $1 and n.wallet = $2 and n.used_at is null and n.expires_at > $3 and n.origin is not null`,
    [nonce, wallet, new Date(clock.now())],
  );
  const [known] = rows;
  if (!known) return null;
  const { from, ...issued } = known;
  return { ...issued, wallet, chainId, statement: from === null ? STATEMENT : upgradeStatement(from) };
};

/** Nobody is signed in yet who could have asked for it: it belongs to the first that comes with it. */
const claimNonce = async ({ pool }: IssuedDeps, nonce: string, session: Buffer): Promise<void> => {
  const { rowCount } = await pool.query(
    `update nonces set email_session = $2
     where nonce = $1 and used_at is null and coalesce(email_session, $2) = $2`,
    [nonce, session],
  );
  if (rowCount !== 1) throw elsewhere();
};

const issuedMessage = async (
  deps: IssuedDeps,
  { wallet, session }: OpenWallet,
  encoded: string,
): Promise<Issued> => {
  const message = Buffer.from(encoded, 'base64');
  const issued = await findIssuedSignIn(deps, nonceOf(message), wallet);
  if (!issued || !isExactly(message, issued)) throw notIssued();
  await claimNonce(deps, issued.nonce, session);
  return { message, words: issued.statement, leaves: false };
};

interface KnownMove {
  readonly id: string;
  readonly kind: MovementKind;
  readonly token: 'BOOTY' | 'GOLD' | null;
  readonly amount: bigint | null;
  readonly name: string | null;
  readonly level: number | null;
  readonly isMine: boolean | null;
}

const VERBS: Readonly<Record<MovementKind, (what: string) => string>> = {
  freeze: (what) => `Put ${what} into the game.`,
  thaw: (what) => `Send ${what} from the game to your wallet.`,
  'mint-and-withdraw': (what) => `Mint ${what} and send it to your wallet.`,
  deposit: (what) => `Put ${what} into the game.`,
  withdraw: (what) => `Send ${what}, less tax, from the game to your wallet.`,
};

const LEAVING: ReadonlySet<MovementKind> = new Set(['thaw', 'mint-and-withdraw', 'withdraw']);

const whatOf = ({ token, amount, name, level }: KnownMove): string =>
  token !== null && amount !== null
    ? `${toDisplay(amount, token).toLocaleString('en')} ${token}`
    : `${name ?? 'a thing'} (level ${level ?? 1})`;

const issuedTransactions = async (
  { pool }: IssuedDeps,
  { wallet, session }: OpenWallet,
  encoded: readonly string[],
): Promise<Issued[]> => {
  const transactions = encoded.map((one) => readTransaction(Buffer.from(one, 'base64')));
  const ids = transactions.map((one) => (one ? messageId(one) : ''));
  const { rows } = await pool.query<KnownMove>(
    `select m.id, m.kind, m.token, m.amount, a.name, a.level, s.email_session = $3 as "isMine"
     from movements m left join sessions s on s.id = m.session left join assets a on a.uid = m.uid
     where m.id = any($1) and m.wallet = $2 and m.state = 'issued'`,
    [ids, wallet, session],
  );
  return transactions.map((transaction, place) => {
    const move = rows.find(({ id }) => id === ids[place]);
    if (!transaction || !move) throw notIssued();
    if (!move.isMine) throw elsewhere();
    return {
      message: new Uint8Array(transaction.messageBytes),
      words: VERBS[move.kind](whatOf(move)),
      leaves: LEAVING.has(move.kind),
    };
  });
};

/** Knows again what was issued to this session of a wallet; throws at anything else. */
export const findIssued = async (
  deps: IssuedDeps,
  open: OpenWallet,
  { message, transactions }: ToBeSigned,
): Promise<Issued[]> => {
  if ((message === undefined) === (transactions === undefined)) {
    throw new HttpError('MALFORMED', 'Either a message or transactions');
  }
  return message === undefined
    ? issuedTransactions(deps, open, transactions ?? [])
    : [await issuedMessage(deps, open, message)];
};
