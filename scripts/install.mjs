import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './processes.mjs';

/** Runs `npm install` only if the lock file has changed since the last run; a stamp file stores its hash. */
export const installDependencies = async (root) => {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.blacktide-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.error('Installing dependencies…');
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it rejects a lock file without the bindings of platforms that the registry does not have.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  // To standard error, because standard output is for the program that is started.
  const options = { cwd: root, stdio: ['inherit', 2, 2] };
  const code = npm
    ? await runToEnd(process.execPath, [npm, ...args], options)
    : await runToEnd('npm', args, { ...options, shell: process.platform === 'win32' });
  if (code !== 0) throw new Error('npm could not install the dependencies; see above');
  writeFileSync(stamp, lock);
};

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const findInstalledChromium = () =>
  [process.env.CHROMIUM_PATH, ...CHROMIUM_PATHS].find((path) => path && existsSync(path));

const tryCommand = async (command, args) => {
  try {
    return (await runToEnd(command, args)) === 0;
  } catch {
    // The program is not installed.
    return false;
  }
};

/** Chromium for the e2e tests: an installed one, else the system's package, else Playwright's own (empty path). */
export const findChromium = async (root) => {
  const here = findInstalledChromium();
  if (here) return here;
  console.log('Installing Chromium…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await tryCommand('apt-get', ['update', '-qq']);
    await tryCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const packaged = findInstalledChromium();
    if (packaged) return packaged;
  }
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  if (await tryCommand(process.execPath, [playwright, 'install', 'chromium'])) return '';
  throw new Error('The e2e tests need Chromium: install it, or set CHROMIUM_PATH');
};
