import pg from 'pg';

/**
 * Classifies the errors of failed statements. Drivers and query builders wrap errors, so all causes are checked.
 */

/** SQLSTATE classes for errors in the data of a statement: data exception, constraint, raised by a trigger. */
const DATA_ERROR = /^(22|23|P0)/;

/**
 * SQLSTATEs for errors that do not depend on the data: connection (08), read-only after a
 * failover (25006), idle transaction ended (25P03), rolled back for concurrency (40), resources (53), lock not
 * available (55P03), cancelled or shutting down (57), system error (58).
 */
const UNAVAILABLE = /^(08|25006|25P03|40|53|55P03|57|58)/;

/** Errors of the socket itself. */
const SOCKET_ERROR = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/;

/** A missing unix socket; other missing files do not concern the database. */
const isMissingSocket = (error: Error): boolean =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Messages of `pg` without a code: a connection was lost, could not be made, or did not answer in time. */
const DRIVER_MESSAGE =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end)/;

const MAX_CAUSES = 5;

const causesOf = (error: unknown): Error[] => {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < MAX_CAUSES; at = at.cause) causes.push(at);
  return causes;
};

const codeOf = (error: Error): string => {
  const { code } = error as Error & { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** PostgreSQL attributes the error to the statement's data: a retry cannot succeed. */
export const isDataError = (error: unknown): boolean =>
  causesOf(error).some((cause) => cause instanceof pg.DatabaseError && DATA_ERROR.test(codeOf(cause)));

const UNIQUE_VIOLATION = '23505';

/** A row with the same unique key exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  causesOf(error).some((cause) => codeOf(cause) === UNIQUE_VIOLATION);

/** The database is unreachable, read-only, overloaded or too slow: the same statement may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causesOf(error).some((cause) => {
    const code = codeOf(cause);
    return code === ''
      ? DRIVER_MESSAGE.test(cause.message)
      : SOCKET_ERROR.test(code) ||
          isMissingSocket(cause) ||
          (cause instanceof pg.DatabaseError && UNAVAILABLE.test(code));
  });

/** One statement took too long or waited too long for a lock. Other statements may still work. */
export const isTimeout = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) => ['57014', '55P03'].includes(codeOf(cause)) || cause.message === 'Query read timeout',
  );

/** The statement violates this constraint or unique index. */
export const violatesConstraint = (error: unknown, name: string): boolean =>
  causesOf(error).some((cause) => cause instanceof pg.DatabaseError && cause.constraint === name);

/** PostgreSQL cancelled the statement, or ended the transaction in favour of another one. */
const CANCELLED = /^(40|55P03|57014)/;

/** A transaction that failed with this error was certainly not committed. */
export const isRolledBack = (error: unknown): boolean =>
  !isDatabaseUnavailable(error) ||
  causesOf(error).some((cause) => cause instanceof pg.DatabaseError && CANCELLED.test(codeOf(cause)));
