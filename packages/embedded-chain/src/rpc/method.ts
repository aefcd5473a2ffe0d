import type { KeyPairSigner } from '@solana/kit';
import { z } from 'zod';
import { fromBase58 } from '../base58.ts';
import type { ChainLedger } from '../chainLedger.ts';
import { invalidParams } from './rpcError.ts';

export interface RpcNode {
  readonly ledger: ChainLedger;
  readonly faucet: KeyPairSigner;
}

export const parseParams = <Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw invalidParams(z.prettifyError(parsed.error));
  return parsed.data;
};

export type Method = (params: readonly unknown[], node: RpcNode) => unknown;

/** A call with validated parameters; as on a node, additional fields are ignored. */
export const defineMethod =
  <Params extends z.ZodType<unknown[]>>(
    params: Params,
    answer: (params: z.output<Params>, node: RpcNode) => unknown,
  ): Method =>
  (given, node) =>
    answer(parseParams(params, given), node);

const base58Bytes = (length: number, what: string) =>
  z.string().transform((text, context) => {
    const bytes = text.length <= 2 * length ? fromBase58(text) : null;
    if (bytes?.length === length) return { text, bytes };
    context.addIssue({ code: 'custom', message: `${what} is ${length} bytes in base58` });
    return z.NEVER;
  });

export const address = base58Bytes(32, 'an address');
export const signature = base58Bytes(64, 'a signature');
/** kit's in-process transport may pass a bigint where JSON has a number. */
export const integer = z.union([z.int(), z.bigint().transform(Number)]).pipe(z.int().min(0));

/** Accepted and ignored: all commitment levels are the same on this chain. */
export const commitment = z.enum(['processed', 'confirmed', 'finalized']).nullish();
export const anyOptions = z.looseObject({ commitment }).nullish();

/** The answer format of calls that name the slot of their data. */
export const withSlotContext = <T>(slot: number, value: T) => ({
  context: { apiVersion: API_VERSION, slot },
  value,
});
export const API_VERSION = '3.0.0';
