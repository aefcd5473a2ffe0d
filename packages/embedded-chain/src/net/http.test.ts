import { createServer, type Server } from 'node:http';
import { generateKeyPairSigner } from '@solana/kit';
import { expect, it, onTestFinished } from 'vitest';
import { aChain, aPayer, balanceOf, type TestChainOptions } from '../../testing/aChain.ts';
import { aBigAccount } from '../../testing/aBigAccount.ts';

const aListeningChain = async (options: TestChainOptions = {}) => {
  const test = await aChain(options);
  return { ...test, ...(await test.chain.listen(0, '127.0.0.1')) };
};

const post = async (url: string, body: string) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, answer: await response.json() };
};

it('refuses malformed calls, each with its error code', async () => {
  const { rpcUrl } = await aListeningChain();
  const call = (method: unknown, params?: unknown) =>
    JSON.stringify({ jsonrpc: '2.0', id: 7, method, params });
  const cases: [string, number, number | null][] = [
    ['{"jsonrpc":', -32700, null],
    ['', -32700, null],
    ['null', -32600, null],
    ['7', -32600, null],
    ['[]', -32600, null],
    ['{"id":7,"method":"getSlot"}', -32600, 7],
    [call(5), -32600, 7],
    [call('getSlot', { a: 1 }), -32600, 7],
    [call('mineBitcoin'), -32601, 7],
    [call('constructor'), -32601, 7],
    [call('getAccountInfo'), -32602, 7],
    [call('getAccountInfo', ['not an address']), -32602, 7],
    [call('getAccountInfo', [5]), -32602, 7],
    [call('getBalance', ['1'.repeat(100_000)]), -32602, 7],
    [call('getTransaction', ['1111']), -32602, 7],
    [call('sendTransaction', ['AAAA', { encoding: 'base64' }]), -32602, 7],
    [call('sendTransaction', ['%%%', { encoding: 'base64' }]), -32602, 7],
    [call('sendTransaction', ['0OIl']), -32602, 7],
    [call('sendTransaction', ['A'.repeat(1700), { encoding: 'base64' }]), -32602, 7],
    [call('requestAirdrop', ['11111111111111111111111111111111', -1]), -32602, 7],
    [call('requestAirdrop', ['11111111111111111111111111111111', 1.5]), -32602, 7],
    [call('getTokenAccountsByOwner', ['11111111111111111111111111111111', {}]), -32602, 7],
    [call('getProgramAccounts', ['11111111111111111111111111111111', { filters: [{ size: 1 }] }]), -32602, 7],
    [call('getBlock', ['0']), -32602, 7],
    [call('getBlock', [1000]), -32004, 7],
    [call('getTokenLargestAccounts', ['11111111111111111111111111111111']), -32602, 7],
    [call('getMinimumBalanceForRentExemption', [Number.MAX_SAFE_INTEGER]), -32602, 7],
    [call('getAsset', { id: 'x' }), -32601, 7],
    [call('getAssetsByOwner', [{ ownerAddress: 'x' }]), -32601, 7],
    [call('x'.repeat(10_000)), -32601, 7],
    [call('getSignatureStatuses', [Array.from({ length: 5000 }, () => 'x')]), -32602, 7],
  ];
  for (const [body, code, id] of cases) {
    const { status, answer } = await post(rpcUrl, body);
    expect({ body: body.slice(0, 80), status, answer }).toMatchObject({
      body: body.slice(0, 80),
      status: 200,
      answer: { jsonrpc: '2.0', id, error: { code, message: expect.any(String) } },
    });
    expect(JSON.stringify(answer)).not.toMatch(/node_modules|at .+\.ts/);
    expect(JSON.stringify(answer).length).toBeLessThan(800);
  }
});

it('answers the calls of a batch in order, independently of each other', async () => {
  const { rpcUrl } = await aListeningChain();
  const calls = ['getHealth', 'nonsense', 'getSlot'].map((method, id) => ({
    jsonrpc: '2.0',
    id,
    method,
    params: [],
  }));
  const { answer } = await post(rpcUrl, JSON.stringify(calls));
  expect(answer).toEqual([
    { jsonrpc: '2.0', id: 0, result: 'ok' },
    { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } },
    { jsonrpc: '2.0', id: 2, result: 0 },
  ]);
});

const call = (id: number, method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id, method, params });
const answerTooLargeError = (limit: number) => ({
  code: -32600,
  message: `The answer to one request has at most ${limit} bytes, ask for less`,
});

it('answers a batch up to a number of bytes, and does not execute the calls after that', async () => {
  const limit = 1_000_000;
  const { rpc, rpcUrl } = await aListeningChain({ limits: { answerBytes: limit } });
  const big = await aBigAccount(rpc, await aPayer(rpc), 200_000n);
  const friend = await generateKeyPairSigner();
  const look = (id: number) => call(id, 'getAccountInfo', big, { encoding: 'base64' });
  const batch = [
    ...Array.from({ length: 99 }, (_, id) => look(id)),
    call(99, 'requestAirdrop', friend.address, 5),
  ];
  const { answer } = await post(rpcUrl, JSON.stringify(batch));
  const answers = answer as { id: number; result?: unknown; error?: unknown }[];
  expect(answers.map(({ id }) => id)).toEqual(batch.map(({ id }) => id));
  expect(answers.filter(({ result }) => result)).toHaveLength(3);
  for (const { error } of answers.slice(3)) expect(error).toEqual(answerTooLargeError(limit));
  expect(await balanceOf(rpc, friend)).toBe(0n);
});

it('refuses a call whose answer has too many bytes', async () => {
  const limit = 1_000_000;
  const { rpc, rpcUrl } = await aListeningChain({ limits: { answerBytes: limit } });
  const payer = await aPayer(rpc);
  const big = await aBigAccount(rpc, payer, 900_000n);
  const { answer } = await post(
    rpcUrl,
    JSON.stringify(call(7, 'getAccountInfo', big, { encoding: 'base64' })),
  );
  expect(answer).toEqual({ jsonrpc: '2.0', id: 7, error: answerTooLargeError(limit) });
});

it('refuses a body that is too big', async () => {
  const { rpcUrl } = await aListeningChain();
  const { status } = await post(
    rpcUrl,
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(600_000) }),
  );
  expect(status).toBe(413);
});

it('allows pages of any origin', async () => {
  const { rpcUrl } = await aListeningChain();
  const preflight = await fetch(rpcUrl, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('*');
  expect((await fetch(`${rpcUrl}/health`)).status).toBe(200);
  expect((await fetch(rpcUrl)).status).toBe(405);
});

const occupyPort = async (port: number): Promise<Server> => {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return server;
};

/** A port in use whose predecessor is free: both below the range from which the system gives ports to other programs. */
const aTakenPort = async (): Promise<number> => {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const first = await occupyPort(port).catch(() => null);
    if (!first) continue;
    const second = await occupyPort(port + 1).catch(() => null);
    await new Promise((resolve) => first.close(resolve));
    if (second) return port + 1;
  }
};

it('names the port that is in use, and leaves no port open', async () => {
  const { chain } = await aListeningChain();
  const port = await aTakenPort();
  await expect(chain.listen(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken by another program; the embedded chain needs it for JSON-RPC`,
  );
  await expect(chain.listen(port - 1, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken by another program; the embedded chain needs it for subscriptions`,
  );
  await expect(fetch(`http://127.0.0.1:${port - 1}`)).rejects.toThrow('fetch failed');
});
