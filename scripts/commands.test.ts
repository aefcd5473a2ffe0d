import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';

const runCommand = (
  command: string,
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/run.cjs', command], {
      env: { ...process.env, ...environment },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('exit', (code) => resolve({ code, output }));
  });

it('npm start reports at once that its port is taken, and how to choose another', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, output } = await runCommand('start', { PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(output).toBe(
    `Port ${port} is taken. Stop the other program, or choose another: PORT=3001 npm start\n`,
  );
});

it('an unknown command lists the known ones', async () => {
  const { code, output } = await runCommand('sail', {});
  expect(code).toBe(1);
  expect(output).toContain('Unknown command sail; the commands are start, dev, check, test');
});
