import * as z from 'zod/mini';

/**
 * zod compiles object schemas with `new Function` unless `jitless` is set when they are created;
 * a page under a strict content security policy imports this before any other part of the contract.
 */
z.config({ jitless: true });
