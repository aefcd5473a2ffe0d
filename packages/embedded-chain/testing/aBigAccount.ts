import { getCreateAccountInstruction } from '@solana-program/system';
import {
  generateKeyPairSigner,
  type Address,
  type KeyPairSigner,
  type Rpc,
  type SolanaRpcApi,
} from '@solana/kit';
import { send } from './aChain.ts';

/** An account with `space` bytes of data; pass `account` to know its address before it exists. */
export const aBigAccount = async (
  rpc: Rpc<SolanaRpcApi>,
  payer: KeyPairSigner,
  space: bigint,
  account?: KeyPairSigner,
): Promise<Address> => {
  const newAccount = account ?? (await generateKeyPairSigner());
  const lamports = await rpc.getMinimumBalanceForRentExemption(space).send();
  const programAddress = payer.address;
  await send(rpc, payer, [
    getCreateAccountInstruction({ payer, newAccount, lamports, space, programAddress }),
  ]);
  return newAccount.address;
};
