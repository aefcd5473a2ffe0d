import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '../dependencies.ts';
import { dispatchCall, toErrorResponse, readRequestId } from '../rpc/dispatch.ts';
import type { RpcNode } from '../rpc/method.ts';
import { RPC_ERROR_CODE, RpcError } from '../rpc/rpcError.ts';
import { parseJson, stringifyWithBigInts } from './json.ts';
import type { NetLimits } from './limits.ts';
import type { OutputBudget } from './outputBudget.ts';

const MAX_BODY_BYTES = 512_000;
const MAX_BATCH_CALLS = 100;

interface RpcListenerOptions {
  readonly node: RpcNode;
  readonly log: Log;
  readonly limits: NetLimits;
  readonly output: OutputBudget;
}

/** Counts more bytes of an answer; false when the connection is closed. */
type CountBytes = (bytes: number) => boolean;

/** Counts the bytes of an answer from the time they are produced until they are sent. */
const countOutput = (response: ServerResponse, output: OutputBudget): CountBytes => {
  const { socket } = response.req;
  let bufferedBytes = 0;
  const connection = {
    bufferedBytes: () => (socket.destroyed ? 0 : bufferedBytes),
    close: () => void socket.destroy(),
  };
  response.once('close', () => output.remove(connection));
  return (bytes) => {
    bufferedBytes += bytes;
    output.update(connection);
    return !socket.destroyed;
  };
};

/** All origins are allowed: the data is public, and the operator chooses the host to listen on. */
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

const readBody = async (request: IncomingMessage): Promise<string | null> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

/** Room for the answer of a call that changes something: a call must not be executed and then refused. */
const MIN_ANSWER_BYTES = 4000;

/** The JSON of each answer. Calls run one after the other, so that only one decoded answer is in memory. */
const answerSequentially = async (
  calls: readonly unknown[],
  { node, log, limits }: RpcListenerOptions,
  countBytes: CountBytes,
): Promise<string[]> => {
  const { answerBytes } = limits;
  const tooManyBytes = new RpcError(
    RPC_ERROR_CODE.INVALID_REQUEST,
    `The answer to one request has at most ${answerBytes} bytes, ask for less`,
  );
  const answers: string[] = [];
  let left = answerBytes;
  for (const call of calls) {
    const refusal = stringifyWithBigInts(toErrorResponse(readRequestId(call), tooManyBytes));
    const text =
      left < MIN_ANSWER_BYTES ? refusal : stringifyWithBigInts(await dispatchCall(call, node, log));
    const bytes = Buffer.byteLength(text);
    const sentText = bytes > left ? refusal : text;
    answers.push(sentText);
    left -= bytes;
    if (!countBytes(sentText.length)) break;
  }
  return answers;
};

const answerBody = async (
  body: string,
  parts: RpcListenerOptions,
  countBytes: CountBytes,
): Promise<string> => {
  try {
    const payload = parseJson(body);
    if (!Array.isArray(payload)) return (await answerSequentially([payload], parts, countBytes)).join('');
    if (payload.length === 0 || payload.length > MAX_BATCH_CALLS) {
      throw new RpcError(
        RPC_ERROR_CODE.INVALID_REQUEST,
        `Invalid request: a batch has 1 to ${MAX_BATCH_CALLS} calls`,
      );
    }
    return `[${(await answerSequentially(payload, parts, countBytes)).join(',')}]`;
  } catch (error) {
    const refusal =
      error instanceof RpcError ? error : new RpcError(RPC_ERROR_CODE.INTERNAL, 'Internal error');
    return stringifyWithBigInts(toErrorResponse(null, refusal));
  }
};

const serve = async (
  request: IncomingMessage,
  response: ServerResponse,
  parts: RpcListenerOptions,
): Promise<void> => {
  if (request.method === 'OPTIONS') return send(response, 204, '');
  if (request.method === 'GET' && request.url === '/health') return send(response, 200, 'ok', 'text/plain');
  if (request.method !== 'POST')
    return send(response, 405, 'Used HTTP Method is not allowed. POST is required', 'text/plain');
  const body = await readBody(request);
  if (body === null) {
    response.setHeader('connection', 'close');
    return send(
      response,
      413,
      stringifyWithBigInts(
        toErrorResponse(null, new RpcError(RPC_ERROR_CODE.INVALID_REQUEST, 'The request is too big')),
      ),
    );
  }
  send(response, 200, await answerBody(body, parts, countOutput(response, parts.output)));
};

export const createRpcListener =
  (parts: RpcListenerOptions): RequestListener =>
  (request, response) => {
    response.on('error', () => response.destroy());
    serve(request, response, parts).catch((err: unknown) => {
      parts.log.warn({ err }, 'A connection to the embedded chain failed');
      response.destroy();
    });
  };
