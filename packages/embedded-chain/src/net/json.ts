import { RPC_ERROR_CODE, RpcError } from '../rpc/rpcError.ts';

const MARK = '\u0001u64:';
const MARKED = /"\\u0001u64:(-?\d+)"/g;

/** JSON in which a bigint becomes a number with all its digits, as Solana nodes write it. */
export const stringifyWithBigInts = (value: unknown): string => {
  let marked = false;
  const text = JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'bigint') return inner;
    if (inner <= BigInt(Number.MAX_SAFE_INTEGER)) return Number(inner);
    marked = true;
    return `${MARK}${inner}`;
  });
  return marked ? text.replace(MARKED, '$1') : text;
};

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new RpcError(RPC_ERROR_CODE.PARSE, 'Parse error');
  }
};
