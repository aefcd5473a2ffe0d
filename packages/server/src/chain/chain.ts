import type { AssetFamily } from '@blacktide/rules';
import { getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget';
import type { Base64EncodedWireTransaction, Commitment, Instruction, Signature } from '@solana/kit';
import { setTimeout as wait } from 'node:timers/promises';
import { coalesce } from '../platform/coalesce.ts';
import type { Authority } from './authority.ts';
import { ChainUnavailableError } from './guardedTransport.ts';
import { createToken2022NftProgram, type NftProgram } from './nftProgram.ts';
import type { ChainRpc } from './rpc.ts';
import { createSplTokenProgram } from './tokenProgram.ts';
import { signAsAuthority, type Lifetime } from './transaction.ts';

/**
 * The status of a transaction. `unknown`: the chain has not seen it, and it may still land; `pending`: it has landed and
 * has not reached the commitment level yet.
 */
export type TransactionStatus =
  | { readonly state: 'unknown' }
  | { readonly state: 'pending' }
  | { readonly state: 'final' }
  | { readonly state: 'failed'; readonly reason: string };

interface ChainOptions {
  readonly rpc: ChainRpc;
  readonly authority: Authority;
  /** The level at which a transaction counts as final. */
  readonly commitment: Exclude<Commitment, 'processed'>;
  readonly genesisShips?: NftProgram;
  /** Micro-lamports per compute unit. */
  readonly priorityFee?: number;
}

const PREFLIGHT_FAILURE_CODE = -32002;

/** Why the chain refused this transaction in preflight, or null for every other error. */
export const findRefusalReason = (error: unknown): string | null => {
  const { context, message } = error as { context?: { __code?: number; err?: unknown }; message?: string };
  if (context?.__code !== PREFLIGHT_FAILURE_CODE) return null;
  return message ?? 'refused by the chain';
};

/** Whether a program refused an instruction; false for missing fees, an old blockhash or a lost call. */
export const isProgramRefusal = (error: unknown): boolean => {
  const { cause } = error as { cause?: { context?: { index?: unknown } } };
  return findRefusalReason(error) !== null && typeof cause?.context?.index === 'number';
};

const stringifyError = (error: unknown): string =>
  JSON.stringify(error, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));

const toTransactionStatus = (
  status: { readonly err: unknown; readonly confirmationStatus: Commitment | null } | null,
  commitment: Commitment,
): TransactionStatus => {
  if (!status) return { state: 'unknown' };
  if (status.err !== null) return { state: 'failed', reason: stringifyError(status.err) };
  const reached = status.confirmationStatus === 'finalized' || status.confirmationStatus === commitment;
  return reached ? { state: 'final' } : { state: 'pending' };
};

const encodeWire = (wire: Uint8Array): Base64EncodedWireTransaction =>
  Buffer.from(wire).toString('base64') as Base64EncodedWireTransaction;

const POLL_MS = 400;
/** Three minutes, longer than any transaction is valid; a limit for a chain whose height stands still. */
const MAX_POLLS = 450;

/** Calls made together share one request. Later calls get a new one, because the answer of an earlier one may be too old. */
const shareRequest = <T>(request: () => Promise<T>): (() => Promise<T>) => {
  const run = coalesce<null, T>(async (calls) => {
    const answer = await request();
    return calls.map(() => answer);
  });
  return () => run(null);
};

const buildPriorityFee = (microLamports: number): readonly Instruction[] =>
  microLamports > 0 ? [getSetComputeUnitPriceInstruction({ microLamports })] : [];

/** The chain as the game uses it, embedded or a cluster. */
export const openChain = (options: ChainOptions) => {
  const { rpc, authority, commitment, genesisShips, priorityFee = 0 } = options;
  const priorityFeeInstructions = buildPriorityFee(priorityFee);
  const nfts = createToken2022NftProgram(rpc, authority);

  const fetchLifetime = shareRequest(async (): Promise<Lifetime> => {
    const { value } = await rpc.getLatestBlockhash({ commitment }).send();
    return value;
  });
  /** A transaction cannot land above its last valid height. */
  const fetchBlockHeight = shareRequest((): Promise<bigint> => rpc.getBlockHeight({ commitment }).send());
  /** Throws where the chain refused it (see `findRefusalReason`) or cannot be reached. */
  const send = async (wire: Uint8Array): Promise<void> => {
    await rpc
      .sendTransaction(encodeWire(wire), {
        encoding: 'base64',
        preflightCommitment: commitment,
        maxRetries: 0n,
      })
      .send();
  };
  /** Why the chain would refuse this transaction now, or null. */
  const simulate = async (wire: Uint8Array): Promise<string | null> => {
    const { value } = await rpc
      .simulateTransaction(encodeWire(wire), { encoding: 'base64', commitment })
      .send();
    return value.err === null ? null : stringifyError(value.err);
  };
  const fetchStatuses = async (signatures: readonly Signature[]): Promise<readonly TransactionStatus[]> => {
    const { value } = await rpc.getSignatureStatuses(signatures, { searchTransactionHistory: true }).send();
    return value.map((status) => toTransactionStatus(status, commitment));
  };
  /** The second check of a transaction without a status: whether the history does not know it either. */
  const isMissingFromHistory = async (signature: Signature): Promise<boolean> => {
    const found = await rpc
      .getTransaction(signature, {
        commitment: 'confirmed',
        encoding: 'base64',
        maxSupportedTransactionVersion: 0,
      })
      .send();
    return found === null;
  };

  /** Signs as the authority alone, sends, and waits until it is final. The caller repeats it where it throws. */
  const sendAndConfirm = async (instructions: readonly Instruction[]): Promise<void> => {
    const lifetime = await fetchLifetime();
    const { wire, signature } = await signAsAuthority(
      authority,
      [...priorityFeeInstructions, ...instructions],
      lifetime,
    );
    await send(wire);
    for (let poll = 0; poll < MAX_POLLS; poll += 1) {
      const height = await fetchBlockHeight();
      const [status] = await fetchStatuses([signature]);
      if (status?.state === 'final') return;
      if (status?.state === 'failed') throw new Error(`the chain refused: ${status.reason}`);
      if (height > lifetime.lastValidBlockHeight) break;
      await wait(POLL_MS);
    }
    throw new ChainUnavailableError('the transaction did not land in time');
  };

  return {
    rpc,
    authority,
    /** The first instructions of every transaction. */
    priorityFeeInstructions,
    tokens: createSplTokenProgram(rpc, authority),
    nfts: (family: AssetFamily): NftProgram => (family === 'GENESIS_SHIP' ? (genesisShips ?? nfts) : nfts),
    fetchLifetime,
    fetchBlockHeight,
    send,
    simulate,
    fetchStatuses,
    isMissingFromHistory,
    sendAndConfirm,
  };
};
export type Chain = ReturnType<typeof openChain>;
