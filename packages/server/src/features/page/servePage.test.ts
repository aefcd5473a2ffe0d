import { BRANDS, type Brand } from '@blacktide/content/brands';
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { PRODUCTION_ENVIRONMENT } from '../../../testing/productionEnvironment.ts';
import { startTestServer } from '../../../testing/testServer.ts';

const PRELOADS = {
  fonts: ['assets/sans-9.woff2'],
  modules: ['assets/SignedInPage-2.js', 'assets/shared-3.js'],
  styles: ['assets/map-7.css'],
};

/** A minimal built page. */
const aBuiltPage = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'blacktide-page-'));
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, 'index.html'), '<html><head><title>x</title></head><body></body></html>');
  await writeFile(join(root, '.vite/preloads.json'), JSON.stringify(PRELOADS));
  return root;
};

const aServer = async (environment: Readonly<Record<string, string>> = {}) =>
  startTestServer({ environment: { ...environment, WEB_ROOT: await aBuiltPage() } });

/** With `node:http`, because `fetch` cannot send another Host header. */
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

it('inlines the settings as the API returns them', async () => {
  const server = await aServer({ PUSH_KEY: '</script><script>' });
  const html = await fetchPage(server.url);
  const [, text = ''] = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(await server.anonymous.operation.settings());
});

it('WALLET-03 preloads the sign-in pictures of the brand, chosen by host or by name', async () => {
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

it('in production the brand cannot be chosen by name', async () => {
  const server = await aServer(PRODUCTION_ENVIRONMENT);
  expect(listPreloads(await fetchPage(`${server.url}/?brand=reavers`))).toEqual(
    signInImagesOf(BRANDS.lastHaven),
  );
});

it('preloads the last island and the files of the signed-in page for a returning player', async () => {
  const server = await aServer();
  const html = await fetchPage(server.url, { cookie: 'theme=dark; lastIsland=ember-isle' });
  expect(listPreloads(html)).toEqual([
    '/art/brands/last-haven.svg',
    '/art/islands/ember-isle/poster.webp',
    '/art/islands/ember-isle/poster-small.webp',
    '/assets/sans-9.woff2',
    '/assets/SignedInPage-2.js',
    '/assets/shared-3.js',
    '/assets/map-7.css',
  ]);
  // Each screen loads one of the two posters.
  const phone = '((width <= 767px) or ((height <= 500px) and (pointer: coarse)))';
  expect(html).toContain(`href="/art/islands/ember-isle/poster.webp" media="not ${phone}"`);
  expect(html).toContain(`href="/art/islands/ember-isle/poster-small.webp" media="${phone}"`);
});

it.each([
  'lastIsland=atlantis',
  'lastIsland="><script>',
  'lastIsland=',
  'notlastIsland=tortuga',
  'lastIsland=%00',
])('ignores the cookie %s', async (cookie) => {
  const server = await aServer();
  expect(listPreloads(await fetchPage(server.url, { cookie }))).toEqual(signInImagesOf(BRANDS.lastHaven));
});

it('browsers revalidate the page on every visit', async () => {
  const server = await aServer();
  const { headers } = await fetch(server.url);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('vary')).toMatch(/^cookie\b/);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
});

it.each(['/.vite/preloads.json', '/%2evite/preloads.json', '/.vite/', '/.vite'])(
  'does not serve the build’s own files as %s',
  async (path) => {
    const server = await aServer();
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);
