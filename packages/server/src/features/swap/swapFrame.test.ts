import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../testing/testServer.ts';

const FRAME_SCRIPT = "document.title = '</title>';";
const CONFIGURED = {
  SWAP_RPC_URL: 'https://rpc.test:8899/v1?key=secret',
  SWAP_SCRIPT_URL: 'https://swap.test/terminal.js',
};

const aBuiltPage = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'blacktide-swap-'));
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, 'index.html'), '<html><head></head><body></body></html>');
  await writeFile(join(root, '.vite/preloads.json'), '{"fonts":[],"modules":[],"styles":[]}');
  await writeFile(join(root, '.vite/swapFrame.js'), FRAME_SCRIPT);
  return root;
};

const aServer = async (environment: Readonly<Record<string, string>> = {}) =>
  startTestServer({ environment: { WEB_ROOT: await aBuiltPage(), ...environment } });

const fetchFrame = async (environment: Readonly<Record<string, string>> = {}, init: RequestInit = {}) => {
  const server = await aServer(environment);
  const answer = await fetch(`${server.url}/swap/frame`, init);
  return { answer, html: await answer.text() };
};

const policyOf = ({ headers }: Response): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );

const configIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="config">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

const scriptIn = (html: string): string => /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';

describe('the document of the swap frame', () => {
  it('PROF-28 names the configured script and RPC', async () => {
    const { answer, html } = await fetchFrame(CONFIGURED);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(configIn(html)).toEqual({
      scriptUrl: 'https://swap.test/terminal.js',
      rpcUrl: 'https://rpc.test:8899/v1?key=secret',
    });
  });

  it('PROF-32 says that no RPC is configured', async () => {
    expect(configIn((await fetchFrame()).html)).toEqual({
      scriptUrl: 'https://terminal.jup.ag/main-v4.js',
      rpcUrl: null,
    });
  });

  it('may run its own script and the terminal, and call the RPC and the origin of the terminal only', async () => {
    const { answer, html } = await fetchFrame(CONFIGURED);
    const policy = policyOf(answer);
    const hash = createHash('sha256').update(scriptIn(html)).digest('base64');
    expect(scriptIn(html)).toBe(FRAME_SCRIPT.replace('</', String.raw`<\/`));
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual([`'sha256-${hash}'`, 'https://swap.test']);
    expect(policy.get('connect-src')).toEqual([
      'https://swap.test',
      'https://rpc.test:8899',
      'wss://rpc.test:8899',
    ]);
    expect(policy.get('img-src')).toEqual(['https://swap.test', 'data:', 'blob:']);
    expect(policy.get('form-action')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
  });

  it('may call other origins that the operator names', async () => {
    const { answer } = await fetchFrame({ ...CONFIGURED, SWAP_API_ORIGINS: 'https://quotes.test' });
    expect(policyOf(answer).get('connect-src')).toContain('https://quotes.test');
    expect(policyOf(answer).get('script-src')).not.toContain('https://quotes.test');
  });

  it('has an origin of its own wherever it is opened, and only the game may frame it', async () => {
    const { answer } = await fetchFrame(CONFIGURED);
    expect(policyOf(answer).get('sandbox')).toEqual(['allow-scripts', 'allow-forms']);
    expect(policyOf(answer).get('frame-ancestors')).toEqual(["'self'"]);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('is the same for everybody and ignores cookies, tokens and queries', async () => {
    const server = await aServer(CONFIGURED);
    const player = await server.signIn();
    const url = `${server.url}/swap/frame`;
    const headers = { authorization: `Bearer ${player.token}`, cookie: 'lastIsland=ember-isle' };
    const answers = await Promise.all([
      fetch(url),
      fetch(url, { headers }),
      fetch(`${url}?rpcUrl=https://evil.test&scriptUrl=<script>`, { headers }),
      ...Array.from({ length: 5 }, () => fetch(url)),
    ]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).not.toContain(player.token);
  });

  it('is only read', async () => {
    const server = await aServer(CONFIGURED);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      expect((await fetch(`${server.url}/swap/frame`, { method })).status, method).toBe(404);
    }
    expect((await fetch(`${server.url}/swap/frame/other`)).status).toBe(404);
  });

  it('does not exist without a built page', async () => {
    const { answer } = await fetchFrame({ ...CONFIGURED, WEB_ROOT: '/nonexistent' });
    expect(answer.status).toBe(404);
  });
});

it('leaves the policy of the game as it is: no script of the terminal, frames of the own origin only', async () => {
  const server = await aServer(CONFIGURED);
  const policy = policyOf(await fetch(server.url));
  expect(policy.get('default-src')).toEqual(["'self'"]);
  for (const name of ['script-src', 'frame-src', 'child-src']) expect(policy.has(name), name).toBe(false);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect([...policy.values()].flat().join(' ')).not.toMatch(/swap\.test|rpc\.test/);
});
