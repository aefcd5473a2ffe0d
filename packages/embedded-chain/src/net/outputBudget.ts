/** A connection with unsent output in memory. */
export interface BufferedConnection {
  readonly bufferedBytes: () => number;
  /** Closes the connection and frees its output. */
  readonly close: () => void;
}

/** Limits the unsent output of all connections together; above the limit, the connection with the most is closed. */
export class OutputBudget {
  readonly #maxBytes: number;
  /** Bytes when last measured; a connection may have sent some of them since. */
  readonly #measured = new Map<BufferedConnection, number>();
  #total = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Must be called whenever the output of a connection has grown. */
  update(connection: BufferedConnection): void {
    this.#measure(connection);
    if (this.#total <= this.#maxBytes) return;
    for (const known of this.#measured.keys()) this.#measure(known);
    while (this.#total > this.#maxBytes) {
      const largest = this.#largest();
      if (!largest) return;
      this.remove(largest);
      largest.close();
    }
  }

  remove(connection: BufferedConnection): void {
    this.#total -= this.#measured.get(connection) ?? 0;
    this.#measured.delete(connection);
  }

  #measure(connection: BufferedConnection): void {
    const bytes = connection.bufferedBytes();
    if (bytes === 0) return this.remove(connection);
    this.#total += bytes - (this.#measured.get(connection) ?? 0);
    // Setting an existing key keeps its position, so a running loop visits it only once.
    this.#measured.set(connection, bytes);
  }

  #largest(): BufferedConnection | null {
    let largest: BufferedConnection | null = null;
    let most = 0;
    for (const [connection, bytes] of this.#measured) {
      if (bytes <= most) continue;
      largest = connection;
      most = bytes;
    }
    return largest;
  }
}
