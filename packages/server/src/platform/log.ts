/** The part of the logger that the server uses. Errors are logged under `err`. */
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

/** Receives one JSON line at a time, including its newline. */
export interface LogStream {
  write(line: string): void;
}

/** The logger serializes errors only under `err`, and Fastify's plugins also log them under `error`. */
export const serializeError = (value: unknown): unknown => {
  if (!(value instanceof Error)) return value;
  const { name: type, message, stack } = value;
  return { type, message, stack, ...('code' in value ? { code: value.code } : {}) };
};
