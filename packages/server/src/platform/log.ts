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
export const serializeError = (value: unknown): unknown => {
  if (!(value instanceof Error)) return value;
  const { name: type, message, stack } = value;
  return { type, message, stack, ...('code' in value ? { code: value.code } : {}) };
};
