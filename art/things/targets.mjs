// Items, crews, ships and Genesis ships one by one; cards, backgrounds and contact sheets from the renders.
import { readFileSync } from 'node:fs';
import { islands } from '../targets.mjs';

const WEB = 'packages/web/public';
const SHARED = ['clay', 'paint', 'studio', 'denoise', 'badges'].map((name) => `art/portraits/${name}.py`);
const PEOPLE = ['hair', 'hats', 'helms', 'head', 'companions'].map((name) => `art/portraits/${name}.py`);
const SHIPS = ['fleet', 'fittings', 'shipyard', 'sails', 'hullform'];
const SOURCES = {
  items: ['items', 'curios'],
  crews: ['crews', 'crew_props', 'items'],
  ships: SHIPS,
  genesis: SHIPS,
};
const CARDS = [
  'market-items',
  'market-ships',
  'market-mythic-ships',
  'market-crews',
  'exchange-banner',
  'arena-banner',
];
const BRANDS = ['reavers', 'blacktide', 'last-haven', 'the-seven-seas', 'atoms'];
const BLENDER = ['nice', '-n', '19', 'blender', '-b', '--python-exit-code', '1', '-P'];
const POSTERS = islands.map((slug) => `${WEB}/art/islands/${slug}/*.webp`);
const PAPER_SOURCES = ['art/things/paper.py'];
const things = JSON.parse(readFileSync(new URL('things.json', import.meta.url), 'utf8'));
const python = (script, ...args) => ['/usr/bin/python3', script, ...args];

const rendered = things.map(({ family, id }) => ({
  id: `${family}/${id}`,
  command: [...BLENDER, 'art/things/render.py', '--', `${family}/${id}`],
  inputs: [
    'art/things/render.py',
    'art/things/scenery.py',
    ...SOURCES[family].map((name) => `art/things/${name}.py`),
    ...SHARED,
    ...(family === 'crews' ? PEOPLE : []),
  ],
  outputs: [`${WEB}/art/${family}/${id}.webp`],
}));

export const targets = [
  {
    id: 'things-listed',
    command: [...BLENDER, 'art/things/catalogue.py'],
    inputs: ['catalogue', 'items', 'curios', 'fleet', 'hullform', 'crews'].map((name) => `art/things/${name}.py`),
    outputs: ['art/things/things.json'],
  },
  ...rendered,
  {
    id: 'cards',
    command: python('art/things/cards.py'),
    inputs: [...PAPER_SOURCES, 'art/things/cards.py', ...POSTERS],
    outputs: CARDS.map((name) => `${WEB}/art/cards/${name}.webp`),
    after: rendered.map(({ id }) => id),
  },
  {
    id: 'treasury-banner',
    command: python('art/things/treasury_banner.py'),
    inputs: [...PAPER_SOURCES, 'art/things/treasury_banner.py'],
    outputs: [`${WEB}/art/cards/treasury-banner.webp`],
    after: ['items/ruby-idol', 'items/treasure-map', 'marks'],
  },
  {
    id: 'logins',
    command: python('art/things/logins.py'),
    inputs: [...PAPER_SOURCES, 'art/things/logins.py', ...POSTERS],
    outputs: BRANDS.flatMap((name) => [`${WEB}/art/brands/${name}.webp`, `${WEB}/art/brands/${name}-phone.webp`]),
    after: ['marks'],
  },
  {
    id: 'thing-sheets',
    command: python('art/things/sheets.py'),
    inputs: [...PAPER_SOURCES, 'art/things/sheets.py'],
    outputs: ['captains', 'crews', 'ships', 'genesis', 'items', 'brands'].map((name) => `docs/art/${name}.webp`),
    after: [...rendered.map(({ id }) => id), 'logins'],
  },
];
