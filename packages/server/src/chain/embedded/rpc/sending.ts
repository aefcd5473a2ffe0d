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
import { z } from 'zod';
import { fromBase58 } from '../base58.ts';
import { MEMO_PROGRAM } from '../memo.ts';
import { MalformedTransaction, MOST_BYTES, parseTransaction, type SignedTransaction } from '../message.ts';
import { BLOCKHASH_SLOTS } from '../timeline.ts';
import { address, anyOptions, integer, method, type Method, type Node } from './method.ts';
import { invalidParams } from './rpcError.ts';

export const encoding = z.enum(['base58', 'base64']).nullish();

/** The longest text that can hold a transaction, in the more wasteful encoding. */
const MOST_LETTERS = 2 * MOST_BYTES;

export const bytesFrom = (text: string, from: 'base58' | 'base64' | null | undefined): Uint8Array => {
  if (text.length > MOST_LETTERS) throw invalidParams(`a transaction has ${MOST_BYTES} bytes at most`);
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

export const transactionFrom = (
  text: string,
  from: 'base58' | 'base64' | null | undefined,
): SignedTransaction => {
  try {
    return parseTransaction(bytesFrom(text, from));
  } catch (error) {
    if (!(error instanceof MalformedTransaction)) throw error;
    throw invalidParams(`failed to deserialize the transaction: ${error.message}`);
  }
};

/** The memo makes each one a message of its own, also for the same sum to the same wallet in the same slot. */
const airdrop = async (
  { faucet, ledger, randomBytes }: Node,
  to: string,
  lamports: number,
): Promise<string> => {
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

export const sendingMethods: Readonly<Record<string, Method>> = {
  sendTransaction: method(
    z.tuple([z.string(), z.looseObject({ encoding, skipPreflight: z.boolean().nullish() }).nullish()]),
    ([text, options], { ledger }) =>
      ledger.submit(transactionFrom(text, options?.encoding), { preflight: !options?.skipPreflight }),
  ),

  requestAirdrop: method(z.tuple([address, integer, anyOptions]), ([to, lamports], node) =>
    airdrop(node, to.text, lamports),
  ),
};
