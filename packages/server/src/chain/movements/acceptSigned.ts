import type { NotificationResult, NotificationType } from '@blacktide/contract';
import type { JobId, Wallet } from '@blacktide/rules';
import type { Instruction } from '@solana/kit';
import { columnNames, compileSql, selectList } from '@blacktide/sql';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { orm, type Client, type Queryable } from '../../platform/db/database.ts';
import { violatesConstraint } from '../../platform/db/errors.ts';
import { assets } from '../../platform/db/tables.ts';
import type { Action } from '../../platform/executor/action.ts';
import { createRequest } from '../../platform/executor/newRequest.ts';
import type { RequestQueue } from '../../platform/executor/requestQueue.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Chain } from '../chain.ts';
import {
  coSign,
  isSignedByOthers,
  buildMemo,
  messageId,
  readTransaction,
  signAsAuthority,
  type SignedTransaction,
  type Transaction,
} from '../transaction.ts';
import type { Movement } from './bookMovement.ts';
import type { IssueDeps } from './issueMovements.ts';
import { withChainErrors } from './chainErrors.ts';
import { toStoredMoves, type storedMoves } from './storedMoves.ts';
import { movements } from '../tables.ts';

/** What moves between wallet and game need, from the issue to the signed transaction. */
export interface MoveDeps extends IssueDeps {
  /** The instructions of a move that the authority signs alone after a memo proof. */
  readonly serverSignedMove: (movement: Movement) => Promise<readonly Instruction[]>;
  /** Signed transactions wait to be sent. */
  readonly onSigned: () => void;
}

/** `Name`: the action that books the outcome. */
export interface AcceptDeps<Name extends string> extends MoveDeps {
  readonly requestQueue: RequestQueue<Name>;
}

interface SignedSubmission<T extends NotificationType, Name extends string> {
  readonly wallet: Wallet;
  /** Executed when the chain has decided about all transactions. */
  readonly action: Action<typeof storedMoves, NotificationResult<NoInfer<T>>, Wallet, Name>;
  readonly notification: T;
  readonly route: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  /** Base64, as the wallet returned them. */
  readonly transactions: readonly string[];
  /** Whether the transaction at this index does what the caller claims. */
  readonly matches: (movement: Movement, index: number) => boolean;
}

const unknownTransactionError = (): HttpError =>
  new HttpError('TRANSACTION_UNKNOWN', 'This is not the transaction that was issued. Nothing was moved.');
const usedTransactionError = (): HttpError =>
  new HttpError('TRANSACTION_USED', 'This transaction was handed in before. Nothing was moved twice.');
const alreadyMovingError = (): HttpError =>
  new HttpError('MOVES_UNDER_WAY', 'One of these is on its way already. Nothing was moved twice.');
const expiredTransactionError = (): HttpError =>
  new HttpError(
    'TRANSACTION_EXPIRED',
    'This transaction has expired. Nothing was moved; please start again.',
  );

const decodeSubmitted = (encoded: string) => {
  const transaction = readTransaction(Buffer.from(encoded, 'base64'));
  if (!transaction) throw new HttpError('MALFORMED', 'This is not a transaction');
  return { transaction, message: messageId(transaction) };
};

const SELECT_BY_MESSAGE = compileSql(
  sql`select ${selectList(getTableColumns(movements))} from ${movements} where ${movements.message} = any($1::text[])`,
);

const findMovements = async (db: Queryable, messages: readonly string[]): Promise<readonly Movement[]> => {
  const { rows } = await db.query<Movement>(SELECT_BY_MESSAGE, [messages]);
  return rows.filter(({ message }) => messages.includes(message));
};

/** The movement of this transaction that the caller names. */
const checkMovement = (
  ofMessage: readonly Movement[],
  wallet: Wallet,
  matches: (movement: Movement) => boolean,
): Movement => {
  if (ofMessage.length === 0) throw unknownTransactionError();
  if (ofMessage.some((record) => record.wallet !== wallet))
    throw new HttpError('FORBIDDEN', 'This transaction belongs to another player');
  if (ofMessage.some(({ state }) => state === 'released')) throw expiredTransactionError();
  if (ofMessage.some(({ state }) => state !== 'issued')) throw usedTransactionError();
  const named = ofMessage.find(matches);
  if (!named) throw unknownTransactionError();
  return named;
};

