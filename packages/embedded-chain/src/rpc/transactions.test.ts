import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget';
import { getAddMemoInstruction } from '@solana-program/memo';
import {
  generateKeyPairSigner,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type TransactionMessageBytesBase64,
} from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { MEMO_PROGRAM } from '../memo.ts';
import {
  aChain,
  aPayer,
  balanceOf,
  send,
  sendWire,
  signInstructions,
  SOL,
  transfer,
  signToWire,
} from '../../testing/aChain.ts';
import { aBigAccount } from '../../testing/aBigAccount.ts';

describe('getTransaction', () => {
  it('shows a transaction as JSON, parsed and as bytes', async () => {
    const { rpc } = await aChain();
    const payer = await aPayer(rpc);
    const friend = await generateKeyPairSigner();
    const transaction = await signInstructions(rpc, payer, [transfer(payer, friend, SOL)]);
    const wire = getBase64EncodedWireTransaction(transaction);
    const signature = await sendWire(rpc, wire);
    const asked = { maxSupportedTransactionVersion: 0 } as const;

    const json = await rpc.getTransaction(signature, { ...asked, encoding: 'json' }).send();
    expect(json).toMatchObject({
      slot: 0n,
      version: 0,
      meta: {
        err: null,
        fee: 5000n,
        preBalances: [100n * SOL, 0n, 1n],
        postBalances: [99n * SOL - 5000n, SOL, 1n],
        logMessages: expect.arrayContaining(['Program 11111111111111111111111111111111 success']),
      },
      transaction: {
        signatures: [signature],
        message: { accountKeys: [payer.address, friend.address, '11111111111111111111111111111111'] },
      },
    });
    const parsed = await rpc.getTransaction(signature, { ...asked, encoding: 'jsonParsed' }).send();
    expect(parsed?.transaction.message.accountKeys[0]).toMatchObject({
      pubkey: payer.address,
      signer: true,
      writable: true,
    });
    const bytes = await rpc.getTransaction(signature, { ...asked, encoding: 'base64' }).send();
    expect(bytes?.transaction).toEqual([wire, 'base64']);
  });

  it('refuses clients that cannot read version 0, and finds no transaction that did not land', async () => {
    const { rpc } = await aChain();
    const payer = await aPayer(rpc);
    const friend = await generateKeyPairSigner();
    const versioned = await send(rpc, payer, [transfer(payer, friend, SOL)]);
    await expect(rpc.getTransaction(versioned, { encoding: 'json' }).send()).rejects.toMatchObject({
      context: { __code: -32015 },
    });
    const legacy = await signInstructions(rpc, payer, [transfer(payer, friend, SOL)], 'legacy');
    const signature = getSignatureFromTransaction(legacy);
    expect(await rpc.getTransaction(signature, { encoding: 'json' }).send()).toBeNull();
    await sendWire(rpc, getBase64EncodedWireTransaction(legacy));
    expect(await rpc.getTransaction(signature, { encoding: 'json' }).send()).toMatchObject({
      meta: { err: null },
    });
  });
});

it('lists the signatures of an address, newest first, in pages', async () => {
  const { rpc, clock } = await aChain();
  const payer = await aPayer(rpc);
  const friend = await generateKeyPairSigner();
  const sent = [];
  for (const memo of ['one', 'two', 'three', 'four']) {
    clock.advance(1000);
    const note = getAddMemoInstruction({ memo }, { programAddress: MEMO_PROGRAM });
    sent.push(await send(rpc, payer, [transfer(payer, friend, SOL), note]));
  }
  const newestFirst = sent.toReversed();
  const all = await rpc.getSignaturesForAddress(friend.address).send();
  expect(all.map(({ signature }) => signature)).toEqual(newestFirst);
  expect(all[0]).toMatchObject({ err: null, memo: '[4] four', slot: 10n, confirmationStatus: 'finalized' });
  const page = await rpc
    .getSignaturesForAddress(friend.address, { limit: 2, before: newestFirst[0]!, until: newestFirst[3]! })
    .send();
  expect(page.map(({ signature }) => signature)).toEqual([newestFirst[1], newestFirst[2]]);
});

