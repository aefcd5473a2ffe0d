import { READ } from '@blacktide/contract';
import type { Breaker } from '@blacktide/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Pool } from '../../platform/db/database.ts';
import { isFromThisMachine } from '../../platform/http/address.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { metricsText } from './metrics.ts';

interface MetricsOptions {
  readonly config: Pick<Config, 'mode' | 'metricsToken'>;
  readonly limits: Limits;
  readonly pool: Pool;
  readonly emission: { readonly read: () => Promise<void>; readonly breakers: () => readonly Breaker[] };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, so that neither the time nor the length says how close a guess is. */
const presents = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

/** Only for the operator: by token, or in local mode without one from this machine. Production has none without one. */
export const mountMetrics = (
  http: FastifyInstance,
  { config: { mode, metricsToken }, limits, pool, emission }: MetricsOptions,
): void => {
  if (mode === 'production' && metricsToken === null) return;
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (metricsToken === null) {
      if (!isFromThisMachine(request)) throw new HttpError('NOT_FOUND', 'There is nothing here');
      return;
    }
    if (presents(request.headers.authorization, metricsToken)) return;
    reply.header('www-authenticate', 'Bearer');
    throw new HttpError('UNAUTHORIZED', 'Metrics need the token of METRICS_TOKEN');
  };
  http.get('/metrics', {
    config: limits.ofRoute(READ, null),
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await limits.countingBadTokens(
        request,
        reply,
        () => admit(request, reply),
        async () => false,
      );
    },
    handler: async (_, reply) => {
      await emission.read();
      return reply.type('text/plain; version=0.0.4').send(await metricsText(pool, emission.breakers()));
    },
  });
};
