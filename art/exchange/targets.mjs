// All pictures of the exchange are written together: they take a second.
export const targets = [
  {
    id: 'exchange',
    command: ['/usr/bin/python3', 'art/exchange/build.py'],
    inputs: ['art/exchange/*.py', 'art/marks/marks.py', 'art/marks/palette.py', 'art/marks/shapes.py'],
    outputs: ['packages/web/public/art/exchange/pouch-of-booty.svg'],
  },
];
