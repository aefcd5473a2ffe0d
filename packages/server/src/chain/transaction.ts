import { getAddMemoInstruction } from '@solana-program/memo';
import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  generateKeyPairSigner,
  isKeyPairSigner,
  getSignatureFromTransaction,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  verifySignature,
  getPublicKeyFromAddress,
  type AccountSignerMeta,
  type Address,
  type Blockhash,
  type Instruction,
  type KeyPairSigner,
  type Signature,
  type Transaction,
  type TransactionSigner,
} from '@solana/kit';
import { createHash } from 'node:crypto';
import type { Authority } from './authority.ts';

/** A transaction with this blockhash can land up to the last valid block height. */
export interface Lifetime {
  readonly blockhash: Blockhash;
  readonly lastValidBlockHeight: bigint;
}

const compile = (payer: Address, instructions: readonly Instruction[], lifetime: Lifetime): Transaction =>
  pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    compileTransaction,
  );

/** The limit of the network. */
export const MAX_TRANSACTION_BYTES = 1232;

const encode = (transaction: Transaction): Uint8Array =>
  new Uint8Array(getTransactionEncoder().encode(transaction));

/** A transaction for a player to sign, with the id that identifies it when it is returned. */
export interface IssuedTransaction {
  /** Hex SHA-256 of the message, the part that signatures cover. */
  readonly id: string;
  readonly wire: Uint8Array;
}

/** The memo program whose text wallets show. */
const MEMO_PROGRAM = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

export const messageId = ({ messageBytes }: Pick<Transaction, 'messageBytes'>): string =>
  createHash('sha256').update(new Uint8Array(messageBytes)).digest('hex');

/** Keys of new accounts that must sign their own creation (Core assets). */
const findAccountKeys = (
  authority: Authority,
  instructions: readonly Instruction[],
): KeyPairSigner['keyPair'][] =>
  instructions
    .flatMap(({ accounts = [] }) => accounts as readonly Partial<AccountSignerMeta>[])
    .flatMap(({ signer }) => (signer && isKeyPairSigner(signer) ? [signer] : []))
    .filter(({ address: signer }) => signer !== authority.address)
    .map(({ keyPair }) => keyPair);

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
  const oneShot = await generateKeyPairSigner();
  const memo = buildMemo(memoText, [createNoopSigner(owner), oneShot]);
  const transaction = await partiallySignTransaction(
    [oneShot.keyPair, ...findAccountKeys(authority, instructions)],
    compile(authority.address, [...priorityFeeInstructions, memo, ...instructions], lifetime),
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
  return coSign(authority, await partiallySignTransaction(keys, transaction));
};

export interface SignedTransaction {
  readonly wire: Uint8Array;
  readonly signature: Signature;
}

/** Adds the authority's signature, the last one. Only for messages that the server issued. */
export const coSign = async (authority: Authority, transaction: Transaction): Promise<SignedTransaction> => {
  const signed = await partiallySignTransaction([authority.keyPair], transaction);
  return { wire: encode(signed), signature: getSignatureFromTransaction(signed) };
};

/** Null where the bytes are not a transaction. */
export const readTransaction = (wire: Uint8Array): Transaction | null => {
  try {
    return getTransactionDecoder().decode(wire);
  } catch {
    return null;
  }
};

/** Whether all signers except the authority have signed this message. */
export const isSignedByOthers = async (authority: Authority, transaction: Transaction): Promise<boolean> => {
  const others = Object.entries(transaction.signatures).filter(([signer]) => signer !== authority.address);
  const checks = await Promise.all(
    others.map(async ([signer, signature]) => {
      if (!signature) return false;
      return verifySignature(
        await getPublicKeyFromAddress(signer as Address),
        signature,
        transaction.messageBytes,
      );
    }),
  );
  return checks.length > 0 && checks.every(Boolean);
};
