import { createAuthority } from '../src/chain/authority.ts';
import { signAsAuthority } from '../src/chain/transaction.ts';
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_2022_PROGRAM_ADDRESS,
} from '@solana-program/token-2022';
import {
  createNoopSigner,
  createSolanaRpc,
  type Address,
  type Base64EncodedWireTransaction,
  type Instruction,
  type TransactionSigner,
} from '@solana/kit';
import type { TestWallet } from './testWallet.ts';
import { signTransaction } from './signTransaction.ts';
import type { TestServer } from './testServer.ts';

/** The instructions of a sale; the seller still has to sign. */
export const createSaleInstructions = async (
  payer: TransactionSigner,
  mint: Address,
  seller: Address,
  buyer: Address,
): Promise<Instruction[]> => {
  const tokenProgram = TOKEN_2022_PROGRAM_ADDRESS;
  const [source] = await findAssociatedTokenPda({ mint, owner: seller, tokenProgram });
  const [destination] = await findAssociatedTokenPda({ mint, owner: buyer, tokenProgram });
  return [
    getCreateAssociatedTokenIdempotentInstruction({
      payer,
      ata: destination,
      owner: buyer,
      mint,
      tokenProgram,
    }),
    getTransferCheckedInstruction({
      source,
      mint,
      destination,
      authority: createNoopSigner(seller),
      amount: 1n,
      decimals: 0,
    }),
  ];
};

/** A sale between players without the game; the authority only pays the fee. */
export const sendNft = async (
  { app, config }: TestServer,
  seller: TestWallet,
  mint: string,
  buyer: string,
): Promise<void> => {
  const rpc = createSolanaRpc(app.rpcUrl() as 'http://127.0.0.1');
  const authority = await createAuthority(config.authorityKey);
  const from = seller.address as string as Address;
  const instructions = await createSaleInstructions(authority, mint as Address, from, buyer as Address);
  const { value } = await rpc.getLatestBlockhash().send();
  const { wire } = await signAsAuthority(authority, instructions, value);
  const signed = signTransaction(seller, Buffer.from(wire).toString('base64'));
  await rpc.sendTransaction(signed as Base64EncodedWireTransaction, { encoding: 'base64' }).send();
};
