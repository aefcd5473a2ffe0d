import { createSolanaRpc, generateKeyPairSigner } from '@solana/kit';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aChain, aPayer, send, SOL, transfer, type TestChainOptions } from '../../testing/aChain.ts';
import { aBigAccount } from '../../testing/aBigAccount.ts';
import { aSocket } from '../../testing/aSocket.ts';

const aListeningChain = async (options: TestChainOptions = {}) => {
  const test = await aChain(options);
  const { rpcUrl, wsUrl } = await test.chain.listen(0, '127.0.0.1');
  return { ...test, rpcUrl, wsUrl, ports: [rpcUrl, wsUrl].map((url) => Number(new URL(url).port)) };
};

const aRawSocket = async (port: number, localAddress = '127.0.0.1'): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
};

const waitForClose = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.resume().once('close', () => resolve());
  });

const upgradeRequest = (path: string, key = 'dGhlIHNhbXBsZSBub25jZQ==') =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
    '\r\n',
  ].join('\r\n');

const MASKED = 0x80;
const frameHeader = (opcode: number, length: number): Buffer => {
  const head = Buffer.from([0x80 | opcode, MASKED | 126, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(length, 2);
  return head;
};

const MALFORMED_REQUESTS = {
  'a key that is none': upgradeRequest('/', 'x'),
  'another protocol': upgradeRequest('/').replace('websocket', 'h2c'),
  'no HTTP at all': '\u0000\u0001\u0002\r\n\r\n',
  'a method that is none': 'BREW / HTTP/1.1\r\n\r\n',
  'headers without end': `GET / HTTP/1.1\r\nx: ${'y'.repeat(100_000)}`,
};

const MALFORMED_FRAMES = {
  'an unmasked frame': Buffer.from([0x81, 2, 0x7b, 0x7d]),
  'a reserved opcode': frameHeader(3, 2),
  'a claimed length of 2^62 bytes': Buffer.from([0x81, MASKED | 127, 0x40, 0, 0, 0, 0, 0, 0, 0]),
  'a frame that is too big': Buffer.concat([frameHeader(1, 20_000), Buffer.alloc(20_000)]),
  'text that is not UTF-8': Buffer.concat([frameHeader(1, 2), Buffer.from([0xff, 0xfe])]),
};

describe.each([
  ['of calls', 0],
  ['of subscriptions', 1],
] as const)('the port %s', (_, index) => {
  it('closes connections that do not start with a request', async () => {
    const { ports, rpcUrl } = await aListeningChain();
    for (const text of Object.values(MALFORMED_REQUESTS)) {
      const socket = await aRawSocket(ports[index] ?? 0);
      socket.write(text, 'latin1');
      await waitForClose(socket);
    }
    expect(await createSolanaRpc(rpcUrl).getHealth().send()).toBe('ok');
  });

  it('closes sockets that send invalid frames', async () => {
    const { ports, rpcUrl } = await aListeningChain();
    for (const frame of Object.values(MALFORMED_FRAMES)) {
      const socket = await aRawSocket(ports[index] ?? 0);
      socket.write(upgradeRequest('//'));
      socket.write(frame);
      await waitForClose(socket);
    }
    expect(await createSolanaRpc(rpcUrl).getHealth().send()).toBe('ok');
  });

  it('survives a reset at any stage of an upgrade', async () => {
    const { ports, rpcUrl } = await aListeningChain();
    const stages = [
      '',
      'GET / HT',
      upgradeRequest('/').slice(0, -2),
      upgradeRequest('http://['),
      upgradeRequest('//:99999/'),
    ];
    for (const text of stages) {
      const socket = await aRawSocket(ports[index] ?? 0);
      if (text) await new Promise((resolve) => socket.write(text, resolve));
      socket.resetAndDestroy();
    }
    expect(await createSolanaRpc(rpcUrl).getHealth().send()).toBe('ok');
  });
});

it('answers invalid frames with a short error or not at all', async () => {
  const { wsUrl } = await aListeningChain();
  const { sendMessage, request, next } = await aSocket(wsUrl);
  const long = `{"jsonrpc":"2.0","id":"${'x'.repeat(100)}","method":"${'y'.repeat(9000)}"}`;
  const refused: readonly (readonly [string, number])[] = [
    ['null', -32600],
    ['[]', -32600],
    ['7', -32600],
    ['{"jsonrpc":"2.0","id":1,"method":{"length":300000000}}', -32600],
    ['{"jsonrpc":"2.0","id":1,"method":"slotSubscribe","params":{"length":300000000}}', -32600],
    ['{"jsonrpc":"2.0","id":1,"method":"accountUnsubscribe","params":[{"length":300000000}]}', -32602],
    [
      `{"jsonrpc":"2.0","id":1,"method":"logsSubscribe","params":[{"mentions":[${'7,'.repeat(4000)}7]}]}`,
      -32602,
    ],
    [long, -32601],
  ];
  for (const [frame, code] of refused) {
    sendMessage(frame);
    const answer = await next();
    expect(answer).toMatchObject({ error: { code } });
    expect(JSON.stringify(answer).length).toBeLessThan(800);
  }
  // A call whose id is invalid or too long gets no answer.
  sendMessage('{"jsonrpc":"2.0","id":{"length":300000000},"method":"slotSubscribe"}');
  sendMessage(long.replace('xxx', 'x'.repeat(200)).replace('yyy', ''));
  expect(await request('slotSubscribe')).toMatchObject({ id: 1, result: expect.any(Number) });
});

it('refuses a socket that calls too often once and closes it; after a pause calls are allowed again', async () => {
  const { wsUrl, clock } = await aListeningChain({ limits: { burst: 20, callsPerSecond: 10 } });
  const { sendMessage, received, closed: hasClosed } = await aSocket(wsUrl);
  const patient = await aSocket(wsUrl);
  for (let round = 0; round < 3; round += 1) {
    for (let call = 0; call < 10; call += 1)
      expect(await patient.request('nonsense')).toMatchObject({ error: { code: -32601 } });
    clock.advance(1000);
  }
  for (let call = 0; call < 500; call += 1) sendMessage({ jsonrpc: '2.0', id: call, method: 'nonsense' });
  expect(await hasClosed).toBe(1008);
  expect(received).toHaveLength(21);
  expect(received.at(-1)).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32005, message: 'Too many requests' },
  });
  expect(await patient.request('slotSubscribe')).toMatchObject({ result: expect.any(Number) });
});

