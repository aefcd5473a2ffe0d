import type { FastifyReply, FastifyRequest } from 'fastify';
import { truncate } from './errors.ts';
import { withoutQuery } from './withoutQuery.ts';

const MAX_PATH_CHARACTERS = 200;

/** Logs one line for each request. Its `reqId` is the `X-Request-Id` of the response. */
export const createRequestLogger =
  (level: 'info' | 'debug') =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    const { method, url } = request;
    const ms = Math.round(reply.elapsedTime);
    // A query can hold secrets.
    const path = truncate(withoutQuery(url), MAX_PATH_CHARACTERS);
    request.log[level]({ method, path, status: reply.statusCode, ms }, 'request finished');
  };
