import { api, createClient, type Notification } from '@blacktide/contract';
import { createSolanaRpcFromTransport, type Base64EncodedWireTransaction } from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { loadConfig } from '../../packages/server/src/config.ts';
import { createAuthority } from '../../packages/server/src/chain/authority.ts';
import { signAsAuthority } from '../../packages/server/src/chain/transaction.ts';
import { aWallet, type TestWallet } from '../../packages/server/testing/testWallet.ts';
import { signInWithClient } from '../../packages/server/testing/signInWithClient.ts';
import type { Dispatcher } from 'undici';
import { BENCH_DOMAIN, type BenchServer } from './benchServer.ts';
import { openCalls, send } from './httpCalls.ts';
import { percentile, toFailureError } from './load.ts';
import { openRpcTransport } from './rpcTransport.ts';
import type { Scale } from './scale.ts';

/** Number of concurrent sign-ins. */
const CONCURRENT_SIGN_INS = 10;
const TIMEOUT_MS = 120_000;

interface BenchPlayer {
  readonly wallet: string;
  readonly token: string;
  readonly signer: TestWallet;
  readonly mints: readonly string[];
}

const createBenchPlayer = async ({ url }: BenchServer, assets: number): Promise<BenchPlayer> => {
  const signer = aWallet();
  const client = (token: string | null) => createClient(api, { baseUrl: url, fetch, token: () => token });
  const token = await signInWithClient(client(null), BENCH_DOMAIN, signer);
  const items = (await client(token).assets.inGame()).filter(({ type }) => type === 'ITEM');
  if (items.length < assets) throw new Error(`a new player has ${items.length} items, not ${assets}`);
  const mints = items.slice(0, assets).map(({ mint }) => mint);
  return { wallet: signer.address, token, signer, mints };
};

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
/** Before the keys of a message are three counts and the number of keys; a newer message begins with its version. */
const BYTES_BEFORE_KEYS = 4;

/** Writes the signature into its place; decoding the transaction takes several times as long as signing it. */
const signInPlace = ({ publicKey, sign }: TestWallet, encoded: string): string => {
  const wire = Buffer.from(encoded, 'base64');
  const message = wire.subarray(1 + SIGNATURE_BYTES * wire.readUInt8(0));
  const signer = Math.floor((message.indexOf(publicKey) - BYTES_BEFORE_KEYS) / KEY_BYTES);
  wire.set(sign(message), 1 + SIGNATURE_BYTES * signer);
  return wire.toString('base64');
};

/** Receives results by push, as the page does: polling would measure the polling. */
const receiveResults = async (server: BenchServer, benchPlayers: readonly BenchPlayer[]) => {
  const results = new Map<string, Promise<Notification>>();
  const receivers = new Map<string, (notification: Notification) => void>();
  const resultOf = (jobId: string): Promise<Notification> => {
    const known = results.get(jobId);
    if (known) return known;
    const result = new Promise<Notification>((resolve) => receivers.set(jobId, resolve));
    results.set(jobId, result);
    return result;
  };
  const close = await server.subscribe(benchPlayers, (jobId, notification) => {
    void resultOf(jobId);
    receivers.get(jobId)?.(notification);
  });
  const waitForJob = async (jobId: string): Promise<void> => {
    const late = new Promise<never>((_, reject) => {
      const error = new Error(`a move did not end within ${TIMEOUT_MS / 1000} s`);
      setTimeout(reject, TIMEOUT_MS, error).unref();
    });
    const notification = await Promise.race([resultOf(jobId), late]);
    if (!notification.data.success) throw toFailureError(notification);
  };
  return { waitForJob, close };
};

interface IssuedMove {
  readonly mint: string;
  readonly tx: string;
}