it('counts pings as calls', async () => {
  const { wsUrl } = await aListeningChain({ limits: { burst: 20 } });
  const { socket, closed: hasClosed } = await aSocket(wsUrl);
  let pongs = 0;
  socket.on('pong', () => (pongs += 1));
  for (let ping = 0; ping < 200; ping += 1) socket.ping('x'.repeat(100));
  expect(await hasClosed).toBe(1008);
  expect(pongs).toBe(20);
});

it('closes a socket that does not read what it subscribed to', async () => {
  const { rpc, wsUrl } = await aListeningChain({ limits: { bufferedBytes: 1_000_000 } });
  const payer = await aPayer(rpc);
  const big = await generateKeyPairSigner();
  const { socket, request, closed: hasClosed } = await aSocket(wsUrl);
  const watched = 50;
  for (let count = 0; count < watched; count += 1)
    await request('accountSubscribe', big.address, { encoding: 'base64' });
  socket.pause();
  await aBigAccount(rpc, payer, 1_000_000n, big);
  // Sent after the notifications to the first socket.
  await send(rpc, payer, [transfer(payer, await generateKeyPairSigner(), SOL)]);
  socket.resume();
  expect(await hasClosed).toBe(1006);
});

it('closes the socket with the most unread output when the total is too large', async () => {
  const { rpc, wsUrl } = await aListeningChain({
    limits: { bufferedBytes: 100_000_000, totalBufferedBytes: 20_000_000 },
  });
  const payer = await aPayer(rpc);
  const big = await generateKeyPairSigner();
  const [modest, greedy] = [await aSocket(wsUrl), await aSocket(wsUrl)];
  const subscribe = ({ request }: typeof modest) =>
    request('accountSubscribe', big.address, { encoding: 'base64' });
  await subscribe(modest);
  for (let count = 0; count < 40; count += 1) await subscribe(greedy);
  for (const { socket } of [modest, greedy]) socket.pause();
  await aBigAccount(rpc, payer, 1_000_000n, big);
  await send(rpc, payer, [transfer(payer, await generateKeyPairSigner(), SOL)]);
  for (const { socket } of [modest, greedy]) socket.resume();
  expect(await greedy.closed).toBe(1006);
  expect(await modest.next()).toMatchObject({ method: 'accountNotification' });
  expect(await modest.request('slotSubscribe')).toMatchObject({ result: expect.any(Number) });
});

