import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { memoryVault } from '../../../testing/memoryVault.ts';
import { createGuestWallet } from './guestWallet.ts';
import { findSignatureSlot } from './solanaTransaction.ts';

const subtle = webcrypto.subtle as SubtleCrypto;

const key = (fill: number): Uint8Array => new Uint8Array(32).fill(fill);
const signature = (fill: number): Uint8Array => new Uint8Array(64).fill(fill);

interface Shape {
  readonly keys: readonly Uint8Array[];
  readonly signers: number;
  readonly version?: 0;
}

/** Header, keys, a blockhash and no instruction; version 0 adds its prefix and no lookup table. */
const messageOf = ({ keys, signers, version }: Shape): number[] => [
  ...(version === 0 ? [0x80] : []),
  signers,
  0,
  1,
  keys.length,
  ...keys.flatMap((one) => [...one]),
  ...key(9),
  0,
  ...(version === 0 ? [0] : []),
];

const transactionOf = (shape: Shape): Uint8Array =>
  Uint8Array.from([
    shape.signers,
    ...Array.from({ length: shape.signers }, (_, index) => [...signature(index)]).flat(),
    ...messageOf(shape),
  ]);

describe('the slot of a signature', () => {
  it.each([undefined, 0 as const])('is found by the signer’s key, in version %s', (version) => {
    const shape: Shape = {
      keys: [key(1), key(2), key(3)],
      signers: 2,
      ...(version === 0 ? { version } : {}),
    };
    const { message, offset } = findSignatureSlot(transactionOf(shape), key(2));
    expect([...message]).toEqual(messageOf(shape));
    expect(offset).toBe(1 + 64);
  });

  it('is not found for an account that does not sign', () => {
    const transaction = transactionOf({ keys: [key(1), key(2)], signers: 1 });
    expect(() => findSignatureSlot(transaction, key(2))).toThrow('does not need this signature');
  });

  it('is not searched beyond the end of the transaction', () => {
    expect(() => findSignatureSlot(Uint8Array.from([1, 2, 3]), key(1))).toThrow('is too short');
    expect(() => findSignatureSlot(Uint8Array.from([255, 255, 255]), key(1))).toThrow(
      'not a valid compact-u16',
    );
  });

  it('reads counts of more than one byte', () => {
    const keys = Array.from({ length: 130 }, (_, index) => key(index + 1));
    const shape: Shape = { keys, signers: 2 };
    const wire = [...transactionOf(shape)];
    wire.splice(1 + 2 * 64 + 3, 1, 0x82, 0x01);
    expect(findSignatureSlot(Uint8Array.from(wire), key(2)).offset).toBe(1 + 64);
  });
});

describe('the guest wallet', () => {
  it.each([undefined, 0 as const])(
    'signs a transaction of version %s in its own slot and leaves the others alone',
    async (version) => {
      const vault = memoryVault(subtle);
      const { features } = createGuestWallet({ vault, subtle, host: 'localhost' });
      const { accounts } = await features['standard:connect'].connect();
      const account = accounts[0]!;
      const shape: Shape = {
        keys: [key(1), new Uint8Array(account.publicKey), key(3)],
        signers: 2,
        ...(version === 0 ? { version } : {}),
      };
      const [output] = await features['solana:signTransaction'].signTransaction({
        account,
        transaction: transactionOf(shape),
      });
      const signed = output!.signedTransaction;
      const pair = await vault.load('guest');
      const isGood = await subtle.verify(
        'Ed25519',
        pair!.publicKey,
        new Uint8Array(signed.slice(65, 129)),
        Uint8Array.from(messageOf(shape)),
      );
      expect(isGood).toBe(true);
      expect(signed.slice(1, 65)).toEqual(signature(0));
      expect(Array.from(signed.slice(129))).toEqual(messageOf(shape));
    },
  );

  it('is found silently after a reload, without creating a new key', async () => {
    const vault = memoryVault(subtle);
    const connectSilently = async () => {
      const reloaded = createGuestWallet({ vault, subtle, host: 'localhost' });
      return (await reloaded.features['standard:connect'].connect({ silent: true })).accounts;
    };
    expect(await connectSilently()).toEqual([]);
    expect(vault.names()).toEqual([]);
    const known = createGuestWallet({ vault, subtle, host: 'localhost' });
    const { accounts } = await known.features['standard:connect'].connect();
    expect((await connectSilently())[0]?.address).toBe(accounts[0]?.address);
  });
});
