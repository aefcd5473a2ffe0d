import {
  generateKeyPairSigner,
  getBase58Encoder,
  signBytes,
  type Base64EncodedWireTransaction,
  type SolanaError,
} from '@solana/kit';
import { expect, it } from 'vitest';
import { aChain, aPayer, balanceOf, send, sendWire, SOL, transfer } from '../testing/aChain.ts';

const SYSTEM = Buffer.alloc(32);
const TRANSFER_ONE = Buffer.from('020000000100000000000000', 'hex');

interface MessageShape {
  readonly version?: 0;
  readonly header?: readonly [number, number, number];
  readonly keys: readonly Uint8Array[];
  readonly instructions: readonly { program: number; accounts: readonly number[]; data?: Buffer }[];
  readonly lookups?: readonly {
    table: Uint8Array;
    writable: readonly number[];
    readonly: readonly number[];
  }[];
}

const encodeMessage = (
  blockhash: Uint8Array,
  { version, header = [1, 0, 1], keys, instructions, lookups = [] }: MessageShape,
) =>
  Buffer.concat([
    Buffer.from(version === 0 ? [0x80] : []),
    Buffer.from([...header, keys.length]),
    ...keys,
    blockhash,
    Buffer.from([instructions.length]),
    ...instructions.map(({ program, accounts, data = TRANSFER_ONE }) =>
      Buffer.concat([Buffer.from([program, accounts.length, ...accounts, data.length]), data]),
    ),
    ...(version === 0 ? [Buffer.from([lookups.length])] : []),
    ...lookups.map(({ table, writable, readonly }) =>
      Buffer.concat([table, Buffer.from([writable.length, ...writable, readonly.length, ...readonly])]),
    ),
  ]);

it('survives malformed transactions with valid signatures, alone and in batches, and continues to work', async () => {
  const { rpc } = await aChain();
  const payer = await aPayer(rpc);
  const friend = await generateKeyPairSigner();
  const { blockhash } = (await rpc.getLatestBlockhash().send()).value;
  const bytes = (text: string) => Uint8Array.from(getBase58Encoder().encode(text));
  const me = bytes(payer.address);
  const you = bytes(friend.address);
  const good = { program: 2, accounts: [0, 1] };
  const shapes: Record<string, MessageShape> = {
    'a program out of range': { keys: [me, you, SYSTEM], instructions: [{ ...good, program: 9 }] },
    'an account out of range': { keys: [me, you, SYSTEM], instructions: [{ ...good, accounts: [0, 200] }] },
    'the payer as program': { keys: [me, you, SYSTEM], instructions: [{ ...good, program: 0 }] },
    'a wallet as program': { keys: [me, you, SYSTEM], instructions: [{ ...good, program: 1 }] },
    'an account twice': { keys: [me, me, SYSTEM], instructions: [good] },
    'no accounts to an instruction': {
      keys: [me, you, SYSTEM],
      instructions: [{ program: 2, accounts: [] }],
    },
    'no data to an instruction': {
      keys: [me, you, SYSTEM],
      instructions: [{ ...good, data: Buffer.alloc(0) }],
    },
    'a readonly payer': { header: [1, 1, 1], keys: [me, you, SYSTEM], instructions: [good] },
    'no signer': { header: [0, 0, 1], keys: [me, you, SYSTEM], instructions: [good] },
    'more readonly than there are': { header: [1, 0, 7], keys: [me, you, SYSTEM], instructions: [good] },
    'a table that is not there': {
      version: 0,
      keys: [me, SYSTEM],
      instructions: [{ program: 1, accounts: [0, 2] }],
      lookups: [{ table: you, writable: [0], readonly: [] }],
    },
    'a table that is a wallet': {
      version: 0,
      keys: [me, SYSTEM],
      instructions: [{ program: 1, accounts: [0, 2] }],
      lookups: [{ table: me, writable: [0], readonly: [3] }],
    },
  };
  const wires = await Promise.all(
    Object.values(shapes).map(async (shape) => {
      const message = encodeMessage(bytes(blockhash), shape);
      const signature = await signBytes(payer.keyPair.privateKey, message);
      return Buffer.concat([Buffer.from([1]), signature, message]).toString(
        'base64',
      ) as Base64EncodedWireTransaction;
    }),
  );
  const refusals: Record<string, number> = {};
  for (const [index, name] of Object.keys(shapes).entries()) {
    refusals[name] = await sendWire(rpc, wires[index]!).then(
      () => 0,
      ({ context }: SolanaError) => context.__code,
    );
  }
  expect(refusals).toEqual({
    'a program out of range': -32002,
    'an account out of range': -32002,
    'the payer as program': -32002,
    'a wallet as program': -32002,
    'an account twice': -32002,
    'no accounts to an instruction': -32002,
    'no data to an instruction': -32002,
    'a readonly payer': -32602,
    'no signer': -32602,
    'more readonly than there are': -32602,
    'a table that is not there': -32002,
    'a table that is a wallet': -32002,
  });
  await Promise.allSettled([
    ...wires.map((wire) => sendWire(rpc, wire)),
    send(rpc, payer, [transfer(payer, friend, SOL)]),
  ]);
  expect(await balanceOf(rpc, friend)).toBe(SOL);
  expect(await balanceOf(rpc, payer)).toBe(99n * SOL - 5000n);
});
