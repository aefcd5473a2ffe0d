import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Address,
  type Blockhash,
} from '@solana/kit';
import { getAddMemoInstruction } from '@solana-program/memo';
import { getTransferSolInstruction } from '@solana-program/system';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { fromBase58 } from '../base58.ts';
import { MEMO_PROGRAM } from '../memo.ts';
import {
  MalformedTransactionError,
  MAX_TRANSACTION_BYTES,
  parseTransaction,
  type SignedTransaction,
} from '../message.ts';
import { BLOCKHASH_SLOTS } from '../timeline.ts';
import { address, anyOptions, integer, defineMethod, type Method, type RpcNode } from './method.ts';
import { invalidParams } from './rpcError.ts';

export const wireEncoding = z.enum(['base58', 'base64']).nullish();

/** Longest text of a transaction, in the longer of the two encodings. */
const MAX_ENCODED_LENGTH = 2 * MAX_TRANSACTION_BYTES;

export const decodeBytes = (text: string, from: 'base58' | 'base64' | null | undefined): Uint8Array => {
  if (text.length > MAX_ENCODED_LENGTH)
    throw invalidParams(`a transaction has ${MAX_TRANSACTION_BYTES} bytes at most`);
  if (from === 'base64') {
    const bytes = Buffer.from(text, 'base64');
    if (bytes.toString('base64').replace(/=+$/, '') !== text.replace(/=+$/, ''))
      throw invalidParams('invalid base64');
    return bytes;
  }
  const bytes = fromBase58(text);
  if (!bytes) throw invalidParams('invalid base58');
  return bytes;
};

export const decodeTransaction = (
  text: string,
  from: 'base58' | 'base64' | null | undefined,
): SignedTransaction => {
  try {
    return parseTransaction(decodeBytes(text, from));
  } catch (error) {
    if (!(error instanceof MalformedTransactionError)) throw error;
    throw invalidParams(`failed to deserialize the transaction: ${error.message}`);
  }
};

/** The random memo makes every message unique, also for the same amount to the same wallet in the same slot. */
const airdrop = async ({ faucet, ledger }: RpcNode, to: string, lamports: number): Promise<string> => {
  const { timeline } = ledger;
  const slot = timeline.slot();
  const lifetime = {
    blockhash: timeline.blockhashOf(slot) as Blockhash,
    lastValidBlockHeight: BigInt(slot + BLOCKHASH_SLOTS),
  };
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(faucet, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) =>
      appendTransactionMessageInstructions(
        [
          getTransferSolInstruction({ source: faucet, destination: to as Address, amount: lamports }),
          getAddMemoInstruction(
            { memo: `airdrop ${randomBytes(16).toString('hex')}` },
            { programAddress: MEMO_PROGRAM },
          ),
        ],
        timed,
      ),
  );
  const signed = await signTransactionMessageWithSigners(message);
  return ledger.submit(parseTransaction(Uint8Array.from(getTransactionEncoder().encode(signed))), {
    preflight: true,
  });
};

export const sendMethods: Readonly<Record<string, Method>> = {
  sendTransaction: defineMethod(
    z.tuple([
      z.string(),
      z.looseObject({ encoding: wireEncoding, skipPreflight: z.boolean().nullish() }).nullish(),
    ]),
    ([text, options], { ledger }) =>
      ledger.submit(decodeTransaction(text, options?.encoding), { preflight: !options?.skipPreflight }),
  ),

  requestAirdrop: defineMethod(z.tuple([address, integer, anyOptions]), ([to, lamports], node) =>
    airdrop(node, to.text, lamports),
  ),
};
