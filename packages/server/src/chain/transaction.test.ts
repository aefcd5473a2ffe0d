import {
  AccountRole,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signatureBytes,
  type Address,
  type Blockhash,
  type Instruction,
} from '@solana/kit';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compileMessage } from './compileMessage.ts';
import { coSign, isSignedByOthers, readTransaction } from './transaction.ts';

const toAddress = (bytes: Uint8Array): Address => getAddressDecoder().decode(bytes);
const aKey = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toAddress);
const BLOCKHASH = toAddress(randomBytes(32)) as string as Blockhash;

const ROLES = [
  AccountRole.READONLY,
  AccountRole.WRITABLE,
  AccountRole.READONLY_SIGNER,
  AccountRole.WRITABLE_SIGNER,
];

/** A payer, and instructions that use some of the same accounts with different roles. */
const aMessage = fc
  .tuple(
    fc.uniqueArray(aKey, { minLength: 2, maxLength: 40 }),
    fc.array(
      fc.record({
        program: fc.nat(2),
        accounts: fc.option(fc.array(fc.tuple(fc.nat(60), fc.constantFrom(...ROLES)), { maxLength: 20 }), {
          nil: undefined,
        }),
        data: fc.option(fc.uint8Array({ maxLength: 300 }), { nil: undefined }),
      }),
      { maxLength: 12 },
    ),
    fc.uniqueArray(aKey, { minLength: 3, maxLength: 3 }),
  )
  .map(([keys, instructions, programs]) => ({
    payer: keys[0] as Address,
    instructions: instructions.map(({ program, accounts, data }): Instruction => ({
      programAddress: programs[program] as Address,
      ...(accounts && {
        accounts: accounts.map(([index, role]) => ({
          address: keys[index % keys.length] as Address,
          role,
        })),
      }),
      ...(data && { data }),
    })),
  }));

const compileWithKit = (version: 'legacy' | 0, payer: Address, instructions: readonly Instruction[]) =>
  compileTransaction(
    pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageFeePayer(payer, message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: BLOCKHASH, lastValidBlockHeight: 1n },
          message,
        ),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  );

/** Kit refuses messages of more signers than a transaction can have. */
const MAX_SIGNERS_OF_KIT = 12;
const countSigners = (instructions: readonly Instruction[]): number =>
  new Set(
    instructions
      .flatMap(({ accounts = [] }) => accounts)
      .filter(({ role }) => role >= AccountRole.READONLY_SIGNER)
      .map(({ address }) => address),
  ).size;
const aMessageForKit = aMessage.filter(({ instructions }) => countSigners(instructions) < MAX_SIGNERS_OF_KIT);

const decodeWithKit = (wire: Uint8Array) => {
  try {
    const { messageBytes, signatures } = getTransactionDecoder().decode(wire);
    return { messageBytes: Buffer.from(messageBytes), signatures: new Map(Object.entries(signatures)) };
  } catch {
    return null;
  }
};

const toPlain = (transaction: ReturnType<typeof readTransaction>) =>
  transaction && {
    messageBytes: Buffer.from(transaction.messageBytes),
    signatures: new Map(
      [...transaction.signatures].map(([signer, bytes]) => [signer, bytes && new Uint8Array(bytes)]),
    ),
  };

describe('a message', () => {
  it('has the same bytes and signers as one that kit compiled', () => {
    fc.assert(
      fc.property(aMessageForKit, ({ payer, instructions }) => {
        const { messageBytes, signatures } = compileWithKit('legacy', payer, instructions);
        const { bytes, signers } = compileMessage(payer, instructions, BLOCKHASH);
        expect(Buffer.from(bytes)).toEqual(Buffer.from(messageBytes));
        expect(signers).toEqual(Object.keys(signatures));
      }),
    );
  });

  it('is refused where an account cannot be named by a byte, or a text is no address', () => {
    const programAddress = toAddress(randomBytes(32));
    const accounts = Array.from({ length: 255 }, () => ({
      address: toAddress(randomBytes(32)),
      role: AccountRole.READONLY,
    }));
    expect(() => compileMessage(programAddress, [{ programAddress, accounts }], BLOCKHASH)).not.toThrow();
    const payer = toAddress(randomBytes(32));
    expect(() => compileMessage(payer, [{ programAddress, accounts }], BLOCKHASH)).toThrow('257 accounts');
    expect(() => compileMessage('short' as Address, [], BLOCKHASH)).toThrow('short is not an address');
  });
});

