// Writes manifest.gen.ts (art id -> files) and buildings.gen.ts (where each building stands) from what is there.
//
//   node art/manifest/generate.mjs            write both
//   node art/manifest/generate.mjs --check    exit 1 when they are out of date
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const PUBLIC = resolve(HERE, '..', '..', 'packages', 'web', 'public');
const TYPES = {
  '.webp': 'image/webp', '.avif': 'image/avif', '.png': 'image/png', '.jpg': 'image/jpeg', '.svg': 'image/svg+xml',
  '.webm': 'video/webm', '.mp4': 'video/mp4', '.ico': 'image/x-icon',
};
/** In these folders the folder name is the id and every file a variant. */
const FOLDER_FAMILIES = new Set(['islands', 'buildings']);

function* listFiles(folder) {
  if (!existsSync(join(PUBLIC, folder))) return;
  for (const entry of readdirSync(join(PUBLIC, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(path);
    else if (TYPES[extname(path)] && statSync(join(PUBLIC, path)).size > 0) yield path;
  }
}

const readWebpSize = (data) => {
  const kind = data.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [data.readUIntLE(24, 3) + 1, data.readUIntLE(27, 3) + 1];
  if (kind === 'VP8L') {
    const bits = data.readUInt32LE(21);
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
  }
  return [data.readUInt16LE(26) & 0x3fff, data.readUInt16LE(28) & 0x3fff];
};

const readPngSize = (data) => [data.readUInt32BE(16), data.readUInt32BE(20)];

const readSvgSize = (data) => {
  const head = data.toString('utf8').match(/<svg[^>]*>/s)?.[0] ?? '';
  const box = head.match(/viewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/);
  const size = (name) => Number(head.match(new RegExp(`\\s${name}="([\\d.]+)`))?.[1] ?? 0);
  return box ? [Number(box[1]), Number(box[2])] : [size('width'), size('height')];
};

const readVideoSize = (file) =>
  execFileSync('ffprobe', ['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'stream=width,height', '-of',
    'csv=p=0', file]).toString().trim().split(',').slice(0, 2).map(Number);

const readAvifSize = (data) => {
  const at = data.indexOf('ispe', 0, 'latin1');
  return at < 0 ? [0, 0] : [data.readUInt32BE(at + 8), data.readUInt32BE(at + 12)];
};

function readDimensions(file) {
  const reader = { '.webp': readWebpSize, '.png': readPngSize, '.svg': readSvgSize, '.avif': readAvifSize }[extname(file)];
  return reader ? reader(readFileSync(file)) : readVideoSize(file);
}

/** Art id and variant of a path under public/. */
function toArtId(path) {
  const parts = path.split('/');
  const family = parts[0] === 'art' ? parts.slice(1) : parts;
  const name = posix.basename(path);
  if (FOLDER_FAMILIES.has(family[0])) return { id: family.slice(0, -1).join('/'), variant: name };
  const [stem, size] = name.slice(0, -extname(name).length).split('@');
  return { id: [...family.slice(0, -1), stem].join('/'), variant: size ?? 'default' };
}

/** Variants are named without their extension where that is unambiguous. */
function shortenVariantNames(files) {
  const stem = (name) => (TYPES[extname(name)] ? name.slice(0, -extname(name).length) : name);
  const names = Object.keys(files);
  const count = (name) => names.filter((other) => stem(other) === stem(name)).length;
  return Object.fromEntries(names.map((name) => [count(name) > 1 ? name : stem(name), files[name]]));
}

function collectArt() {
  const art = {};
  for (const path of [...listFiles('art'), ...listFiles('images')].toSorted()) {
    const { id, variant } = toArtId(path);
    const file = join(PUBLIC, path);
    const [width, height] = readDimensions(file);
    art[id] ??= {};
    const key = art[id][variant] ? `${variant}${extname(path)}` : variant;
    art[id][key] = { path: `/${path}`, width, height, bytes: statSync(file).size, type: TYPES[extname(path)] };
  }
  return Object.fromEntries(Object.entries(art).map(([id, files]) => [id, { files: shortenVariantNames(files) }]));
}

function loadBuildingPositions() {
  const folder = join(HERE, 'sites');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')).toSorted() : [];
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

const GENERATED_NOTE = '// Written by art/manifest/generate.mjs from the rendered files. Do not edit.\n\n';

function renderManifestSource(art) {
  return `${GENERATED_NOTE}export interface ArtFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly type: string;
}

export interface Art {
  readonly files: Readonly<Record<string, ArtFile>>;
}

export const ART = ${JSON.stringify(art, null, 2)} as const satisfies Record<string, Art>;

export type ArtId = keyof typeof ART;
`;
}

function renderBuildingsSource(art) {
  const placed = Object.entries(loadBuildingPositions()).map(([slug, site]) => {
    const files = art[`buildings/${slug}`]?.files ?? {};
    const sprites = Object.fromEntries(Object.entries(files).map(([variant, file]) => [variant, file.path]));
    return [slug, { ...site, sprites }];
  });
  const table = Object.fromEntries(placed);
  return `${GENERATED_NOTE}export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All in units of the 3840 x 2160 map; x, y, width and height are the sprite's, hit is the drawn building alone. */
export interface BuildingArt extends Box {
  readonly island: string;
  readonly hit: Box;
  /** Where the foot of the building's sign belongs: the middle of its roof. */
  readonly sign: { readonly x: number; readonly y: number };
  readonly sprites: {
    readonly idle: string;
    readonly hover: string;
    readonly active: string;
    readonly highlight?: string;
  };
}

export const BUILDING_ART = ${JSON.stringify(table, null, 2)} as const satisfies Record<string, BuildingArt>;

export type BuildingArtSlug = keyof typeof BUILDING_ART;
`;
}

const art = collectArt();
const outputs = { 'manifest.gen.ts': renderManifestSource(art), 'buildings.gen.ts': renderBuildingsSource(art) };
for (const [name, source] of Object.entries(outputs)) {
  const file = join(HERE, name);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before === source) continue;
  if (process.argv.includes('--check')) {
    console.error(`${name} is out of date: node art/manifest/generate.mjs`);
    process.exitCode = 1;
  } else writeFileSync(file, source);
}
const files = Object.values(art).flatMap((entry) => Object.values(entry.files));
const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
console.log(`${Object.keys(art).length} ids, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);
