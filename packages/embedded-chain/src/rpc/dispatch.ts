import { z } from 'zod';
import { accountMethods } from './accounts.ts';
import { blockMethods } from './blocks.ts';
import { clusterMethods } from './cluster.ts';
import type { Method, RpcNode } from './method.ts';
import { RPC_ERROR_CODE, invalidRequest, RpcError } from './rpcError.ts';
import { sendMethods } from './sendMethods.ts';
import { simulationMethods } from './simulationMethods.ts';
import { tokenMethods } from './tokens.ts';
import { transactionMethods } from './transactions.ts';
import type { Log } from '../dependencies.ts';
import { OwnershipLostError } from '../chainStore.ts';

const METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    ...accountMethods,
    ...blockMethods,
    ...clusterMethods,
    ...sendMethods,
    ...simulationMethods,
    ...tokenMethods,
    ...transactionMethods,
  }),
);

type Id = string | number | bigint | null;
type Response =
  | { readonly jsonrpc: '2.0'; readonly id: Id; readonly result: unknown }
  | {
      readonly jsonrpc: '2.0';
      readonly id: Id;
      readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
    };

export const toErrorResponse = (id: Id, { code, message, data }: RpcError): Response => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data === undefined ? {} : { data }) },
});

/** Longer ids are not returned. */
const MAX_ID_LENGTH = 128;
const idSchema = z
  .union([z.string().max(MAX_ID_LENGTH), z.number(), z.bigint()])
  .nullable()
  .catch(null);
const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: idSchema.default(null),
  method: z.string(),
  /** Null for named parameters, which no method accepts. */
  params: z.union([z.array(z.unknown()), z.looseObject({}).transform(() => null)]).default([]),
});
const idOnlySchema = z.object({ id: idSchema });

export type Request = z.output<typeof requestSchema>;

export const parseRequest = (payload: unknown): Request => {
  const parsed = requestSchema.safeParse(payload);
  if (!parsed.success) throw invalidRequest();
  return parsed.data;
};

export const toRpcError = (error: unknown, log: Log): RpcError => {
  if (error instanceof RpcError) return error;
  if (error instanceof OwnershipLostError) return new RpcError(RPC_ERROR_CODE.INTERNAL, error.message);
  log.error({ err: error }, 'A call to the embedded chain failed');
  return new RpcError(RPC_ERROR_CODE.INTERNAL, 'Internal error');
};

/** Works for malformed calls too; null without an id. */
export const readRequestId = (payload: unknown): Id => idOnlySchema.safeParse(payload).data?.id ?? null;

/** Executes one call; never rejects. */
export const dispatchCall = async (payload: unknown, node: RpcNode, log: Log): Promise<Response> => {
  const id = readRequestId(payload);
  try {
    const request = parseRequest(payload);
    const method = METHODS.get(request.method);
    if (!method) throw new RpcError(RPC_ERROR_CODE.UNKNOWN_METHOD, 'Method not found');
    if (!request.params) throw invalidRequest();
    await node.ledger.reserveSlots();
    const result = await method(request.params, node);
    return { jsonrpc: '2.0', id, result };
  } catch (error) {
    return toErrorResponse(id, toRpcError(error, log));
  }
};
