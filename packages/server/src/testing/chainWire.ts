import type { RpcTransport } from '@solana/kit';

type Call = Parameters<RpcTransport>[0];
type Answer = Promise<unknown>;

/** Decides about one call to the chain; `pass` hands it on. */
export type Fault = (method: string, pass: () => Answer) => Answer;

/** The wire to the chain, in the hands of a test. */
export interface ChainWire {
  readonly through: (transport: RpcTransport) => RpcTransport;
  /** From now on every call goes through this; null is an honest wire. */
  readonly become: (fault: Fault | null) => void;
  readonly calls: readonly string[];
}

export const aChainWire = (): ChainWire => {
  let fault: Fault | null = null;
  const calls: string[] = [];
  return {
    calls,
    become: (next) => (fault = next),
    through: (transport) =>
      ((request: Call) => {
        const { method } = request.payload as { method: string };
        calls.push(method);
        const pass = (): Answer => transport(request);
        return fault ? fault(method, pass) : pass();
      }) as RpcTransport,
  };
};

/** What a broken connection looks like to kit. */
export const unreachable = (): Promise<never> => Promise.reject(new TypeError('fetch failed'));

/** A well-formed answer with this result. */
export const answered = (result: unknown): Promise<unknown> =>
  Promise.resolve({ jsonrpc: '2.0', id: '1', result });

export const down =
  (...methods: string[]): Fault =>
  (method, pass) =>
    methods.length === 0 || methods.includes(method) ? unreachable() : pass();

/** A call that is accepted and never answered. */
export const hanging =
  (...methods: string[]): Fault =>
  (method, pass) =>
    methods.length === 0 || methods.includes(method) ? new Promise(() => undefined) : pass();
