import { z } from 'zod';
import { accountMethods } from './accounts.ts';
import { blockMethods } from './blocks.ts';
import { clusterMethods } from './cluster.ts';
import type { Method, Node } from './method.ts';
import { CODE, invalidRequest, RpcError } from './rpcError.ts';
import { sendingMethods } from './sending.ts';
import { simulatingMethods } from './simulating.ts';
import { tokenMethods } from './tokens.ts';
import { transactionMethods } from './transactions.ts';
import type { Log } from '../../../platform/log.ts';
import { NoLongerOwner } from '../store.ts';

const METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    ...accountMethods,
    ...blockMethods,
    ...clusterMethods,
    ...sendingMethods,
    ...simulatingMethods,
    ...tokenMethods,
    ...transactionMethods,
  }),
);

type Id = string | number | bigint | null;
export type Response =
  | { readonly jsonrpc: '2.0'; readonly id: Id; readonly result: unknown }
  | {
      readonly jsonrpc: '2.0';
      readonly id: Id;
      readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
    };

export const failure = (id: Id, { code, message, data }: RpcError): Response => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data === undefined ? {} : { data }) },
});

/** A longer id is not echoed. */
const MOST_ID_LETTERS = 128;
const idSchema = z
  .union([z.string().max(MOST_ID_LETTERS), z.number(), z.bigint()])
  .nullable()
  .catch(null);
const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: idSchema.default(null),
  method: z.string(),
  /** Null for named parameters, which no method of a node takes. */
  params: z.union([z.array(z.unknown()), z.looseObject({}).transform(() => null)]).default([]),
});
const identified = z.object({ id: idSchema });

export type Request = z.output<typeof requestSchema>;

export const requestFrom = (payload: unknown): Request => {
  const parsed = requestSchema.safeParse(payload);
  if (!parsed.success) throw invalidRequest();
  return parsed.data;
};

export const refusalFrom = (error: unknown, log: Log): RpcError => {
  if (error instanceof RpcError) return error;
  if (error instanceof NoLongerOwner) return new RpcError(CODE.INTERNAL, error.message);
  log.error({ err: error }, 'A call to the embedded chain failed');
  return new RpcError(CODE.INTERNAL, 'Internal error');
};

/** Also of a call that is otherwise malformed; null where it has none. */
export const idOf = (payload: unknown): Id => identified.safeParse(payload).data?.id ?? null;

/** One call; never rejects. */
export const answer = async (payload: unknown, node: Node, log: Log): Promise<Response> => {
  const id = idOf(payload);
  try {
    const request = requestFrom(payload);
    const method = METHODS.get(request.method);
    if (!method) throw new RpcError(CODE.UNKNOWN_METHOD, 'Method not found');
    if (!request.params) throw invalidRequest();
    await node.ledger.reserve();
    const result = await method(request.params, node);
    return { jsonrpc: '2.0', id, result };
  } catch (error) {
    return failure(id, refusalFrom(error, log));
  }
};
