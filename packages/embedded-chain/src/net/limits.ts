/** What strangers may use of the two ports. */
export interface NetLimits {
  /** Most open connections of one port. */
  readonly connections: number;
  /**
   * Most open connections of one remote address, both ports together. A game process that uses this chain over HTTP has
   * one for every call under way, up to 256, and several of them share the address of their machine.
   */
  readonly connectionsPerAddress: number;
  /** Most milliseconds that a client may take to send its headers and body. */
  readonly requestMs: number;
  /** Most milliseconds that a connection may be idle, or not read its answer. WebSockets have a heartbeat instead. */
  readonly idleMs: number;
  /** Most bytes that answer one HTTP request, a batch of calls included. */
  readonly answerBytes: number;
  /** Most subscriptions of one WebSocket. */
  readonly subscriptions: number;
  /** Most outgoing bytes that one WebSocket has not read; above this it is closed. */
  readonly bufferedBytes: number;
  /** Most outgoing bytes that wait in memory for all connections together; above this the one with the most is closed. */
  readonly totalBufferedBytes: number;
  /** Most calls and pings in one burst. */
  readonly burst: number;
  /** Average calls and pings per second. */
  readonly callsPerSecond: number;
}

export const NET_LIMITS: NetLimits = {
  connections: 2000,
  connectionsPerAddress: 1000,
  requestMs: 15_000,
  idleMs: 60_000,
  answerBytes: 32_000_000,
  subscriptions: 200,
  bufferedBytes: 4_000_000,
  totalBufferedBytes: 64_000_000,
  burst: 200,
  callsPerSecond: 50,
};
