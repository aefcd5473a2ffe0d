import type { NotificationType } from '@blacktide/contract';
import type { JobId, Wallet } from '@blacktide/rules';
import type { Instruction, Transaction } from '@solana/kit';
import type { Clock } from '../../platform/clock.ts';
import type { Client, Pool } from '../../platform/db/database.ts';
import { asPlayer } from '../../platform/executor/asPlayer.ts';
import type { Intake } from '../../platform/executor/intake.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Chain } from '../chain.ts';
import {
  coSign,
  isSignedByOthers,
  memoOf,
  messageId,
  readTransaction,
  signAlone,
  type SignedTransaction,
} from '../transaction.ts';
import type { Movement } from './booking.ts';
import { refuseWhileLeaving } from './leaving.ts';
import { reaching } from './reaching.ts';
import type { StoredMoves } from './storedMoves.ts';

export interface Accepting {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly chain: Chain;
  readonly intake: Intake;
  /** What the game does alone where the owner has proven by a memo that they want it. */
  readonly alone: (movement: Known) => Promise<readonly Instruction[]>;
  /** There is something to send. */
  readonly onSigned: () => void;
}

/** The kept part of a movement that decides whether it may be handed in. */
export type Known = Pick<
  Movement,
  'id' | 'wallet' | 'kind' | 'state' | 'mint' | 'token' | 'amount' | 'uid' | 'memo'
> & {
  readonly lastValidHeight: bigint;
};

export interface HandedIn {
  readonly wallet: Wallet;
  readonly type: NotificationType;
  readonly route: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  /** Base64, as the wallet gave them back. */
  readonly transactions: readonly string[];
  /** Whether the transaction at this place is for what the caller says it is for. */
  readonly fits: (movement: Known, index: number) => boolean;
}

const unknown = (): HttpError =>
  new HttpError('TRANSACTION_UNKNOWN', 'This is not the transaction that was issued. Nothing was moved.');
const used = (): HttpError =>
  new HttpError('TRANSACTION_USED', 'This transaction was handed in before. Nothing was moved twice.');
const onItsWay = (): HttpError =>
  new HttpError('MOVES_UNDER_WAY', 'One of these is on its way already. Nothing was moved twice.');
const expired = (): HttpError =>
  new HttpError(
    'TRANSACTION_EXPIRED',
    'This transaction has expired. Nothing was moved; please start again.',
  );

const read = (encoded: string): Transaction => {
  const transaction = readTransaction(Buffer.from(encoded, 'base64'));
  if (!transaction) throw new HttpError('MALFORMED', 'This is not a transaction');
  return transaction;
};

