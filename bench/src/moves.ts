import { api, createClient, type Api, type ClientOf } from '@blacktide/contract';
import { createSolanaRpc, type Base64EncodedWireTransaction } from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { loadConfig } from '../../packages/server/src/config.ts';
import { openAuthority } from '../../packages/server/src/chain/authority.ts';
import { signAlone } from '../../packages/server/src/chain/transaction.ts';
import { aWallet, type TestWallet } from '../../packages/server/src/testing/players.ts';
import { signTransaction } from '../../packages/server/src/testing/signing.ts';
import { signInThrough } from '../../packages/server/src/testing/signInThrough.ts';
import { DOMAIN, type BenchServer } from './gameServer.ts';

const PLAYERS = 100;
const ASSETS = 5;

interface Sailor {
  readonly signer: TestWallet;
  readonly api: ClientOf<Api>;
  readonly mints: readonly string[];
}

const muster = async ({ url }: BenchServer): Promise<Sailor> => {
  const signer = aWallet();
  const client = (token: string | null) => createClient(api, { baseUrl: url, fetch, token: () => token });
  const token = await signInThrough(client(null), DOMAIN, signer);
  const items = (await client(token).assets.inGame()).filter(({ type }) => type === 'ITEM');
  return { signer, api: client(token), mints: items.slice(0, ASSETS).map(({ mint }) => mint) };
};

const settled = async ({ api: calls }: Sailor, jobId: string): Promise<void> => {
  for (;;) {
    const { notification } = await calls.jobs.job({ params: { id: jobId } });
    if (notification?.data.success) return;
    if (notification) throw new Error(notification.data.message);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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

/** As many transactions as the players make, sent to the chain's own port with nothing of the game around them. */
const bareChain = async (rpcUrl: string): Promise<number> => {
  const rpc = createSolanaRpc(rpcUrl as 'http://127.0.0.1');
  const authority = await openAuthority(loadConfig({}).authorityKey);
  const { value } = await rpc.getLatestBlockhash().send();
  const wires = await Promise.all(
    Array.from({ length: PLAYERS * ASSETS }, (_, index) =>
      signAlone(
        authority,
        [
          getTransferSolInstruction({
            source: authority,
            destination: authority.address,
            amount: BigInt(index + 1),
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
  return (wires.length * 1000) / (performance.now() - began);
};

export interface MoveFigures {
  readonly perSecond: number;
  readonly p99: number;
  readonly bare: number;
}

/** A hundred players who move five assets each at the same moment. */
export const measureMoves = async (server: BenchServer): Promise<MoveFigures> => {
  const sailors: Sailor[] = [];
  for (let count = 0; count < PLAYERS; count += 10) {
    sailors.push(...(await Promise.all(Array.from({ length: 10 }, () => muster(server)))));
  }
  const before = await bareChain(server.rpcUrl);
  const began = performance.now();
  const took = await Promise.all(sailors.map(withdraw));
  const perSecond = (PLAYERS * ASSETS * 1000) / (performance.now() - began);
  const after = await bareChain(server.rpcUrl);
  const sorted = took.toSorted((a, b) => a - b);
  return { perSecond, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Infinity, bare: (before + after) / 2 };
};
