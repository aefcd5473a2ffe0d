import { expect, it } from 'vitest';
import { collectModules, collectSignedInPreloads, ENTRY, SIGNED_IN_ENTRY } from './buildManifest.ts';

const MANIFEST = {
  [ENTRY]: {
    file: 'assets/index-1.js',
    imports: ['_shared.js'],
    css: ['assets/index-6.css'],
    assets: ['assets/sans-8.woff', 'assets/sans-9.woff2'],
  },
  [SIGNED_IN_ENTRY]: { file: 'assets/SignedInPage-2.js', imports: ['_shared.js', ENTRY, '_map.js'] },
  '_shared.js': { file: 'assets/shared-3.js' },
  '_map.js': { file: 'assets/map-4.js', imports: ['_shared.js'], css: ['assets/map-7.css'] },
  'src/Other.tsx': { file: 'assets/Other-5.js' },
};

it('preloads each file of the signed-in page once, and no style that the HTML links to', () => {
  expect(collectSignedInPreloads(MANIFEST)).toEqual({
    fonts: ['assets/sans-9.woff2'],
    modules: ['assets/SignedInPage-2.js', 'assets/shared-3.js', 'assets/index-1.js', 'assets/map-4.js'],
    styles: ['assets/map-7.css'],
  });
});

it('finds no files for a module that is not in the manifest', () => {
  expect(collectModules({}, ENTRY)).toEqual([]);
});