const findKnown = async (pool: Pool, ids: readonly string[]): Promise<Map<string, Known>> => {
  const { rows } = await pool.query<Known>(
    `select id, wallet, kind, state, mint, token, amount, uid, memo, last_valid_height as "lastValidHeight"
     from movements where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const judge = (known: Known | undefined, wallet: Wallet, fits: (movement: Known) => boolean): Known => {
  if (!known) throw unknown();
  if (known.wallet !== wallet) throw new HttpError('FORBIDDEN', 'This transaction belongs to another player');
  if (known.state === 'released') throw expired();
  if (known.state !== 'issued') throw used();
  if (!fits(known)) throw unknown();
  return known;
};

const storeSigned = async (
  client: Client,
  job: JobId,
  moves: readonly Known[],
  signed: readonly Sealed[],
  at: Date,
): Promise<void> => {
  const { rowCount } = await client.query(
    `update movements as m set state = 'signed', wire = s.wire, signature = s.signature,
       last_valid_height = s.height, job_id = $5, changed_at = $6
     from unnest($1::text[], $2::bytea[], $3::text[], $4::int8[]) as s(id, wire, signature, height)
     where m.id = s.id and m.state = 'issued'`,
    [
      moves.map(({ id }) => id),
      signed.map(({ wire }) => Buffer.from(wire)),
      signed.map(({ signature }) => signature),
      signed.map(({ lastValidHeight }) => lastValidHeight),
      job,
      at,
    ],
  );
  if (rowCount !== moves.length) throw used();
};

/** From here on a deposited asset is in neither place; one that is on its way already is not taken twice. */
const holdDeposits = async (client: Client, moves: readonly Known[]): Promise<void> => {
  const uids = moves.filter(({ kind }) => kind === 'freeze').map(({ uid }) => uid);
  if (uids.length === 0) return;
  const { rowCount } = await client.query(
    `update assets set location = 'moving' where uid = any($1::int8[]) and location = 'wallet'`,
    [uids],
  );
  if (rowCount !== uids.length) throw onItsWay();
};

/** The index that lets a thing make one move at a time. */
const ONE_A_THING = 'movements_one_a_thing';

const isOnItsWay = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === ONE_A_THING;

/** What would fail is refused while nothing has been sent, instead of being waited for. */
const rehearseAll = async (chain: Chain, signed: readonly Sealed[]): Promise<void> => {
  const verdicts = await reaching(() => Promise.all(signed.map(({ wire }) => chain.rehearse(wire))));
  const why = verdicts.find((verdict) => verdict !== null);
  if (why) throw new HttpError('TRANSACTION_REFUSED', `The chain would refuse this transaction: ${why}`);
};

/** Ready to be sent, by everyone who has a part in it. */
interface Sealed extends SignedTransaction {
  readonly lastValidHeight: bigint;
}

/** The very message that was issued, signed by its owner. */
const sealIssued = async (chain: Chain, move: Known, returned: Transaction): Promise<Sealed> => {
  if (!(await isSignedByOthers(chain.authority, returned))) {
    throw new HttpError('TRANSACTION_UNSIGNED', 'The transaction does not carry your signature');
  }
  return { ...(await coSign(chain.authority, returned)), lastValidHeight: move.lastValidHeight };
};

/** The same by the game alone; the move's id in a memo makes it one of its kind. */
const sealAlone = async ({ chain, alone }: Accepting, move: Known): Promise<Sealed> =>
  reaching(async () => {
    const lifetime = await chain.lifetime();
    const memo = memoOf(`Blacktide: ${move.id}`, [chain.authority]);
    const instructions = [...chain.preamble, memo, ...(await alone(move))];
    const signed = await signAlone(chain.authority, instructions, lifetime);
    return { ...signed, lastValidHeight: lifetime.lastValidBlockHeight };
  });

const acceptOnce = async (accepting: Accepting, given: HandedIn): Promise<JobId> => {
  const { pool, clock, chain, intake, onSigned } = accepting;
  const { wallet, transactions, fits } = given;
  const returned = transactions.map(read);
  const ids = returned.map(messageId);
  if (new Set(ids).size < ids.length) throw used();
  const known = await findKnown(pool, ids);
  const moves = ids.map((id, index) => judge(known.get(id), wallet, (move) => fits(move, index)));
  const height = await reaching(chain.finalHeight);
  if (moves.some(({ lastValidHeight }) => height > lastValidHeight)) throw expired();

  const signed = await Promise.all(
    returned.map((one, index) => {
      const move = moves[index];
      if (!move) throw unknown();
      return move.memo === null ? sealIssued(chain, move, one) : sealAlone(accepting, move);
    }),
  );
  await rehearseAll(chain, signed);
  const at = new Date(clock.now());
  const stored: StoredMoves = {
    moves: moves.map(({ id, uid }) => ({ id, uid: uid === null ? null : String(uid) })),
  };
  const job = await asPlayer(pool, wallet, [], at, async (_, client) => {
    await refuseWhileLeaving(client, wallet);
    const id = await intake.store(client, given, stored);
    await storeSigned(client, id, moves, signed, at);
    await holdDeposits(client, moves);
    return id;
  });
  onSigned();
  return job;
};

/**
 * Takes back what was issued: the very message, by its owner, signed, in time and once. The authority signs last,
 * and what it signed is on disk before it is sent.
 */
export const acceptSigned = async (accepting: Accepting, given: HandedIn): Promise<JobId> => {
  const { intake } = accepting;
  const earlier = await intake.earlier(given);
  if (earlier) return earlier;
  try {
    return await acceptOnce(accepting, given);
  } catch (error) {
    // The same call came twice at once, and the other one was stored first: both get its job.
    const meanwhile = await intake.earlier(given).catch(() => null);
    if (meanwhile) return meanwhile;
    throw isOnItsWay(error) ? onItsWay() : error;
  }
};
