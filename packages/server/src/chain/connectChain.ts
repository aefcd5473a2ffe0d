import { ChainTakenError, openEmbeddedChain, type RpcServer } from '@blacktide/embedded-chain';
import { createDefaultRpcTransport, createSolanaRpcFromTransport, type RpcTransport } from '@solana/kit';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import { orm, type Pool } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { CHAIN_LIMITS, guardTransport, type ChainLimits } from './guardedTransport.ts';
import type { ChainRpc } from './rpc.ts';
import { chainEndpoint } from './tables.ts';

export interface ChainConnectionOptions {
  readonly config: Pick<Config, 'solanaRpcUrl' | 'rpcPort' | 'host'>;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Tests wrap the transport to delay, lose and refuse calls. */
  readonly wrapTransport?: ((transport: RpcTransport) => RpcTransport) | undefined;
  readonly limits?: Partial<ChainLimits> | undefined;
  /** The circuit breaker has closed: the chain answers again. */
  readonly onReachable?: () => void;
}

interface OpenConnection {
  readonly transport: RpcTransport;
  readonly url: string;
  readonly close: () => Promise<void>;
}

const connectToCluster = (url: string): OpenConnection => ({
  transport: createDefaultRpcTransport({ url }),
  url,
  close: async () => undefined,
});

/** The usual port of local Solana nodes; where it is taken, the embedded chain uses any free port. */
const DEFAULT_RPC_PORT = 8899;

/** Stores the URL at which other processes reach the embedded chain. */
const publishEndpoint = (pool: Pool, url: string): Promise<unknown> =>
  orm(pool)
    .insert(chainEndpoint)
    .values({ url })
    .onConflictDoUpdate({ target: chainEndpoint.id, set: { url } });

/** Null where another process owns the chain. Calls `onLost` when another process takes it over. */
const openOwnChain = async (
  { config, pool, clock, log }: ChainConnectionOptions,
  onLost: () => void,
): Promise<OpenConnection | null> => {
  const chain = await openEmbeddedChain({ pool, clock, log, onOwnershipLost: onLost }).catch(
    (error: unknown) => {
      if (error instanceof ChainTakenError) return null;
      throw error;
    },
  );
  if (!chain) return null;
  const listen = (port: number): Promise<RpcServer> => chain.listen(port, config.host);
  const opening =
    config.rpcPort === null ? listen(DEFAULT_RPC_PORT).catch(() => listen(0)) : listen(config.rpcPort);
  const listener = await opening
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
    await listener.close();
    await chain.close();
  };
  return { transport: chain.transport, url: listener.rpcUrl, close };
};

const connectToPublishedChain = async (pool: Pool): Promise<OpenConnection | null> => {
  const [published] = await orm(pool).select({ url: chainEndpoint.url }).from(chainEndpoint);
  const opened = published ? connectToCluster(published.url) : null;
  const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
  const answers = await opened?.transport({ payload: HEALTH_REQUEST, signal }).then(
    () => true,
    () => false,
  );
  return answers ? opened : null;
};

const HEALTH_REQUEST = { id: 1, jsonrpc: '2.0', method: 'getHealth', params: [] };
const HEALTH_TIMEOUT_MS = 2000;
const CONNECT_TIMEOUT_MS = 15_000;
const RETRY_MS = 100;

/** Opens the embedded chain, or connects to the process that owns it. */
const connectToEmbeddedChain = async (
  options: ChainConnectionOptions,
  onLost: () => void,
): Promise<OpenConnection> => {
  const deadline = performance.now() + CONNECT_TIMEOUT_MS;
  for (;;) {
    const opened = (await openOwnChain(options, onLost)) ?? (await connectToPublishedChain(options.pool));
    if (opened) return opened;
    if (performance.now() > deadline) throw new ChainTakenError();
    // The owner is starting or has just stopped.
    await wait(RETRY_MS);
  }
};

/** Connects again when the owner of the embedded chain has stopped: to the new owner, or by becoming the owner. */
class EmbeddedChainConnection {
  readonly #options: ChainConnectionOptions;
  #opened: Promise<OpenConnection> | null = null;

  constructor(options: ChainConnectionOptions) {
    this.#options = options;
  }

  readonly open = (): Promise<OpenConnection> => {
    if (this.#opened) return this.#opened;
    const opening: Promise<OpenConnection> = connectToEmbeddedChain(
      this.#options,
      () => void this.#handleLost(opening),
    );
    this.#opened = opening;
    // After a failure the next call connects again.
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

  /** Closes the lost chain; the next call connects to the process that owns it now. */
  async #handleLost(opening: Promise<OpenConnection>): Promise<void> {
    if (this.#opened !== opening) return;
    this.#opened = null;
    const { log } = this.#options;
    log.warn({}, 'another process took over the embedded chain');
    await opening
      .then(({ close }) => close())
      .catch((err: unknown) =>
        log.warn({ err }, 'the embedded chain that was taken over could not be closed'),
      );
  }
}

/** A connection to the chain, embedded or a cluster. `url` is for scripts and other processes; null before `start`. */
export const connectChain = (options: ChainConnectionOptions) => {
  const { config, log, wrapTransport = (transport) => transport, onReachable } = options;
  const { solanaRpcUrl } = config;
  const limits = { ...CHAIN_LIMITS, ...options.limits };
  const createRpc = (transport: RpcTransport): ChainRpc =>
    createSolanaRpcFromTransport(
      guardTransport(wrapTransport(transport), limits, {
        onOpen: (kind) => log.warn({ kind }, 'the chain does not answer; calls to it are refused for now'),
        onClose: (kind) => {
          log.info({ kind }, 'the chain answers again');
          onReachable?.();
        },
      }),
    );
  if (solanaRpcUrl !== null) {
    const { transport, url, close } = connectToCluster(solanaRpcUrl);
    return { rpc: createRpc(transport), url: () => url, start: async () => undefined, close };
  }
  const connection = new EmbeddedChainConnection(options);
  let url: string | null = null;
  return {
    rpc: createRpc(connection.transport),
    url: (): string | null => url,
    start: async (): Promise<void> => {
      ({ url } = await connection.open());
    },
    close: connection.close,
  };
};
