import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findChromium, installDependencies } from './install.mjs';
import { runTogether, runToEnd, stopWithNpm } from './processes.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (path) => join(root, 'node_modules', path);
const TSC = bin('typescript/bin/tsc');
const VITE = bin('vite/bin/vite.js');
const VITEST = bin('vitest/vitest.mjs');
const OXLINT = bin('oxlint/bin/oxlint');
const PRETTIER = bin('prettier/bin/prettier.cjs');
const PLAYWRIGHT = bin('@playwright/test/cli.js');
const TSX = ['--import', 'tsx'];
const SERVER = 'packages/server/src/main.ts';
const SERVER_BUNDLE = 'packages/server/dist/main.js';
const SIMULATOR_BUNDLE = 'packages/simulator/dist/main.js';

/** Runs one of our tools with this Node; true when it was content. */
const node = async (args, env = {}, options = {}) =>
  (await runToEnd(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, ...options })) === 0;

const newest = (path) => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter(
    (name) => !['node_modules', 'dist', '.data', 'public'].includes(name),
  );
  return Math.max(stat.mtimeMs, ...inside.map((name) => newest(join(path, name))));
};

const isFresh = (output, inputs) =>
  existsSync(join(root, output)) &&
  statSync(join(root, output)).mtimeMs > Math.max(...inputs.map((input) => newest(join(root, input))));

const GAME = [
  { what: 'page', output: 'packages/web/dist/index.html', config: 'packages/web' },
  { what: 'server', output: SERVER_BUNDLE, config: 'packages/server' },
];
const LABORATORY = [{ what: 'laboratory', output: SIMULATOR_BUNDLE, config: 'packages/simulator' }];
const SHARED = ['packages/rules', 'packages/content', 'packages/contract', 'package-lock.json'];

/** To standard error: standard output belongs to the server's log. */
const build = async (parts = GAME) => {
  for (const { what, output, config } of parts) {
    if (isFresh(output, [config, ...SHARED])) continue;
    console.error(`Building the ${what}…`);
    if (!(await node([VITE, 'build', config, '--logLevel', 'warn'], {}, { stdio: ['inherit', 2, 2] })))
      throw new Error(`The ${what} could not be built`);
  }
};

const portIsFree = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** Hands the terminal over: our exit is the child's exit, its signals are ours. */
const become = async (args, env = {}) => {
  const options = { cwd: root, env: { ...process.env, ...env } };
  process.exit(await runToEnd(process.execPath, args, options));
};

/** In this process: what stands between the server and the signals of its supervisor can only lose them. */
const becomeServer = async () => {
  process.chdir(root);
  process.env.NODE_ENV = 'production';
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, SERVER_BUNDLE)).href);
};

const start = async () => {
  // Before the minutes of a first install, not after them.
  const port = Number(process.env.PORT ?? 3000);
  if (!(await portIsFree(port, process.env.HOST ?? '127.0.0.1'))) {
    throw new Error(`Port ${port} is taken. Stop the other program, or choose another: PORT=3001 npm start`);
  }
  await installDependencies(root);
  // A page that was built elsewhere is served from there.
  await build(process.env.WEB_ROOT ? GAME.filter(({ output }) => output === SERVER_BUNDLE) : GAME);
  await becomeServer();
};

const dev = async () => {
  await installDependencies(root);
  const port = process.env.PORT ?? '3000';
  const program = (args, env) => ({
    command: process.execPath,
    args,
    options: { cwd: root, env: { ...process.env, ...env } },
  });
  const server = program([...TSX, '--watch', SERVER], { PORT: port });
  const page = program([VITE, 'packages/web'], { API_PORT: port });
  process.exit(await runTogether([server, page]));
};

const TYPE_PROJECTS = [
  'packages/rules',
  'packages/content',
  'packages/contract',
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

const checks = async () => {
  const done = [];
  for (const { name, args } of CHECKS) done.push({ name, ok: await node(args) });
  return done;
};

const check = async () => {
  await installDependencies(root);
  const failed = (await checks()).filter(({ ok }) => !ok);
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

/** Type check, lint, all tests, the journeys; the count of all of them is the last line. */
const test = async () => {
  await installDependencies(root);
  const chromium = await findChromium(root);
  const results = mkdtempSync(join(tmpdir(), 'blacktide-results-'));
  const unitReport = join(results, 'unit.json');
  const journeyReport = join(results, 'journeys.json');

  const done = await checks();
  const unitsOk = await node([
    VITEST,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${unitReport}`,
  ]);
  await build();
  done.push({
    name: 'smoke test of the bench',
    ok: await node([...TSX, 'bench/src/main.ts', '--smoke'], { CHROMIUM_PATH: chromium }),
  });
  const journeysOk = await node([PLAYWRIGHT, 'test', '-c', 'e2e'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
  });

  const units = readJson(unitReport);
  const journeys = readJson(journeyReport)?.stats;
  rmSync(results, { recursive: true, force: true });
  const passed =
    done.filter(({ ok }) => ok).length + (units?.numPassedTests ?? 0) + (journeys?.expected ?? 0);
  const notPassed = done.filter(({ ok }) => !ok);
  let failed = notPassed.length + (units?.numFailedTests ?? 0) + (journeys?.unexpected ?? 0);
  // A run that broke off, or a flaky or skipped journey, is a failure too, even if no test says so.
  failed += (journeys?.flaky ?? 0) + (journeys?.skipped ?? 0) + (units?.numPendingTests ?? 0);
  if (failed === 0 && !(unitsOk && journeysOk && units && journeys)) failed = 1;
  for (const { name } of notPassed) console.error(`failed: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
};

const installed = (args) => async (rest) => {
  await installDependencies(root);
  await become([...args, ...rest]);
};

const VERBS = {
  start,
  dev,
  check,
  test,
  bench: async (rest) => {
    await installDependencies(root);
    await build();
    await become([...TSX, 'bench/src/main.ts', ...rest], { CHROMIUM_PATH: await findChromium(root) });
  },
  soak: installed([VITEST, 'run', '--config', 'vitest.soak.config.ts']),
  simulate: async (rest) => {
    await installDependencies(root);
    await build(LABORATORY);
    // Short-lived objects by the million: room for them to die young.
    await become(['--max-semi-space-size=64', SIMULATOR_BUNDLE, ...rest]);
  },
  provision: installed([...TSX, 'packages/server/src/provision.ts']),
  backup: installed([...TSX, 'packages/server/src/backup.ts']),
  restore: installed([...TSX, 'packages/server/src/restore.ts']),
  art: (rest) => become(['art/build.mjs', ...rest]),
};

export const run = async (verb, rest) => {
  const action = VERBS[verb];
  if (!action) throw new Error(`Unknown verb ${verb}; there are ${Object.keys(VERBS).join(', ')}`);
  stopWithNpm();
  try {
    await action(rest);
  } catch (error) {
    console.error(error.code === 'ENOSPC' ? 'The disk is full: make room and start again.' : error.message);
    process.exit(1);
  }
};
