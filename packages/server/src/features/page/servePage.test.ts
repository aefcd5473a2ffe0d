import { BRANDS, type Brand } from '@blacktide/content/brands';
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { PRODUCTION_ENVIRONMENT } from '../../testing/productionEnvironment.ts';
import { startTestServer } from '../../testing/testServer.ts';
import { collectModules } from './manifest.ts';

const MANIFEST = {
  'index.html': {
    file: 'assets/index-1.js',
    imports: ['_shared.js'],
    css: ['assets/index-6.css'],
    assets: ['assets/sans-8.woff', 'assets/sans-9.woff2'],
  },
  'src/app/SignedInPage.tsx': {
    file: 'assets/SignedInPage-2.js',
    imports: ['_shared.js', 'index.html', '_map.js'],
  },
  '_shared.js': { file: 'assets/shared-3.js' },
  '_map.js': { file: 'assets/map-4.js', imports: ['_shared.js'], css: ['assets/map-7.css'] },
  'src/Other.tsx': { file: 'assets/Other-5.js' },
};

/** The smallest possible built page. */
const aBuiltPage = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'blacktide-page-'));
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, 'index.html'), '<html><head><title>x</title></head><body></body></html>');
  await writeFile(join(root, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  return root;
};

const aServer = async (environment: Readonly<Record<string, string>> = {}) =>
  startTestServer({ environment: { ...environment, WEB_ROOT: await aBuiltPage() } });

/** `fetch` cannot set the host header. */
const fetchPage = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });

const listPreloads = (html: string): readonly string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);

const signInImagesOf = ({ wordmark, background, portraitBackground }: Brand) => [
  wordmark,
  background,
  portraitBackground,
];

it('contains the settings unchanged', async () => {
  const server = await aServer({ PUSH_KEY: '</script><script>' });
  const html = await fetchPage(server.url);
  const [, text = ''] = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(await server.anonymous.operation.settings());
});

it('WALLET-03 preloads the sign-in pictures of the brand, by host or by query', async () => {
  const server = await aServer();
  expect(listPreloads(await fetchPage(server.url))).toEqual(signInImagesOf(BRANDS.lastHaven));
  expect(listPreloads(await fetchPage(server.url, { host: 'atoms.play.test' }))).toEqual(
    signInImagesOf(BRANDS.atoms),
  );
  expect(listPreloads(await fetchPage(`${server.url}/?brand=reavers`))).toEqual(
    signInImagesOf(BRANDS.reavers),
  );
  expect(listPreloads(await fetchPage(`${server.url}/?brand=reavers&brand=atoms`))).toEqual(
    signInImagesOf(BRANDS.lastHaven),
  );
});

it('ignores the brand in the query in production', async () => {
  const server = await aServer(PRODUCTION_ENVIRONMENT);
  expect(listPreloads(await fetchPage(`${server.url}/?brand=reavers`))).toEqual(
    signInImagesOf(BRANDS.lastHaven),
  );
});

it('preloads the last island and the modules of the map for a returning player', async () => {
  const server = await aServer();
  const html = await fetchPage(server.url, { cookie: 'theme=dark; lastIsland=ember-isle' });
  expect(listPreloads(html)).toEqual([
    '/art/islands/ember-isle/poster.webp',
    '/assets/sans-9.woff2',
    '/assets/SignedInPage-2.js',
    '/assets/shared-3.js',
    '/assets/index-1.js',
    '/assets/map-4.js',
    '/assets/map-7.css',
  ]);
});

it.each([
  'lastIsland=atlantis',
  'lastIsland="><script>',
  'lastIsland=',
  'notlastIsland=tortuga',
  'lastIsland=%00',
])('treats %s as no island', async (cookie) => {
  const server = await aServer();
  expect(listPreloads(await fetchPage(server.url, { cookie }))).toEqual(signInImagesOf(BRANDS.lastHaven));
});

it('must be revalidated on every visit', async () => {
  const server = await aServer();
  const { headers } = await fetch(server.url);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('vary')).toMatch(/^cookie\b/);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
});

it.each(['/.vite/manifest.json', '/%2evite/manifest.json', '/.vite/', '/.vite'])(
  'does not serve the build manifest as %s',
  async (path) => {
    const server = await aServer();
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);

it('a manifest without the module needs no files', () => {
  expect(collectModules({}, 'src/app/SignedInPage.tsx')).toEqual([]);
});
