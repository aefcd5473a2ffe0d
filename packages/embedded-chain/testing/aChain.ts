import {
  appendTransactionMessageInstructions,
  createSolanaRpcFromTransport,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Base64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  type Rpc,
  type Signature,
  type SolanaRpcApi,
} from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { onTestFinished } from 'vitest';
import type { Log } from '../src/dependencies.ts';
import { openEmbeddedChain, type EmbeddedChainOptions } from '../src/index.ts';
import { aClock, type TestClock } from './aClock.ts';
import { aDatabase, type TestDatabase } from './aDatabase.ts';

export const SOL = 1_000_000_000n;

export interface TestChain {
  readonly chain: Awaited<ReturnType<typeof openEmbeddedChain>>;
  readonly rpc: Rpc<SolanaRpcApi>;
  readonly db: TestDatabase;
  readonly clock: TestClock;
}

export interface TestChainOptions extends Pick<
  EmbeddedChainOptions,
  'databaseDeadlineMs' | 'limits' | 'maxPending'
> {
  readonly db?: TestDatabase;
  readonly clock?: TestClock;
  readonly log?: Log;
}

export const silentLog: Log = { warn: () => undefined, error: () => undefined };

/** A chain with its own database and a clock that stands still; closes itself when the test ends. */
export const aChain = async (options: TestChainOptions = {}): Promise<TestChain> => {
  const { clock = aClock(), log = silentLog, db = await aDatabase(), ...rest } = options;
  const chain = await openEmbeddedChain({ ...rest, pool: db.pool, clock, log });
  onTestFinished(() => chain.close());
  return { chain, rpc: createSolanaRpcFromTransport(chain.transport), db, clock };
};

export const aPayer = async (rpc: Rpc<SolanaRpcApi>, amount = 100n * SOL): Promise<KeyPairSigner> => {
  const payer = await generateKeyPairSigner();
  await rpc.requestAirdrop(payer.address, lamports(amount)).send();
  return payer;
};

export const signInstructions = async (
  rpc: Rpc<SolanaRpcApi>,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  version: 0 | 'legacy' = 0,
) => {
  const { value: lifetime } = await rpc.getLatestBlockhash().send();
  return signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageFeePayerSigner(payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  );
};

export const signToWire = async (
  rpc: Rpc<SolanaRpcApi>,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
): Promise<Base64EncodedWireTransaction> =>
  getBase64EncodedWireTransaction(await signInstructions(rpc, payer, instructions));

export const sendWire = (
  rpc: Rpc<SolanaRpcApi>,
  wire: Base64EncodedWireTransaction,
  { skipPreflight = false } = {},
): Promise<Signature> => rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight }).send();

export const send = async (
  rpc: Rpc<SolanaRpcApi>,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  options: { skipPreflight?: boolean } = {},
): Promise<Signature> => sendWire(rpc, await signToWire(rpc, payer, instructions), options);

export const transfer = (source: KeyPairSigner, to: { address: KeyPairSigner['address'] }, amount: bigint) =>
  getTransferSolInstruction({ source, destination: to.address, amount });

export const balanceOf = async (
  rpc: Rpc<SolanaRpcApi>,
  { address }: { address: KeyPairSigner['address'] },
): Promise<bigint> => (await rpc.getBalance(address).send()).value;

/** The sum of all lamports in the database, and of all fees paid so far. */
export const sumLamports = async ({ pool }: TestDatabase): Promise<{ held: bigint; fees: bigint }> => {
  const { rows } = await pool.query<{ held: bigint; fees: bigint }>(
    `select (select sum(lamports)::bigint from chain_accounts) as held,
            (select coalesce(sum(fee), 0)::bigint from chain_transactions) as fees`,
  );
  return rows[0] as { held: bigint; fees: bigint };
};
