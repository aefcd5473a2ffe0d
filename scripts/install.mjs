import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs what is missing, and only then: a stamp remembers which lock file the modules came from. */
export const installDependencies = (root) => {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.blacktide-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing dependencies…');
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it refuses a lock that lacks the bindings of platforms for which the registry has none.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error('npm could not install the dependencies; see above');
  writeFileSync(stamp, lock);
};

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const installed = () => [process.env.CHROMIUM_PATH, ...CANDIDATES].find((path) => path && existsSync(path));

const attempt = (command, args, options) =>
  spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0;

/** A Chromium for the journeys: one that is here, else the test tool's own, else the system's package. */
export const findChromium = (root) => {
  const here = installed();
  if (here) return here;
  console.log('Installing Chromium…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const packaged = installed();
    if (packaged) return packaged;
  }
  if (attempt(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']))
    return '';
  throw new Error('The browser journeys need Chromium: install it, or name it in CHROMIUM_PATH');
};
