/** What strangers may use of the two ports. */
export interface NetLimits {
  /** Open connections of one port. */
  readonly connections: number;
  /** How long a client may take to send its headers and body. */
  readonly requestMs: number;
  /** How long a connection may be idle, or not read its answer. WebSockets have a heartbeat instead. */
  readonly idleMs: number;
  /** Of one WebSocket. */
  readonly subscriptions: number;
  /** Outgoing bytes that one WebSocket has not read; above this it is closed. */
  readonly bufferedBytes: number;
  /** Calls and pings of one WebSocket at once, */
  readonly burst: number;
  /** and in the long run. */
  readonly callsPerSecond: number;
}

export const NET_LIMITS: NetLimits = {
  connections: 1000,
  requestMs: 15_000,
  idleMs: 60_000,
  subscriptions: 200,
  bufferedBytes: 4_000_000,
  burst: 200,
  callsPerSecond: 50,
};
