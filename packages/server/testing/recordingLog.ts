import type { LogStream } from '../src/platform/log.ts';

/** A log stream that a test can read; every line must be JSON. */
export const aRecordingLogStream = (): LogStream & { readonly lines: readonly Record<string, unknown>[] } => {
  const lines: Record<string, unknown>[] = [];
  return { lines, write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
};
