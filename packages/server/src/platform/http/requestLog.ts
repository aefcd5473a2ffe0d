import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shortened } from './errors.ts';

const MOST_PATH_CHARACTERS = 200;

/** Without the query, which can hold secrets. */
const pathOf = (url: string): string => shortened(url.split('?', 1)[0] ?? '', MOST_PATH_CHARACTERS);

export type LogRequest = (request: FastifyRequest, reply: FastifyReply) => void;

/** One line a request, found by its `reqId`, which is the answer's `X-Request-Id`. */
export const requestLogger =
  (level: 'info' | 'debug'): LogRequest =>
  (request, reply) => {
    const { method, url } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log[level]({ method, path: pathOf(url), status: reply.statusCode, ms }, 'request finished');
  };

export const logRequests = (app: FastifyInstance, log: LogRequest): void => {
  app.addHook('onResponse', async (request, reply) => log(request, reply));
};
