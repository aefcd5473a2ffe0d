// One target per captain: `npm run art -- captains` makes all, `npm run art -- captains/qm-07` one. Many at once are
// quicker in one Blender: see render.py.
import { readFileSync } from 'node:fs';

const WEB = 'packages/web/public';
const SOURCES = ['art/portraits/*.py', 'art/portraits/captains.json'];
const BLENDER = ['nice', '-n', '19', 'blender', '-b', '--python-exit-code', '1', '-P'];
const blender = (script, ...args) => [...BLENDER, script, '--', ...args];
const captains = JSON.parse(readFileSync(new URL('captains.json', import.meta.url), 'utf8'));

export const targets = [
  {
    id: 'captains-rolled',
    command: ['/usr/bin/python3', 'art/portraits/roll.py'],
    inputs: ['art/portraits/roll.py', 'art/portraits/wardrobe.py', 'art/portraits/uniques.py'],
    outputs: ['art/portraits/captains.json'],
  },
  ...['no_pfp', 'reavers'].map((id) => ({
    id: `images/${id}`,
    command: blender('art/portraits/render.py', id),
    inputs: SOURCES,
    outputs: [`${WEB}/images/${id}.webp`],
  })),
  ...captains.map(({ id }) => ({
    id: `captains/${id}`,
    command: blender('art/portraits/render.py', id),
    inputs: SOURCES,
    outputs: [`${WEB}/art/captains/${id}.webp`],
  })),
];
