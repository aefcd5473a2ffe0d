import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '../../../platform/log.ts';
import { answer, failure, type Response } from '../rpc/dispatch.ts';
import type { Node } from '../rpc/method.ts';
import { CODE, RpcError } from '../rpc/rpcError.ts';
import { stringify } from './json.ts';

const MOST_BODY_BYTES = 512_000;
const MOST_CALLS = 100;

/** Open to every page: what it serves is public, and it listens where the owner of the machine said. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-allow-private-network': 'true',
  'access-control-max-age': '86400',
};

const send = (response: ServerResponse, status: number, body: string, type = 'application/json'): void => {
  response.writeHead(status, { ...CORS, 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
};

const bodyOf = async (request: IncomingMessage): Promise<string | null> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BODY_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw new RpcError(CODE.PARSE, 'Parse error');
  }
};

const answerBody = async (body: string, node: Node, log: Log): Promise<Response | Response[]> => {
  try {
    const payload = parse(body);
    if (!Array.isArray(payload)) return await answer(payload, node, log);
    if (payload.length === 0 || payload.length > MOST_CALLS) {
      throw new RpcError(CODE.INVALID_REQUEST, `Invalid request: a batch has 1 to ${MOST_CALLS} calls`);
    }
    return await Promise.all(payload.map((call) => answer(call, node, log)));
  } catch (error) {
    return failure(null, error instanceof RpcError ? error : new RpcError(CODE.INTERNAL, 'Internal error'));
  }
};

const serve = async (
  request: IncomingMessage,
  response: ServerResponse,
  node: Node,
  log: Log,
): Promise<void> => {
  if (request.method === 'OPTIONS') return send(response, 204, '');
  if (request.method === 'GET' && request.url === '/health') return send(response, 200, 'ok', 'text/plain');
  if (request.method !== 'POST')
    return send(response, 405, 'Used HTTP Method is not allowed. POST is required', 'text/plain');
  const body = await bodyOf(request);
  if (body === null) {
    response.setHeader('connection', 'close');
    return send(
      response,
      413,
      stringify(failure(null, new RpcError(CODE.INVALID_REQUEST, 'The request is too big'))),
    );
  }
  send(response, 200, stringify(await answerBody(body, node, log)));
};

export const rpcListener =
  (node: Node, log: Log): RequestListener =>
  (request, response) => {
    response.on('error', () => response.destroy());
    serve(request, response, node, log).catch((err: unknown) => {
      log.warn({ err }, 'A connection to the embedded chain broke');
      response.destroy();
    });
  };
