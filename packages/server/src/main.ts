import { createApp, type App } from './app.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres, type EmbeddedPostgres } from './platform/db/embeddedPostgres.ts';
import { ensureDatabase } from './platform/db/ensureDatabase.ts';

interface Running {
  readonly app: App;
  readonly postgres: EmbeddedPostgres | null;
}

const boot = async (config: Config): Promise<Running> => {
  const postgres = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir) : null;
  if (postgres) await ensureDatabase(postgres.url('postgres'), 'blacktide');
  const app = await createApp({ config, databaseUrl: config.databaseUrl ?? postgres?.url('blacktide') ?? '' });
  await app.start();
  await app.http.listen({ port: config.port, host: config.host });
  return { app, postgres };
};

const announce = (config: Config): void => {
  const shownHost = config.host === '127.0.0.1' ? 'localhost' : config.host;
  console.log(`Blacktide is ready at http://${shownHost}:${config.port}`);
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
  if (code === 'ENOSPC' || code === '53100') return 'The disk is full: make room and start again. Nothing was lost.';
  if (error instanceof ConfigError) return `The configuration is not usable:\n${message}`;
  if (error instanceof EmbeddedPostgresError) return message;
  return `Blacktide could not start: ${message}`;
};

const stopOn = (signals: readonly NodeJS.Signals[], { app, postgres }: Running): void => {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await postgres?.stop();
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, () => void stop());
};

let config: Config | null = null;
try {
  config = loadConfig(process.env);
  stopOn(['SIGINT', 'SIGTERM'], await boot(config));
  announce(config);
} catch (error) {
  console.error(words(error, config));
  process.exit(1);
}
