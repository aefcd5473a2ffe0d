import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { ReportRow } from './report.ts';

const MAIN = 'packages/server/dist/main.js';

/** Seconds from the command to the first response with the page. */
const secondsToFirstPage = async (dataDir: string): Promise<number> => {
  const began = performance.now();
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', RPC_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  });
  let seconds = Infinity;
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready at (http:[^\s"]+)/.exec(line)?.[1];
    if (!url) continue;
    await (await fetch(url)).text();
    seconds = (performance.now() - began) / 1000;
    break;
  }
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  return seconds;
};

export const reportStartUpTimes = async (dataDir: string): Promise<ReportRow[]> => [
  { label: 'start-up, first time, empty database', value: await secondsToFirstPage(dataDir), unit: 's' },
  {
    label: 'start-up, warm, to the first page',
    value: await secondsToFirstPage(dataDir),
    unit: 's',
    limit: 5,
    better: 'lower',
  },
];
