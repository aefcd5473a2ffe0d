import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { compressListOnce, isSerializedList } from './serializedLists.ts';

/** A text that fits into one network packet does not get faster. */
const MIN_CHARACTERS = 1400;

const gzipAsync = promisify(gzip);

const compress: onSendAsyncHookHandler = async (request, reply, payload) => {
  const isList = isSerializedList(payload);
  if (!(typeof payload === 'string' || isList) || payload.length < MIN_CHARACTERS) return payload;
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
  reply.header('content-encoding', 'gzip');
  return isList ? compressListOnce(payload) : gzipAsync(payload);
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
