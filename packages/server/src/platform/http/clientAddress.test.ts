import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createUpgradeAddressReader } from './clientAddress.ts';

/** A real upgrade request with this `X-Forwarded-For` header. */
const anUpgrade = async (forwardedFor: string): Promise<IncomingMessage> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  client.write(
    `GET /app/x HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: ${forwardedFor}\r\n\r\n`,
  );
  const [request] = (await once(server, 'upgrade')) as [IncomingMessage];
  return request;
};

it.each([
  [null, '203.0.113.7', '127.0.0.1'],
  [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  [['loopback'], '203.0.113.7:4711', '203.0.113.7'],
  [['10.0.0.0/8'], '203.0.113.7', '127.0.0.1'],
] as const)(
  'with TRUST_PROXY=%s an upgrade forwarded for %s counts as %s',
  async (trusted, header, address) => {
    expect(createUpgradeAddressReader(trusted)(await anUpgrade(header))).toBe(address);
  },
);
