import { toAddress, toBase58 } from '@blacktide/embedded-chain/base58';
import { getAddMemoInstruction } from '@solana-program/memo';
import {
  address,
  createNoopSigner,
  isKeyPairSigner,
  getCompiledTransactionMessageDecoder,
  type AccountSignerMeta,
  type Address,
  type Blockhash,
  type Instruction,
  type KeyPairSigner,
  type Signature,
  type TransactionSigner,
} from '@solana/kit';
import { createHash, KeyObject } from 'node:crypto';
import type { Authority } from './authority.ts';
import { compileMessage, toShortU16 } from './compileMessage.ts';
import { createSigningKey, isSignatureOf, signBytes, type SigningKey } from './signatures.ts';

/** A transaction with this blockhash can land up to the last valid block height. */
export interface Lifetime {
  readonly blockhash: Blockhash;
  readonly lastValidBlockHeight: bigint;
}

/** A legacy or version 0 transaction. What it does is in the message, see `decodeMessage`. */
export interface Transaction {
  readonly messageBytes: Uint8Array;
  /** In the order of the signers in the message; null where a signature is missing. */
  readonly signatures: ReadonlyMap<Address, Uint8Array | null>;
}

const compile = (
  payer: Address,
  instructions: readonly Instruction[],
  { blockhash }: Lifetime,
): Transaction => {
  const { bytes, signers } = compileMessage(payer, instructions, blockhash);
  return { messageBytes: bytes, signatures: new Map(signers.map((signer) => [signer, null])) };
};

/** The limit of the network. */
export const MAX_TRANSACTION_BYTES = 1232;

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const NO_SIGNATURE = new Uint8Array(SIGNATURE_BYTES);

const encode = ({ messageBytes, signatures }: Transaction): Uint8Array =>
  Buffer.concat([
    Uint8Array.from(toShortU16(signatures.size)),
    ...[...signatures.values()].map((signature) => signature ?? NO_SIGNATURE),
    messageBytes,
  ]);

const toSigningKey = ({ address: signer, keyPair }: KeyPairSigner): SigningKey => ({
  address: signer,
  privateKey: KeyObject.from(keyPair.privateKey),
});

const addSignatures = async (
  { messageBytes, signatures }: Transaction,
  keys: readonly SigningKey[],
): Promise<Transaction> => {
  const stranger = keys.find((key) => !signatures.has(key.address));
  if (stranger) throw new RangeError(`${stranger.address} is no signer of this transaction`);
  const added = await Promise.all(
    keys.map(async (key) => [key.address, await signBytes(key, messageBytes)] as const),
  );
  return { messageBytes, signatures: new Map([...signatures, ...added]) };
};

/** A transaction for a player to sign, with the id that identifies it when it is returned. */
export interface IssuedTransaction {
  /** Hex SHA-256 of the message, the part that signatures cover. */
  readonly id: string;
  readonly wire: Uint8Array;
}

/** The memo program whose text wallets show. */
const MEMO_PROGRAM = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

export const messageId = ({ messageBytes }: Pick<Transaction, 'messageBytes'>): string =>
  createHash('sha256').update(messageBytes).digest('hex');

/** Keys of new accounts that must sign their own creation (Core assets). */
const findAccountKeys = (authority: Authority, instructions: readonly Instruction[]): SigningKey[] =>
  instructions
    .flatMap(({ accounts = [] }) => accounts as readonly Partial<AccountSignerMeta>[])
    .flatMap(({ signer }) => (signer && isKeyPairSigner(signer) ? [signer] : []))
    .filter(({ address: signer }) => signer !== authority.address)
    .map(toSigningKey);

/**
 * The authority pays and signs later. The owner signs a memo. A one-time key signs now: it makes the message unique, and
 * a wallet that changes the message makes this signature invalid.
 */
export const issueTransaction = async (
  {
    authority,
    priorityFeeInstructions,
  }: { readonly authority: Authority; readonly priorityFeeInstructions: readonly Instruction[] },
  owner: Address,
  memoText: string,
  instructions: readonly Instruction[],
  lifetime: Lifetime,
): Promise<IssuedTransaction> => {
  const oneShot = await createSigningKey();
  const memo = buildMemo(memoText, [createNoopSigner(owner), createNoopSigner(oneShot.address)]);
  const transaction = await addSignatures(
    compile(authority.address, [...priorityFeeInstructions, memo, ...instructions], lifetime),
    [oneShot, ...findAccountKeys(authority, instructions)],
  );
  return { id: messageId(transaction), wire: encode(transaction) };
};

