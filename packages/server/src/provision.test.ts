import { createKeyPairSignerFromPrivateKeyBytes, createSolanaRpc, lamports } from '@solana/kit';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/testServer.ts';

const SCRIPT = fileURLToPath(new URL('./provision.ts', import.meta.url));

const runProvision = async (
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT], {
    env: { ...process.env, MODE: 'local', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [lines, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, output: lines + errors };
};

it('provisions a cluster, and creates nothing when run again', async () => {
  const server = await startTestServer();
  const url = server.app.rpcUrl() ?? '';
  const privateKey = randomBytes(32);
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(privateKey);
  await createSolanaRpc(url as 'http://127.0.0.1')
    .requestAirdrop(address, lamports(10_000_000_000n))
    .send();
  const environment = {
    SOLANA_RPC_URL: url,
    AUTHORITY_KEY: JSON.stringify([...privateKey, ...new Uint8Array(32)]),
  };
  const first = await runProvision(environment);
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringMatching(/BOOTY \S+ created\nGOLD \S+ created/),
  });
  expect(first.output.match(/Token-2022 collection [A-Z]+ \S+ created/g)).toHaveLength(6);
  expect(first.output).toMatch(/Metaplex Core \S+ is not on this cluster/);
  const second = await runProvision(environment);
  expect(second.output).toMatch(/BOOTY \S+ was there\nGOLD \S+ was there/);
  expect(second.output).not.toContain('created');
});

it('reports a missing SOLANA_RPC_URL', async () => {
  expect(await runProvision({})).toMatchObject({
    code: 1,
    output: expect.stringContaining('SOLANA_RPC_URL'),
  });
});
