// All sounds are written together: they take some seconds.
const ISLANDS = [
  'tortuga', 'governors-reach', 'ember-isle', 'siren-shoals', 'frostbite-fjord', 'drowned-temple', 'genesis-cove',
];

export const targets = [
  {
    id: 'sound',
    command: ['/usr/bin/python3', 'art/sound/build.py'],
    inputs: ['art/sound/*.py'],
    outputs: ['sea', 'gull', 'coins', 'claim', 'horn', 'click', ...ISLANDS].map(
      (name) => `packages/web/public/art/sound/${name}.wav`,
    ),
  },
];
