import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { truncate } from './errors.ts';

const MAX_PATH_CHARACTERS = 200;

/** Without the query, which can hold secrets. */
const toLoggedPath = (url: string): string => truncate(url.split('?', 1)[0] ?? '', MAX_PATH_CHARACTERS);

export type LogRequest = (request: FastifyRequest, reply: FastifyReply) => void;

/** One line a request, found by its `reqId`, which is the answer's `X-Request-Id`. */
export const createRequestLogger =
  (level: 'info' | 'debug'): LogRequest =>
  (request, reply) => {
    const { method, url } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log[level]({ method, path: toLoggedPath(url), status: reply.statusCode, ms }, 'request finished');
  };

export const addRequestLogging = (app: FastifyInstance, log: LogRequest): void => {
  app.addHook('onResponse', async (request, reply) => log(request, reply));
};
