import { createDefaultRpcTransport, type RpcTransport } from '@solana/kit';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { CHAIN_LIMITS, ChainUnavailableError, guardTransport, type ChainLimits } from './guardedTransport.ts';

/** Long enough for a request to arrive on a busy machine. */
const ARRIVAL_MS = 2000;

/** An HTTP node and a guarded transport to it. */
const aNode = async (listener: RequestListener, limits: Partial<ChainLimits> = {}) => {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return guardTransport(createDefaultRpcTransport({ url }), { ...CHAIN_LIMITS, ...limits });
};

let id = 0;
/** Every call is different, because kit merges equal calls. */
const callMethod = (transport: RpcTransport, method = 'getSlot'): Promise<unknown> =>
  transport({ payload: { jsonrpc: '2.0', id: (id += 1), method, params: [id] } });

const answer = (body: object): string => JSON.stringify({ jsonrpc: '2.0', id: 1, ...body });

it('rejects at the deadline when a node never answers, and cancels the request', async () => {
  let cancelled = 0;
  const node = await aNode((request) => request.socket.once('close', () => (cancelled += 1)), {
    readMs: ARRIVAL_MS,
  });
  await expect(callMethod(node)).rejects.toThrow(`getSlot was not answered within ${ARRIVAL_MS} ms`);
  await expect.poll(() => cancelled).toBe(1);
});

it('rejects half a body, whether the rest never comes or the connection ends', async () => {
  const half: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"jsonrpc":');
  };
  const stalled = await aNode(half, { readMs: ARRIVAL_MS });
  await expect(callMethod(stalled)).rejects.toThrow(`getSlot was not answered within ${ARRIVAL_MS} ms`);
  const broken = await aNode((request, response) => {
    half(request, response);
    response.socket?.end();
  });
  await expect(callMethod(broken)).rejects.toBeInstanceOf(ChainUnavailableError);
});

it('gives transactions more time than reads', async () => {
  const node = await aNode(() => undefined, { readMs: 20, sendMs: 60 });
  await expect(callMethod(node, 'getBalance')).rejects.toThrow('20 ms');
  await expect(callMethod(node, 'sendTransaction')).rejects.toThrow('60 ms');
  await expect(callMethod(node, 'requestAirdrop')).rejects.toThrow('60 ms');
});

it('stops calling a node that hangs, separately for reads and sends, and tries again later', async () => {
  let now = 0;
  let hangs = true;
  const asked: string[] = [];
  const transport = ((call: Parameters<RpcTransport>[0]) => {
    const { method } = call.payload as { method: string };
    asked.push(method);
    return hangs && method === 'getSlot' ? new Promise(() => undefined) : Promise.resolve({ result: 'ok' });
  }) as RpcTransport;
  const limits = { readMs: 20, failures: 3, coolDownMs: 1000, now: () => now };
  const node = guardTransport(transport, { ...CHAIN_LIMITS, ...limits });
  for (let time = 0; time < 3; time += 1) await expect(callMethod(node)).rejects.toThrow('not answered');
  await expect(callMethod(node)).rejects.toThrow('the last calls have failed');
  expect(asked).toEqual(['getSlot', 'getSlot', 'getSlot']);
  expect(await callMethod(node, 'sendTransaction')).toEqual({ result: 'ok' });

  hangs = false;
  now += 1000;
  expect(await callMethod(node)).toEqual({ result: 'ok' });
  expect(await callMethod(node)).toEqual({ result: 'ok' });
});

it('counts a JSON-RPC error and a refused request as answers', async () => {
  let refuse = false;
  const node = await aNode(
    (_, response) => {
      if (refuse) response.writeHead(413).end();
      else response.end(answer({ error: { code: -32602, message: 'Invalid params' } }));
    },
    { failures: 1, coolDownMs: 1_000_000 },
  );
  expect(await callMethod(node)).toMatchObject({ error: { message: 'Invalid params' } });
  refuse = true;
  await expect(callMethod(node)).rejects.toThrow('getSlot failed');
  refuse = false;
  expect(await callMethod(node)).toMatchObject({ error: { message: 'Invalid params' } });
});

it.each([429, 502])('counts HTTP status %i as unavailable', async (status) => {
  const node = await aNode((_, response) => response.writeHead(status).end(), {
    failures: 1,
    coolDownMs: 1_000_000,
  });
  await expect(callMethod(node)).rejects.toThrow('getSlot failed');
  await expect(callMethod(node)).rejects.toThrow('the last calls have failed');
});

it('limits concurrent calls and answers all of them', async () => {
  let open = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  const transport = (async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise<void>((resolve) => waiting.push(resolve));
    open -= 1;
    return { result: 'ok' };
  }) as RpcTransport;
  const node = guardTransport(transport, { ...CHAIN_LIMITS, inFlight: 4 });
  const calls = Promise.all(Array.from({ length: 20 }, () => callMethod(node)));
  for (let done = 0; done < 20; done += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  }
  expect(await calls).toHaveLength(20);
  expect(most).toBe(4);
});

it('includes the wait for the limit in the deadline, and does not make the call after it', async () => {
  let asked = 0;
  let answered: (value: unknown) => void = () => undefined;
  const transport = (() => {
    asked += 1;
    return new Promise<unknown>((resolve) => (answered = resolve));
  }) as RpcTransport;
  const node = guardTransport(transport, { ...CHAIN_LIMITS, inFlight: 1, readMs: 20, sendMs: 60_000 });
  const long = callMethod(node, 'sendTransaction');
  await expect(callMethod(node)).rejects.toThrow('not answered within 20 ms');
  answered({ result: 'ok' });
  expect(await long).toEqual({ result: 'ok' });
  expect(asked).toBe(1);
});
