const MARK = '\u0001u64:';
const MARKED = /"\\u0001u64:(-?\d+)"/g;

/** JSON in which integers of any size are plain numbers, digit by digit, as Solana's nodes write them. */
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