it('closes the HTTP connection with the most unread answers when the total is too large', async () => {
  const { rpc, rpcUrl, ports } = await aListeningChain({ limits: { totalBufferedBytes: 20_000_000 } });
  const big = await aBigAccount(rpc, await aPayer(rpc), 8_000_000n);
  const call = { jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params: [big, { encoding: 'base64' }] };
  const body = JSON.stringify([call, call]);
  const greedy = await aRawSocket(ports[0] ?? 0);
  greedy.pause();
  greedy.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  await waitForClose(greedy);
  expect(greedy.bytesRead).toBe(0);
  expect(await createSolanaRpc(rpcUrl).getHealth().send()).toBe('ok');
});

it('limits the connections of one address, both ports together', async () => {
  const { ports, wsUrl } = await aListeningChain({ limits: { connectionsPerAddress: 2 } });
  const [rpcPort = 0, wsPort = 0] = ports;
  const first = await aSocket(wsUrl);
  await aRawSocket(rpcPort);
  await waitForClose(await aRawSocket(rpcPort));
  await waitForClose(await aRawSocket(wsPort));
  const answerTo = async (localAddress: string) => {
    const socket = await aRawSocket(wsPort, localAddress);
    socket.write(upgradeRequest('/'));
    return new Promise((resolve) => {
      socket.once('data', (answer) => resolve(answer.toString().split('\r\n')[0]));
      socket.once('close', () => resolve('closed'));
    });
  };
  const accepted = 'HTTP/1.1 101 Switching Protocols';
  expect(await answerTo('127.0.0.2')).toBe(accepted);
  first.socket.terminate();
  await expect.poll(() => answerTo('127.0.0.1')).toBe(accepted);
});

it('closes a request without its body, and a client that sends nothing', async () => {
  const { ports } = await aListeningChain({ limits: { requestMs: 100 } });
  const slow = await aRawSocket(ports[0] ?? 0);
  slow.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  const silent = await aRawSocket(ports[1] ?? 0);
  await Promise.all([waitForClose(slow), waitForClose(silent)]);
  expect(slow.destroyed && silent.destroyed).toBe(true);
});

it('limits the connections of each port', async () => {
  const { ports, wsUrl } = await aListeningChain({ limits: { connections: 2 } });
  const first = await aSocket(wsUrl);
  await aSocket(wsUrl);
  const third = await aRawSocket(ports[1] ?? 0);
  await waitForClose(third);
  first.socket.terminate();
  await expect
    .poll(async () => {
      const again = await aRawSocket(ports[1] ?? 0);
      again.write(upgradeRequest('/'));
      return new Promise((resolve) => {
        again.once('data', (answer) => resolve(answer.toString().split('\r\n')[0]));
        again.once('close', () => resolve('closed'));
      });
    })
    .toBe('HTTP/1.1 101 Switching Protocols');
});
