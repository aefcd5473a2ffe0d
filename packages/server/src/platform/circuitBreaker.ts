/** Thrown instead of a call that would most likely fail. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';

  constructor() {
    super('Not called: the last calls have failed');
  }
}

interface CircuitBreakerOptions {
  /** So many failures in a row open the circuit. */
  readonly failureThreshold: number;
  /** How long an open circuit refuses calls before it tries one. */
  readonly coolDownMs: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Whether an error means that the other side is unavailable; any other error counts as an answer. */
  readonly isFailure: (error: unknown) => boolean;
  readonly onOpen?: () => void;
  readonly onClose?: () => void;
}

/**
 * A closed circuit executes every call; an open one refuses at once. After the cool-down one call is executed as a probe:
 * an answer closes the circuit, a failure starts the cool-down again. Calls during a probe wait for it; they are executed
 * where it was answered and refused where it failed.
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

  /** The answer to a call that began before the circuit opened does not close it. */
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
