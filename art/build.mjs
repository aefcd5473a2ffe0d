// npm run art [-- [--dry] [--force] [--alone] [--adopt] [id or prefix ...]]
//
// Makes every picture whose sources changed, one target at a time, and writes the target's hash when it is done. It
// can be stopped at any time; the next run continues there. README.md describes a target.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ART = dirname(fileURLToPath(import.meta.url));
const ROOT = resolve(ART, '..');
const HASHES = join(ART, 'manifest', 'hashes.json');
const LOCK = join(ART, 'manifest', '.lock');

/** All `targets.mjs` files: art/targets.mjs and one folder down, in alphabetical order. */
async function loadTargets() {
  const files = [join(ART, 'targets.mjs')];
  for (const entry of readdirSync(ART, { withFileTypes: true })) {
    if (entry.isDirectory()) files.push(join(ART, entry.name, 'targets.mjs'));
  }
  const found = files.filter((file) => existsSync(file));
  const modules = await Promise.all(found.map((file) => import(pathToFileURL(file).href)));
  const targets = new Map();
  for (const target of modules.flatMap((module) => module.targets)) {
    if (targets.has(target.id)) throw new Error(`two targets are called ${target.id}`);
    targets.set(target.id, { inputs: [], outputs: [], after: [], ...target });
  }
  return targets;
}

/** Files under the repository that a pattern names: a plain path, a folder ("art/kit/") or "folder/*.ext". */
function expandPattern(pattern) {
  const folder = pattern.endsWith('/') ? pattern : pattern.includes('*') ? dirname(pattern) : null;
  if (folder === null) return [pattern];
  const suffix = pattern.includes('*') ? pattern.slice(pattern.lastIndexOf('*') + 1) : '';
  const names = existsSync(join(ROOT, folder)) ? readdirSync(join(ROOT, folder), { withFileTypes: true }) : [];
  return names
    .filter((entry) => entry.isFile() && entry.name.endsWith(suffix))
    .map((entry) => join(folder, entry.name))
    .toSorted();
}

/** Content hash of a target: its command, its input files and the hashes of the targets it comes after. */
function createHasher(targets) {
  const known = new Map();
  const hashOf = (id) => {
    if (known.has(id)) return known.get(id);
    const target = targets.get(id);
    if (!target) throw new Error(`no target is called ${id}`);
    const hash = createHash('sha256').update(JSON.stringify(target.command));
    for (const file of target.inputs.flatMap(expandPattern)) {
      if (!existsSync(join(ROOT, file))) throw new Error(`${id}: input ${file} does not exist`);
      hash.update(file).update(readFileSync(join(ROOT, file)));
    }
    for (const earlier of target.after) hash.update(hashOf(earlier));
    const digest = hash.digest('hex').slice(0, 20);
    known.set(id, digest);
    return digest;
  };
  return hashOf;
}

const readHashes = () => (existsSync(HASHES) ? JSON.parse(readFileSync(HASHES, 'utf8')) : {});

/** Reads, changes and replaces the hash file under a folder lock, so that two builds can run at the same time. */
function storeHash(id, digest) {
  for (let tries = 0; ; tries += 1) {
    try {
      mkdirSync(LOCK);
      break;
    } catch (error) {
      if (tries > 100) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
  try {
    const hashes = { ...readHashes(), [id]: digest };
    const sorted = Object.fromEntries(Object.entries(hashes).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(`${HASHES}.new`, `${JSON.stringify(sorted, null, 1)}\n`);
    renameSync(`${HASHES}.new`, HASHES);
  } finally {
    rmdirSync(LOCK);
  }
}

const findMissingOutputs = (target) => target.outputs.flatMap(expandPattern).filter((file) => !existsSync(join(ROOT, file)));

/** The targets to make, each after those it needs; an intermediate one only if a stale target needs it. */
function planTargets(targets, hashOf, wanted, { force, alone }) {
  const hashes = readHashes();
  const stale = (target) => force || hashes[target.id] !== hashOf(target.id) || findMissingOutputs(target).length > 0;
  const order = [];
  const visit = (id) => {
    const target = targets.get(id);
    if (order.includes(target) || !stale(target)) return;
    if (!alone) target.after.forEach(visit);
    order.push(target);
  };
  for (const target of targets.values()) {
    const named = wanted.length === 0 || wanted.some((name) => target.id === name || target.id.startsWith(`${name}/`));
    if (named && (!target.intermediate || wanted.includes(target.id))) visit(target.id);
  }
  return order;
}

function buildTarget(target, digest) {
  const started = Date.now();
  console.log(`${target.id}: ${target.command.join(' ')}`);
  for (const file of target.outputs) mkdirSync(join(ROOT, dirname(file)), { recursive: true });
  const [program, ...args] = target.command;
  const run = spawnSync(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (run.error) throw run.error;
  const left = findMissingOutputs(target);
  if (run.status !== 0 || left.length > 0) {
    console.error(`${target.id} failed (exit ${run.status ?? run.signal})`, left.length > 0 ? `missing: ${left}` : '');
    return false;
  }
  storeHash(target.id, digest);
  console.log(`${target.id}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

async function main(args) {
  const flags = new Set(args.filter((arg) => arg.startsWith('--')));
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const targets = await loadTargets();
  const hashOf = createHasher(targets);
  const order = planTargets(targets, hashOf, wanted, {
    force: flags.has('--force'),
    alone: flags.has('--alone'),
  });
  if (order.length === 0) console.log('art: everything is up to date');
  for (const target of order) {
    if (flags.has('--dry')) console.log(target.id);
    else if (flags.has('--adopt')) {
      if (findMissingOutputs(target).length === 0) storeHash(target.id, hashOf(target.id));
    } else if (!buildTarget(target, hashOf(target.id))) return 1;
  }
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
