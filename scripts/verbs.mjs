import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, installDependencies } from './install.mjs';

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
const node = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status === 0;

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

const build = (parts = GAME) => {
  for (const { what, output, config } of parts) {
    if (isFresh(output, [config, ...SHARED])) continue;
    console.log(`Building the ${what}…`);
    if (!node([VITE, 'build', config, '--logLevel', 'warn']))
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
const become = (args, env = {}) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
};

const start = async () => {
  // Before the minutes of a first install, not after them.
  const port = Number(process.env.PORT ?? 3000);
  if (!(await portIsFree(port, process.env.HOST ?? '127.0.0.1'))) {
    throw new Error(`Port ${port} is taken. Stop the other program, or choose another: PORT=3001 npm start`);
  }
  installDependencies(root);
  build();
  become(['--enable-source-maps', SERVER_BUNDLE], { NODE_ENV: 'production' });
};

const dev = () => {
  installDependencies(root);
  const port = process.env.PORT ?? '3000';
  const server = spawn(process.execPath, [...TSX, '--watch', SERVER], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  });
  const page = spawn(process.execPath, [VITE, 'packages/web'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, API_PORT: port },
  });
  const both = [server, page];
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => both.forEach((child) => child.kill(signal)));
  for (const child of both)
    child.on('exit', (code) => (both.forEach((other) => other.kill()), process.exit(code ?? 1)));
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

const checks = () => [
  ...TYPE_PROJECTS.map((project) => ({ name: `types of ${project}`, ok: node([TSC, '-p', project]) })),
  { name: 'lint', ok: node([OXLINT, '--type-aware', '--deny-warnings']) },
  { name: 'formatting', ok: node([PRETTIER, '--check', '--log-level', 'warn', '.']) },
];

const check = () => {
  installDependencies(root);
  const failed = checks().filter(({ ok }) => !ok);
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
const test = () => {
  installDependencies(root);
  const chromium = findChromium(root);
  const results = mkdtempSync(join(tmpdir(), 'blacktide-results-'));
  const unitReport = join(results, 'unit.json');
  const journeyReport = join(results, 'journeys.json');

  const done = checks();
  const unitsOk = node([
    VITEST,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${unitReport}`,
  ]);
  build();
  done.push({
    name: 'smoke test of the bench',
    ok: node([...TSX, 'bench/src/main.ts', '--smoke'], { CHROMIUM_PATH: chromium }),
  });
  const journeysOk = node([PLAYWRIGHT, 'test', '-c', 'e2e'], {
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

const installed = (args) => (rest) => {
  installDependencies(root);
  become([...args, ...rest]);
};

const VERBS = {
  start,
  dev,
  check,
  test,
  bench: (rest) => {
    installDependencies(root);
    build();
    become([...TSX, 'bench/src/main.ts', ...rest], { CHROMIUM_PATH: findChromium(root) });
  },
  soak: installed([VITEST, 'run', '--config', 'vitest.soak.config.ts']),
  simulate: (rest) => {
    installDependencies(root);
    build(LABORATORY);
    // Short-lived objects by the million: room for them to die young.
    become(['--max-semi-space-size=64', SIMULATOR_BUNDLE, ...rest]);
  },
  provision: installed([...TSX, 'packages/server/src/provision.ts']),
  art: (rest) => become(['art/build.mjs', ...rest]),
};

export const run = async (verb, rest) => {
  const action = VERBS[verb];
  if (!action) throw new Error(`Unknown verb ${verb}; there are ${Object.keys(VERBS).join(', ')}`);
  try {
    await action(rest);
  } catch (error) {
    console.error(error.code === 'ENOSPC' ? 'The disk is full: make room and start again.' : error.message);
    process.exit(1);
  }
};
