import {
  address,
  airdropFactory,
  assertIsTransactionWithBlockhashLifetime,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  lamports,
  sendAndConfirmTransactionFactory,
} from '@solana/kit';
import * as spl from '@solana-program/token';
import {
  Connection,
  Keypair,
  PublicKey,
  sendAndConfirmTransaction,
  SystemProgram,
  Transaction,
} from '@solana/web3.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { WebSocket } from 'ws';
import { aChain, aPayer, balanceOf, signInstructions, SOL, transfer } from '../../testing/aChain.ts';
import { aToken } from '../../testing/aToken.ts';
import { SLOT_MS } from '../timeline.ts';

const HOST = '127.0.0.1';

describe('the stock kit client', () => {
  it('sends and confirms over the ports', async () => {
    const { chain } = await aChain();
    const { rpcUrl, wsUrl } = await chain.listen(0, HOST);
    const rpc = createSolanaRpc(rpcUrl);
    const rpcSubscriptions = createSolanaRpcSubscriptions(wsUrl);
    const [payer, friend] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()]);
    await airdropFactory({ rpc, rpcSubscriptions })({
      commitment: 'confirmed',
      lamports: lamports(100n * SOL),
      recipientAddress: payer.address,
    });
    expect(await balanceOf(rpc, payer)).toBe(100n * SOL);
    const transaction = await signInstructions(rpc, payer, [transfer(payer, friend, SOL)]);
    assertIsTransactionWithBlockhashLifetime(transaction);
    await sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(transaction, {
      commitment: 'finalized',
    });
    expect(await balanceOf(rpc, friend)).toBe(SOL);
  });

  it('subscribes to an account and to a landed signature on the port of the calls too', async () => {
    const { chain, rpc } = await aChain();
    const { rpcUrl } = await chain.listen(0, HOST);
    const subscriptions = createSolanaRpcSubscriptions(rpcUrl.replace('http', 'ws'));
    const payer = await generateKeyPairSigner();
    const stop = new AbortController();
    const accounts = await subscriptions
      .accountNotifications(payer.address, { encoding: 'base64' })
      .subscribe({ abortSignal: stop.signal });
    const signature = await rpc.requestAirdrop(payer.address, lamports(SOL)).send();
    for await (const { value } of accounts) {
      expect(value.lamports).toBe(SOL);
      break;
    }
    const landed = await subscriptions
      .signatureNotifications(signature)
      .subscribe({ abortSignal: stop.signal });
    for await (const { value } of landed) {
      expect(value).toEqual({ err: null });
      break;
    }
    stop.abort();
  });

  it('receives the logs that mention an address, and the accounts of a program', async () => {
    const { chain, rpc } = await aChain();
    const { wsUrl } = await chain.listen(0, HOST);
    const subscriptions = createSolanaRpcSubscriptions(wsUrl);
    const payer = await aPayer(rpc);
    const stop = new AbortController();
    const logs = await subscriptions
      .logsNotifications({ mentions: [payer.address] }, { commitment: 'confirmed' })
      .subscribe({ abortSignal: stop.signal });
    const accounts = await subscriptions
      .programNotifications(spl.TOKEN_PROGRAM_ADDRESS, {
        encoding: 'jsonParsed',
        filters: [{ dataSize: 165n }],
      })
      .subscribe({ abortSignal: stop.signal });
    // The client drops notifications that arrive before the first read.
    const notified = Promise.all([
      logs[Symbol.asyncIterator]().next(),
      accounts[Symbol.asyncIterator]().next(),
    ]);
    const { ata } = await aToken(rpc, spl, payer, payer.address, 5n);
    const [log, account] = await notified;
    expect(log.value).toMatchObject({
      value: {
        err: null,
        logs: expect.arrayContaining([`Program ${spl.TOKEN_PROGRAM_ADDRESS} success`]),
      },
    });
    expect(account.value).toMatchObject({ value: { pubkey: ata } });
    stop.abort();
  });

  it('reads numbers above 2^53 without loss', async () => {
    const { chain } = await aChain();
    const { rpcUrl } = await chain.listen(0, HOST);
    const { value } = await createSolanaRpc(rpcUrl)
      .getAccountInfo(address('SysvarC1ock11111111111111111111111111111111'), { encoding: 'base64' })
      .send();
    expect((value as unknown as { rentEpoch: bigint }).rentEpoch).toBe(18_446_744_073_709_551_615n);
  });
});

