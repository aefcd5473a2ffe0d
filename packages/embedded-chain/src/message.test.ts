import {
  address,
  appendTransactionMessageInstruction,
  compileTransactionMessage,
  createTransactionMessage,
  getCompiledTransactionMessageEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
} from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { toAddress } from './base58.ts';
import { isWritable, MalformedTransactionError, parseMessage } from './message.ts';

const PAYER = address('So11111111111111111111111111111111111111112');
const FRIEND = address('SysvarC1ock11111111111111111111111111111111');
const PROGRAM = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const BLOCKHASH = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi' as Blockhash;

const encodeMessage = (version: 0 | 'legacy'): Buffer =>
  Buffer.from(
    getCompiledTransactionMessageEncoder().encode(
      compileTransactionMessage(
        pipe(
          createTransactionMessage({ version }),
          (message) => setTransactionMessageFeePayer(PAYER, message),
          (message) =>
            setTransactionMessageLifetimeUsingBlockhash(
              { blockhash: BLOCKHASH, lastValidBlockHeight: 1n },
              message,
            ),
          (message) =>
            appendTransactionMessageInstruction(
              {
                programAddress: PROGRAM,
                accounts: [{ address: FRIEND, role: 1 }],
                data: Uint8Array.of(1, 2, 3),
              },
              message,
            ),
        ),
      ),
    ),
  );

describe.each(['legacy', 0] as const)('a message of version %s', (version) => {
  it('is decoded as kit encoded it', () => {
    const message = parseMessage(encodeMessage(version));
    expect(message).toMatchObject({
      version,
      signers: 1,
      readonlySigners: 0,
      blockhash: BLOCKHASH,
      lookups: [],
    });
    expect(message.keys.map(toAddress)).toEqual([PAYER, FRIEND, PROGRAM]);
    expect(message.instructions).toEqual([{ program: 2, accounts: [1], data: Buffer.of(1, 2, 3) }]);
    expect([0, 1, 2].map((index) => isWritable(message, index))).toEqual([true, true, false]);
  });

  it('is refused when bytes are missing or added', () => {
    const whole = encodeMessage(version);
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => parseMessage(whole.subarray(0, length))).toThrow(MalformedTransactionError);
    }
    expect(() => parseMessage(Buffer.concat([whole, Buffer.alloc(1)]))).toThrow(MalformedTransactionError);
  });

  it('is refused when a length is not in its shortest encoding', () => {
    const whole = encodeMessage(version);
    const at = version === 0 ? 4 : 3;
    const respelled = Buffer.concat([whole.subarray(0, at), Buffer.of(0x83, 0x00), whole.subarray(at + 1)]);
    expect(whole[at]).toBe(3);
    expect(() => parseMessage(respelled)).toThrow('a length is not a short u16');
  });
});

it('refuses unknown versions', () => {
  const later = encodeMessage(0);
  later[0] = 0x81;
  expect(() => parseMessage(later)).toThrow('only legacy and version 0 exist');
});