describe('a returned transaction', () => {
  it.each(['legacy', 0] as const)('of version %s is read as kit reads it', (version) => {
    fc.assert(
      fc.property(aMessageForKit, fc.nat(11), ({ payer, instructions }, signer) => {
        const compiled = compileWithKit(version, payer, instructions);
        const signers = Object.keys(compiled.signatures);
        const one = signers[signer % signers.length] as Address;
        const signatures = { ...compiled.signatures, [one]: signatureBytes(randomBytes(64)) };
        const wire = new Uint8Array(getTransactionEncoder().encode({ ...compiled, signatures }));
        expect(toPlain(readTransaction(wire))).toEqual(decodeWithKit(wire));
      }),
    );
  });

  it('that was changed or cut is read as kit reads it, or not at all', () => {
    fc.assert(
      fc.property(aMessageForKit, fc.nat(), fc.nat(255), fc.nat(), (message, at, byte, length) => {
        const compiled = compileWithKit('legacy', message.payer, message.instructions);
        const wire = new Uint8Array(getTransactionEncoder().encode(compiled));
        wire[at % Math.min(wire.length, 80)] = byte;
        for (const bytes of [wire, wire.subarray(0, length % wire.length)]) {
          expect([null, decodeWithKit(bytes)]).toContainEqual(toPlain(readTransaction(bytes)));
        }
      }),
    );
    expect(readTransaction(new Uint8Array())).toBeNull();
  });
});

describe('signatures', () => {
  const aSignedTransaction = async () => {
    const [authority, owner] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()]);
    const accounts = [{ address: owner.address, role: AccountRole.READONLY_SIGNER }];
    const programAddress = toAddress(randomBytes(32));
    const issued = compileWithKit('legacy', authority.address, [{ programAddress, accounts }]);
    const signed = await partiallySignTransaction([owner.keyPair], issued);
    return { authority, owner, issued, wire: new Uint8Array(getTransactionEncoder().encode(signed)) };
  };
  const read = (wire: Uint8Array) => {
    const transaction = readTransaction(wire);
    if (!transaction) throw new Error('not a transaction');
    return transaction;
  };

  it('are accepted from kit, and added as kit adds them', async () => {
    const { authority, owner, issued, wire } = await aSignedTransaction();
    expect(await isSignedByOthers(authority, read(wire))).toBe(true);
    const signed = await coSign(authority, read(wire));
    const withKit = await partiallySignTransaction([authority.keyPair, owner.keyPair], issued);
    expect(Buffer.from(signed.wire)).toEqual(Buffer.from(getTransactionEncoder().encode(withKit)));
  });

  it('are refused where one is missing, of another message, or of a key that is no point of the curve', async () => {
    const { authority, issued, wire } = await aSignedTransaction();
    const unsigned = new Uint8Array(getTransactionEncoder().encode(issued));
    expect(await isSignedByOthers(authority, read(unsigned))).toBe(false);
    const changed = Uint8Array.from(wire);
    changed[changed.length - 1] = 7;
    expect(await isSignedByOthers(authority, read(changed))).toBe(false);
    const foreign = Uint8Array.from(wire);
    const ownerKey = 1 + 2 * 64 + 4 + 32;
    foreign.set(new Uint8Array(32).fill(2), ownerKey);
    expect(await isSignedByOthers(authority, read(foreign))).toBe(false);
    await expect(coSign(await generateKeyPairSigner(), read(wire))).rejects.toThrow('is no signer');
  });
});
