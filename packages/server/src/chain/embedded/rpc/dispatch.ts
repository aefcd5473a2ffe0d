import { accountMethods } from './accounts.ts';
import { clusterMethods } from './cluster.ts';
import type { Method, Node } from './method.ts';
import { CODE, RpcError } from './rpcError.ts';
import { sendingMethods } from './sending.ts';
import { simulatingMethods } from './simulating.ts';
import { tokenMethods } from './tokens.ts';
import { transactionMethods } from './transactions.ts';
import type { Log } from '../../../platform/log.ts';
import { NoLongerOwner } from '../store.ts';

const METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    ...accountMethods,
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

const idOf = (value: unknown): Id =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? value : null;

export interface Request {
  readonly id: Id;
  readonly method: string;
  readonly params: readonly unknown[];
}

export const requestFrom = (payload: unknown): Request => {
  const { jsonrpc, id, method, params } = (payload ?? {}) as Record<string, unknown>;
  const fits =
    jsonrpc === '2.0' && typeof method === 'string' && (params === undefined || Array.isArray(params));
  if (!fits) throw new RpcError(CODE.INVALID_REQUEST, 'Invalid request');
  return { id: idOf(id), method, params: (params as unknown[] | undefined) ?? [] };
};

export const refusalFrom = (error: unknown, log: Log): RpcError => {
  if (error instanceof RpcError) return error;
  if (error instanceof NoLongerOwner) return new RpcError(CODE.INTERNAL, error.message);
  log.error({ err: error }, 'A call to the embedded chain failed');
  return new RpcError(CODE.INTERNAL, 'Internal error');
};

/** One call; never rejects. */
export const answer = async (payload: unknown, node: Node, log: Log): Promise<Response> => {
  const id = idOf((payload as { id?: unknown } | null | undefined)?.id);
  try {
    const request = requestFrom(payload);
    const method = METHODS.get(request.method);
    if (!method) throw new RpcError(CODE.UNKNOWN_METHOD, 'Method not found');
    await node.ledger.reserve();
    const result = await method(request.params, node);
    return { jsonrpc: '2.0', id, result };
  } catch (error) {
    return failure(id, refusalFrom(error, log));
  }
};
