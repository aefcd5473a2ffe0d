/** Thrown instead of a call that would most likely fail. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';

  constructor() {
    super('Not called: the last calls have failed');
  }
}

export interface CircuitBreakerOptions {
  /** So many in a row open the circuit. */
  readonly failures: number;
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
  #failed = 0;
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
      this.#answered(isProbe);
      return result;
    } catch (error) {
      if (this.#options.isFailure(error)) this.#missed(isProbe);
      else this.#answered(isProbe);
      throw error;
    }
  }

  /** An answer to a call from before the circuit opened is too old to close it. */
  #answered(isProbe: boolean): void {
    const isOpen = this.#openedAt !== null;
    if (isOpen && !isProbe) return;
    this.#failed = 0;
    this.#openedAt = null;
    if (isOpen) this.#options.onClose?.();
  }

  #missed(isProbe: boolean): void {
    const { failures, now, onOpen } = this.#options;
    const isOpen = this.#openedAt !== null;
    if (isOpen && !isProbe) return;
    this.#failed += 1;
    if (isOpen) this.#openedAt = now();
    else if (this.#failed >= failures) {
      this.#openedAt = now();
      onOpen?.();
    }
  }
}
