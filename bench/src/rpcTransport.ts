import type { RpcTransport } from '@solana/kit';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** JSON-RPC with its own connections, because an idle pooled connection can be closed while it is reused. */
export const openRpcTransport = (url: string): { transport: RpcTransport; close: () => void } => {
  const agent = new Agent({ keepAlive: true });
  const transport = ({ payload }: Parameters<RpcTransport>[0]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const call = request(url, { agent, method: 'POST', headers });
      call.on('response', (response) => {
        text(response)
          .then((body) => resolve(JSON.parse(body)))
          .catch(reject);
      });
      call.on('error', reject);
      call.end(JSON.stringify(payload));
    });
  return { transport: transport as RpcTransport, close: () => agent.destroy() };
};
