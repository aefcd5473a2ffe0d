import { toBase58 } from '../base58.ts';
import type { TransactionRow } from '../history.ts';
import { isWritable, parseTransaction, type Instruction, type Message } from '../message.ts';

export type TransactionEncoding = 'json' | 'jsonParsed' | 'base64' | 'base58';

interface StoredInstruction {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  readonly data: string;
  readonly stackHeight: number | null;
}

interface StoredMeta {
  readonly innerInstructions: readonly { index: number; instructions: readonly StoredInstruction[] }[];
  readonly loadedAddresses: { readonly writable: readonly string[]; readonly readonly: readonly string[] };
}

const stored = ({ program, accounts, data }: Instruction): StoredInstruction => ({
  programIdIndex: program,
  accounts,
  data: toBase58(data),
  stackHeight: 1,
});

const lookupsOf = ({ version, lookups }: Message): object =>
  version === 'legacy'
    ? {}
    : {
        addressTableLookups: lookups.map(({ table, writable, readonly }) => ({
          accountKey: toBase58(table),
          writableIndexes: writable,
          readonlyIndexes: readonly,
        })),
      };

const asJson = (message: Message): object => ({
  accountKeys: message.keys.map(toBase58),
  header: {
    numRequiredSignatures: message.signers,
    numReadonlySignedAccounts: message.readonlySigners,
    numReadonlyUnsignedAccounts: message.readonlyOthers,
  },
  recentBlockhash: message.blockhash,
  instructions: message.instructions.map(stored),
  ...lookupsOf(message),
});

const accountKeysOf = (message: Message, { writable, readonly }: StoredMeta['loadedAddresses']) => [
  ...message.keys.map((key, index) => ({
    pubkey: toBase58(key),
    signer: index < message.signers,
    writable: isWritable(message, index),
    source: 'transaction',
  })),
  ...writable.map((pubkey) => ({ pubkey, signer: false, writable: true, source: 'lookupTable' })),
  ...readonly.map((pubkey) => ({ pubkey, signer: false, writable: false, source: 'lookupTable' })),
];

/** Every instruction in the shape that a node gives to those of programs it does not know. */
const partlyDecoded =
  (keys: readonly { readonly pubkey: string }[]) =>
  ({ programIdIndex, accounts, data, stackHeight }: StoredInstruction): object => ({
    programId: keys[programIdIndex]?.pubkey,
    accounts: accounts.map((index) => keys[index]?.pubkey),
    data,
    stackHeight,
  });

const asParsed = (row: TransactionRow, message: Message, signatures: readonly string[]) => {
  const { innerInstructions, loadedAddresses, ...meta } = row.meta as unknown as StoredMeta;
  const accountKeys = accountKeysOf(message, loadedAddresses);
  const decode = partlyDecoded(accountKeys);
  return {
    meta: {
      ...meta,
      innerInstructions: innerInstructions.map(({ index, instructions }) => ({
        index,
        instructions: instructions.map(decode),
      })),
    },
    transaction: {
      signatures,
      message: {
        accountKeys,
        recentBlockhash: message.blockhash,
        instructions: message.instructions.map(stored).map(decode),
        ...lookupsOf(message),
      },
    },
  };
};

/** `version` is what the caller has to be able to read. */
export const encodeTransaction = (row: TransactionRow, encoding: TransactionEncoding) => {
  const { message, signatures } = parseTransaction(row.wire);
  const signed = signatures.map(toBase58);
  const encoded = {
    json: () => ({ meta: row.meta, transaction: { signatures: signed, message: asJson(message) } }),
    jsonParsed: () => asParsed(row, message, signed),
    base64: () => ({ meta: row.meta, transaction: [row.wire.toString('base64'), 'base64'] }),
    base58: () => ({ meta: row.meta, transaction: [toBase58(row.wire), 'base58'] }),
  }[encoding]();
  return { version: message.version, encoded };
};
