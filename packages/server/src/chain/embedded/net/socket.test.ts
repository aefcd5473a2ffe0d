import {
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  lamports,
} from '@solana/kit';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { aChain, aPayer, sendWire, signed, SOL, transfer } from '../testing/aChain.ts';

/** A bare socket: what it hears can be taken one by one. */
const aSocket = async (url: string) => {
  const socket = new WebSocket(url);
  onTestFinished(() => socket.terminate());
  const heard: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  socket.on('message', (raw: Buffer) => {
    const message: unknown = JSON.parse(raw.toString());
    const next = waiting.shift();
    if (next) next(message);
    else heard.push(message);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  const next = () =>
    heard.length > 0
      ? Promise.resolve(heard.shift())
      : new Promise<unknown>((resolve) => waiting.push(resolve));
  const say = (message: unknown) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  const ask = (method: string, ...params: unknown[]) => {
    say({ jsonrpc: '2.0', id: 1, method, params });
    return next();
  };
  return { socket, say, ask, next };
};

const aSocketOn = async (parts = aChain()) => {
  const test = await parts;
  const { wsUrl } = await test.chain.listen(0, '127.0.0.1');
  return { ...test, ...(await aSocket(wsUrl)) };
};

it('tells of a signature once, whether it lands later or has landed, and forgets it then', async () => {
  const { rpc, ask, next } = await aSocketOn();
  const payer = await aPayer(rpc);
  const transaction = await signed(rpc, payer, [transfer(payer, await generateKeyPairSigner(), SOL)]);
  const signature = getSignatureFromTransaction(transaction);
  const told = (subscription: number) => ({
    method: 'signatureNotification',
    params: { subscription, result: { context: { slot: 0 }, value: { err: null } } },
  });
  expect(await ask('signatureSubscribe', signature)).toEqual({ jsonrpc: '2.0', id: 1, result: 1 });
  await sendWire(rpc, getBase64EncodedWireTransaction(transaction));
  expect(await next()).toMatchObject(told(1));
  expect(await ask('signatureSubscribe', signature)).toEqual({ jsonrpc: '2.0', id: 1, result: 2 });
  expect(await next()).toMatchObject(told(2));
  expect(await ask('signatureUnsubscribe', 2)).toMatchObject({ error: { code: -32602 } });
});

it('tells of an account until that is taken back', async () => {
  const { rpc, ask, next } = await aSocketOn();
  const wallet = await generateKeyPairSigner();
  const other = await generateKeyPairSigner();
  expect(await ask('accountSubscribe', wallet.address, { encoding: 'base64' })).toMatchObject({ result: 1 });
  expect(await ask('accountSubscribe', other.address, { encoding: 'base64' })).toMatchObject({ result: 2 });
  await rpc.requestAirdrop(wallet.address, lamports(SOL)).send();
  expect(await next()).toMatchObject({
    method: 'accountNotification',
    params: { subscription: 1, result: { value: { lamports: Number(SOL), data: ['', 'base64'] } } },
  });
  expect(await ask('slotUnsubscribe', 1)).toMatchObject({ error: { code: -32602 } });
  expect(await ask('accountUnsubscribe', 1)).toEqual({ jsonrpc: '2.0', id: 1, result: true });
  await rpc.requestAirdrop(wallet.address, lamports(SOL)).send();
  await rpc.requestAirdrop(other.address, lamports(SOL)).send();
  expect(await next()).toMatchObject({ params: { subscription: 2 } });
});

it('tells of slots as time goes on', async () => {
  const { clock, ask, next } = await aSocketOn();
  expect(await ask('slotSubscribe')).toMatchObject({ result: 1 });
  clock.advance(4000);
  expect(await next()).toEqual({
    jsonrpc: '2.0',
    method: 'slotNotification',
    params: { subscription: 1, result: { slot: 10, parent: 9, root: 10 } },
  });
  expect(await ask('slotUnsubscribe', 1)).toMatchObject({ result: true });
});

it('refuses what it does not understand and stays open', async () => {
  const { say, ask, next, socket } = await aSocketOn();
  say('{"jsonrpc":');
  expect(await next()).toMatchObject({ id: null, error: { code: -32700 } });
  expect(await ask('getSlot')).toMatchObject({ error: { code: -32601 } });
  expect(await ask('signatureSubscribe', 'short')).toMatchObject({ error: { code: -32602 } });
  expect(await ask('accountUnsubscribe', 99)).toMatchObject({ error: { code: -32602 } });
  say({ jsonrpc: '2.0', method: 'ping' });
  const pong = new Promise((resolve) => socket.once('pong', resolve));
  socket.ping();
  await pong;
});
