// Writes buildings.gen.ts: where each building stands and which pictures it has.
//
//   node art/manifest/generate.mjs            write it
//   node art/manifest/generate.mjs --check    exit 1 when it is out of date
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const PUBLIC = resolve(HERE, '..', '..', 'packages', 'web', 'public');
const OUTPUT = join(HERE, 'buildings.gen.ts');

function loadBuildingPositions() {
  const folder = join(HERE, 'sites');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json')).toSorted();
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

function listSprites(slug) {
  const folder = `/art/buildings/${slug}`;
  const names = existsSync(PUBLIC + folder) ? readdirSync(PUBLIC + folder).toSorted() : [];
  return Object.fromEntries(names.map((name) => [parse(name).name, `${folder}/${name}`]));
}

function renderSource() {
  const placed = Object.entries(loadBuildingPositions());
  const table = Object.fromEntries(placed.map(([slug, site]) => [slug, { ...site, sprites: listSprites(slug) }]));
  return `// Written by art/manifest/generate.mjs from the rendered files. Do not edit.

export interface Box {
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
`;
}

const source = renderSource();
if (existsSync(OUTPUT) && readFileSync(OUTPUT, 'utf8') === source) process.exit();
if (process.argv.includes('--check')) {
  console.error('buildings.gen.ts is out of date: node art/manifest/generate.mjs');
  process.exitCode = 1;
} else writeFileSync(OUTPUT, source);
