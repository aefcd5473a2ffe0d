import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const MODULE = fileURLToPath(new URL('standardOutput.ts', import.meta.url));
/** Writes two lines and exits: the second still waits while the first is written. */
const PROGRAM = `
  import { openStandardOutput } from ${JSON.stringify(MODULE)};
  const output = openStandardOutput();
  for await (const chunk of process.stdin) chunk;
  output.write('one\\n');
  output.write('two\\n');
  await output.close();
  process.exit(7);`;

const startProgram = () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, exited: once(child, 'exit') };
};

it('writes everything before the process exits', async () => {
  const { child, exited } = startProgram();
  child.stdin.end();
  expect(await text(child.stdout)).toBe('one\ntwo\n');
  expect(await exited).toEqual([7, null]);
});

it('a process exits although nobody reads its output any more', async () => {
  const { child, exited } = startProgram();
  child.stdout.destroy();
  child.stdin.end();
  expect(await exited).toEqual([7, null]);
});
