import type { FastifyInstance, onSendHookHandler } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { compressListOnce, isSerializedList } from './serializedLists.ts';

/** A text that fits into one network packet does not get faster. */
const MIN_CHARACTERS = 1400;

const gzipAsync = promisify(gzip);

/** With a callback, because most responses are short and need not wait for a promise. */
const compress: onSendHookHandler = (request, reply, payload, done) => {
  const isList = isSerializedList(payload);
  if (!(typeof payload === 'string' || isList) || payload.length < MIN_CHARACTERS) return done(null, payload);
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return done(null, payload);
  reply.header('content-encoding', 'gzip');
  (isList ? compressListOnce(payload) : gzipAsync(payload)).then(
    (compressed) => done(null, compressed),
    done,
  );
};

/**
 * Compresses long texts for clients that accept gzip. The page's files are compressed when it is built. A route's hooks
 * run after those of its scope, so an ETag is computed before the compression.
 */
export const compressResponses = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], compress].flat();
  });
};
