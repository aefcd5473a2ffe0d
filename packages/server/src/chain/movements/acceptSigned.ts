import type { NotificationResult, NotificationType } from '@blacktide/contract';
import type { JobId, Wallet } from '@blacktide/rules';
import type { Instruction, Transaction } from '@solana/kit';
import { and, eq, sql } from 'drizzle-orm';
import { orm, type Client, type Pool } from '../../platform/db/database.ts';
import { violatesConstraint } from '../../platform/db/errors.ts';
import { assets } from '../../platform/db/tables.ts';
import type { Action } from '../../platform/executor/action.ts';
import { inPlayerTransaction } from '../../platform/executor/inPlayerTransaction.ts';
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
} from '../transaction.ts';
import type { Movement } from './bookMovement.ts';
import type { IssueDeps } from './issueMovements.ts';
import { refuseDuringUpgrade } from './refuseDuringUpgrade.ts';
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

const decodeSubmitted = (encoded: string): Transaction => {
  const transaction = readTransaction(Buffer.from(encoded, 'base64'));
  if (!transaction) throw new HttpError('MALFORMED', 'This is not a transaction');
  return transaction;
};

const findMovements = async (pool: Pool, ids: readonly string[]): Promise<Map<string, Movement>> => {
  const rows = await orm(pool)
    .select()
    .from(movements)
    .where(sql`${movements.id} = any(${sql.param(ids)})`);
  return new Map(rows.map((row) => [row.id, row]));
};

const checkMovement = (
  record: Movement | undefined,
  wallet: Wallet,
  matches: (movement: Movement) => boolean,
): Movement => {
  if (!record) throw unknownTransactionError();
  if (record.wallet !== wallet)
    throw new HttpError('FORBIDDEN', 'This transaction belongs to another player');
  if (record.state === 'released') throw expiredTransactionError();
  if (record.state !== 'issued') throw usedTransactionError();
  if (!matches(record)) throw unknownTransactionError();
  return record;
};

const storeSigned = async (
  client: Client,
  job: JobId,
  moves: readonly Movement[],
  signed: readonly SendableTransaction[],
  at: Date,
): Promise<void> => {
  const columns = [
    sql`${sql.param(moves.map(({ id }) => id))}::text[]`,
    sql`${sql.param(signed.map(({ wire }) => Buffer.from(wire)))}::bytea[]`,
    sql`${sql.param(signed.map(({ signature }) => signature))}::text[]`,
    sql`${sql.param(signed.map(({ lastValidHeight }) => lastValidHeight))}::int8[]`,
  ];
  const { rowCount } = await orm(client)
    .update(movements)
    .set({
      state: 'signed',
      wire: sql`signed.wire`,
      signature: sql`signed.signature`,
      lastValidHeight: sql`signed.height`,
      jobId: job,
      changedAt: at,
    })
    .from(sql`unnest(${sql.join(columns, sql`, `)}) as signed(id, wire, signature, height)`)
    .where(and(sql`${movements.id} = signed.id`, eq(movements.state, 'issued')));
  if (rowCount !== moves.length) throw usedTransactionError();
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
const simulateAll = async (chain: Chain, signed: readonly SendableTransaction[]): Promise<void> => {
  const refusals = await withChainErrors(() => Promise.all(signed.map(({ wire }) => chain.simulate(wire))));
  const reason = refusals.find((refusal) => refusal !== null);
  if (reason)
    throw new HttpError('TRANSACTION_REFUSED', `The chain would refuse this transaction: ${reason}`);
};

/** With all signatures. */
interface SendableTransaction extends SignedTransaction {
  readonly lastValidHeight: bigint;
}

/** Adds the authority's signature to the issued message that its owner has signed. */
const coSignIssued = async (
  chain: Chain,
  move: Movement,
  returned: Transaction,
): Promise<SendableTransaction> => {
  if (!(await isSignedByOthers(chain.authority, returned))) {
    throw new HttpError('TRANSACTION_UNSIGNED', 'The transaction does not carry your signature');
  }
  return { ...(await coSign(chain.authority, returned)), lastValidHeight: move.lastValidHeight };
};

/** The same move signed by the authority alone; the movement's id in a memo makes the message unique. */
const signServerMove = async (
  { chain, serverSignedMove }: MoveDeps,
  move: Movement,
): Promise<SendableTransaction> =>
  withChainErrors(async () => {
    const lifetime = await chain.fetchLifetime();
    const memo = buildMemo(`Blacktide: ${move.id}`, [chain.authority]);
    const instructions = [...chain.priorityFeeInstructions, memo, ...(await serverSignedMove(move))];
    const signed = await signAsAuthority(chain.authority, instructions, lifetime);
    return { ...signed, lastValidHeight: lifetime.lastValidBlockHeight };
  });

const acceptOnce = async <T extends NotificationType, Name extends string>(
  deps: AcceptDeps<Name>,
  submission: SignedSubmission<T, Name>,
): Promise<JobId> => {
  const { pool, clock, chain, requestQueue, onSigned } = deps;
  const { wallet, action, notification, route, body, idempotencyKey, transactions, matches } = submission;
  const returned = transactions.map(decodeSubmitted);
  const ids = returned.map(messageId);
  if (new Set(ids).size < ids.length) throw usedTransactionError();
  const records = await findMovements(pool, ids);
  const moves = ids.map((id, index) =>
    checkMovement(records.get(id), wallet, (move) => matches(move, index)),
  );
  const height = await withChainErrors(chain.fetchBlockHeight);
  if (moves.some(({ lastValidHeight }) => height > lastValidHeight)) throw expiredTransactionError();

  const signed = await Promise.all(
    returned.map((one, index) => {
      const move = moves[index];
      if (!move) throw unknownTransactionError();
      return move.memo === null ? coSignIssued(chain, move, one) : signServerMove(deps, move);
    }),
  );
  await simulateAll(chain, signed);
  const at = new Date(clock.now());
  const payload = toStoredMoves(moves);
  const request = createRequest(action, notification, { wallet, route, payload, body, idempotencyKey });
  const job = await inPlayerTransaction(pool, wallet, [], at, async (_, client) => {
    await refuseDuringUpgrade(client, wallet);
    const id = await requestQueue.storeWaiting(client, request);
    await storeSigned(client, id, moves, signed, at);
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
