import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { HttpError } from './errors.ts';

/** Still answered while draining: it reports that the process is alive, not that it accepts requests. */
const LIVENESS = '/health';
const RETRY_AFTER_SECONDS = 1;

/**
 * Stops accepting HTTP requests without breaking off those in progress. Must be called before any route is added, so that
 * its hook runs first.
 */
export const createDrain = (http: FastifyInstance) => {
  let activeResponses = 0;
  const sockets = new Set<Socket>();
  let draining = false;
  let onEmpty: () => void = () => undefined;

  http.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const endResponse = (): void => {
    activeResponses -= 1;
    if (activeResponses === 0) onEmpty();
  };
  http.addHook('onRequest', (request, { raw }, done) => {
    if (draining && request.routeOptions.url !== LIVENESS)
      return done(new HttpError('UNAVAILABLE', 'This server is stopping. Try again at once.'));
    activeResponses += 1;
    raw.once('close', endResponse);
    done();
  });
  http.addHook('onSend', (_, reply, payload, done) => {
    if (draining) {
      reply.header('connection', 'close');
      if (reply.statusCode === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    }
    done(null, payload);
  });

  return {
    /**
     * From now on every new request is answered 503 and its connection closed. Resolves when all requests in progress have
     * been answered, or after `timeoutMs`.
     */
    begin: async (timeoutMs: number): Promise<void> => {
      draining = true;
      if (activeResponses === 0) return;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        onEmpty = resolve;
        timer = setTimeout(resolve, timeoutMs);
      });
      clearTimeout(timer);
    },
    /** Closes the server. Connections that are still open after `timeoutMs` are destroyed. */
    close: async (timeoutMs: number): Promise<void> => {
      const timer = setTimeout(() => sockets.forEach((socket) => socket.destroy()), timeoutMs);
      await http.close();
      clearTimeout(timer);
    },
  };
};
