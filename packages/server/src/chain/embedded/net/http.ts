import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '../../../platform/log.ts';
import { answer, failure, idOf } from '../rpc/dispatch.ts';
import type { Node } from '../rpc/method.ts';
import { CODE, RpcError } from '../rpc/rpcError.ts';
import { stringify } from './json.ts';
import type { NetLimits } from './limits.ts';
import type { OutputBudget } from './outputBudget.ts';

const MOST_BODY_BYTES = 512_000;
const MOST_CALLS = 100;

export interface RpcParts {
  readonly node: Node;
  readonly log: Log;
  readonly limits: NetLimits;
  readonly output: OutputBudget;
}

/** Counts more bytes of an answer; false when the connection is closed. */
type Grow = (bytes: number) => boolean;

/** The bytes of an answer count from when they are made until they are sent. */
const countOutput = (response: ServerResponse, output: OutputBudget): Grow => {
  const { socket } = response.req;
  let held = 0;
  const holder = { heldBytes: () => (socket.destroyed ? 0 : held), drop: () => void socket.destroy() };
  response.once('close', () => output.forget(holder));
  return (bytes) => {
    held += bytes;
    output.update(holder);
    return !socket.destroyed;
  };
};

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

/** Room for the answer of a call that changes something: it must not be carried out and then be refused. */
const LEAST_ROOM_BYTES = 4000;

/** The JSON of each answer. One call follows the other, so that only one answer at a time is more than its JSON. */
const answerInTurn = async (
  calls: readonly unknown[],
  { node, log, limits }: RpcParts,
  grow: Grow,
): Promise<string[]> => {
  const { answerBytes } = limits;
  const tooMuch = new RpcError(
    CODE.INVALID_REQUEST,
    `The answer to one request has at most ${answerBytes} bytes, ask for less`,
  );
  const answers: string[] = [];
  let left = answerBytes;
  for (const call of calls) {
    const refusal = stringify(failure(idOf(call), tooMuch));
    const text = left < LEAST_ROOM_BYTES ? refusal : stringify(await answer(call, node, log));
    const bytes = Buffer.byteLength(text);
    const given = bytes > left ? refusal : text;
    answers.push(given);
    left -= bytes;
    if (!grow(given.length)) break;
  }
  return answers;
};

const answerBody = async (body: string, parts: RpcParts, grow: Grow): Promise<string> => {
  try {
    const payload = parse(body);
    if (!Array.isArray(payload)) return (await answerInTurn([payload], parts, grow)).join('');
    if (payload.length === 0 || payload.length > MOST_CALLS) {
      throw new RpcError(CODE.INVALID_REQUEST, `Invalid request: a batch has 1 to ${MOST_CALLS} calls`);
    }
    return `[${(await answerInTurn(payload, parts, grow)).join(',')}]`;
  } catch (error) {
    const refusal = error instanceof RpcError ? error : new RpcError(CODE.INTERNAL, 'Internal error');
    return stringify(failure(null, refusal));
  }
};

const serve = async (request: IncomingMessage, response: ServerResponse, parts: RpcParts): Promise<void> => {
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
  send(response, 200, await answerBody(body, parts, countOutput(response, parts.output)));
};

export const rpcListener =
  (parts: RpcParts): RequestListener =>
  (request, response) => {
    response.on('error', () => response.destroy());
    serve(request, response, parts).catch((err: unknown) => {
      parts.log.warn({ err }, 'A connection to the embedded chain broke');
      response.destroy();
    });
  };
