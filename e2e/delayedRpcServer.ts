import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { RPC_PORT } from './playwright.config.ts';
import { startSecondServer } from './secondServer.ts';

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
  const server = startSecondServer(port, { SOLANA_RPC_URL: proxy.url });
  return {
    ...server,
    holdConfirmations: proxy.holdConfirmations,
    releaseConfirmations: proxy.releaseConfirmations,
    stop: async (): Promise<void> => {
      proxy.releaseConfirmations();
      await server.stop();
      proxy.close();
    },
  };
};
