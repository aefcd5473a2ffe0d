import { describeTransactionError, type TransactionError } from '../transactionError.ts';

/** A JSON-RPC error, with the codes of a stock node. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const RPC_ERROR_CODE = {
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

export const invalidRequest = (): RpcError => new RpcError(RPC_ERROR_CODE.INVALID_REQUEST, 'Invalid request');

/** Limits the answer to a call with thousands of invalid values. */
const MAX_REASON_LENGTH = 500;

export const invalidParams = (why: string): RpcError =>
  new RpcError(RPC_ERROR_CODE.INVALID_PARAMS, `Invalid params: ${why.slice(0, MAX_REASON_LENGTH)}`);

interface PreflightDetails {
  readonly logs: readonly string[];
  readonly units: bigint;
}

export const preflightError = (
  err: TransactionError,
  { logs, units }: PreflightDetails = { logs: [], units: 0n },
): RpcError => {
  if (err === 'SignatureFailure') {
    return new RpcError(RPC_ERROR_CODE.SIGNATURE, 'Transaction signature verification failure');
  }
  return new RpcError(
    RPC_ERROR_CODE.PREFLIGHT,
    `Transaction simulation failed: ${describeTransactionError(err)}`,
    {
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
    },
  );
};