/** Throws unless the caller names everything that the transactions move, each once. */
const checkComplete = (named: readonly Movement[], moved: readonly Movement[]): void => {
  const distinct = new Set(named).size;
  if (distinct < named.length) throw usedTransactionError();
  if (distinct < moved.length) {
    throw new HttpError(
      'TRANSACTION_UNKNOWN',
      'This transaction moves more than you name. Name everything that it moves; nothing was moved.',
    );
  }
};

const STORE_SIGNED = compileSql(sql`update ${movements}
  set ${columnNames(movements.state)} = 'signed', ${columnNames(movements.wire)} = signed.wire,
    ${columnNames(movements.signature)} = signed.signature, ${columnNames(movements.lastValidHeight)} = signed.height,
    ${columnNames(movements.jobId)} = signed.job, ${columnNames(movements.changedAt)} = signed.at
  from unnest($1::text[], $2::bytea[], $3::text[], $4::int8[], $5::uuid[], $6::timestamptz[])
    as signed(id, wire, signature, height, job, at)
  where ${movements.id} = signed.id and ${movements.state} = 'issued'
  returning ${movements.id}`);

/** Every change of a row copies it, so only the first movement of a transaction has its bytes. */
const toStoredWires = (signed: readonly SignedMovement[]): Buffer[] => {
  const stored = new Set<string>();
  return signed.map(({ wire, signature }) => {
    const isFirst = !stored.has(signature);
    stored.add(signature);
    return isFirst ? Buffer.from(wire) : Buffer.alloc(0);
  });
};

const storeSigned = async (
  db: Queryable,
  job: JobId,
  signed: readonly SignedMovement[],
  at: Date,
): Promise<void> => {
  const ids = signed.map(({ move }) => move.id);
  const { rows } = await db.query<Pick<Movement, 'id'>>(STORE_SIGNED, [
    ids,
    toStoredWires(signed),
    signed.map(({ signature }) => signature),
    signed.map(({ lastValidHeight }) => lastValidHeight),
    signed.map(() => job),
    signed.map(() => at),
  ]);
  const stored = new Set(rows.map(({ id }) => id));
  if (!ids.every((id) => stored.has(id))) throw usedTransactionError();
};

/** Marks deposited assets as moving; throws where one is moving already. */
const markDepositsMoving = async (client: Client, moves: readonly Movement[]): Promise<void> => {
  const uids = moves.filter(({ kind }) => kind === 'freeze').map(({ uid }) => uid);
  if (uids.length === 0) return;
  const { rowCount } = await orm(client)
    .update(assets)
    .set({ location: 'moving' })
    .where(and(sql`${assets.uid} = any(${sql.param(uids)})`, eq(assets.location, 'wallet')));
  if (rowCount !== uids.length) throw alreadyMovingError();
};

/** The unique index that allows one open movement per asset. */
const ONE_MOVE_PER_ASSET_INDEX = 'movements_one_a_thing';

/** Refuses a transaction that would fail before anything is sent. */
const simulateAll = async (chain: Chain, signed: readonly SignedMovement[]): Promise<void> => {
  const wires = new Set(signed.map(({ wire }) => wire));
  const refusals = await withChainErrors(() => Promise.all([...wires].map(chain.simulate)));
  const reason = refusals.find((refusal) => refusal !== null);
  if (reason)
    throw new HttpError('TRANSACTION_REFUSED', `The chain would refuse this transaction: ${reason}`);
};

/** A movement and its transaction with all signatures. */
interface SignedMovement extends SignedTransaction {
  readonly move: Movement;
  readonly lastValidHeight: bigint;
}

/** Adds the authority's signature to the issued message that its owner has signed. */
const coSignIssued = async (
  chain: Chain,
  moves: readonly Movement[],
  returned: Transaction,
): Promise<SignedMovement[]> => {
  if (!(await isSignedByOthers(chain.authority, returned))) {
    throw new HttpError('TRANSACTION_UNSIGNED', 'The transaction does not carry your signature');
  }
  const signed = await coSign(chain.authority, returned);
  return moves.map((move) => ({ ...signed, move, lastValidHeight: move.lastValidHeight }));
};

