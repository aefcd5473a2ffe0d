import { createDefaultRpcTransport, createSolanaRpcFromTransport, type RpcTransport } from '@solana/kit';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Pool } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { ChainTakenError, openEmbeddedChain, type Listening } from './embedded/index.ts';
import { CHAIN_LIMITS, guardTransport, type ChainLimits } from './guardedTransport.ts';
import type { ChainRpc } from './rpc.ts';

/** A line to the chain, embedded or not. */
export interface ChainLine {
  readonly rpc: ChainRpc;
  /** Where scripts and other processes reach the chain; known after `start`. */
  readonly url: () => string | null;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ChainLineOptions {
  readonly config: Pick<Config, 'solanaRpcUrl' | 'rpcPort' | 'host'>;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Stands between the game and the chain: where tests delay, lose and refuse. */
  readonly wire?: (transport: RpcTransport) => RpcTransport;
  readonly limits?: Partial<ChainLimits>;
  /** The chain answers again after calls to it were stopped. */
  readonly onReachable?: () => void;
}

interface Opened {
  readonly transport: RpcTransport;
  readonly url: string;
  readonly close: () => Promise<void>;
}

const toCluster = (url: string): Opened => ({
  transport: createDefaultRpcTransport({ url }),
  url,
  close: async () => undefined,
});

/** The port of every local Solana node; where one runs already, ours takes another. */
const USUAL_PORT = 8899;

/** Where other processes find the chain. */
const publishEndpoint = (pool: Pool, url: string): Promise<unknown> =>
  pool.query(
    'insert into chain_endpoint (url) values ($1) on conflict (id) do update set url = excluded.url',
    [url],
  );

/** Null where another process has it. `onLost`: another process has taken it since. */
const own = async (
  { config, pool, clock, log }: ChainLineOptions,
  onLost: () => void,
): Promise<Opened | null> => {
  const chain = await openEmbeddedChain({ pool, clock, log, onLost }).catch((error: unknown) => {
    if (error instanceof ChainTakenError) return null;
    throw error;
  });
  if (!chain) return null;
  const listen = (port: number): Promise<Listening> => chain.listen(port, config.host);
  const opening =
    config.rpcPort === null ? listen(USUAL_PORT).catch(() => listen(0)) : listen(config.rpcPort);
  const door = await opening
    .then(async (listening) => {
      await publishEndpoint(pool, listening.rpcUrl).catch(async (error: unknown) => {
        await listening.close();
        throw error;
      });
      return listening;
    })
    .catch(async (error: unknown) => {
      await chain.close();
      throw error;
    });
  const close = async (): Promise<void> => {
    await door.close();
    await chain.close();
  };
  return { transport: chain.transport, url: door.rpcUrl, close };
};

const borrowed = async (pool: Pool): Promise<Opened | null> => {
  const { rows } = await pool.query<{ url: string }>('select url from chain_endpoint');
  const opened = rows[0] ? toCluster(rows[0].url) : null;
  const signal = AbortSignal.timeout(HEALTH_MS);
  const answers = await opened?.transport({ payload: HEALTH, signal }).then(
    () => true,
    () => false,
  );
  return answers ? opened : null;
};

const HEALTH = { id: 1, jsonrpc: '2.0', method: 'getHealth', params: [] };
const HEALTH_MS = 2000;
const PATIENCE_MS = 15_000;
const LOOK_AGAIN_MS = 100;

/** One process owns the embedded chain and says where it answers; the others ask there. */
const toEmbedded = async (options: ChainLineOptions, onLost: () => void): Promise<Opened> => {
  const giveUp = performance.now() + PATIENCE_MS;
  for (;;) {
    const opened = (await own(options, onLost)) ?? (await borrowed(options.pool));
    if (opened) return opened;
    if (performance.now() > giveUp) throw new ChainTakenError();
    // Its owner is just starting, or has just gone.
    await wait(LOOK_AGAIN_MS);
  }
};

/** A line that finds its way again when the owner of the embedded chain is gone: by then somebody else is, or we are. */
class EmbeddedLine {
  readonly #options: ChainLineOptions;
  #opened: Promise<Opened> | null = null;

  constructor(options: ChainLineOptions) {
    this.#options = options;
  }

  readonly open = (): Promise<Opened> => {
    if (this.#opened) return this.#opened;
    const opening: Promise<Opened> = toEmbedded(this.#options, () => void this.#lost(opening));
    this.#opened = opening;
    // One that failed is no line: the next call looks for the chain again.
    opening.catch(() => {
      if (this.#opened === opening) this.#opened = null;
    });
    return opening;
  };

  readonly transport = (async (request) => {
    const opening = this.open();
    const opened = await opening;
    try {
      return await opened.transport(request);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      if (this.#opened === opening) this.#opened = null;
      return (await this.open()).transport(request);
    }
  }) as RpcTransport;

  readonly close = async (): Promise<void> => (await this.#opened)?.close();

  /** The next call finds the process that has the chain now. */
  async #lost(opening: Promise<Opened>): Promise<void> {
    if (this.#opened !== opening) return;
    this.#opened = null;
    const { log } = this.#options;
    log.warn({}, 'the embedded chain was taken by another process');
    await opening
      .then(({ close }) => close())
      .catch((err: unknown) =>
        log.warn({ err }, 'the embedded chain that was taken over could not be closed'),
      );
  }
}

export const connectChain = (options: ChainLineOptions): ChainLine => {
  const { config, log, wire = (transport) => transport, onReachable } = options;
  const { solanaRpcUrl } = config;
  const limits = { ...CHAIN_LIMITS, ...options.limits };
  const rpcOver = (transport: RpcTransport): ChainRpc =>
    createSolanaRpcFromTransport(
      guardTransport(wire(transport), limits, {
        onOpen: (kind) => log.warn({ kind }, 'the chain does not answer; calls to it are refused for now'),
        onClose: (kind) => {
          log.info({ kind }, 'the chain answers again');
          onReachable?.();
        },
      }),
    );
  if (solanaRpcUrl !== null) {
    const { transport, url, close } = toCluster(solanaRpcUrl);
    return { rpc: rpcOver(transport), url: () => url, start: async () => undefined, close };
  }
  const line = new EmbeddedLine(options);
  let url: string | null = null;
  return {
    rpc: rpcOver(line.transport),
    url: () => url,
    start: async () => {
      ({ url } = await line.open());
    },
    close: line.close,
  };
};
