import {
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  lamports,
} from '@solana/kit';
import { getCreateAccountInstruction } from '@solana-program/system';
import { TOKEN_PROGRAM_ADDRESS, getInitializeMint2Instruction } from '@solana-program/token';
import { expect, it } from 'vitest';
import { aChain, aPayer, send, sendWire, signInstructions, SOL, transfer } from '../../testing/aChain.ts';
import { aSocket } from '../../testing/aSocket.ts';

const aChainWithSocket = async (parts = aChain()) => {
  const test = await parts;
  const { wsUrl } = await test.chain.listen(0, '127.0.0.1');
  return { ...test, ...(await aSocket(wsUrl)) };
};

it('notifies about a signature once, whether it lands later or has landed before', async () => {
  const { rpc, request, next } = await aChainWithSocket();
  const payer = await aPayer(rpc);
  const transaction = await signInstructions(rpc, payer, [
    transfer(payer, await generateKeyPairSigner(), SOL),
  ]);
  const signature = getSignatureFromTransaction(transaction);
  const notification = (subscription: number) => ({
    method: 'signatureNotification',
    params: { subscription, result: { context: { slot: 0 }, value: { err: null } } },
  });
  expect(await request('signatureSubscribe', signature)).toEqual({ jsonrpc: '2.0', id: 1, result: 1 });
  await sendWire(rpc, getBase64EncodedWireTransaction(transaction));
  expect(await next()).toMatchObject(notification(1));
  expect(await request('signatureSubscribe', signature)).toEqual({ jsonrpc: '2.0', id: 1, result: 2 });
  expect(await next()).toMatchObject(notification(2));
  expect(await request('signatureUnsubscribe', 2)).toMatchObject({ error: { code: -32602 } });
});

it('notifies about an account until the subscription ends', async () => {
  const { rpc, request, next } = await aChainWithSocket();
  const wallet = await generateKeyPairSigner();
  const other = await generateKeyPairSigner();
  expect(await request('accountSubscribe', wallet.address, { encoding: 'base64' })).toMatchObject({
    result: 1,
  });
  expect(await request('accountSubscribe', other.address, { encoding: 'base64' })).toMatchObject({
    result: 2,
  });
  await rpc.requestAirdrop(wallet.address, lamports(SOL)).send();
  expect(await next()).toMatchObject({
    method: 'accountNotification',
    params: { subscription: 1, result: { value: { lamports: Number(SOL), data: ['', 'base64'] } } },
  });
  expect(await request('slotUnsubscribe', 1)).toMatchObject({ error: { code: -32602 } });
  expect(await request('accountUnsubscribe', 1)).toEqual({ jsonrpc: '2.0', id: 1, result: true });
  await rpc.requestAirdrop(wallet.address, lamports(SOL)).send();
  await rpc.requestAirdrop(other.address, lamports(SOL)).send();
  expect(await next()).toMatchObject({ params: { subscription: 2 } });
});

it('sends the logs of all transactions, or of those that mention an address', async () => {
  const { rpc, request, next, received } = await aChainWithSocket();
  const payer = await aPayer(rpc);
  const [friend, stranger] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()]);
  expect(await request('logsSubscribe', 'all')).toMatchObject({ result: 1 });
  expect(await request('logsSubscribe', { mentions: [friend.address] })).toMatchObject({ result: 2 });
  expect(
    await request('logsSubscribe', { mentions: [stranger.address] }, { commitment: 'processed' }),
  ).toMatchObject({
    result: 3,
  });
  expect(await request('logsSubscribe', 'allWithVotes')).toMatchObject({ result: 4 });
  expect(await request('logsUnsubscribe', 4)).toMatchObject({ result: true });
  const signature = await send(rpc, payer, [transfer(payer, friend, SOL)]);
  const logs = [
    'Program 11111111111111111111111111111111 invoke [1]',
    'Program 11111111111111111111111111111111 success',
  ];
  for (const subscription of [1, 2]) {
    expect(await next()).toMatchObject({
      method: 'logsNotification',
      params: { subscription, result: { context: { slot: 0 }, value: { signature, err: null, logs } } },
    });
  }
  expect(await request('logsSubscribe', { mentions: [friend.address, stranger.address] })).toMatchObject({
    error: { code: -32602 },
  });
  expect(await request('logsSubscribe')).toMatchObject({ error: { code: -32602 } });
  expect(received).toEqual([]);
});

it('sends the accounts of a program that match its filters', async () => {
  const { rpc, request, next } = await aChainWithSocket();
  const payer = await aPayer(rpc);
  const mint = await generateKeyPairSigner();
  const withFilters = (...filters: object[]) => ({ encoding: 'base64', filters });
  const subscribe = (options: object) => request('programSubscribe', TOKEN_PROGRAM_ADDRESS, options);
  expect(await subscribe(withFilters({ dataSize: 165 }))).toMatchObject({ result: 1 });
  expect(
    await subscribe(withFilters({ dataSize: 82 }, { memcmp: { offset: 44, bytes: '8' } })),
  ).toMatchObject({
    result: 2,
  });
  expect(await subscribe({ encoding: 'jsonParsed' })).toMatchObject({ result: 3 });
  await send(rpc, payer, [
    getCreateAccountInstruction({
      payer,
      newAccount: mint,
      lamports: await rpc.getMinimumBalanceForRentExemption(82n).send(),
      space: 82n,
      programAddress: TOKEN_PROGRAM_ADDRESS,
    }),
    getInitializeMint2Instruction({ mint: mint.address, decimals: 7, mintAuthority: payer.address }),
  ]);
  expect(await next()).toMatchObject({
    method: 'programNotification',
    params: {
      subscription: 2,
      result: { value: { pubkey: mint.address, account: { owner: TOKEN_PROGRAM_ADDRESS, space: 82 } } },
    },
  });
  expect(await next()).toMatchObject({
    params: {
      subscription: 3,
      result: { value: { account: { data: { parsed: { type: 'mint', info: { decimals: 7 } } } } } },
    },
  });
  expect(await request('programUnsubscribe', 3)).toMatchObject({ result: true });
  const five = Array.from({ length: 5 }, () => ({ dataSize: 1 }));
  expect(await subscribe(withFilters(...five))).toMatchObject({ error: { code: -32602 } });
  expect(await subscribe(withFilters({ memcmp: { offset: 0, bytes: 'z'.repeat(9000) } }))).toMatchObject({
    error: { code: -32602 },
  });
});

it('notifies about new slots', async () => {
  const { clock, request, next } = await aChainWithSocket();
  expect(await request('slotSubscribe')).toMatchObject({ result: 1 });
  clock.advance(4000);
  expect(await next()).toEqual({
    jsonrpc: '2.0',
    method: 'slotNotification',
    params: { subscription: 1, result: { slot: 10, parent: 9, root: 10 } },
  });
  expect(await request('slotUnsubscribe', 1)).toMatchObject({ result: true });
});

it('refuses unknown calls and stays open', async () => {
  const { sendMessage, request, next, socket } = await aChainWithSocket();
  sendMessage('{"jsonrpc":');
  expect(await next()).toMatchObject({ id: null, error: { code: -32700 } });
  expect(await request('getSlot')).toMatchObject({ error: { code: -32601 } });
  expect(await request('signatureSubscribe', 'short')).toMatchObject({ error: { code: -32602 } });
  expect(await request('accountUnsubscribe', 99)).toMatchObject({ error: { code: -32602 } });
  sendMessage({ jsonrpc: '2.0', method: 'ping' });
  const pong = new Promise((resolve) => socket.once('pong', resolve));
  socket.ping();
  await pong;
});
