import SonicBoom from 'sonic-boom';
import { isatty } from 'node:tty';
import type { LogOutput } from './processLog.ts';

const STDOUT = 1;
/** Bytes that wait for a slow reader; lines beyond them are dropped. */
const MAX_WAITING = 16 * 1024 * 1024;
/** A reader that takes nothing must not keep the process from its exit. */
const CLOSE_MS = 2000;

/**
 * Standard output as the destination of the log. Writing never waits for the reader, and lines that nobody reads any
 * more are dropped.
 */
export const openStandardOutput = (): LogOutput & { readonly close: () => Promise<void> } => {
  const stream = new SonicBoom({ fd: STDOUT, sync: false, maxLength: MAX_WAITING });
  let isBroken = false;
  const ended = new Promise<void>((resolve) => {
    stream.once('close', () => resolve());
    stream.on('error', ({ code }: NodeJS.ErrnoException) => {
      // After other errors, such as a full disk, later lines are tried again.
      if (code !== 'EPIPE') return;
      isBroken = true;
      resolve();
    });
  });
  return {
    isTTY: isatty(STDOUT),
    write: (text) => isBroken || stream.write(text),
    /** Writes what is waiting. The logger's own flush at the exit would repeat a failing write for ever. */
    close: async () => {
      if (!isBroken) stream.end();
      const limit = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS));
      await Promise.race([ended, limit]);
    },
  };
};
