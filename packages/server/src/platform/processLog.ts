import { hostname } from 'node:os';
import { serializeError, type Log } from './log.ts';

/** A destination of log lines: a stream of the process, or a test's. */
export interface LogOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const LEVELS = { debug: 20, info: 30, warn: 40, error: 50, silent: 100 } as const;
type LogLevel = keyof typeof LEVELS;

const serializeErrors = (context: object): object =>
  Object.fromEntries(Object.entries(context).map(([key, value]) => [key, serializeError(value)]));

/** Plain text for a person at a terminal; otherwise JSON lines of the same shape as the server's log. */
const formatLine = ({ isTTY = false }: LogOutput, level: number, context: object, msg: string): string => {
  if (isTTY) return `${msg}${'err' in context ? `: ${(context.err as Error).message}` : ''}\n`;
  const line = {
    level,
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    ...serializeErrors(context),
    msg,
  };
  return `${JSON.stringify(line)}\n`;
};

/**
 * The log of the process itself, used where there is no HTTP server with a logger yet or any more. `errors` receives
 * `fail` and `warnAlways`; everything else goes to `lines`.
 */
export const createProcessLog = (
  level: LogLevel,
  lines: LogOutput,
  errors: LogOutput = process.stderr,
): Log & Record<'announce' | 'warnAlways' | 'fail', (message: string) => void> => {
  const write =
    (at: Exclude<LogLevel, 'silent'>, output = lines) =>
    (context: object, message: string) => {
      if (LEVELS[at] >= LEVELS[level]) output.write(formatLine(output, LEVELS[at], context, message));
    };
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    /** Written at every level, including `silent`; so are `warnAlways` and `fail`. */
    announce: (message) => lines.write(formatLine(lines, LEVELS.info, {}, message)),
    warnAlways: (message) => errors.write(formatLine(errors, LEVELS.warn, {}, message)),
    fail: (message) => errors.write(formatLine(errors, LEVELS.error, {}, message)),
  };
};
