import { z } from 'zod';
import { toBase58 } from '../base58.ts';
import type { TransactionRow } from '../chainQueries.ts';
import type { InnerInstructions, TransactionMeta } from '../transactionMeta.ts';
import { RPC_ERROR_CODE, RpcError } from './rpcError.ts';
import { parseInstruction } from './instructions/parseInstruction.ts';
import { isWritable, parseTransaction, type Instruction, type Message } from '../message.ts';

export const transactionEncoding = z.enum(['json', 'jsonParsed', 'base64', 'base58']);
type TransactionEncoding = z.output<typeof transactionEncoding>;

type StoredInstruction = InnerInstructions['instructions'][number];

const toStoredInstruction = ({ program, accounts, data }: Instruction): StoredInstruction => ({
  programIdIndex: program,
  accounts,
  data: toBase58(data),
  stackHeight: 1,
});

const toLookupFields = ({ version, lookups }: Message): object =>
  version === 'legacy'
    ? {}
    : {
        addressTableLookups: lookups.map(({ table, writable, readonly }) => ({
          accountKey: toBase58(table),
          writableIndexes: writable,
          readonlyIndexes: readonly,
        })),
      };

const toJsonMessage = (message: Message): object => ({
  accountKeys: message.keys.map(toBase58),
  header: {
    numRequiredSignatures: message.signers,
    numReadonlySignedAccounts: message.readonlySigners,
    numReadonlyUnsignedAccounts: message.readonlyUnsigned,
  },
  recentBlockhash: message.blockhash,
  instructions: message.instructions.map(toStoredInstruction),
  ...toLookupFields(message),
});

const toAccountKeys = (message: Message, { writable, readonly }: TransactionMeta['loadedAddresses']) => [
  ...message.keys.map((key, index) => ({
    pubkey: toBase58(key),
    signer: index < message.signers,
    writable: isWritable(message, index),
    source: 'transaction',
  })),
  ...writable.map((pubkey) => ({ pubkey, signer: false, writable: true, source: 'lookupTable' })),
  ...readonly.map((pubkey) => ({ pubkey, signer: false, writable: false, source: 'lookupTable' })),
];

/** Parses instructions of known programs; others get the format of a node for unknown programs. */
const createInstructionDecoder =
  (keys: readonly { readonly pubkey: string }[]) =>
  ({ programIdIndex, accounts, data, stackHeight }: StoredInstruction): object => {
    const programId = keys[programIdIndex]?.pubkey ?? '';
    const named = accounts.map((index) => keys[index]?.pubkey ?? '');
    const parsed = parseInstruction(programId, named, data);
    return parsed ? { ...parsed, programId, stackHeight } : { programId, accounts: named, data, stackHeight };
  };

const toParsedTransaction = (row: TransactionRow, message: Message, signatures: readonly string[]) => {
  const { innerInstructions, loadedAddresses, ...meta } = row.meta;
  const accountKeys = toAccountKeys(message, loadedAddresses);
  const decode = createInstructionDecoder(accountKeys);
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
        instructions: message.instructions.map(toStoredInstruction).map(decode),
        ...toLookupFields(message),
      },
    },
  };
};

type Version = Message['version'];

/** The `version` field, only for callers that name the versions they can read. */
const versionField = (version: Version, readable: number | null): { version?: Version } => {
  if (readable !== null) return { version };
  if (version === 'legacy') return {};
  throw new RpcError(
    RPC_ERROR_CODE.VERSION,
    `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
  );
};

/** `readable`: the highest version that the caller can read; null for legacy only. */
export const encodeTransaction = (
  row: TransactionRow,
  encoding: TransactionEncoding,
  readable: number | null,
) => {
  const { message, signatures } = parseTransaction(row.wire);
  const signed = signatures.map(toBase58);
  const encoded = {
    json: () => ({ meta: row.meta, transaction: { signatures: signed, message: toJsonMessage(message) } }),
    jsonParsed: () => toParsedTransaction(row, message, signed),
    base64: () => ({ meta: row.meta, transaction: [row.wire.toString('base64'), 'base64'] }),
    base58: () => ({ meta: row.meta, transaction: [toBase58(row.wire), 'base58'] }),
  };
  const version = versionField(message.version, readable);
  return { ...encoded[encoding](), ...version };
};

/** Only the accounts and their balances before and after. */
export const encodeTransactionAccounts = (row: TransactionRow, readable: number | null) => {
  const { message, signatures } = parseTransaction(row.wire);
  const { loadedAddresses } = row.meta;
  const { err, status, fee, preBalances, postBalances, preTokenBalances, postTokenBalances } = row.meta;
  return {
    meta: { err, status, fee, preBalances, postBalances, preTokenBalances, postTokenBalances },
    transaction: {
      signatures: signatures.map(toBase58),
      accountKeys: toAccountKeys(message, loadedAddresses),
    },
    ...versionField(message.version, readable),
  };
};
