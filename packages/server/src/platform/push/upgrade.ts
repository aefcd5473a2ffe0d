import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Browsers send the page's origin: it must be configured, or have the host of the connection. Other clients send none. */
export const isForeignOrigin = ({ headers }: IncomingMessage, origins: readonly string[]): boolean => {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase();
};

/** After an upgrade event Node does not close the socket; this does. */
export const rejectUpgrade = (socket: Duplex, status: 403 | 404 | 503): void => {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

export interface ConnectionLimits {
  readonly total: number;
  /** High, because a school or a mobile carrier may share one address. */
  readonly perAddress: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { total: 20_000, perAddress: 1000 };

/** Counts open connections, in total and for each address. */
export class ConnectionCounter {
  readonly #limits: ConnectionLimits;
  readonly #byAddress = new Map<string, number>();
  #total = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  hasCapacity(address: string): boolean {
    return this.#total < this.#limits.total && this.#countOf(address) < this.#limits.perAddress;
  }

  add(address: string): void {
    this.#total += 1;
    this.#byAddress.set(address, this.#countOf(address) + 1);
  }

  remove(address: string): void {
    this.#total -= 1;
    const left = this.#countOf(address) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
  }

  #countOf(address: string): number {
    return this.#byAddress.get(address) ?? 0;
  }
}
