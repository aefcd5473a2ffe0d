// Marks, emblems, app icons and wordmarks are written together: they take a second.
const WEB = 'packages/web/public';
const SOURCES = ['art/marks/*.py'];

export const targets = [
  {
    id: 'marks',
    command: ['/usr/bin/python3', 'art/marks/build.py', 'sheet'],
    inputs: SOURCES,
    outputs: [
      `${WEB}/art/marks/booty.svg`,
      `${WEB}/art/marks/booty@96.webp`,
      `${WEB}/art/collections/blacktide.svg`,
      `${WEB}/art/brands/blacktide.svg`,
      `${WEB}/favicon.svg`,
      `${WEB}/favicon-32.png`,
      `${WEB}/app-192.png`,
      `${WEB}/app-512.png`,
      'docs/art/marks.webp',
    ],
  },
];
