import type { Address, Rpc, SolanaRpcApi } from '@solana/kit';

/** All that the game asks of a chain; embedded or a cluster, it cannot tell. */
export type ChainRpc = Rpc<SolanaRpcApi>;

/** What one `getMultipleAccounts` takes. */
const ACCOUNTS_PER_CALL = 100;

/** The data of each account, or null where there is none. */
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
