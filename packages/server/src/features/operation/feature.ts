import { createOpenApiDocument } from '@blacktide/contract/openapi';
import { defineFeature } from '../../platform/feature.ts';
import type { MetricsSources } from './metrics.ts';
import { mountMetrics } from './mountMetrics.ts';
import { createOperationHandlers, toPageSettings } from './operation.ts';

export const operationFeature = defineFeature({
  create: ({ config, db, clock, routes }, sources: MetricsSources) => ({
    handlers: { operation: createOperationHandlers(config, db, clock) },
    servedByWorkers: true,
    addRoutes: (http) => {
      mountMetrics(http, { config, db, routes, sources });
      if (config.role === 'worker') return;
      const document = createOpenApiDocument({ production: routes.production, version: '0.1.0' });
      http.get('/openapi.json', async () => document);
    },
    pageSettings: toPageSettings(config),
  }),
});
