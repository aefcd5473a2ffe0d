import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { RPC_PORT } from './playwright.config.ts';

const ROOT = join(import.meta.dirname, '..');

/** A proxy of the chain's RPC that can hold back the status of transactions. */
const createDelayedRpcProxy = async () => {
  let confirmationsReleased: Promise<void> = Promise.resolve();
  let resolveReleased = (): void => undefined;
  const forward = async (request: IncomingMessage): Promise<string> => {
    const body = await text(request);
    if (body.includes('"getSignatureStatuses"')) await confirmationsReleased;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${RPC_PORT}`, { method: 'POST', headers, body });
    return answer.text();
  };
  const server = createServer((request, response) => {
    forward(request).then(
      (answer) => response.setHeader('content-type', 'application/json').end(answer),
      () => response.writeHead(502).end(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdConfirmations: () => {
      confirmationsReleased = new Promise((resolve) => (resolveReleased = resolve));
    },
    releaseConfirmations: () => resolveReleased(),
    close: () => server.close(),
  };
};

/** A second server that uses the embedded chain of the first one over RPC. */
export const startDelayedRpcServer = async (port: number) => {
  const proxy = await createDelayedRpcProxy();
  const server = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      SOLANA_RPC_URL: proxy.url,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'blacktide-e2e-slow-')),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    },
  });
  const url = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    url,
    isReady,
    holdConfirmations: proxy.holdConfirmations,
    releaseConfirmations: proxy.releaseConfirmations,
    stop: async (): Promise<void> => {
      proxy.releaseConfirmations();
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
      proxy.close();
    },
  };
};
