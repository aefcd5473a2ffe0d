import type { Server } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';

/** A household or server usually gets a whole /64 of IPv6, so its addresses count as one. */
const IPV6_PREFIX = 64;

/** Limits the open connections of one remote address, over all servers that it is attached to. */
export class AddressLimit {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  attach(server: Server): void {
    server.on('connection', (socket) => {
      // Without an address the peer has already disconnected.
      if (!socket.remoteAddress) return socket.destroy();
      const address = normalizeIP(socket.remoteAddress, IPV6_PREFIX);
      const open = this.#open.get(address) ?? 0;
      if (open >= this.#max) return socket.destroy();
      this.#open.set(address, open + 1);
      socket.once('close', () => this.#release(address));
    });
  }

  #release(address: string): void {
    const left = (this.#open.get(address) ?? 0) - 1;
    if (left > 0) this.#open.set(address, left);
    else this.#open.delete(address);
  }
}
