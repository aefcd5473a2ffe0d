import { CONTENT } from '@blacktide/content';
import { createSolanaRpc } from '@solana/kit';
import { openConfiguredChain } from './chain/assembleChain.ts';
import { provisionChain } from './chain/provisionChain.ts';
import { loadConfig } from './config.ts';

/** `npm run provision`: creates what the game needs on the cluster of SOLANA_RPC_URL. Safe to run again. */
const main = async (): Promise<void> => {
  const config = loadConfig(process.env);
  const { solanaRpcUrl, metadataUrl } = config;
  if (solanaRpcUrl === null) {
    throw new Error('Set SOLANA_RPC_URL to the cluster; the embedded chain needs no provisioning');
  }
  const rpc = createSolanaRpc(solanaRpcUrl);
  const chain = await openConfiguredChain(config, rpc);
  const { value: lamports } = await rpc.getBalance(chain.authority.address).send();
  console.log(`authority ${chain.authority.address} holds ${Number(lamports) / 1e9} SOL`);
  for (const { name, address, state } of await provisionChain(chain, CONTENT, metadataUrl)) {
    console.log(`${name} ${address} ${state}`);
  }
};

try {
  await main();
} catch (error) {
  console.error(`The cluster is not provisioned: ${(error as Error).message}`);
  process.exitCode = 1;
}
