import { READ_RATE_LIMIT } from '@blacktide/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FeatureServices } from '../../platform/feature.ts';
import { isFromLoopback } from '../../platform/http/clientAddress.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { formatMetrics, type MetricsSources } from './metrics.ts';

interface MetricsOptions extends Pick<FeatureServices, 'config' | 'db' | 'routes'> {
  readonly sources: MetricsSources;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, so that neither time nor length reveals anything about the token. */
const hasToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

/** Requires METRICS_TOKEN. Without a token: in local mode, only from this machine; in production, no endpoint. */
export const mountMetrics = (
  http: FastifyInstance,
  { config: { mode, metricsToken }, db, routes: { rateLimits: limits }, sources }: MetricsOptions,
): void => {
  if (mode === 'production' && metricsToken === null) return;
  const authorize = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (metricsToken === null) {
      if (!isFromLoopback(request)) throw new HttpError('NOT_FOUND', 'There is nothing here');
      return;
    }
    if (hasToken(request.headers.authorization, metricsToken)) return;
    reply.header('www-authenticate', 'Bearer');
    throw new HttpError('UNAUTHORIZED', 'Metrics need the token of METRICS_TOKEN');
  };
  http.get('/metrics', {
    config: limits.forRoute(READ_RATE_LIMIT, null),
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await limits.identifyLimited(
        request,
        reply,
        () => authorize(request, reply),
        async () => false,
      );
    },
    handler: async (_, reply) =>
      reply.type('text/plain; version=0.0.4').send(await formatMetrics(db.pool, sources)),
  });
};
