import { fromAddress } from '@blacktide/embedded-chain/base58';
import {
  AccountRole,
  getAddressComparator,
  isSignerRole,
  isWritableRole,
  mergeRoles,
  type Address,
  type Blockhash,
  type Instruction,
} from '@solana/kit';

/** Kept, because creating one takes longer than compiling a message. */
const compareAddresses = getAddressComparator();

/** An index of an account has one byte. */
const MAX_ACCOUNTS = 256;

/** The payer, then signers before others, and of each those that may be written before those that may not. */
const orderAccounts = (
  payer: Address,
  instructions: readonly Instruction[],
): (readonly [Address, AccountRole])[] => {
  const roles = new Map<Address, AccountRole>();
  const add = (address: Address, role: AccountRole): void =>
    void roles.set(address, mergeRoles(roles.get(address) ?? AccountRole.READONLY, role));
  for (const { programAddress, accounts = [] } of instructions) {
    add(programAddress, AccountRole.READONLY);
    for (const { address, role } of accounts) add(address, role);
  }
  roles.delete(payer);
  const others = [...roles].toSorted(([a, roleA], [b, roleB]) => roleB - roleA || compareAddresses(a, b));
  if (others.length >= MAX_ACCOUNTS) throw new RangeError(`a message of ${others.length + 1} accounts`);
  return [[payer, AccountRole.WRITABLE_SIGNER], ...others];
};

const toKey = (text: Address | Blockhash): Uint8Array => {
  const bytes = fromAddress(text);
  if (!bytes) throw new RangeError(`${text} is not an address`);
  return bytes;
};

/** Seven bits per byte, the lowest first. */
export const toShortU16 = (value: number): number[] => {
  if (value < 0x80) return [value];
  if (value < 0x40_00) return [(value & 0x7f) | 0x80, value >> 7];
  return [(value & 0x7f) | 0x80, ((value >> 7) & 0x7f) | 0x80, value >> 14];
};

interface CompiledMessage {
  readonly bytes: Uint8Array;
  /** In the order of their signatures. */
  readonly signers: readonly Address[];
}

/**
 * A legacy message, with the same bytes as kit's compiler. That one takes several times as long: it converts each address
 * twice, with BigInt.
 */
export const compileMessage = (
  payer: Address,
  instructions: readonly Instruction[],
  blockhash: Blockhash,
): CompiledMessage => {
  const accounts = orderAccounts(payer, instructions);
  const indexes = new Map(accounts.map(([address], index) => [address, index]));
  const indexOf = (address: Address): number => indexes.get(address) ?? 0;
  const signers = accounts.filter(([, role]) => isSignerRole(role));
  const readonlySigners = signers.filter(([, role]) => !isWritableRole(role));
  const readonlyOthers = accounts.filter(([, role]) => role === AccountRole.READONLY);
  const bytes = Buffer.concat([
    Uint8Array.of(signers.length, readonlySigners.length, readonlyOthers.length),
    Uint8Array.from(toShortU16(accounts.length)),
    ...accounts.map(([address]) => toKey(address)),
    toKey(blockhash),
    Uint8Array.from(toShortU16(instructions.length)),
    ...instructions.flatMap(({ programAddress, accounts: used = [], data = new Uint8Array() }) => [
      Uint8Array.from([
        indexOf(programAddress),
        ...toShortU16(used.length),
        ...used.map(({ address }) => indexOf(address)),
        ...toShortU16(data.length),
      ]),
      data as Uint8Array,
    ]),
  ]);
  return { bytes, signers: signers.map(([address]) => address) };
};
