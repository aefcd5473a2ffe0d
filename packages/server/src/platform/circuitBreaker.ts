/** Thrown instead of a call that would most likely fail. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';

  constructor() {
    super('Not called: the last calls have failed');
  }
}

export interface CircuitBreakerOptions {
  /** So many in a row open the circuit. */
  readonly failureThreshold: number;
  /** How long an open circuit refuses before it lets one call through to try. */
  readonly coolDownMs: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Whether an error says that the other side is away; any other error is an answer. */
  readonly isFailure: (error: unknown) => boolean;
  readonly onOpen?: () => void;
  readonly onClose?: () => void;
}

/**
 * Closed, it lets every call through. Open, it refuses at once. After the cool-down one call is let through as a probe:
 * if it is answered the circuit closes, otherwise the cool-down begins again. Calls that come meanwhile wait for the
 * probe and share its fate.
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  #failureCount = 0;
  #openedAt: number | null = null;
  /** Whether the probe was answered; never rejects. */
  #probe: Promise<boolean> | null = null;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#openedAt === null) return this.#attempt(task, false);
    if (this.#probe) {
      if (await this.#probe) return this.run(task);
      throw new CircuitOpenError();
    }
    const { now, coolDownMs, isFailure } = this.#options;
    if (now() - this.#openedAt < coolDownMs) throw new CircuitOpenError();
    const attempt = this.#attempt(task, true);
    this.#probe = attempt
      .then(
        () => true,
        (error: unknown) => !isFailure(error),
      )
      .finally(() => (this.#probe = null));
    return attempt;
  }

  async #attempt<T>(task: () => Promise<T>, isProbe: boolean): Promise<T> {
    try {
      const result = await task();
      this.#recordSuccess(isProbe);
      return result;
    } catch (error) {
      if (this.#options.isFailure(error)) this.#recordFailure(isProbe);
      else this.#recordSuccess(isProbe);
      throw error;
    }
  }

  /** An answer to a call from before the circuit opened is too old to close it. */
  #recordSuccess(isProbe: boolean): void {
    const isOpen = this.#openedAt !== null;
    if (isOpen && !isProbe) return;
    this.#failureCount = 0;
    this.#openedAt = null;
    if (isOpen) this.#options.onClose?.();
  }

  #recordFailure(isProbe: boolean): void {
    const { failureThreshold, now, onOpen } = this.#options;
    const isOpen = this.#openedAt !== null;
    if (isOpen && !isProbe) return;
    this.#failureCount += 1;
    if (isOpen) this.#openedAt = now();
    else if (this.#failureCount >= failureThreshold) {
      this.#openedAt = now();
      onOpen?.();
    }
  }
}
