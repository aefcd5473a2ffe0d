import type { KeyPairSigner } from '@solana/kit';
import { z } from 'zod';
import { fromBase58 } from '../base58.ts';
import type { ChainLedger } from '../chainLedger.ts';
import { invalidParams } from './rpcError.ts';

export interface RpcNode {
  readonly ledger: ChainLedger;
  readonly faucet: KeyPairSigner;
}

export type Method = (params: readonly unknown[], node: RpcNode) => unknown;

/** A call with its parameters checked; what a client sends in excess is let through, as a node does. */
export const defineMethod =
  <Params extends z.ZodType<unknown[]>>(
    params: Params,
    answer: (params: z.output<Params>, node: RpcNode) => unknown,
  ): Method =>
  (given, node) => {
    const parsed = params.safeParse(given);
    if (!parsed.success) throw invalidParams(z.prettifyError(parsed.error));
    return answer(parsed.data, node);
  };

const base58Bytes = (length: number, what: string) =>
  z.string().transform((text, context) => {
    const bytes = text.length <= 2 * length ? fromBase58(text) : null;
    if (bytes?.length === length) return { text, bytes };
    context.addIssue({ code: 'custom', message: `${what} is ${length} bytes in base58` });
    return z.NEVER;
  });

export const address = base58Bytes(32, 'an address');
export const signature = base58Bytes(64, 'a signature');
/** kit's in-process transport may hand over a bigint where JSON has a number. */
export const integer = z.union([z.int(), z.bigint().transform(Number)]).pipe(z.int().min(0));

/** Accepted and not looked at: all commitments are one here. */
export const commitment = z.enum(['processed', 'confirmed', 'finalized']).nullish();
export const anyOptions = z.looseObject({ commitment }).nullish();

/** The answer of calls that say at which slot they looked. */
export const withSlotContext = <T>(slot: number, value: T) => ({
  context: { apiVersion: API_VERSION, slot },
  value,
});
export const API_VERSION = '3.0.0';