/** A memo instruction with its signers. */
export const buildMemo = (memoText: string, signers: readonly TransactionSigner[]): Instruction =>
  getAddMemoInstruction({ memo: memoText, signers: [...signers] }, { programAddress: MEMO_PROGRAM });

/** For wallets that can only sign and send: the owner pays and is the only signer. */
export const buildOwnerPaidTransaction = (
  owner: Address,
  instructions: readonly Instruction[],
  lifetime: Lifetime,
): Uint8Array => encode(compile(owner, instructions, lifetime));

/** Whether a transaction carries this memo, signed by this owner. */
export const hasMemo = ({ messageBytes }: Transaction, owner: Address, memoText: string): boolean => {
  const { staticAccounts, header, instructions } = decodeMessage(messageBytes);
  return instructions.some(({ programAddressIndex, accountIndices = [], data }) => {
    const signs = accountIndices.some((at) => at < header.numSignerAccounts && staticAccounts[at] === owner);
    const text = data ? Buffer.from(data).toString() : '';
    return staticAccounts[programAddressIndex] === MEMO_PROGRAM && signs && text === memoText;
  });
};

export const decodeMessage = (messageBytes: Transaction['messageBytes']) => {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  // Wallets send legacy and version 0 messages. Accounts in lookup tables are not needed here.
  if (!('instructions' in message)) throw new RangeError('the message has an unknown version');
  return message;
};

/** Signs a transaction that needs only the authority's signature. */
export const signAsAuthority = async (
  authority: Authority,
  instructions: readonly Instruction[],
  lifetime: Lifetime,
): Promise<SignedTransaction> => {
  const transaction = compile(authority.address, instructions, lifetime);
  const keys = findAccountKeys(authority, instructions);
  return coSign(authority, await addSignatures(transaction, keys));
};

export interface SignedTransaction {
  readonly wire: Uint8Array;
  readonly signature: Signature;
}

/** Adds the authority's signature, the last one. Only for messages that the server issued. */
export const coSign = async (authority: Authority, transaction: Transaction): Promise<SignedTransaction> => {
  const signed = await addSignatures(transaction, [toSigningKey(authority)]);
  const [first] = signed.signatures.values();
  if (!first) throw new RangeError('the payer has not signed');
  return { wire: encode(signed), signature: toBase58(first) as Signature };
};

const VERSION_0 = 0x80;
const MAX_ONE_BYTE_LENGTH = 0x7f;

/** The addresses of a message that must sign it, or null where the bytes are no message. */
const readSigners = (message: Uint8Array): Address[] | null => {
  const header = message[0] === VERSION_0 ? 1 : 0;
  const [signers = 0, , , accounts = 0] = message.subarray(header);
  const first = header + 4;
  const isComplete = accounts <= MAX_ONE_BYTE_LENGTH && message.length >= first + accounts * KEY_BYTES;
  if (!isComplete || signers > accounts) return null;
  return Array.from({ length: signers }, (_, index) => {
    const start = first + index * KEY_BYTES;
    return toAddress(message.subarray(start, start + KEY_BYTES)) as Address;
  });
};

/** Null where the bytes are not a transaction. Decodes only what the server needs of every transaction. */
export const readTransaction = (wire: Uint8Array): Transaction | null => {
  const count = wire[0] ?? 0;
  const messageBytes = wire.subarray(1 + count * SIGNATURE_BYTES);
  const signers = count <= MAX_ONE_BYTE_LENGTH ? readSigners(messageBytes) : null;
  if (signers?.length !== count) return null;
  const signatures = signers.map((signer, index) => {
    const signature = wire.subarray(1 + index * SIGNATURE_BYTES, 1 + (index + 1) * SIGNATURE_BYTES);
    return [signer, signature.some((byte) => byte !== 0) ? signature : null] as const;
  });
  return { messageBytes, signatures: new Map(signatures) };
};

/** Whether all signers except the authority have signed this message. */
export const isSignedByOthers = async (
  authority: Authority,
  { messageBytes, signatures }: Transaction,
): Promise<boolean> => {
  const others = [...signatures].filter(([signer]) => signer !== authority.address);
  const checks = await Promise.all(
    others.map(
      async ([signer, signature]) =>
        signature !== null && (await isSignatureOf(signer, signature, messageBytes)),
    ),
  );
  return checks.length > 0 && checks.every(Boolean);
};
