import { hostname } from 'node:os';

/** The part of the logger that the platform needs. Errors go under `err`. */
export interface Log {
  debug(context: object, message: string): void;
  info(context: object, message: string): void;
  warn(context: object, message: string): void;
  error(context: object, message: string): void;
}

export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Takes one JSON line, newline included. */
export interface LogStream {
  write(line: string): void;
}

/** The logger writes out an error under `err` only, and an empty object elsewhere; libraries log theirs under `error`. */
export const errorFields = (value: unknown): unknown => {
  if (!(value instanceof Error)) return value;
  const { name: type, message, stack } = value;
  return { type, message, stack, ...('code' in value ? { code: value.code } : {}) };
};

const LEVELS = { info: 30, warn: 40, error: 50 } as const;

/**
 * Writes one line in the logger's format, whatever `LOG_LEVEL` is: for what must be said before there is a logger
 * (a start that fails) or in spite of its level (the address of a server that is ready).
 */
export const writeLogLine = (
  stream: LogStream,
  level: keyof typeof LEVELS,
  context: object,
  message: string,
): void => {
  const line = { level: LEVELS[level], time: Date.now(), pid: process.pid, hostname: hostname() };
  stream.write(`${JSON.stringify({ ...line, ...context, msg: message })}\n`);
};
