import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopProcess } from '../benchServer.ts';
import { wait } from '../load.ts';

/** Redis on a unix socket. An answered write is on disk, as it is with PostgreSQL. */
export const startRedis = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blacktide-redis-'));
  const socketPath = join(folder, 'redis.sock');
  const settings = {
    port: '0',
    unixsocket: socketPath,
    dir: folder,
    appendonly: 'yes',
    appendfsync: 'always',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  while (!existsSync(socketPath)) {
    if (child.exitCode !== null) throw new Error('redis-server did not start');
    await wait(0.05);
  }
  return {
    socketPath,
    close: async () => {
      await stopProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
