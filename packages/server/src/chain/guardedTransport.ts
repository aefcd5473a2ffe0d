import { isSolanaError, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, type RpcTransport } from '@solana/kit';
import { CircuitBreaker } from '../platform/circuitBreaker.ts';
import { createConcurrencyLimit } from '../platform/concurrencyLimit.ts';

/** The chain gave no answer: it was not reached, was too slow, or was not called because the circuit is open. */
export class ChainUnavailableError extends Error {
  override readonly name = 'ChainUnavailableError';

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
  }
}

export interface ChainLimits {
  /** Deadline of a call that only reads. */
  readonly readMs: number;
  /** Deadline of a call that sends a transaction; the transaction may have landed. */
  readonly sendMs: number;
  /** Concurrent calls; further calls wait, within their deadline. */
  readonly inFlight: number;
  /** So many unanswered calls in a row open the circuit. */
  readonly failures: number;
  /** How long an open circuit refuses calls before it tries one. */
  readonly coolDownMs: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

export const CHAIN_LIMITS: ChainLimits = {
  readMs: 3000,
  sendMs: 10_000,
  inFlight: 256,
  failures: 5,
  coolDownMs: 2000,
  now: () => performance.now(),
};

const SEND_METHODS: ReadonlySet<string> = new Set(['sendTransaction', 'requestAirdrop']);

type Call = Parameters<RpcTransport>[0];

/** HTTP statuses of a node that is too slow or limits the rate: they count as unavailable. */
const UNAVAILABLE_STATUSES: ReadonlySet<number> = new Set([408, 429]);

/** Other 4xx statuses are answers of the node, and a caller's abort says nothing about the node. */
const isFailure = (error: unknown): boolean => {
  if (error instanceof DOMException && error.name === 'AbortError') return false;
  if (!isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)) return true;
  const { statusCode } = error.context;
  return statusCode < 400 || statusCode >= 500 || UNAVAILABLE_STATUSES.has(statusCode);
};

/** Aborts its signal after the deadline or with the caller's signal. */
const startDeadline = (what: string, milliseconds: number, outer: AbortSignal | undefined) => {
  const controller = new AbortController();
  const { signal } = controller;
  const expire = (): void =>
    controller.abort(new ChainUnavailableError(`${what} was not answered within ${milliseconds} ms`));
  const abortWithCaller = (): void => controller.abort(outer?.reason);
  const timer = setTimeout(expire, milliseconds);
  if (outer?.aborted) abortWithCaller();
  outer?.addEventListener('abort', abortWithCaller, { once: true });
  const aborted = new Promise<never>((_, reject) => {
    const fail = (): void => reject(signal.reason as Error);
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail, { once: true });
  });
  // A call that ends in time no longer handles this rejection.
  aborted.catch(() => undefined);
  return {
    signal,
    /** Rejects at the deadline also where the transport ignores the signal. */
    race: <T>(work: Promise<T>): Promise<T> => Promise.race([work, aborted]),
    end: (): void => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abortWithCaller);
    },
  };
};

type CallKind = 'reads' | 'sends';

interface GuardHooks {
  readonly onOpen?: (kind: CallKind) => void;
  readonly onClose?: (kind: CallKind) => void;
}

/**
 * Gives every call a deadline, limits the number of concurrent calls, and stops calling a chain that does not answer.
 * Errors of the transport become `ChainUnavailableError`; JSON-RPC errors are answers and pass. Reads and sends have
 * separate circuits: a node that accepts no transactions can still return their statuses.
 */
export const guardTransport = (
  transport: RpcTransport,
  limits: ChainLimits,
  hooks: GuardHooks = {},
): RpcTransport => {
  const { failures, coolDownMs, now, readMs, sendMs } = limits;
  const breakerOf = (kind: CallKind): CircuitBreaker =>
    new CircuitBreaker({
      failureThreshold: failures,
      coolDownMs,
      now,
      isFailure,
      onOpen: () => hooks.onOpen?.(kind),
      onClose: () => hooks.onClose?.(kind),
    });
  const reads = { milliseconds: readMs, breaker: breakerOf('reads') };
  const sends = { milliseconds: sendMs, breaker: breakerOf('sends') };
  const limit = createConcurrencyLimit(limits.inFlight);
  return (async (call: Call) => {
    const { method } = call.payload as { method: string };
    const { milliseconds, breaker } = SEND_METHODS.has(method) ? sends : reads;
    const deadline = startDeadline(method, milliseconds, call.signal);
    const { signal } = deadline;
    const callInTurn = (): Promise<unknown> =>
      limit(async () => {
        signal.throwIfAborted();
        return deadline.race(transport({ ...call, signal }));
      });
    try {
      // The deadline includes waiting for the concurrency limit and for a probe.
      return await deadline.race(breaker.run(() => deadline.race(callInTurn())));
    } catch (error) {
      if (error instanceof ChainUnavailableError || call.signal?.aborted) throw error;
      throw new ChainUnavailableError(`${method} failed: ${(error as Error).message}`, error);
    } finally {
      deadline.end();
    }
  }) as RpcTransport;
};
