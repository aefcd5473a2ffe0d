import type { ShopTable } from './shop/shopLine.ts';

/** The tables the rules read; `@blacktide/content` fills them, tests override single numbers. */
export interface Content {
  readonly shop: ShopTable;
}
