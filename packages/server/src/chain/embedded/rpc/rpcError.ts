import { sentenceOf, type TransactionError } from '../transactionError.ts';

/** A JSON-RPC refusal, with the codes of a stock node. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const CODE = {
  PARSE: -32700,
  INVALID_REQUEST: -32600,
  UNKNOWN_METHOD: -32601,
  INVALID_PARAMS: -32602,
  INTERNAL: -32603,
  PREFLIGHT: -32002,
  SIGNATURE: -32003,
  BLOCK_NOT_AVAILABLE: -32004,
  RATE_LIMITED: -32005,
  SLOT_SKIPPED: -32007,
  VERSION: -32015,
} as const;

export const invalidRequest = (): RpcError => new RpcError(CODE.INVALID_REQUEST, 'Invalid request');

/** A list with thousands of mistakes must not be answered with thousands of sentences. */
const MOST_REASON_LETTERS = 500;

export const invalidParams = (why: string): RpcError =>
  new RpcError(CODE.INVALID_PARAMS, `Invalid params: ${why.slice(0, MOST_REASON_LETTERS)}`);

export interface Told {
  readonly logs: readonly string[];
  readonly units: bigint;
}

export const preflightFailure = (
  err: TransactionError,
  { logs, units }: Told = { logs: [], units: 0n },
): RpcError => {
  if (err === 'SignatureFailure') {
    return new RpcError(CODE.SIGNATURE, 'Transaction signature verification failure');
  }
  return new RpcError(CODE.PREFLIGHT, `Transaction simulation failed: ${sentenceOf(err)}`, {
    accounts: null,
    err,
    fee: null,
    innerInstructions: null,
    loadedAccountsDataSize: 0,
    loadedAddresses: null,
    logs,
    postBalances: null,
    postTokenBalances: null,
    preBalances: null,
    preTokenBalances: null,
    replacementBlockhash: null,
    returnData: null,
    unitsConsumed: units,
  });
};
