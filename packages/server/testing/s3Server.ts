import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type S3ServerClass = new (options: Readonly<Record<string, unknown>>) => S3Server;

// The package has no types.
const S3Server = createRequire(import.meta.url)('@20minutes/s3rver') as S3ServerClass;

/** An S3 server with one empty bucket. */
export const anS3Server = async () => {
  const server = new S3Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await mkdtemp(join(tmpdir(), 'blacktide-s3-')),
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await server.run();
  const settings = {
    url: `http://127.0.0.1:${port}/pictures`,
    region: 'us-east-1',
    // The only key that this server knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return { settings, close: () => server.close() };
};
