import { GAME_AHEAD_HEADER } from '@blacktide/contract';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { bodyOf } from './errors.ts';
import { handleError } from './failures.ts';
import { packAnswers } from './packed.ts';

const BODY_LIMIT = 256 * 1024;

/** What a browser may do with our answers. `ws:` is the push socket of local mode, where there is no TLS. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "connect-src 'self' ws: wss:",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export const buildHttpServer = async ({
  logLevel,
  clock,
  aheadMs,
}: {
  logLevel: string;
  clock: Clock;
  /** How far the game's time is ahead of real time; zero wherever there is no time machine. */
  aheadMs: () => number;
}): Promise<FastifyInstance> => {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: logLevel === 'silent' ? false : { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  await app.register(rateLimit, { global: false, hook: 'preHandler' });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...HEADERS, 'x-request-id': request.id, date: new Date(clock.now()).toUTCString() });
    if (aheadMs() > 0) reply.header(GAME_AHEAD_HEADER, aheadMs());
  });
  packAnswers(app);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_, reply) => reply.status(404).send(bodyOf('NOT_FOUND', 'There is nothing here')));
  return app;
};