/** From the request for transactions to the assets being booked: `thaw` to the wallet, `freeze` back to the game. */
const measureMove = async (
  calls: Dispatcher,
  { token, signer, mints }: BenchPlayer,
  type: 'thaw' | 'freeze',
  waitForJob: (jobId: string) => Promise<void>,
): Promise<number> => {
  const began = performance.now();
  const post = async <T>(path: string, body: object): Promise<T> =>
    JSON.parse((await send(calls, path, token, JSON.stringify(body))).toString()) as T;
  const wanted = { type: 'ITEM', isCoreNFT: false, mintAddresses: mints };
  const issued = await post<readonly IssuedMove[]>(api.assets[type].path, wanted);
  // Assets that share a transaction have the same `tx`: like the page, the player signs it once.
  const signed = new Map([...new Set(issued.map(({ tx }) => tx))].map((tx) => [tx, signInPlace(signer, tx)]));
  const transactions = issued.map(({ tx, mint }) => ({ mint, tx: signed.get(tx) ?? tx }));
  const { jobId } = await post<{ jobId: string }>(api.assets.handleAssets.path, { transactions, type });
  await waitForJob(jobId);
  return performance.now() - began;
};

/**
 * The same number of transactions as the players make, sent directly to the chain's port without the game.
 * Amounts count up from `first`, because the chain treats equal transactions with one blockhash as one.
 */
const measureChainBaseline = async (rpcUrl: string, transactions: number, first: number): Promise<number> => {
  const { transport, close } = openRpcTransport(rpcUrl);
  const rpc = createSolanaRpcFromTransport(transport);
  const authority = await createAuthority(loadConfig({}).authorityKey);
  const { value } = await rpc.getLatestBlockhash().send();
  const wires = await Promise.all(
    Array.from({ length: transactions }, (_, index) =>
      signAsAuthority(
        authority,
        [
          getTransferSolInstruction({
            source: authority,
            destination: authority.address,
            amount: BigInt(first + index),
          }),
        ],
        value,
      ),
    ),
  );
  const began = performance.now();
  await Promise.all(
    wires.map(async ({ wire, signature }) => {
      const encoded = Buffer.from(wire).toString('base64') as Base64EncodedWireTransaction;
      await rpc.sendTransaction(encoded, { encoding: 'base64' }).send();
      await rpc.getSignatureStatuses([signature]).send();
    }),
  );
  const perSecond = (wires.length * 1000) / (performance.now() - began);
  close();
  return perSecond;
};

/**
 * All players move some assets to their wallets at the same time, in several rounds; after each the assets are moved
 * back, which is not counted. The first round runs code that has not run before.
 */
export const measureMoves = async (server: BenchServer, { players, assets, rounds }: Scale['moves']) => {
  const benchPlayers: BenchPlayer[] = [];
  while (benchPlayers.length < players) {
    const length = Math.min(CONCURRENT_SIGN_INS, players - benchPlayers.length);
    benchPlayers.push(
      ...(await Promise.all(Array.from({ length }, () => createBenchPlayer(server, assets)))),
    );
  }
  const transactions = players * assets;
  const results = await receiveResults(server, benchPlayers);
  const calls = openCalls(server.url, players);
  const moveAll = (type: 'thaw' | 'freeze') =>
    Promise.all(benchPlayers.map((one) => measureMove(calls, one, type, results.waitForJob)));
  // Baseline, game, baseline: other load on the machine affects both.
  const baselines = [await measureChainBaseline(server.rpcUrl, transactions, 1)];
  const moved: { perSecond: number; slowest: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const began = performance.now();
    const took = await moveAll('thaw');
    const perSecond = (transactions * 1000) / (performance.now() - began);
    moved.push({ perSecond, slowest: percentile(took, 0.99) });
    baselines.push(await measureChainBaseline(server.rpcUrl, transactions, round * transactions + 1));
    if (round < rounds) await moveAll('freeze');
  }
  results.close();
  await calls.close();
  return moved.map(({ perSecond, slowest }, round) => ({
    perSecond,
    slowest,
    baseline: ((baselines[round] ?? 0) + (baselines[round + 1] ?? 0)) / 2,
  }));
};
