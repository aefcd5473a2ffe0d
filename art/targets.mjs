// The seven islands: layers and sprites out of Blender, then poster, loop and sprites out of the compositor.

const BUILDINGS = {
  tortuga: [
    'supply-store', 'sapphire-cove', 'smugglers-run', 'stranded-crew', 'old-armourer', 'tortuga-banking',
    'the-marketplace',
  ],
  'governors-reach': [
    'customs-house', 'emerald-quarry', 'powder-magazine', 'governors-mansion', 'the-general-store', 'fencing-school',
  ],
  'ember-isle': ['obsidian-docks', 'firegem-caldera', 'lava-gate', 'the-gilded-press', 'volcano-shipyard'],
  'siren-shoals': ['safe-haven', 'pearl-lagoon', 'sirens-call', 'mermaid-choir'],
  'frostbite-fjord': [
    'whalers-rest', 'aurora-mine', 'frozen-armada', 'ice-foundry', 'rune-smith', 'the-long-voyage', 'northern-watch',
  ],
  'drowned-temple': ['sunken-market', 'idol-chamber', 'guardians-stair', 'hall-of-masks', 'lost-expedition'],
  'genesis-cove': [
    'armada-anchorage', 'crystal-grotto', 'genesis-cove-condominium', 'flagship-duel', 'admirals-academy',
    'fleet-command',
  ],
};
const HIGHLIGHTED = new Set([
  'sapphire-cove', 'emerald-quarry', 'firegem-caldera', 'pearl-lagoon', 'aurora-mine', 'idol-chamber', 'crystal-grotto',
  'governors-mansion',
]);
const PUBLIC = 'packages/web/public/art';
const PYTHON = '/usr/bin/python3';
// one render at a time: two at once are slower
const RENDER_LOCK = ['flock', '/tmp/render.lock', 'nice', '-n', '19'];

const spriteFiles = (slug) =>
  ['idle', 'hover', 'active', ...(HIGHLIGHTED.has(slug) ? ['highlight'] : [])].map(
    (variant) => `${PUBLIC}/buildings/${slug}/${variant}.webp`,
  );

const islandTargets = (slug) => {
  const module = slug.replaceAll('-', '_');
  const layers = `art/.cache/${slug}`;
  const out = `${PUBLIC}/islands/${slug}`;
  const modules = (...names) => names.map((name) => `art/compose/${name}.py`);
  const grading = [...modules('images', 'grade', 'layers', 'weather'), 'art/islands/looks.py'];
  const filming = [...grading, ...modules('sea', 'life', 'loop')];
  return [
    {
      id: `${slug}/layers`,
      intermediate: true,
      command: [...RENDER_LOCK, 'blender', '-b', '-P', 'art/render/island.py', '--', slug, '--out', layers],
      inputs: ['art/render/island.py', 'art/kit/*.py', 'art/islands/layout.py', `art/islands/${module}.py`,
        `art/buildings/${module}.py`],
      outputs: [`${layers}/meta.json`, `${layers}/mirror_rgba.exr`],
    },
    {
      id: `${slug}/poster`,
      command: ['nice', '-n', '19', PYTHON, 'art/compose/poster.py', slug, '--out', out],
      inputs: [...filming, ...modules('poster')],
      outputs: [`${out}/poster.webp`, `${out}/poster-small.webp`],
      after: [`${slug}/layers`],
    },
    {
      id: `${slug}/sprites`,
      command: ['nice', '-n', '19', PYTHON, 'art/compose/sprites.py', slug, '--out', `${PUBLIC}/buildings`,
        '--sites', `art/manifest/sites/${slug}.json`],
      inputs: [...grading, ...modules('sprites')],
      outputs: [...BUILDINGS[slug].flatMap(spriteFiles), `art/manifest/sites/${slug}.json`],
      after: [`${slug}/layers`],
    },
    {
      id: `${slug}/loop`,
      command: [...RENDER_LOCK, PYTHON, 'art/compose/encode.py', slug, '--out', out],
      inputs: [...filming, ...modules('encode'), 'art/check_seam.py'],
      outputs: [`${out}/loop.webm`, `${out}/loop.mp4`, `${out}/small.mp4`],
      after: [`${slug}/layers`],
    },
  ];
};

export const islands = Object.keys(BUILDINGS);

export const targets = [
  ...islands.flatMap(islandTargets),
  {
    id: 'sheets',
    command: ['nice', '-n', '19', PYTHON, 'art/sheets.py'],
    inputs: ['art/sheets.py'],
    outputs: ['docs/art/islands.webp', 'docs/art/buildings.webp'],
    after: islands.flatMap((slug) => [`${slug}/poster`, `${slug}/sprites`]),
  },
];
