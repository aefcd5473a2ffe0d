import { createOpenApiDocument } from '@blacktide/contract/openapi';
import type { EmissionBreaker } from '@blacktide/rules';
import { defineFeature } from '../../platform/feature.ts';
import { mountMetrics } from './mountMetrics.ts';
import { createOperationHandlers, toPageSettings } from './operation.ts';

interface Needs {
  readonly emissionBreakers: () => Promise<readonly EmissionBreaker[]>;
}

export const operationFeature = defineFeature({
  create: ({ config, db, clock, routes }, { emissionBreakers }: Needs) => ({
    handlers: { operation: createOperationHandlers(config, db, clock) },
    servedByWorkers: true,
    addRoutes: (http) => {
      mountMetrics(http, { config, limits: routes.rateLimits, pool: db.pool, emissionBreakers });
      if (config.role === 'worker') return;
      const document = createOpenApiDocument({ production: routes.production, version: '0.1.0' });
      http.get('/openapi.json', async () => document);
    },
    pageSettings: toPageSettings(config),
  }),
});
