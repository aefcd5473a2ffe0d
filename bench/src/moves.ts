import { api, createClient, type Api, type ClientOf } from '@blacktide/contract';
import { createSolanaRpcFromTransport, type Base64EncodedWireTransaction } from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { loadConfig } from '../../packages/server/src/config.ts';
import { openAuthority } from '../../packages/server/src/chain/authority.ts';
import { signAlone } from '../../packages/server/src/chain/transaction.ts';
import { aWallet, type TestWallet } from '../../packages/server/src/testing/players.ts';
import { signTransaction } from '../../packages/server/src/testing/signing.ts';
import { signInThrough } from '../../packages/server/src/testing/signInThrough.ts';
import { DOMAIN, type BenchServer } from './gameServer.ts';
import { openRpcTransport } from './rpcTransport.ts';
import type { Scale } from './scale.ts';

/** Signing in at the same time. */
const AT_ONCE = 10;
const PATIENCE_MS = 120_000;

interface Sailor {
  readonly signer: TestWallet;
  readonly api: ClientOf<Api>;
  readonly mints: readonly string[];
}

const muster = async ({ url }: BenchServer, assets: number): Promise<Sailor> => {
  const signer = aWallet();
  const client = (token: string | null) => createClient(api, { baseUrl: url, fetch, token: () => token });
  const token = await signInThrough(client(null), DOMAIN, signer);
  const items = (await client(token).assets.inGame()).filter(({ type }) => type === 'ITEM');
  if (items.length < assets) throw new Error(`a new player has ${items.length} items, not ${assets}`);
  return { signer, api: client(token), mints: items.slice(0, assets).map(({ mint }) => mint) };
};

const settled = async ({ api: calls }: Sailor, jobId: string): Promise<void> => {
  const giveUp = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUp) {
    const { notification } = await calls.jobs.job({ params: { id: jobId } });
    if (notification?.data.success) return;
    if (notification) throw new Error(notification.data.message);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`a move did not end within ${PATIENCE_MS / 1000} s`);
};

/** From asking for the transactions to the assets being booked in the wallet. */
const withdraw = async (sailor: Sailor): Promise<number> => {
  const began = performance.now();
  const body = { type: 'ITEM' as const, isCoreNFT: false, mintAddresses: [...sailor.mints] };
  const issued = await sailor.api.assets.thaw({ body });
  const transactions = issued.map(({ tx, mint }) => ({ mint, tx: signTransaction(sailor.signer, tx) }));
  const { jobId } = await sailor.api.assets.handleAssets({ body: { transactions, type: 'thaw' } });
  await settled(sailor, jobId);
  return performance.now() - began;
};

/**
 * As many transactions as the players make, sent to the chain's own port with nothing of the game around them.
 * Amounts count up from `first`: two equal transactions of one blockhash are one to the chain.
 */
const bareChain = async (rpcUrl: string, transactions: number, first: number): Promise<number> => {
  const { transport, close } = openRpcTransport(rpcUrl);
  const rpc = createSolanaRpcFromTransport(transport);
  const authority = await openAuthority(loadConfig({}).authorityKey);
  const { value } = await rpc.getLatestBlockhash().send();
  const wires = await Promise.all(
    Array.from({ length: transactions }, (_, index) =>
      signAlone(
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

export interface MoveFigures {
  readonly perSecond: number;
  readonly p99: number;
  readonly bare: number;
}

/** Players who move some assets each at the same moment. */
export const measureMoves = async (
  server: BenchServer,
  { players, assets }: Scale['moves'],
): Promise<MoveFigures> => {
  const sailors: Sailor[] = [];
  while (sailors.length < players) {
    const length = Math.min(AT_ONCE, players - sailors.length);
    sailors.push(...(await Promise.all(Array.from({ length }, () => muster(server, assets)))));
  }
  const transactions = players * assets;
  const before = await bareChain(server.rpcUrl, transactions, 1);
  const began = performance.now();
  const took = await Promise.all(sailors.map(withdraw));
  const perSecond = (transactions * 1000) / (performance.now() - began);
  const after = await bareChain(server.rpcUrl, transactions, transactions + 1);
  const sorted = took.toSorted((a, b) => a - b);
  return { perSecond, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Infinity, bare: (before + after) / 2 };
};
