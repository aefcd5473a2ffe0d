import { openAuthority } from '../chain/authority.ts';
import { signAlone } from '../chain/transaction.ts';
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
import type { TestWallet } from './players.ts';
import { signTransaction } from './signing.ts';
import type { TestServer } from './testServer.ts';

/** What a sale comes to on the chain; the seller still has to sign. */
export const saleOf = async (
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

/** A sale between players, behind the game's back: only the fee is the game's. */
export const sendNft = async (
  { app, config }: TestServer,
  seller: TestWallet,
  mint: string,
  buyer: string,
): Promise<void> => {
  const rpc = createSolanaRpc(app.rpcUrl() as 'http://127.0.0.1');
  const authority = await openAuthority(config.authorityKey);
  const from = seller.address as string as Address;
  const instructions = await saleOf(authority, mint as Address, from, buyer as Address);
  const { value } = await rpc.getLatestBlockhash().send();
  const { wire } = await signAlone(authority, instructions, value);
  const signed = signTransaction(seller, Buffer.from(wire).toString('base64'));
  await rpc.sendTransaction(signed as Base64EncodedWireTransaction, { encoding: 'base64' }).send();
};
