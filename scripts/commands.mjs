import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findChromium, installDependencies } from './install.mjs';
import { runTogether, runToEnd, stopWithNpm } from './processes.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modulePath = (path) => join(root, 'node_modules', path);
const TSC = modulePath('typescript/bin/tsc');
const VITE = modulePath('vite/bin/vite.js');
const VITEST = modulePath('vitest/vitest.mjs');
const OXLINT = modulePath('oxlint/bin/oxlint');
const PRETTIER = modulePath('prettier/bin/prettier.cjs');
const PLAYWRIGHT = modulePath('@playwright/test/cli.js');
const TSX = ['--import', 'tsx'];
const SERVER = 'packages/server/src/main.ts';
const SERVER_BUNDLE = 'packages/server/dist/main.js';
const SIMULATOR_BUNDLE = 'packages/simulator/dist/main.js';

/** Runs a tool with this Node; true if it succeeded. */
const runNode = async (args, env = {}, options = {}) =>
  (await runToEnd(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, ...options })) === 0;

const newestMtime = (path) => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter(
    (name) => !['node_modules', 'dist', '.data', 'public'].includes(name),
  );
  return Math.max(stat.mtimeMs, ...inside.map((name) => newestMtime(join(path, name))));
};

const isUpToDate = (output, inputs) =>
  existsSync(join(root, output)) &&
  statSync(join(root, output)).mtimeMs > Math.max(...inputs.map((input) => newestMtime(join(root, input))));

const GAME_BUILDS = [
  { label: 'page', output: 'packages/web/dist/index.html', config: 'packages/web' },
  { label: 'server', output: SERVER_BUNDLE, config: 'packages/server' },
];
const SIMULATOR_BUILDS = [{ label: 'simulator', output: SIMULATOR_BUNDLE, config: 'packages/simulator' }];
const SHARED_INPUTS = [
  'packages/rules',
  'packages/content',
  'packages/contract',
  'packages/sql',
  'packages/embedded-chain',
  'package-lock.json',
];

/** Prints to standard error, because standard output is for the server's log. */
const build = async (parts = GAME_BUILDS) => {
  for (const { label, output, config } of parts) {
    if (isUpToDate(output, [config, ...SHARED_INPUTS])) continue;
    console.error(`Building the ${label}…`);
    if (!(await runNode([VITE, 'build', config, '--logLevel', 'warn'], {}, { stdio: ['inherit', 2, 2] })))
      throw new Error(`The ${label} could not be built`);
  }
};

const isPortFree = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** Runs a program as the last thing that this process does: it gets the signals, and its exit code is ours. */
const runAndExit = async (args, env = {}) => {
  const options = { cwd: root, env: { ...process.env, ...env } };
  process.exit(await runToEnd(process.execPath, args, options));
};

/** In this process, so that the signals of a supervisor reach the server directly. */
const startServerInProcess = async () => {
  process.chdir(root);
  process.env.NODE_ENV = 'production';
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, SERVER_BUNDLE)).href);
};

const start = async () => {
  // Checked first, because an installation can take minutes.
  const port = Number(process.env.PORT ?? 3000);
  if (!(await isPortFree(port, process.env.HOST ?? '127.0.0.1'))) {
    throw new Error(`Port ${port} is taken. Stop the other program, or choose another: PORT=3001 npm start`);
  }
  await installDependencies(root);
  // WEB_ROOT names a page that was built elsewhere.
  await build(
    process.env.WEB_ROOT ? GAME_BUILDS.filter(({ output }) => output === SERVER_BUNDLE) : GAME_BUILDS,
  );
  await startServerInProcess();
};

const dev = async () => {
  await installDependencies(root);
  const port = process.env.PORT ?? '3000';
  const program = (args, env) => ({
    command: process.execPath,
    args,
    options: { cwd: root, env: { ...process.env, ...env } },
  });
  const server = program([...TSX, '--watch', SERVER], { PORT: port, CHECK_RESPONSES: 'on' });
  const page = program([VITE, 'packages/web'], { API_PORT: port });
  process.exit(await runTogether([server, page]));
};

const TYPE_PROJECTS = [
  'packages/rules',
  'packages/content',
  'packages/contract',
  'packages/sql',
  'packages/embedded-chain',
  'packages/simulator',
  'packages/server',
  'packages/web',
  '.',
];

const CHECKS = [
  ...TYPE_PROJECTS.map((project) => ({ name: `types of ${project}`, args: [TSC, '-p', project] })),
  { name: 'lint', args: [OXLINT, '--type-aware', '--deny-warnings'] },
  { name: 'formatting', args: [PRETTIER, '--check', '--log-level', 'warn', '.'] },
];

