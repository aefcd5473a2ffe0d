import { getTransactionDecoder, getTransactionEncoder, signatureBytes, type Address } from '@solana/kit';
import type { TestWallet } from './testWallet.ts';

/** Adds the wallet's signature to a transaction, as a wallet does; the rest stays unchanged. */
export const signTransaction = (wallet: Pick<TestWallet, 'address' | 'sign'>, encoded: string): string => {
  const transaction = getTransactionDecoder().decode(Buffer.from(encoded, 'base64'));
  const signature = signatureBytes(wallet.sign(new Uint8Array(transaction.messageBytes)));
  const owner = wallet.address as string as Address;
  const signed = { ...transaction, signatures: { ...transaction.signatures, [owner]: signature } };
  return Buffer.from(getTransactionEncoder().encode(signed)).toString('base64');
};
