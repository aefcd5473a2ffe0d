import { createApp } from './app.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { EmbeddedPostgres, EmbeddedPostgresError } from './platform/db/embeddedPostgres.ts';
import { ensureDatabase } from './platform/db/ensureDatabase.ts';
import { TransactionPoolerError } from './platform/db/transactionPooler.ts';
import { createProcessLog } from './platform/processLog.ts';
import { runUntilStopped, type Lifetime } from './platform/runUntilStopped.ts';
import { openStandardOutput } from './platform/standardOutput.ts';

const output = openStandardOutput();
let log = createProcessLog('info', output);
// A line that cannot be written must not end the process.
process.stderr.on('error', () => undefined);

const resolveDatabaseUrl = async (config: Config, { signal, defer }: Lifetime): Promise<string> => {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const postgres = new EmbeddedPostgres(config.dataDir, { log, signal });
  // Registered before the start, so that an aborted start does not leave it running.
  defer(postgres);
  await postgres.start();
  await ensureDatabase(postgres.url('postgres'), 'blacktide');
  return postgres.url('blacktide');
};

const boot = async (config: Config, lifetime: Lifetime) => {
  const url = await resolveDatabaseUrl(config, lifetime);
  lifetime.signal.throwIfAborted();
  const app = await createApp({ config, databaseUrl: url, logStream: output });
  lifetime.defer({ stop: app.close });
  lifetime.signal.throwIfAborted();
  await app.start();
  lifetime.signal.throwIfAborted();
  await app.http.listen({ port: config.port, host: config.host });
  const address = app.http.server.address();
  // The system chooses it if the configuration has 0.
  const port = typeof address === 'object' && address ? address.port : config.port;
  return { port, rpcUrl: app.rpcUrl() };
};

const announce = (config: Config, { port, rpcUrl }: Awaited<ReturnType<typeof boot>>): void => {
  const shownHost = config.host === '127.0.0.1' ? 'localhost' : config.host;
  if (config.solanaRpcUrl === null) log.announce(`The embedded chain is at ${rpcUrl}`);
  log.announce(`Blacktide is ready at http://${shownHost}:${port}`);
  if (config.mode === 'local' && config.host !== '127.0.0.1' && config.host !== 'localhost') {
    log.warnAlways(`WARNING: local mode listens on ${config.host}. Guest wallets and free starter fleets are open to
everyone who can reach it. Use MODE=production for a public game.`);
  }
};

const describeError = (error: unknown, config: Config | null): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${config?.port} is taken. Stop the other program, or choose another: PORT=3001 npm start`;
  }
  if (code === 'EACCES') return `No permission to listen on port ${config?.port}. Use a port above 1023.`;
  if (code === 'ENOSPC' || code === '53100')
    return 'The disk is full. Free some space and start again. Nothing was lost.';
  if (error instanceof ConfigError) return `The configuration is not valid:\n${message}`;
  if (error instanceof EmbeddedPostgresError || error instanceof TransactionPoolerError) return message;
  return `Blacktide could not start: ${message}`;
};

let config: Config | null = null;

const start = async (lifetime: Lifetime): Promise<void> => {
  config = loadConfig(process.env);
  log = createProcessLog(config.logLevel, output);
  lifetime.setDeadline(config.shutdownSeconds * 1000);
  announce(config, await boot(config, lifetime));
};

const exitCode = await runUntilStopped(start, {
  source: process,
  log: () => log,
  onFailure: (error) => log.fail(describeError(error, config)),
});
await output.close();
process.exit(exitCode);
