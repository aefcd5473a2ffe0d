import * as zod from 'zod/mini';

/** Has the members of a schema that the contract and its users call, and builds the schema when one is used. */
class LazySchema {
  readonly #build: () => zod.ZodMiniType;
  #built: zod.ZodMiniType | null = null;

  constructor(build: () => zod.ZodMiniType) {
    this.#build = build;
  }

  get #schema(): zod.ZodMiniType {
    return (this.#built ??= this.#build());
  }

  /** zod itself reads only this; from the first time on it is a plain property. */
  get _zod(): zod.ZodMiniType['_zod'] {
    const { _zod } = this.#schema;
    Object.defineProperty(this, '_zod', { value: _zod });
    return _zod;
  }

  get shape(): zod.ZodMiniObject['shape'] {
    return (this.#schema as zod.ZodMiniObject).shape;
  }

  parse(...given: Parameters<zod.ZodMiniType['parse']>): unknown {
    return this.#schema.parse(...given);
  }

  safeParse(...given: Parameters<zod.ZodMiniType['safeParse']>): ReturnType<zod.ZodMiniType['safeParse']> {
    return this.#schema.safeParse(...given);
  }

  check(...checks: Parameters<zod.ZodMiniType['check']>): LazySchema {
    return new LazySchema(() => this.#schema.check(...checks));
  }
}

/** For functions that create schemas, and for those that create checks: of a check, zod reads only `_zod`. */
const lazily = <Create extends (...given: never[]) => object>(create: Create): Create =>
  ((...given: never[]) => new LazySchema(() => create(...given) as zod.ZodMiniType)) as unknown as Create;

/**
 * The functions of `zod/mini` that the contract uses everywhere. A page knows more than a thousand schemas and uses some
 * fifty before its first screen is shown; building one takes longer than everything else that happens when its module is
 * loaded. What few schemas need is imported from zod itself, so that it is loaded with them.
 */
export const array = /* @__PURE__ */ lazily(zod.array);
export const boolean = /* @__PURE__ */ lazily(zod.boolean);
export const custom = /* @__PURE__ */ lazily(zod.custom);
export const int = /* @__PURE__ */ lazily(zod.int);
export const literal = /* @__PURE__ */ lazily(zod.literal);
export const nullable = /* @__PURE__ */ lazily(zod.nullable);
export const number = /* @__PURE__ */ lazily(zod.number);
export const optional = /* @__PURE__ */ lazily(zod.optional);
export const strictObject = /* @__PURE__ */ lazily(zod.strictObject);
export const string = /* @__PURE__ */ lazily(zod.string);
export const uuid = /* @__PURE__ */ lazily(zod.uuid);
const lazyEnum = /* @__PURE__ */ lazily(zod.enum);
export { lazyEnum as enum };

export const gte = /* @__PURE__ */ lazily(zod.gte);
export const lte = /* @__PURE__ */ lazily(zod.lte);
export const maxLength = /* @__PURE__ */ lazily(zod.maxLength);
export const minLength = /* @__PURE__ */ lazily(zod.minLength);
export const regex = /* @__PURE__ */ lazily(zod.regex);

export type { input, output, ZodMiniType } from 'zod/mini';
