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
  setTransactionMessageFeePayerSigner,
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

/** How long a transaction can land: until the chain is higher than this. */
export interface Lifetime {
  readonly blockhash: Blockhash;
  readonly lastValidBlockHeight: bigint;
}

const compile = (
  authority: Authority,
  instructions: readonly Instruction[],
  lifetime: Lifetime,
): Transaction =>
  pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayerSigner(authority, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    compileTransaction,
  );

/** What a player is handed to sign, and how it is known again when it comes back. */
export interface IssuedTransaction {
  /** Hex SHA-256 of the message: its identity, since the message is all that signatures cover. */
  readonly id: string;
  readonly wire: Uint8Array;
}

/** The memo program that wallets know and show. */
const MEMO_PROGRAM = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

export const messageId = ({ messageBytes }: Pick<Transaction, 'messageBytes'>): string =>
  createHash('sha256').update(new Uint8Array(messageBytes)).digest('hex');

/** Accounts that are born in a transaction sign for themselves, where their standard wants it. */
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
 * The authority pays and has not signed yet. The owner signs by a memo. A key that nobody keeps signs at once:
 * it makes the message unique, and a wallet that adds to the message breaks that signature.
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
    compile(authority, [...priorityFeeInstructions, memo, ...instructions], lifetime),
  );
  return { id: messageId(transaction), wire: new Uint8Array(getTransactionEncoder().encode(transaction)) };
};

/** A memo by its signers, as wallets show it. */
export const buildMemo = (memoText: string, signers: readonly TransactionSigner[]): Instruction =>
  getAddMemoInstruction({ memo: memoText, signers: [...signers] }, { programAddress: MEMO_PROGRAM });

/** For wallets that sign and send by themselves: the owner pays, and the game has no part in it. */
export const buildOwnerPaidTransaction = (
  owner: Address,
  instructions: readonly Instruction[],
  lifetime: Lifetime,
): Uint8Array => {
  const transaction = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayer(owner, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    compileTransaction,
  );
  return new Uint8Array(getTransactionEncoder().encode(transaction));
};

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
  // Wallets send legacy and version 0; what is in lookup tables is no concern of ours.
  if (!('instructions' in message)) throw new RangeError('a message of an unknown version');
  return message;
};

/** A transaction that needs nobody but the game. */
export const signAsAuthority = async (
  authority: Authority,
  instructions: readonly Instruction[],
  lifetime: Lifetime,
): Promise<SignedTransaction> => {
  const transaction = compile(authority, instructions, lifetime);
  const keys = findAccountKeys(authority, instructions);
  return addAuthoritySignature(
    authority,
    keys.length > 0 ? await partiallySignTransaction(keys, transaction) : transaction,
  );
};

export interface SignedTransaction {
  readonly wire: Uint8Array;
  readonly signature: Signature;
}

const addAuthoritySignature = async (
  authority: Authority,
  transaction: Transaction,
): Promise<SignedTransaction> => {
  const signed = await partiallySignTransaction([authority.keyPair], transaction);
  return {
    wire: new Uint8Array(getTransactionEncoder().encode(signed)),
    signature: getSignatureFromTransaction(signed),
  };
};

/** Null where the bytes are no transaction. */
export const readTransaction = (wire: Uint8Array): Transaction | null => {
  try {
    return getTransactionDecoder().decode(wire);
  } catch {
    return null;
  }
};

/** Whether everyone but the authority has signed this very message. */
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

/** The last signature: only over a message that the game itself has issued. */
export const coSign = (authority: Authority, transaction: Transaction): Promise<SignedTransaction> =>
  addAuthoritySignature(authority, transaction);
