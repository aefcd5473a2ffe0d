import { CONTENT } from '@blacktide/content';
import { createSolanaRpc } from '@solana/kit';
import { CHAIN_TOKENS, openAuthority, tokenMint } from './chain/authority.ts';
import { openChain } from './chain/chain.ts';
import { provision } from './chain/provision.ts';
import { loadConfig } from './config.ts';

/** `npm run provision`: sets the cluster of SOLANA_RPC_URL up for the game. Safe to run again. */
const main = async (): Promise<void> => {
  const { solanaRpcUrl, authorityKey, commitment, priorityFee } = loadConfig(process.env);
  if (solanaRpcUrl === null) {
    throw new Error('Name the cluster in SOLANA_RPC_URL; the embedded chain provisions itself');
  }
  const authority = await openAuthority(authorityKey);
  const rpc = createSolanaRpc(solanaRpcUrl);
  const { value: lamports } = await rpc.getBalance(authority.address).send();
  console.log(`authority ${authority.address} holds ${Number(lamports) / 1e9} SOL`);
  const made = await provision(openChain({ rpc, authority, commitment, priorityFee }), CONTENT);
  for (const token of CHAIN_TOKENS) {
    console.log(
      `${token} ${await tokenMint(authority, token)} ${made.includes(token) ? 'created' : 'was there'}`,
    );
  }
};

try {
  await main();
} catch (error) {
  console.error(`The cluster is not provisioned: ${(error as Error).message}`);
  process.exitCode = 1;
}
