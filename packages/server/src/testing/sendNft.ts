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
} from '@solana/kit';
import type { TestWallet } from './players.ts';
import { signTransaction } from './signing.ts';
import type { TestServer } from './testServer.ts';

/** A sale between players, behind the game's back: only the fee is the game's. */
export const sendNft = async (
  { app, config }: TestServer,
  seller: TestWallet,
  mint: string,
  buyer: string,
): Promise<void> => {
  const rpc = createSolanaRpc(app.rpcUrl() as 'http://127.0.0.1');
  const authority = await openAuthority(config.authorityKey);
  const accountOf = async (owner: string): Promise<Address> => {
    const pair = { mint: mint as Address, owner: owner as Address, tokenProgram: TOKEN_2022_PROGRAM_ADDRESS };
    return (await findAssociatedTokenPda(pair))[0];
  };
  const [source, destination] = [await accountOf(seller.address), await accountOf(buyer)];
  const instructions = [
    getCreateAssociatedTokenIdempotentInstruction({
      payer: authority,
      ata: destination,
      owner: buyer as Address,
      mint: mint as Address,
      tokenProgram: TOKEN_2022_PROGRAM_ADDRESS,
    }),
    getTransferCheckedInstruction({
      source,
      mint: mint as Address,
      destination,
      authority: createNoopSigner(seller.address as string as Address),
      amount: 1n,
      decimals: 0,
    }),
  ];
  const { value } = await rpc.getLatestBlockhash().send();
  const { wire } = await signAlone(authority, instructions, value);
  const signed = signTransaction(seller, Buffer.from(wire).toString('base64'));
  await rpc.sendTransaction(signed as Base64EncodedWireTransaction, { encoding: 'base64' }).send();
};