const aConnection = (rpcUrl: string): Connection => {
  const connection = new Connection(rpcUrl, 'confirmed');
  // Otherwise it would reconnect without end and write to the console.
  const socket = (connection as unknown as { _rpcWebSocket: WebSocket & { reconnect: boolean } })
    ._rpcWebSocket;
  socket.reconnect = false;
  onTestFinished(() => socket.close());
  return connection;
};

describe('the stock web3.js 1.x client', () => {
  it('airdrops, sends and confirms, and finds the WebSocket port itself', async () => {
    const { chain } = await aChain();
    const { rpcUrl } = await chain.listen(0, HOST);
    const connection = aConnection(rpcUrl);
    const payer = Keypair.generate();
    const friend = Keypair.generate();
    const lifetime = await connection.getLatestBlockhash();
    const signature = await connection.requestAirdrop(payer.publicKey, Number(5n * SOL));
    const confirmed = await connection.confirmTransaction({ signature, ...lifetime });
    expect(confirmed.value.err).toBeNull();

    const transaction = new Transaction().add(
      SystemProgram.transfer({
        fromPubkey: payer.publicKey,
        toPubkey: friend.publicKey,
        lamports: Number(SOL),
      }),
    );
    const sent = await sendAndConfirmTransaction(connection, transaction, [payer]);
    expect(await connection.getBalance(friend.publicKey)).toBe(Number(SOL));
    expect((await connection.getParsedTransaction(sent))?.meta?.fee).toBe(5000);
    expect((await connection.getTransaction(sent, { maxSupportedTransactionVersion: 0 }))?.version).toBe(
      'legacy',
    );
    expect(await connection.getSignaturesForAddress(friend.publicKey)).toHaveLength(1);
    expect((await connection.getAccountInfo(friend.publicKey))?.lamports).toBe(Number(SOL));
    expect((await connection.getEpochInfo()).epoch).toBe(0);
    expect((await connection.getVersion())['solana-core']).toMatch(/^\d/);
  });

  it('reads blocks, parsed transactions, the accounts of a program and the largest holders', async () => {
    const { chain, rpc, clock } = await aChain();
    const { rpcUrl } = await chain.listen(0, HOST);
    const connection = aConnection(rpcUrl);
    const payer = await aPayer(rpc);
    clock.advance(SLOT_MS);
    const { mint, ata } = await aToken(rpc, spl, payer, payer.address, 5n);
    clock.advance(SLOT_MS);
    const version = { maxSupportedTransactionVersion: 0 };
    const block = await connection.getBlock(1, version);
    expect(block?.transactions).toHaveLength(1);
    const [signature = ''] = block?.transactions[0]?.transaction.signatures ?? [];
    expect((await connection.getBlockSignatures(1)).signatures).toEqual([signature]);
    const parsedBlock = await connection.getParsedBlock(1, version);
    const parsed = await connection.getParsedTransaction(signature, version);
    const mintTo = { program: 'spl-token', parsed: { type: 'mintTo' } };
    expect(parsed?.transaction.message.instructions.at(-1)).toMatchObject(mintTo);
    expect(parsedBlock.transactions[0]?.transaction).toMatchObject({
      message: { instructions: expect.arrayContaining([expect.objectContaining({ program: 'spl-token' })]) },
    });
    const program = new PublicKey(spl.TOKEN_PROGRAM_ADDRESS);
    const held = await connection.getParsedProgramAccounts(program, {
      filters: [{ dataSize: 165 }, { memcmp: { offset: 0, bytes: mint } }],
    });
    expect(held.map(({ pubkey }) => pubkey.toBase58())).toEqual([ata]);
    const { value } = await connection.getTokenLargestAccounts(new PublicKey(mint));
    expect(value).toMatchObject([{ amount: '5', decimals: 6 }]);
    await expect(connection.getBlock(7, version)).rejects.toThrow('Block not available for slot 7');
  });

  it('subscribes to logs and to the accounts of a program', async () => {
    const { chain, rpc } = await aChain();
    const { rpcUrl } = await chain.listen(0, HOST);
    const connection = aConnection(rpcUrl);
    const payer = await aPayer(rpc);
    const logged: string[] = [];
    const changed: string[] = [];
    connection.onLogs('all', ({ signature }) => logged.push(signature), 'processed');
    connection.onProgramAccountChange(new PublicKey(spl.TOKEN_PROGRAM_ADDRESS), ({ accountId }) =>
      changed.push(accountId.toBase58()),
    );
    // The client subscribes when its socket is open, but does not report it.
    await expect
      .poll(async () => {
        await aToken(rpc, spl, payer, payer.address, 5n);
        return logged.length > 0 && changed.length > 0;
      })
      .toBe(true);
    expect(new Set(logged).size).toBe(logged.length);
  });
});
