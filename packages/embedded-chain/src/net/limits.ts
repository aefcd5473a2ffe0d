/** Limits for the clients of the two ports. */
export interface NetLimits {
  /** Most open connections of one port. */
  readonly connections: number;
  /**
   * Most open connections of one remote address, both ports together. A game process that uses this chain over HTTP has
   * one for every running call, up to 256, and several processes may share the address of a machine.
   */
  readonly connectionsPerAddress: number;
  /** Most milliseconds that a client may take to send its headers and body. */
  readonly requestMs: number;
  /** Most milliseconds that a connection may be idle or not read its answer. WebSockets have a heartbeat instead. */
  readonly idleMs: number;
  /** Most bytes in the answer to one HTTP request, which may be a batch of calls. */
  readonly answerBytes: number;
  /** Most subscriptions of one WebSocket. */
  readonly subscriptions: number;
  /** Most outgoing bytes that one WebSocket has not read; above this it is closed. */
  readonly bufferedBytes: number;
  /** Most outgoing bytes in memory for all connections together; above this the connection with the most is closed. */
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
