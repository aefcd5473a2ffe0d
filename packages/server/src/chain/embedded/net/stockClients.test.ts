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
import { Connection, Keypair, sendAndConfirmTransaction, SystemProgram, Transaction } from '@solana/web3.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { WebSocket } from 'ws';
import { aChain, balanceOf, signed, SOL, transfer } from '../testing/aChain.ts';

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
    const transaction = await signed(rpc, payer, [transfer(payer, friend, SOL)]);
    assertIsTransactionWithBlockhashLifetime(transaction);
    await sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(transaction, {
      commitment: 'finalized',
    });
    expect(await balanceOf(rpc, friend)).toBe(SOL);
  });

  it('hears over the port of the calls too: of an account that changes, and of a signature that has landed', async () => {
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

  it('reads numbers beyond the exact doubles without loss', async () => {
    const { chain } = await aChain();
    const { rpcUrl } = await chain.listen(0, HOST);
    const { value } = await createSolanaRpc(rpcUrl)
      .getAccountInfo(address('SysvarC1ock11111111111111111111111111111111'), { encoding: 'base64' })
      .send();
    expect((value as unknown as { rentEpoch: bigint }).rentEpoch).toBe(18_446_744_073_709_551_615n);
  });
});

describe('the stock web3.js 1.x client', () => {
  it('airdrops, sends and confirms, and finds the sockets by itself', async () => {
    const { chain } = await aChain();
    const { rpcUrl } = await chain.listen(0, HOST);
    const connection = new Connection(rpcUrl, 'confirmed');
    // It would try to connect again for ever, and complain on the console.
    const socket = (connection as unknown as { _rpcWebSocket: WebSocket & { reconnect: boolean } })
      ._rpcWebSocket;
    socket.reconnect = false;
    onTestFinished(() => socket.close());
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
});
