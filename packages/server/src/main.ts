import { createApp } from './app.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './platform/db/embeddedPostgres.ts';
import { ensureDatabase } from './platform/db/ensureDatabase.ts';

/** What must be undone, in reverse, however far the start came. */
const undo: (() => Promise<void>)[] = [];

const shutDown = async (): Promise<void> => {
  for (let step = undo.pop(); step; step = undo.pop()) await step();
};

const databaseUrl = async (config: Config): Promise<string> => {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const postgres = await startEmbeddedPostgres(config.dataDir);
  undo.push(postgres.stop);
  await ensureDatabase(postgres.url('postgres'), 'blacktide');
  return postgres.url('blacktide');
};

interface Booted {
  /** Chosen by the system when the configuration says 0. */
  readonly port: number;
  readonly rpcUrl: string | null;
}

const boot = async (config: Config): Promise<Booted> => {
  const app = await createApp({ config, databaseUrl: await databaseUrl(config) });
  undo.push(app.close);
  await app.start();
  await app.http.listen({ port: config.port, host: config.host });
  const address = app.http.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return { port, rpcUrl: app.rpcUrl() };
};

const announce = (config: Config, { port, rpcUrl }: Booted): void => {
  const shownHost = config.host === '127.0.0.1' ? 'localhost' : config.host;
  if (config.solanaRpcUrl === null) console.log(`Its chain answers at ${rpcUrl}`);
  console.log(`Blacktide is ready at http://${shownHost}:${port}`);
  if (config.mode === 'local' && config.host !== '127.0.0.1' && config.host !== 'localhost') {
    console.warn(`WARNING: local mode listens on ${config.host}. Guest wallets and free starter fleets are open to
everyone who can reach it. Use MODE=production for a public game.`);
  }
};

const words = (error: unknown, config: Config | null): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${config?.port} is taken. Stop the other program, or choose another: PORT=3001 npm start`;
  }
  if (code === 'EACCES') return `Not allowed to listen on port ${config?.port}. Choose one above 1023.`;
  if (code === 'ENOSPC' || code === '53100')
    return 'The disk is full: make room and start again. Nothing was lost.';
  if (error instanceof ConfigError) return `The configuration is not usable:\n${message}`;
  if (error instanceof EmbeddedPostgresError) return message;
  return `Blacktide could not start: ${message}`;
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void shutDown().then(() => process.exit(0)));
}

let config: Config | null = null;
try {
  config = loadConfig(process.env);
  announce(config, await boot(config));
} catch (error) {
  console.error(words(error, config));
  await shutDown();
  process.exit(1);
}