/** The same move signed by the authority alone; the movement's id in a memo makes the message unique. */
const signServerMove = async (
  { chain, serverSignedMove }: MoveDeps,
  move: Movement,
): Promise<SignedMovement> =>
  withChainErrors(async () => {
    const lifetime = await chain.fetchLifetime();
    const memo = buildMemo(`Blacktide: ${move.id}`, [chain.authority]);
    const instructions = [...chain.priorityFeeInstructions, memo, ...(await serverSignedMove(move))];
    const signed = await signAsAuthority(chain.authority, instructions, lifetime);
    return { ...signed, move, lastValidHeight: lifetime.lastValidBlockHeight };
  });

/** Each movement by the authority alone only if a memo proves all of them; otherwise the owner has signed the message. */
const signMovements = (
  deps: MoveDeps,
  moves: readonly Movement[],
  returned: Transaction,
): Promise<SignedMovement[]> =>
  moves.every(({ memo }) => memo !== null)
    ? Promise.all(moves.map((move) => signServerMove(deps, move)))
    : coSignIssued(deps.chain, moves, returned);

const acceptOnce = async <T extends NotificationType, Name extends string>(
  deps: AcceptDeps<Name>,
  submission: SignedSubmission<T, Name>,
): Promise<JobId> => {
  const { clock, chain, requestQueue, onSigned } = deps;
  const { wallet, action, notification, route, body, idempotencyKey, transactions, matches } = submission;
  // Assets that share a transaction are submitted with the same text: it is decoded and signed once.
  const decoded = new Map([...new Set(transactions)].map((text) => [text, decodeSubmitted(text)]));
  const byMessage = new Map([...decoded.values()].map((one) => [one.message, one.transaction]));
  const records = await findMovements(deps.mergedReads, [...byMessage.keys()]);
  const moves = transactions.map((text, index) => {
    const ofMessage = records.filter(({ message }) => message === decoded.get(text)?.message);
    return checkMovement(ofMessage, wallet, (move) => matches(move, index));
  });
  checkComplete(moves, records);
  const height = await withChainErrors(chain.fetchBlockHeight);
  if (moves.some(({ lastValidHeight }) => height > lastValidHeight)) throw expiredTransactionError();

  const signing = [...byMessage].map(([message, transaction]) => {
    const ofMessage = moves.filter((move) => move.message === message);
    return signMovements(deps, ofMessage, transaction);
  });
  const signed = (await Promise.all(signing)).flat();
  await simulateAll(chain, signed);
  const at = new Date(clock.now());
  const payload = toStoredMoves(moves);
  const request = createRequest(action, notification, { wallet, route, payload, body, idempotencyKey });
  const job = await deps.inMoveTransaction(wallet, async (client, merged) => {
    const id = await requestQueue.storeWaiting(merged, request);
    await storeSigned(merged, id, signed, at);
    await markDepositsMoving(client, moves);
    return id;
  });
  onSigned();
  return job;
};

/**
 * Accepts an issued transaction that its owner has signed: the unchanged message, before it expires, once. The authority
 * signs last, and the result is stored before it is sent.
 */
export const acceptSigned = async <T extends NotificationType, Name extends string>(
  deps: AcceptDeps<NoInfer<Name>>,
  submission: SignedSubmission<T, Name>,
): Promise<JobId> => {
  const { requestQueue } = deps;
  const earlier = await requestQueue.findEarlier(submission);
  if (earlier) return earlier;
  try {
    return await acceptOnce(deps, submission);
  } catch (error) {
    // A concurrent repetition of this call was stored first: both return its job.
    const meanwhile = await requestQueue.findEarlier(submission).catch(() => null);
    if (meanwhile) return meanwhile;
    throw violatesConstraint(error, ONE_MOVE_PER_ASSET_INDEX) ? alreadyMovingError() : error;
  }
};
