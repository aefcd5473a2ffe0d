import type { AcceptDeps } from '../../chain/movements/acceptSigned.ts';
import type { IssueDeps } from '../../chain/movements/issueMovements.ts';
import { defineFeature } from '../../platform/feature.ts';
import { settleTokens, tokenNotifications } from './settleTokens.ts';
import { createTokenMoves } from './tokens.ts';

interface Needs {
  readonly issueDeps: IssueDeps;
  readonly acceptDeps: Omit<AcceptDeps<never>, 'requestQueue'>;
}

export const tokensFeature = defineFeature({
  actions: [settleTokens],
  notifications: tokenNotifications,
  create: ({ requestQueue }, { issueDeps, acceptDeps }: Needs) => ({
    handlers: { tokens: createTokenMoves({ issueDeps, acceptDeps: { ...acceptDeps, requestQueue } }) },
  }),
});
