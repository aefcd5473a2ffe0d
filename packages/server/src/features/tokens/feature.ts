import type { MoveDeps } from '../../chain/movements/acceptSigned.ts';
import { defineFeature } from '../../platform/feature.ts';
import { settleTokens, tokenNotifications } from './settleTokens.ts';
import { createTokenMoves } from './tokens.ts';

export const tokensFeature = defineFeature({
  actions: [settleTokens],
  notifications: tokenNotifications,
  create: ({ requestQueue }, moves: MoveDeps) => ({
    handlers: { tokens: createTokenMoves({ ...moves, requestQueue }) },
  }),
});
