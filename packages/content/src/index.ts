import type { Content } from '@blacktide/rules';
import { SHOP } from './shop.ts';

export const CONTENT: Content = { shop: SHOP };

export * from './brands.ts';
export * from './sentences.ts';
export * from './starter.ts';
