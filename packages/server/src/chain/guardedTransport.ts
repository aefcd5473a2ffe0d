import { isSolanaError, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, type RpcTransport } from '@solana/kit';
import { CircuitBreaker } from '../platform/circuitBreaker.ts';
import { createConcurrencyLimit } from '../platform/concurrencyLimit.ts';

/** The chain gave no answer: not reached, not in time, or not asked because it gave none before. */
export class ChainUnavailableError extends Error {
  override readonly name = 'ChainUnavailableError';

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
  }
}

export interface ChainLimits {
  /** A call that only reads is given up after this time. */
  readonly readMs: number;
  /** A call that sends a transaction is given up after this time; the transaction may have landed. */
  readonly sendMs: number;
  /** Calls under way at the same time; more of them wait, within their deadline. */
  readonly inFlight: number;
  /** Unanswered calls in a row after which no more are made. */
  readonly failures: number;
  /** For how long none are made then, until one is tried. */
  readonly coolDownMs: number;
  /** Milliseconds, monotonic: when a cool-down is over. */
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

/** Too slow, or too often: the node may well be there, and is as good as away. */
const UNAVAILABLE_STATUSES: ReadonlySet<number> = new Set([408, 429]);

/** A node that refuses a request by its HTTP status has answered; a caller who gave up says nothing about the node. */
const isFailure = (error: unknown): boolean => {
  if (error instanceof DOMException && error.name === 'AbortError') return false;
  if (!isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)) return true;
  const { statusCode } = error.context;
  return statusCode < 400 || statusCode >= 500 || UNAVAILABLE_STATUSES.has(statusCode);
};

/** Aborts its signal when the time is up, or when the caller's own signal says so. */
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
  // A call that ends in time leaves nobody to hear of it.
  aborted.catch(() => undefined);
  return {
    signal,
    /** The work, or the failure that the deadline is; not every transport stops at its signal. */
    race: <T>(work: Promise<T>): Promise<T> => Promise.race([work, aborted]),
    end: (): void => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abortWithCaller);
    },
  };
};

type CallKind = 'reads' | 'sends';

export interface GuardHooks {
  readonly onOpen?: (kind: CallKind) => void;
  readonly onClose?: (kind: CallKind) => void;
}

/**
 * Gives every call a deadline, bounds how many are under way, and stops calling a chain that does not answer. Whatever
 * the transport throws comes out as a `ChainUnavailableError`; JSON-RPC errors are answers and pass. Reads and sends have
 * a circuit each: a node that takes no transactions can still tell what has landed.
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
      // Around everything: waiting for a place or for a probe is part of the call.
      return await deadline.race(breaker.run(() => deadline.race(callInTurn())));
    } catch (error) {
      if (error instanceof ChainUnavailableError || call.signal?.aborted) throw error;
      throw new ChainUnavailableError(`${method} could not be asked: ${(error as Error).message}`, error);
    } finally {
      deadline.end();
    }
  }) as RpcTransport;
};
