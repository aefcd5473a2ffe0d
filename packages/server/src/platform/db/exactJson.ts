import { customType } from 'drizzle-orm/pg-core';

const BIGINT_TEXT = /^-?\d+n$/;

const reviveBigints = (value: unknown): unknown => {
  if (typeof value === 'string') return BIGINT_TEXT.test(value) ? BigInt(value.slice(0, -1)) : value;
  if (Array.isArray(value)) return value.map(reviveBigints);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, reviveBigints(inner)]));
};

/** A jsonb column that keeps amounts exact: a bigint is stored as the text `123n`. */
export const exactJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (data) =>
    JSON.stringify(data, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner)),
  fromDriver: reviveBigints,
});
