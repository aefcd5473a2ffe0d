import type { RpcTransport } from '@solana/kit';

type RpcCall = Parameters<RpcTransport>[0];
type RpcAnswer = Promise<unknown>;

/** Handles one call to the chain; `pass` forwards it. */
type TransportFault = (method: string, pass: () => RpcAnswer) => RpcAnswer;

/** A transport to the chain in which a test can cause faults. */
export interface FaultyTransport {
  readonly wrap: (transport: RpcTransport) => RpcTransport;
  /** Applies to every further call; null means no faults. */
  readonly setFault: (fault: TransportFault | null) => void;
  readonly calls: readonly string[];
}

export const aFaultyTransport = (): FaultyTransport => {
  let fault: TransportFault | null = null;
  const calls: string[] = [];
  return {
    calls,
    setFault: (next) => (fault = next),
    wrap: (transport) =>
      ((request: RpcCall) => {
        const { method } = request.payload as { method: string };
        calls.push(method);
        const pass = (): RpcAnswer => transport(request);
        return fault ? fault(method, pass) : pass();
      }) as RpcTransport,
  };
};

/** The error of kit for a broken connection. */
export const rejectAsUnreachable = (): Promise<never> => Promise.reject(new TypeError('fetch failed'));

/** A well-formed answer with this result. */
export const answerWith = (result: unknown): Promise<unknown> =>
  Promise.resolve({ jsonrpc: '2.0', id: '1', result });

export const failCalls =
  (...methods: string[]): TransportFault =>
  (method, pass) =>
    methods.length === 0 || methods.includes(method) ? rejectAsUnreachable() : pass();

/** Accepts the calls and never answers. */
export const hangCalls =
  (...methods: string[]): TransportFault =>
  (method, pass) =>
    methods.length === 0 || methods.includes(method) ? new Promise(() => undefined) : pass();
