import { generateKeyPairSigner, getBase64Encoder, type Base64EncodedWireTransaction } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { TOTAL_SUPPLY_LAMPORTS } from './ownership.ts';
import {
  aChain,
  aPayer,
  balanceOf,
  sumLamports,
  send,
  sendWire,
  SOL,
  transfer,
  signToWire,
} from '../testing/aChain.ts';
import { BLOCKHASH_SLOTS, SLOT_MS } from './timeline.ts';

const FEE = 5000n;

describe('sending a transaction', () => {
  it('executes it, and its status is final at once', async () => {
    const { rpc } = await aChain();
    const payer = await aPayer(rpc);
    const friend = await generateKeyPairSigner();
    const signature = await send(rpc, payer, [transfer(payer, friend, SOL)]);
    expect(await balanceOf(rpc, friend)).toBe(SOL);
    expect(await balanceOf(rpc, payer)).toBe(99n * SOL - FEE);
    const { value } = await rpc.getSignatureStatuses([signature]).send();
    expect(value).toEqual([
      { slot: 0n, confirmations: null, err: null, status: { Ok: null }, confirmationStatus: 'finalized' },
    ]);
  });

  it('refuses a replay; without preflight it answers with the signature and does nothing', async () => {
    const { rpc } = await aChain();
    const payer = await aPayer(rpc);
    const friend = await generateKeyPairSigner();
    const wire = await signToWire(rpc, payer, [transfer(payer, friend, SOL)]);
    const signature = await sendWire(rpc, wire);
    await expect(sendWire(rpc, wire)).rejects.toMatchObject({
      context: { __code: -32002 },
      cause: { message: 'This transaction has already been processed' },
    });
    expect(await sendWire(rpc, wire, { skipPreflight: true })).toBe(signature);
    expect(await balanceOf(rpc, friend)).toBe(SOL);
  });

  it('lands the same transaction once when it is sent many times at once', async () => {
    const { rpc } = await aChain();
    const payer = await aPayer(rpc);
    const friend = await generateKeyPairSigner();
    const wire = await signToWire(rpc, payer, [transfer(payer, friend, SOL)]);
    const answers = await Promise.allSettled(Array.from({ length: 100 }, () => sendWire(rpc, wire)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(rpc, friend)).toBe(SOL);
  });

  it('refuses a landed message that is sent again with bytes added', async () => {
    const { rpc } = await aChain();
    const payer = await aPayer(rpc);
    const friend = await generateKeyPairSigner();
    const wire = await signToWire(rpc, payer, [transfer(payer, friend, SOL)]);
    await sendWire(rpc, wire);
    const longer = Buffer.concat([Uint8Array.from(getBase64Encoder().encode(wire)), Buffer.alloc(1)]);
    const sent = sendWire(rpc, longer.toString('base64') as Base64EncodedWireTransaction);
    await expect(sent).rejects.toMatchObject({ context: { __code: -32602 } });
    expect(await balanceOf(rpc, friend)).toBe(SOL);
  });

  it('accepts a blockhash for 150 slots and refuses it in the next slot', async () => {
    const { rpc, clock } = await aChain();
    const payer = await aPayer(rpc);
    const friend = await generateKeyPairSigner();
    const [first, second] = [
      await signToWire(rpc, payer, [transfer(payer, friend, SOL)]),
      await signToWire(rpc, payer, [transfer(payer, friend, 2n * SOL)]),
    ];
    clock.advance(BLOCKHASH_SLOTS * SLOT_MS);
    await sendWire(rpc, first);
    clock.advance(SLOT_MS);
    await expect(sendWire(rpc, second)).rejects.toMatchObject({ cause: { message: /^Blockhash not found/ } });
    await expect(sendWire(rpc, second, { skipPreflight: true })).rejects.toMatchObject({
      context: { __code: -32002 },
    });
    await expect(sendWire(rpc, first)).rejects.toMatchObject({ context: { __code: -32002 } });
    expect(await balanceOf(rpc, friend)).toBe(SOL);
  });

  it.each([true, false])('refuses an altered signature (skipPreflight: %s)', async (skipPreflight) => {
    const { rpc } = await aChain();
    const payer = await aPayer(rpc);
    const friend = await generateKeyPairSigner();
    const bytes = Buffer.from(await signToWire(rpc, payer, [transfer(payer, friend, SOL)]), 'base64');
    bytes[10] = (bytes[10] ?? 0) ^ 1;
    const sent = sendWire(rpc, bytes.toString('base64') as Base64EncodedWireTransaction, { skipPreflight });
    await expect(sent).rejects.toMatchObject({ context: { __code: -32003 } });
    expect(await balanceOf(rpc, friend)).toBe(0n);
    expect(await balanceOf(rpc, payer)).toBe(100n * SOL);
  });

  it('with preflight, refuses a transaction that fails and changes nothing', async () => {
    const { rpc, db } = await aChain();
    const payer = await aPayer(rpc);
    const friend = await generateKeyPairSigner();
    const sent = send(rpc, payer, [transfer(payer, friend, SOL), transfer(payer, friend, 1000n * SOL)]);
    await expect(sent).rejects.toMatchObject({
      context: {
        __code: -32002,
        logs: expect.arrayContaining([expect.stringContaining('insufficient lamports')]),
      },
    });
    expect(await balanceOf(rpc, payer)).toBe(100n * SOL);
    expect(await sumLamports(db)).toEqual({ held: TOTAL_SUPPLY_LAMPORTS - FEE, fees: FEE });
  });

  it('without preflight, a failed transaction lands and pays its fee', async () => {
    const { rpc, db } = await aChain();
    const payer = await aPayer(rpc);
    const friend = await generateKeyPairSigner();
    const signature = await send(rpc, payer, [transfer(payer, friend, 1000n * SOL)], { skipPreflight: true });
    expect(await balanceOf(rpc, payer)).toBe(100n * SOL - FEE);
    expect(await balanceOf(rpc, friend)).toBe(0n);
    const { value } = await rpc.getSignatureStatuses([signature]).send();
    expect(value[0]?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] });
    expect(await sumLamports(db)).toEqual({ held: TOTAL_SUPPLY_LAMPORTS - 2n * FEE, fees: 2n * FEE });
  });

  it('refuses a payer without funds even without preflight', async () => {
    const { rpc } = await aChain();
    const [poor, friend] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()]);
    const sent = send(rpc, poor, [transfer(poor, friend, 1n)], { skipPreflight: true });
    await expect(sent).rejects.toMatchObject({ context: { __code: -32002 } });
  });

  it('removes an account that was emptied', async () => {
    const { rpc, db } = await aChain();
    const payer = await aPayer(rpc);
    const closedAccount = await aPayer(rpc, SOL);
    await send(rpc, payer, [transfer(closedAccount, payer, SOL)]);
    expect((await rpc.getAccountInfo(closedAccount.address, { encoding: 'base64' }).send()).value).toBeNull();
    const { rowCount } = await db.pool.query('select 1 from chain_accounts where address = $1', [
      closedAccount.address,
    ]);
    expect(rowCount).toBe(0);
  });

  it('lands 200 parallel transfers exactly once each, and no lamport is created or lost', async () => {
    const { rpc, db } = await aChain();
    const payers = await Promise.all(Array.from({ length: 10 }, () => aPayer(rpc, 10n * SOL)));
    const friends = await Promise.all(Array.from({ length: 20 }, () => generateKeyPairSigner()));
    const wires = await Promise.all(
      payers.flatMap((payer) =>
        friends.map((friend) => signToWire(rpc, payer, [transfer(payer, friend, SOL / 10n)])),
      ),
    );
    const signatures = await Promise.all(wires.map((wire) => sendWire(rpc, wire)));
    expect(new Set(signatures).size).toBe(200);
    const { value } = await rpc.getSignatureStatuses(signatures).send();
    expect(value.every((status) => status?.err === null)).toBe(true);
    expect(await Promise.all(friends.map((friend) => balanceOf(rpc, friend)))).toEqual(
      friends.map(() => SOL),
    );
    expect(await Promise.all(payers.map((payer) => balanceOf(rpc, payer)))).toEqual(
      payers.map(() => 8n * SOL - 20n * FEE),
    );
    expect(await sumLamports(db)).toEqual({ held: TOTAL_SUPPLY_LAMPORTS - 210n * FEE, fees: 210n * FEE });
  });
});
