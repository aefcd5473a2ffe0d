import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** What fits into one packet gains nothing. */
const MIN_CHARACTERS = 1400;

const gzipAsync = promisify(gzip);

/** Answers leave packed for those who can unpack them. Files of the page were packed when it was built. */
export const compressResponses = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_CHARACTERS) return payload;
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    reply.header('content-encoding', 'gzip');
    return gzipAsync(payload);
  });
};
