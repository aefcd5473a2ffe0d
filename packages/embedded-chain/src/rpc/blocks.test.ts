import { createSolanaRpcFromTransport, generateKeyPairSigner } from '@solana/kit';
import { expect, it } from 'vitest';
import { aChain, aPayer, send, sendWire, signInstructions, SOL, transfer } from '../../testing/aChain.ts';
import { SLOT_MS } from '../timeline.ts';
import { getBase64EncodedWireTransaction } from '@solana/kit';

/** Blocks at slots 0 (an airdrop), 5 (two transfers) and 9 (one legacy transfer); the current slot is 12. */
const aChainWithBlocks = async () => {
  const { chain, rpc, clock } = await aChain();
  const payer = await aPayer(rpc);
  const friend = await generateKeyPairSigner();
  clock.advance(5 * SLOT_MS);
  const first = await send(rpc, payer, [transfer(payer, friend, SOL)]);
  const second = await send(rpc, payer, [transfer(payer, friend, 2n * SOL)]);
  clock.advance(4 * SLOT_MS);
  const legacy = await signInstructions(rpc, payer, [transfer(payer, friend, SOL)], 'legacy');
  const third = await sendWire(rpc, getBase64EncodedWireTransaction(legacy));
  clock.advance(3 * SLOT_MS);
  return {
    rpc: createSolanaRpcFromTransport(chain.transport),
    payer,
    friend,
    signatures: { first, second, third },
  };
};

const V0 = { maxSupportedTransactionVersion: 0 } as const;

it('shows a block with its transactions in order, in every detail and encoding', async () => {
  const { rpc, payer, friend, signatures } = await aChainWithBlocks();
  const { first, second } = signatures;
  const block = await rpc.getBlock(5n, { ...V0, encoding: 'json' }).send();
  const { blockhash: latest } = (await rpc.getLatestBlockhash().send()).value;
  expect(block).toMatchObject({
    blockHeight: 5n,
    parentSlot: 0n,
    rewards: [],
    transactions: [
      { version: 0, meta: { fee: 5000n }, transaction: { signatures: [first] } },
      { version: 0, meta: { fee: 5000n }, transaction: { signatures: [second] } },
    ],
  });
  expect(block?.blockhash).not.toBe(latest);
  const next = await rpc.getBlock(9n, { transactionDetails: 'none', rewards: false }).send();
  expect(next).toMatchObject({ parentSlot: 5n, previousBlockhash: block?.blockhash });
  expect(next).not.toHaveProperty('rewards');
  expect(next).not.toHaveProperty('transactions');

  const listed = await rpc.getBlock(5n, { transactionDetails: 'signatures' }).send();
  expect(listed).toMatchObject({ signatures: [first, second] });
  const accounts = await rpc.getBlock(5n, { ...V0, transactionDetails: 'accounts' }).send();
  expect(accounts?.transactions[0]).toMatchObject({
    transaction: {
      signatures: [first],
      accountKeys: [
        { pubkey: payer.address, signer: true, writable: true, source: 'transaction' },
        { pubkey: friend.address, signer: false, writable: true },
        { pubkey: '11111111111111111111111111111111', writable: false },
      ],
    },
    meta: { fee: 5000n, err: null },
  });
  expect(accounts?.transactions[0]?.meta).not.toHaveProperty('logMessages');
  const bytes = await rpc.getBlock(9n, { encoding: 'base64' }).send();
  expect(bytes?.transactions[0]?.transaction).toEqual([expect.any(String), 'base64']);
  const parsed = await rpc.getBlock(9n, { encoding: 'jsonParsed' }).send();
  expect(parsed?.transactions[0]?.transaction.message.instructions[0]).toMatchObject({
    program: 'system',
    parsed: {
      type: 'transfer',
      info: { source: payer.address, destination: friend.address, lamports: SOL },
    },
  });
});

it('refuses slots without transactions, the current slot, and clients that read legacy transactions only', async () => {
  const { rpc } = await aChainWithBlocks();
  const codeOf = (slot: bigint) =>
    rpc
      .getBlock(slot)
      .send()
      .then(
        () => 0,
        ({ context }: { context: { __code: number } }) => context.__code,
      );
  expect(await codeOf(4n)).toBe(-32007);
  expect(await codeOf(12n)).toBe(-32004);
  expect(await codeOf(13n)).toBe(-32004);
  expect(await codeOf(5n)).toBe(-32015);
  expect(await codeOf(9n)).toBe(0);
});

it('lists the slots that have blocks', async () => {
  const { rpc } = await aChainWithBlocks();
  expect(await rpc.getBlocks(0n).send()).toEqual([0n, 5n, 9n]);
  expect(await rpc.getBlocks(1n, 8n).send()).toEqual([5n]);
  expect(await rpc.getBlocks(10n, 1_000_000_000n).send()).toEqual([]);
  expect(await rpc.getBlocksWithLimit(0n, 2).send()).toEqual([0n, 5n]);
});
