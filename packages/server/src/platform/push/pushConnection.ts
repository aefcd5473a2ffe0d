import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { parseClientMessage, encodeFrame, CLOSE_CODE, type ClientMessage } from './pusherProtocol.ts';

/** A client with more unread bytes is disconnected; a player's client reconnects and replays what it missed. */
const MAX_BUFFERED_BYTES = { signedIn: 1_000_000, anonymous: 64_000 };
/** A standard Pusher client sends about twelve messages when it connects, then one a minute. */
const MAX_MESSAGES_AT_ONCE = 100;
const MESSAGES_PER_SECOND = 10;

/** Messages of one tick are written together: a system call costs more than a message. Not more, so that a client can begin. */
const WRITTEN_TOGETHER_BYTES = 16_384;

interface ConnectionEvents {
  readonly onMessage: (message: ClientMessage) => void;
  readonly onClose: () => void;
}

/** One client's socket. Its unread output and its rate of messages are limited. */
export class PushConnection {
  readonly socketId = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
  /** By channel: the session that authorised the subscription; null for a public channel. */
  readonly channels = new Map<string, string | null>();
  /** By channel: a private subscription whose session is being looked up; a newer attempt replaces an older one. */
  readonly attempts = new Map<string, symbol>();
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #events: ConnectionEvents;
  #isAlive = true;
  #isCorked = false;
  #allowance = MAX_MESSAGES_AT_ONCE;
  #allowanceAt = performance.now();

  /** `stream`: what the socket writes to. */
  constructor(socket: WebSocket, stream: Duplex, events: ConnectionEvents) {
    this.#socket = socket;
    this.#stream = stream;
    this.#events = events;
    socket.on('message', (raw: Buffer) => this.#receive(raw));
    socket.on('ping', (data: Buffer) => this.#isAllowed() && this.#hasRoom() && socket.pong(data));
    socket.on('pong', () => (this.#isAlive = this.#isAllowed()));
    socket.on('close', () => events.onClose());
  }

  /** A buffer is not copied, so all listeners of a channel can share one. */
  readonly send = (message: string | Buffer): void => {
    if (!this.#hasRoom()) return;
    this.#cork();
    this.#socket.send(message, { binary: false });
    if (this.#stream.writableLength >= WRITTEN_TOGETHER_BYTES) this.#uncork();
  };

  readonly close = (code: number, reason: string): void => this.#socket.close(code, reason);

  /** Sends a ping. Disconnects a client that has sent nothing since the previous ping. */
  readonly ping = (): void => {
    if (!this.#isAlive) return this.#socket.terminate();
    this.#isAlive = false;
    if (this.#hasRoom()) this.#socket.ping();
  };

  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#stream.cork();
    queueMicrotask(() => this.#uncork());
  }

  #uncork(): void {
    if (!this.#isCorked) return;
    this.#isCorked = false;
    this.#stream.uncork();
  }

  #hasRoom(): boolean {
    const { readyState, OPEN, bufferedAmount } = this.#socket;
    if (readyState !== OPEN) return false;
    if (bufferedAmount <= MAX_BUFFERED_BYTES.anonymous) return true;
    const isSignedIn = [...this.channels.values()].some((session) => session !== null);
    if (isSignedIn && bufferedAmount <= MAX_BUFFERED_BYTES.signedIn) return true;
    this.#socket.terminate();
    return false;
  }

  #receive(raw: Buffer): void {
    if (!this.#isAllowed()) return;
    this.#isAlive = true;
    const message = parseClientMessage(raw.toString());
    if (message) this.#events.onMessage(message);
    else
      this.send(encodeFrame('pusher:error', { code: null, message: 'Not a message of the Pusher protocol' }));
  }

  /** Counts every message and control frame; false once the socket is closing. */
  #isAllowed(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    const now = performance.now();
    const earned = ((now - this.#allowanceAt) / 1000) * MESSAGES_PER_SECOND;
    this.#allowance = Math.min(MAX_MESSAGES_AT_ONCE, this.#allowance + earned) - 1;
    this.#allowanceAt = now;
    if (this.#allowance >= 0) return true;
    this.close(CLOSE_CODE.TOO_MANY_MESSAGES, 'Too many messages');
    return false;
  }
}
