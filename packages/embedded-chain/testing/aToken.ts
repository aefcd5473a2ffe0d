import { getCreateAccountInstruction } from '@solana-program/system';
import type * as spl from '@solana-program/token';
import type * as spl2022 from '@solana-program/token-2022';
import {
  generateKeyPairSigner,
  type Address,
  type KeyPairSigner,
  type Rpc,
  type SolanaRpcApi,
} from '@solana/kit';
import { send } from './aChain.ts';

type TokenKind = typeof spl | typeof spl2022;
const programOf = (kind: TokenKind): Address =>
  'TOKEN_PROGRAM_ADDRESS' in kind ? kind.TOKEN_PROGRAM_ADDRESS : kind.TOKEN_2022_PROGRAM_ADDRESS;

/** A fungible mint with `amount` of it in the owner's associated account. */
export const aToken = async (
  rpc: Rpc<SolanaRpcApi>,
  kind: TokenKind,
  payer: KeyPairSigner,
  owner: Address,
  amount: bigint,
) => {
  const tokenProgram = programOf(kind);
  const mint = await generateKeyPairSigner();
  const space = 82n;
  const rent = await rpc.getMinimumBalanceForRentExemption(space).send();
  const [ata] = await kind.findAssociatedTokenPda({ owner, mint: mint.address, tokenProgram });
  await send(rpc, payer, [
    getCreateAccountInstruction({
      payer,
      newAccount: mint,
      lamports: rent,
      space,
      programAddress: tokenProgram,
    }),
    kind.getInitializeMint2Instruction({ mint: mint.address, decimals: 6, mintAuthority: payer.address }),
    kind.getCreateAssociatedTokenIdempotentInstruction({
      payer,
      ata,
      owner,
      mint: mint.address,
      tokenProgram,
    }),
    kind.getMintToInstruction({ mint: mint.address, token: ata, mintAuthority: payer, amount }),
  ]);
  return { mint: mint.address, ata, tokenProgram };
};
