import { getCreateAccountWithSeedInstruction } from '@solana-program/system';
import type { Address, Instruction, Rpc, SolanaRpcApi } from '@solana/kit';
import type { Authority } from './authority.ts';

/** The RPC API that the game uses, of the embedded chain or a cluster. */
export type ChainRpc = Rpc<SolanaRpcApi>;

/** The limit of `getMultipleAccounts`. */
const ACCOUNTS_PER_CALL = 100;

/** The data of each account, or null where it does not exist. */
export const fetchAccounts = async (
  rpc: ChainRpc,
  addresses: readonly Address[],
): Promise<(Uint8Array | null)[]> => {
  const pages: Address[][] = [];
  for (let at = 0; at < addresses.length; at += ACCOUNTS_PER_CALL)
    pages.push(addresses.slice(at, at + ACCOUNTS_PER_CALL));
  const answers = await Promise.all(
    pages.map((page) =>
      rpc.getMultipleAccounts(page, { encoding: 'base64', commitment: 'confirmed' }).send(),
    ),
  );
  return answers.flatMap(({ value }) =>
    value.map((account) => (account ? Buffer.from(account.data[0], 'base64') : null)),
  );
};

interface SeededAccount {
  readonly newAccount: Address;
  readonly seed: string;
  readonly programAddress: Address;
  readonly bytes: number;
  /** The rent is paid for this size, where the account grows later. */
  readonly finalBytes?: number;
}

/** Creates an account whose address is derived from the authority and a seed. */
export const createSeededAccount = async (
  rpc: ChainRpc,
  authority: Authority,
  { bytes, finalBytes = bytes, ...account }: SeededAccount,
): Promise<Instruction> =>
  getCreateAccountWithSeedInstruction({
    ...account,
    payer: authority,
    baseAccount: authority,
    base: authority.address,
    amount: await rpc.getMinimumBalanceForRentExemption(BigInt(finalBytes)).send(),
    space: BigInt(bytes),
  });