/** Tests that are fast enough for `npm run check`; `npm test` runs them with all others. */
const IMPORT_RULES = {
  name: 'import rules',
  args: [VITEST, 'run', '--project', 'pure', 'scripts/importRules.test.ts'],
};

const runChecks = async (checks = CHECKS) => {
  const checkResults = [];
  for (const { name, args } of checks) checkResults.push({ name, ok: await runNode(args) });
  return checkResults;
};

const check = async () => {
  await installDependencies(root);
  const failed = (await runChecks([...CHECKS, IMPORT_RULES])).filter(({ ok }) => !ok);
  for (const { name } of failed) console.error(`failed: ${name}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
};

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** Files that could not be loaded have no results of their own. */
const failedUnitTests = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [relative(root, name)];
    return failed.map(({ fullName }) => `${relative(root, name)} › ${fullName}`);
  });

const failedE2eTests = (suites = []) =>
  suites.flatMap(({ file, specs = [], suites: inner }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => `e2e/${file} › ${title}`),
    ...failedE2eTests(inner),
  ]);

/** Types, lint, formatting, all tests and e2e tests. The last lines name what failed and count all of them. */
const test = async () => {
  await installDependencies(root);
  const chromium = await findChromium(root);
  const reportFolder = mkdtempSync(join(tmpdir(), 'blacktide-results-'));
  const unitReport = join(reportFolder, 'unit.json');
  const e2eReport = join(reportFolder, 'e2e.json');

  const checkResults = await runChecks();
  const unitsOk = await runNode([
    VITEST,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${unitReport}`,
  ]);
  await build();
  checkResults.push({
    name: 'smoke test of the bench',
    ok: await runNode([...TSX, 'bench/src/main.ts', '--smoke'], { CHROMIUM_PATH: chromium }),
  });
  const e2eOk = await runNode([PLAYWRIGHT, 'test', '-c', 'e2e'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport,
  });

  const units = readJson(unitReport);
  const e2e = readJson(e2eReport);
  const e2eStats = e2e?.stats;
  rmSync(reportFolder, { recursive: true, force: true });
  const passed =
    checkResults.filter(({ ok }) => ok).length + (units?.numPassedTests ?? 0) + (e2eStats?.expected ?? 0);
  const notPassed = checkResults.filter(({ ok }) => !ok);
  let failed = notPassed.length + (units?.numFailedTests ?? 0) + (e2eStats?.unexpected ?? 0);
  // An interrupted run and flaky or skipped tests count as failures.
  failed += (e2eStats?.flaky ?? 0) + (e2eStats?.skipped ?? 0) + (units?.numPendingTests ?? 0);
  if (failed === 0 && !(unitsOk && e2eOk && units && e2eStats)) failed = 1;
  const failedNames = [
    ...notPassed.map(({ name }) => name),
    ...failedUnitTests(units),
    ...failedE2eTests(e2e?.suites),
  ];
  for (const name of failedNames) console.log(`failed: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
};

const installThenRun = (args) => async (rest) => {
  await installDependencies(root);
  await runAndExit([...args, ...rest]);
};

const COMMANDS = {
  start,
  dev,
  check,
  test,
  bench: async (rest) => {
    await installDependencies(root);
    await build();
    // The load generator shares the cores with what it measures: it collects its garbage between the measurements.
    const memory = ['--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256'];
    const chromium = { CHROMIUM_PATH: await findChromium(root) };
    await runAndExit([...memory, ...TSX, 'bench/src/main.ts', ...rest], chromium);
  },
  picture: async () => {
    await installDependencies(root);
    await build();
    await runAndExit([...TSX, 'e2e/readmePicture.ts'], { CHROMIUM_PATH: await findChromium(root) });
  },
  soak: installThenRun([VITEST, 'run', '--config', 'vitest.soak.config.ts']),
  simulate: async (rest) => {
    await installDependencies(root);
    await build(SIMULATOR_BUILDS);
    // Millions of short-lived objects: a large young generation makes garbage collection cheap.
    await runAndExit(['--max-semi-space-size=64', SIMULATOR_BUNDLE, ...rest]);
  },
  provision: installThenRun([...TSX, 'packages/server/src/provision.ts']),
  backup: installThenRun([...TSX, 'packages/server/src/backup.ts']),
  restore: installThenRun([...TSX, 'packages/server/src/restore.ts']),
  art: (rest) => runAndExit(['art/build.mjs', ...rest]),
};

export const runCommand = async (commandName, rest) => {
  const action = COMMANDS[commandName];
  if (!action)
    throw new Error(`Unknown command ${commandName}; the commands are ${Object.keys(COMMANDS).join(', ')}`);
  stopWithNpm();
  try {
    await action(rest);
  } catch (error) {
    console.error(
      error.code === 'ENOSPC' ? 'The disk is full: free some space and start again.' : error.message,
    );
    process.exit(1);
  }
};
