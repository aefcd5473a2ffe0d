import pg from 'pg';

/**
 * Loaded into a server process that must crash: kills it right before write number CRASH_AT. Counting starts with the
 * first statement that contains CRASH_ARM; by default, the one that issues a movement.
 */
const crashAt = Number(process.env['CRASH_AT']);
const arm = process.env['CRASH_ARM'] ?? 'insert into movements';
const isWrite = /^\s*(insert|update|delete|commit|with)\b/i;

let armed = false;
let writes = 0;

/** Without the quotes around names. */
const textOf = (query: unknown): string => {
  const text = typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');
  return text.replaceAll('"', '');
};

const { query: original } = pg.Client.prototype as { query: (...args: unknown[]) => unknown };

function query(this: pg.Client, ...args: unknown[]): unknown {
  const text = textOf(args[0]);
  armed ||= text.includes(arm);
  if (armed && isWrite.test(text)) {
    writes += 1;
    if (writes === crashAt) process.kill(process.pid, 'SIGKILL');
  }
  return original.apply(this, args);
}

Object.assign(pg.Client.prototype, { query });
