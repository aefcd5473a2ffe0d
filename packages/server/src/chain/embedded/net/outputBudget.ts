/** A connection with output that waits in this process's memory. */
export interface OutputHolder {
  readonly heldBytes: () => number;
  /** Closes the connection and frees its output. */
  readonly drop: () => void;
}

/** Limits the waiting output of all connections together: above the limit, the one with the most is closed. */
export class OutputBudget {
  readonly #mostBytes: number;
  /** Bytes when last measured; a connection may have sent some of them since. */
  readonly #measured = new Map<OutputHolder, number>();
  #total = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** To be called whenever the output of a connection has grown. */
  update(holder: OutputHolder): void {
    this.#measure(holder);
    if (this.#total <= this.#mostBytes) return;
    for (const known of this.#measured.keys()) this.#measure(known);
    while (this.#total > this.#mostBytes) {
      const largest = this.#largest();
      if (!largest) return;
      this.forget(largest);
      largest.drop();
    }
  }

  forget(holder: OutputHolder): void {
    this.#total -= this.#measured.get(holder) ?? 0;
    this.#measured.delete(holder);
  }

  #measure(holder: OutputHolder): void {
    const bytes = holder.heldBytes();
    if (bytes === 0) return this.forget(holder);
    this.#total += bytes - (this.#measured.get(holder) ?? 0);
    // An entry keeps its place: a loop over all of them meets each once.
    this.#measured.set(holder, bytes);
  }

  #largest(): OutputHolder | null {
    let largest: OutputHolder | null = null;
    let most = 0;
    for (const [holder, bytes] of this.#measured) {
      if (bytes <= most) continue;
      largest = holder;
      most = bytes;
    }
    return largest;
  }
}
