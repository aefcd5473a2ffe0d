import type { Family } from '@blacktide/rules';
import { getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget';
import type { Base64EncodedWireTransaction, Commitment, Signature } from '@solana/kit';
import type { Authority } from './authority.ts';
import { ChainUnavailableError } from './guardedTransport.ts';
import { token2022Nfts, type NftProgram } from './nftProgram.ts';
import type { ChainRpc } from './rpc.ts';
import { splTokens, type TokenProgram } from './tokenProgram.ts';
import { signAlone, type Lifetime } from './transaction.ts';
import type { Instruction } from '@solana/kit';

/**
 * Where a transaction that was sent stands. `unknown`: not seen, which is not yet to say that it never will be;
 * `pending`: seen, and not yet believed to stay.
 */
export type Landing =
  | { readonly state: 'unknown' }
  | { readonly state: 'pending' }
  | { readonly state: 'final' }
  | { readonly state: 'failed'; readonly why: string };

/** The chain as the game uses it: what it builds, sends and believes. */
export interface Chain {
  readonly rpc: ChainRpc;
  readonly authority: Authority;
  /** Begins every transaction: what is paid for being quick. */
  readonly preamble: readonly Instruction[];
  readonly tokens: TokenProgram;
  readonly nfts: (family: Family) => NftProgram;
  readonly lifetime: () => Promise<Lifetime>;
  /** Above a transaction's last valid height it can no longer land. */
  readonly finalHeight: () => Promise<bigint>;
  /** Throws where the chain refused it or could not be reached: see `refusalOf`. */
  readonly send: (wire: Uint8Array) => Promise<void>;
  /** Why the chain would refuse this transaction now, or null. */
  readonly rehearse: (wire: Uint8Array) => Promise<string | null>;
  readonly landings: (signatures: readonly Signature[]) => Promise<readonly Landing[]>;
  /** The chain's second answer about a transaction that has no status: whether its history lacks it too. */
  readonly isForgotten: (signature: Signature) => Promise<boolean>;
  /** Signs, sends and waits for what needs nobody's signature but the game's. The caller tries again where it throws. */
  readonly carryOut: (instructions: readonly Instruction[]) => Promise<void>;
}

export interface ChainOptions {
  readonly rpc: ChainRpc;
  readonly authority: Authority;
  /** At which a transaction is believed to stay. */
  readonly commitment: Exclude<Commitment, 'processed'>;
  readonly genesisShips?: NftProgram;
  /** Micro-lamports a compute unit. */
  readonly priorityFee?: number;
  readonly pause?: (milliseconds: number) => Promise<void>;
}

const PREFLIGHT_FAILURE = -32002;

/** Why the chain will never take this transaction, or null where that is not known. */
export const refusalOf = (error: unknown): string | null => {
  const { context, message } = error as { context?: { __code?: number; err?: unknown }; message?: string };
  if (context?.__code !== PREFLIGHT_FAILURE) return null;
  return message ?? 'refused by the chain';
};

/** Whether a program refused one of the transaction's instructions; not a lack of fees, an old blockhash or a lost call. */
export const isProgramRefusal = (error: unknown): boolean => {
  const { cause } = error as { cause?: { context?: { index?: unknown } } };
  return refusalOf(error) !== null && typeof cause?.context?.index === 'number';
};

const spelled = (error: unknown): string =>
  JSON.stringify(error, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));

const POLL_MS = 400;
/** Three minutes: longer than any transaction lives, should the chain's height stand still. */
const POLLS = 450;

const preambleOf = (microLamports: number): readonly Instruction[] =>
  microLamports > 0 ? [getSetComputeUnitPriceInstruction({ microLamports })] : [];

export const openChain = (options: ChainOptions): Chain => {
  const { rpc, authority, commitment, genesisShips, priorityFee = 0, pause } = options;
  const preamble = preambleOf(priorityFee);
  const nfts = token2022Nfts(rpc, authority);
  const wait = pause ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));

  const lifetime = async (): Promise<Lifetime> => {
    const { value } = await rpc.getLatestBlockhash({ commitment }).send();
    return value;
  };
  const finalHeight = (): Promise<bigint> => rpc.getBlockHeight({ commitment }).send();
  const send = async (wire: Uint8Array): Promise<void> => {
    const encoded = Buffer.from(wire).toString('base64') as Base64EncodedWireTransaction;
    await rpc
      .sendTransaction(encoded, { encoding: 'base64', preflightCommitment: commitment, maxRetries: 0n })
      .send();
  };
  const rehearse = async (wire: Uint8Array): Promise<string | null> => {
    const encoded = Buffer.from(wire).toString('base64') as Base64EncodedWireTransaction;
    const { value } = await rpc.simulateTransaction(encoded, { encoding: 'base64', commitment }).send();
    return value.err === null ? null : spelled(value.err);
  };
  const landings: Chain['landings'] = async (signatures) => {
    const { value } = await rpc.getSignatureStatuses(signatures, { searchTransactionHistory: true }).send();
    return value.map((status): Landing => {
      if (!status) return { state: 'unknown' };
      if (status.err !== null) return { state: 'failed', why: spelled(status.err) };
      const reached = status.confirmationStatus === 'finalized' || status.confirmationStatus === commitment;
      return reached ? { state: 'final' } : { state: 'pending' };
    });
  };
  const isForgotten = async (signature: Signature): Promise<boolean> => {
    const found = await rpc
      .getTransaction(signature, {
        commitment: 'confirmed',
        encoding: 'base64',
        maxSupportedTransactionVersion: 0,
      })
      .send();
    return found === null;
  };

  const carryOut = async (instructions: readonly Instruction[]): Promise<void> => {
    const life = await lifetime();
    const { wire, signature } = await signAlone(authority, [...preamble, ...instructions], life);
    await send(wire);
    for (let poll = 0; poll < POLLS; poll += 1) {
      const height = await finalHeight();
      const [landing] = await landings([signature]);
      if (landing?.state === 'final') return;
      if (landing?.state === 'failed') throw new Error(`the chain refused: ${landing.why}`);
      if (height > life.lastValidBlockHeight) break;
      await wait(POLL_MS);
    }
    throw new ChainUnavailableError('the transaction did not land in time');
  };

  return {
    rpc,
    authority,
    preamble,
    tokens: splTokens(rpc, authority),
    nfts: (family) => (family === 'GENESIS_SHIP' ? (genesisShips ?? nfts) : nfts),
    lifetime,
    finalHeight,
    send,
    rehearse,
    landings,
    isForgotten,
    carryOut,
  };
};
