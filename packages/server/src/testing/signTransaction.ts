import { getTransactionDecoder, getTransactionEncoder, type Address, type SignatureBytes } from '@solana/kit';
import type { TestWallet } from './testWallet.ts';

/** What a wallet does with a transaction that it is given: signs the message and leaves the rest alone. */
export const signTransaction = (wallet: Pick<TestWallet, 'address' | 'sign'>, encoded: string): string => {
  const transaction = getTransactionDecoder().decode(Buffer.from(encoded, 'base64'));
  const signature = wallet.sign(new Uint8Array(transaction.messageBytes)) as unknown as SignatureBytes;
  const owner = wallet.address as string as Address;
  const signed = { ...transaction, signatures: { ...transaction.signatures, [owner]: signature } };
  return Buffer.from(getTransactionEncoder().encode(signed)).toString('base64');
};
