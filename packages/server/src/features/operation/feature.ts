import type { Api, EndpointResponse } from '@blacktide/contract';
import { createOpenApiDocument } from '@blacktide/contract/openapi';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineFeature } from '../../platform/feature.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { MAILBOX_PATH } from '../../platform/mail/mailbox.ts';
import type { MetricsSources } from './metrics.ts';
import { mountMetrics } from './mountMetrics.ts';

/** Settings of this server that the page needs. */
const toPageSettings = (config: Config): EndpointResponse<Api['operation']['settings']> => ({
  mode: config.mode,
  push: {
    key: config.push.key,
    ...(config.push.service ? { cluster: config.push.service.cluster } : {}),
  },
  guestWallet: config.mode === 'local' && config.solanaRpcUrl === null,
  emailWallet: config.mode === 'local' || config.mail !== null,
  ...(config.mode === 'local' && config.mail === null ? { mailbox: MAILBOX_PATH } : {}),
});

const createOperationHandlers = (config: Config, db: Database, clock: Clock): Handlers<Api['operation']> => ({
  health: async () => ({ ok: true, at: new Date(clock.now()).toISOString() }),
  ready: async () => {
    const { rows } = await db.pool
      .query<{ readOnly: string }>(`select current_setting('transaction_read_only') as "readOnly"`)
      .catch(() => {
        throw new HttpError('UNAVAILABLE', 'The database does not answer');
      });
    if (rows[0]?.readOnly !== 'off') throw new HttpError('UNAVAILABLE', 'The database is read-only');
    return { ok: true };
  },
  settings: async () => toPageSettings(config),
});

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
