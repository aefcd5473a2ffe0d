import { CONTENT } from '@blacktide/content';
import { toUnits } from '@blacktide/rules';
import { createSolanaRpc, lamports, type Address } from '@solana/kit';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { aSigningPlayer } from '../../testing/assetMovements.ts';
import { signTransaction } from '../../testing/signTransaction.ts';
import { waitForResult, startTestServer } from '../../testing/testServer.ts';
import { createAuthority } from './authority.ts';
import { openChain } from './chain.ts';
import { provisionChain } from './provisionChain.ts';

it('works with a cluster at a URL: no starter fleet, deposits and withdrawals of tokens', async () => {
  const elsewhere = await startTestServer();
  const url = elsewhere.app.rpcUrl() ?? '';
  const rpc = createSolanaRpc(url as 'http://127.0.0.1');
  const privateKey = randomBytes(32);
  const authority = await createAuthority(privateKey);
  await rpc.requestAirdrop(authority.address, lamports(50_000_000_000n)).send();
  const chain = openChain({ rpc, authority, commitment: 'confirmed', priorityFee: 5000 });
  await provisionChain(chain, CONTENT, `${url}/m/`);

  const server = await startTestServer({
    environment: {
      SOLANA_RPC_URL: url,
      AUTHORITY_KEY: JSON.stringify([...privateKey, ...new Uint8Array(32)]),
      COMMITMENT: 'confirmed',
      PRIORITY_FEE: '5000',
    },
  });
  const player = await aSigningPlayer(server);
  expect(await player.api.assets.inGame()).toEqual([]);
  expect(await player.api.users.me()).toMatchObject({ goldAmount: 0, onChainGold: 0 });

  const owner = player.wallet as string as Address;
  await chain.sendAndConfirm(await chain.tokens.transferFromTreasury('GOLD', owner, toUnits(100, 'GOLD')));
  const move = async (amount: number, type: 'deposit' | 'withdraw') => {
    const { tx } = await player.api.tokens.issue({ body: { amount, type, token: 'gold' } });
    const transaction = signTransaction(player.signer, tx);
    const { jobId } = await player.api.tokens.handle({
      body: { amount, token: 'gold', transactionType: type, transaction },
    });
    return (await waitForResult(player, jobId)).data.success;
  };
  expect(await move(80, 'deposit')).toBe(true);
  expect(await move(50, 'withdraw')).toBe(true);
  expect(await player.api.users.me()).toMatchObject({ goldAmount: 30, onChainGold: 65 });
});
