import { HTTP_STATUS, type FailureCode } from '@blacktide/contract';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { toErrorBody } from './errors.ts';
import type { ResponseHeaders } from './securityHeaders.ts';

interface Refusal {
  readonly code: FailureCode;
  readonly message: string;
}

const MALFORMED: Refusal = { code: 'MALFORMED', message: 'The request is malformed' };
const REFUSAL_BY_ERROR_CODE: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { code: 'HEADERS_TOO_LARGE', message: 'The headers are too large' },
};

/** A response has begun on this socket (Node keeps it in `_httpMessage`); a second one must not be mixed into it. */
const isResponding = (
  socket: Socket & { readonly _httpMessage?: { readonly headersSent?: boolean } | null },
) => socket._httpMessage?.headersSent === true;

const formatRawResponse = ({ code, message }: Refusal, headers: ResponseHeaders): string => {
  const body = JSON.stringify(toErrorBody(code, message));
  const status = HTTP_STATUS[code];
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
};

/** Answers input that never becomes a request (not HTTP, headers too large, too slow) with an error body of the contract. */
export const createClientErrorHandler = (headersOf: (socket: Socket) => ResponseHeaders) =>
  function refuse(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const id = randomUUID();
    const refusal = REFUSAL_BY_ERROR_CODE[error.code ?? ''] ?? MALFORMED;
    this.log.debug({ err: error, reqId: id }, 'connection refused');
    if (!socket.writable || isResponding(socket)) socket.destroy(error);
    else {
      const response = formatRawResponse(refusal, { ...headersOf(socket), 'x-request-id': id });
      socket.end(response, () => socket.destroy());
    }
  };