describe('simulateTransaction', () => {
  it('shows the result and changes nothing', async () => {
    const { rpc } = await aChain();
    const payer = await aPayer(rpc);
    const friend = await generateKeyPairSigner();
    const wire = getBase64EncodedWireTransaction(
      await signInstructions(rpc, payer, [transfer(payer, friend, SOL)]),
    );
    const { value } = await rpc
      .simulateTransaction(wire, {
        encoding: 'base64',
        sigVerify: true,
        accounts: { encoding: 'base64', addresses: [friend.address] },
      })
      .send();
    expect(value).toMatchObject({ err: null, unitsConsumed: 150n, accounts: [{ lamports: SOL }] });
    expect(await balanceOf(rpc, friend)).toBe(0n);
    const tooMuch = getBase64EncodedWireTransaction(
      await signInstructions(rpc, payer, [transfer(payer, friend, 1000n * SOL)]),
    );
    const failed = await rpc.simulateTransaction(tooMuch, { encoding: 'base64' }).send();
    expect(failed.value).toMatchObject({ err: { InstructionError: [0n, { Custom: 1n }] } });
  });

  it('checks signatures and blockhashes only on request', async () => {
    const { rpc, clock } = await aChain();
    const payer = await aPayer(rpc);
    const friend = await generateKeyPairSigner();
    const bytes = Buffer.from(
      getBase64EncodedWireTransaction(await signInstructions(rpc, payer, [transfer(payer, friend, SOL)])),
      'base64',
    );
    bytes.fill(0, 1, 65);
    const unsigned = bytes.toString('base64') as ReturnType<typeof getBase64EncodedWireTransaction>;
    const simulate = async (options: object) => {
      const { value } = await rpc.simulateTransaction(unsigned, { encoding: 'base64', ...options }).send();
      return value.err;
    };
    expect(await simulate({ sigVerify: false })).toBeNull();
    expect(await simulate({ sigVerify: true })).toBe('SignatureFailure');
    clock.advance(120_000);
    expect(await simulate({ sigVerify: false })).toBe('BlockhashNotFound');
    expect(await simulate({ replaceRecentBlockhash: true })).toBeNull();
    await expect(simulate({ sigVerify: true, replaceRecentBlockhash: true })).rejects.toMatchObject({
      context: { __code: -32602 },
    });
  });
});

it('computes the fee of a message, including the priority fee', async () => {
  const { rpc } = await aChain();
  const payer = await aPayer(rpc);
  const friend = await generateKeyPairSigner();
  const transaction = await signInstructions(rpc, payer, [
    getSetComputeUnitLimitInstruction({ units: 10_000 }),
    getSetComputeUnitPriceInstruction({ microLamports: 1_234_567n }),
    transfer(payer, friend, SOL),
  ]);
  const message = getBase64Decoder().decode(transaction.messageBytes) as TransactionMessageBytesBase64;
  const { value: fee } = await rpc.getFeeForMessage(message).send();
  expect(fee).toBe(5000n + 12_346n);
  await sendWire(rpc, getBase64EncodedWireTransaction(transaction));
  expect(await balanceOf(rpc, payer)).toBe(99n * SOL - (fee ?? 0n));
});

it('refuses a simulation whose accounts would have too many bytes', async () => {
  const { rpc } = await aChain();
  const payer = await aPayer(rpc);
  const big = await aBigAccount(rpc, payer, 2_000_000n);
  const wire = await signToWire(rpc, payer, [transfer(payer, await generateKeyPairSigner(), SOL)]);
  const simulate = (copies: number) =>
    rpc
      .simulateTransaction(wire, {
        encoding: 'base64',
        accounts: { addresses: Array.from({ length: copies }, () => big), encoding: 'base64' },
      })
      .send();
  expect((await simulate(8)).value.accounts).toHaveLength(8);
  await expect(simulate(9)).rejects.toMatchObject({ context: { __code: -32602 } });
});
