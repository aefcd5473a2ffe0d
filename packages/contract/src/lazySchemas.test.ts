import { describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import * as z from './lazySchemas.ts';

/** The same schema, made with each of the two. */
const make = (from: Pick<typeof zod, keyof typeof z & keyof typeof zod>) => {
  const name = from.string().check(from.minLength(2), from.maxLength(5), from.regex(/^[a-z]+$/));
  const part = from.strictObject({ name, level: from.int().check(from.gte(1), from.lte(3)) });
  return from.strictObject({
    ...part.shape,
    kind: from.enum(['captain', 'crew']),
    tags: from.array(from.optional(from.literal('new'))),
    lock: from.nullable(from.uuid()),
    even: from.custom<number>((value) => typeof value === 'number' && value % 2 === 0, {
      message: 'not even',
    }),
  });
};

const RIGHT = {
  name: 'anne',
  level: 3,
  kind: 'crew',
  tags: ['new', undefined],
  lock: '018f3a52-0000-4000-8000-000000000001',
  even: 2,
};

describe('a lazy schema', () => {
  it.each([
    RIGHT,
    { ...RIGHT, lock: null, tags: [] },
    { ...RIGHT, name: 'a' },
    { ...RIGHT, name: 'ANNE' },
    { ...RIGHT, level: 4 },
    { ...RIGHT, level: 1.5 },
    { ...RIGHT, kind: 'ship' },
    { ...RIGHT, lock: 'x' },
    { ...RIGHT, even: 3 },
    { ...RIGHT, more: 1 },
    { name: 'anne' },
    null,
  ])('accepts and refuses the same as zod: %j', (given) => {
    const [lazy, plain] = [make(z).safeParse(given), make(zod).safeParse(given)];
    expect(lazy.success).toBe(plain.success);
    expect(lazy.data).toEqual(plain.data);
    expect(lazy.error?.issues).toEqual(plain.error?.issues);
  });

  it('is built when it is first used, not when others are made of it', () => {
    // There are no values to build it from.
    const broken = z.enum(undefined as never);
    const whole = z.strictObject({ broken: z.optional(z.array(broken)) }).check(zod.refine(() => true));
    expect(() => whole.parse({ broken: ['x'] })).toThrow(TypeError);
  });
});
