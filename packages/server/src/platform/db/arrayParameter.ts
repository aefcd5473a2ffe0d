/** What columns give to the driver. */
export type ArrayElement = string | number | bigint | boolean | null;

/** Types whose elements are sent as they are, with their OIDs; a jsonb element begins with the version of its format. */
const BINARY_TYPES: Readonly<Record<string, { readonly oid: number; readonly prefix: string }>> = {
  text: { oid: 25, prefix: '' },
  json: { oid: 114, prefix: '' },
  jsonb: { oid: 3802, prefix: '\u0001' },
};

/** Characters that need no quotes in an array's text; values of other types have no others. */
const PLAIN = /^[\w:.+-]+$/;

const INT4_NULL = '\u00FF\u00FF\u00FF\u00FF';
const toInt4 = (value: number): string =>
  String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

/** UTF-8 as one character per byte. */
const toBytes = (text: string): string =>
  Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');

const encodeBinary = (
  values: readonly ArrayElement[],
  { oid, prefix }: { oid: number; prefix: string },
): Buffer => {
  const dimensions = values.length === 0 ? 0 : 1;
  let bytes = toInt4(dimensions) + toInt4(values.includes(null) ? 1 : 0) + toInt4(oid);
  if (dimensions > 0) bytes += toInt4(values.length) + toInt4(1);
  for (const value of values) {
    if (value === null) bytes += INT4_NULL;
    else {
      const element = toBytes(String(value));
      bytes += toInt4(prefix.length + element.length) + prefix + element;
    }
  }
  return Buffer.from(bytes, 'latin1');
};

/**
 * One array as a parameter of a statement. The driver writes arrays as text, quotes every element and searches it for
 * characters to escape, which cost 6% of the server's time in purchases and a fifth of its garbage: text and JSON are sent
 * in PostgreSQL's binary format instead, and values that need no quotes without them. Everything else is left to the
 * driver.
 */
export const toArrayParameter = (sqlType: string, values: readonly ArrayElement[]): unknown => {
  const binary = BINARY_TYPES[sqlType];
  if (binary) return encodeBinary(values, binary);
  const elements: string[] = [];
  for (const value of values) {
    const element = value === null ? 'NULL' : String(value);
    if (!PLAIN.test(element)) return [...values];
    elements.push(element);
  }
  return `{${elements.join(',')}}`;
};
