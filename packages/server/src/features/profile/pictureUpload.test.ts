import { PICTURE_PATH, toCropFields } from '@blacktide/contract';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BLUE,
  blackPng,
  gifOfFrames,
  paddedPng,
  paintHalves,
  paintPlain,
  readWebp,
  RED,
} from '../../../testing/pictureFiles.ts';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const ROUTE = '/users/update/profile-picture';
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blacktide-pictures-'));
  server = await startTestServer({ shared: true, environment: { DATA_DIR: folder } });
});
afterAll(() => server.close());

type Part = readonly [name: string, value: string | Buffer, fileName?: string | undefined];

const toForm = (parts: readonly Part[]): FormData => {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), fileName ?? 'picture.png');
  }
  return form;
};

const post = async (
  token: string,
  body: FormData | string | Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(server.url + ROUTE, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const upload = ({ token }: SeededPlayer, ...parts: Part[]) => post(token, toForm(parts));
const uploadFile = (player: SeededPlayer, file: Buffer, fileName?: string) =>
  upload(player, ['profilePicture', file, fileName]);

const addressOf = async ({ api }: SeededPlayer): Promise<string> => (await api.users.me()).profilePicture;
const hashOf = (address: string): string => PICTURE_PATH.exec(address)?.[1] ?? '';
const listFiles = async (hash: string): Promise<string[]> => {
  const names = await readdir(join(folder, 'pictures')).catch(() => []);
  return names.filter((name) => name.startsWith(hash)).toSorted();
};
const getPicture = async (path: string) =>
  readWebp(Buffer.from(await (await fetch(server.url + path)).arrayBuffer()));
const isNear = (colour: readonly number[], expected: readonly number[]): boolean =>
  colour.every((value, index) => Math.abs(value - (expected[index] ?? 0)) < 30);
/** Another picture for each number. */
const paint = (number: number): Promise<Buffer> =>
  paintPlain([number * 5, 100, 200])
    .png()
    .toBuffer();

const INVALID_TYPE = { status: 415, body: { error: 'Invalid file type. Only images are allowed.' } };
const TOO_LARGE = { status: 413, body: { error: 'File size exceeds the limit of 4MB.', code: 'TOO_LARGE' } };
const FAILED = { status: 422, body: { error: 'An error occurred while trying to upload file' } };
const MALFORMED = { status: 400, body: { code: 'MALFORMED' } };

describe('an upload', () => {
  it.each([
    ['a PNG', 'png', 'me.png'],
    ['a JPEG', 'jpeg', 'me.jpg'],
    ['a GIF', 'gif', 'me.gif'],
    ['a PNG with another name', 'png', 'me.txt'],
  ] as const)('API-14 PROF-12 of %s becomes the picture of the player', async (_, type, name) => {
    const player = await aSeededPlayer(server);
    expect(await addressOf(player)).toBe('');
    const answer = await uploadFile(player, await paintHalves().toFormat(type).toBuffer(), name);
    expect(answer).toEqual({ status: 200, body: {} });
    const address = await addressOf(player);
    expect(address).toMatch(/^\/pictures\/[0-9a-f]{64}-512\.webp$/);
    for (const size of [64, 160, 512]) {
      const { metadata, colourAt } = await getPicture(address.replace('512', String(size)));
      expect([metadata.width, metadata.height]).toEqual([size, size]);
      expect(isNear(colourAt(0.2, 0.5), RED) && isNear(colourAt(0.8, 0.5), BLUE)).toBe(true);
    }
  });

  it('cuts what the player has chosen, with the client of the contract', async () => {
    const player = await aSeededPlayer(server);
    const profilePicture = new File([new Uint8Array(await paintHalves().png().toBuffer())], 'me.png');
    const crop = toCropFields({ left: 0.5, top: 0, size: 1 });
    expect(await player.api.profile.updatePicture({ body: { ...crop, profilePicture } })).toEqual({});
    const { colourAt } = await getPicture(await addressOf(player));
    expect(isNear(colourAt(0.05, 0.5), BLUE)).toBe(true);
  });

  it.each([
    ['a renamed text', Buffer.from('Arr, this is a text')],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
  ])('PROF-12 of %s is refused', async (_, file) => {
    const player = await aSeededPlayer(server);
    expect(await uploadFile(player, file, 'me.png')).toMatchObject(INVALID_TYPE);
    expect(await addressOf(player)).toBe('');
  });

  it('PROF-12 of a WebP is refused', async () => {
    const player = await aSeededPlayer(server);
    expect(await uploadFile(player, await paintHalves().webp().toBuffer())).toMatchObject(INVALID_TYPE);
  });

  it('PROF-13 of exactly 4 MB is accepted, and of a byte more is refused', async () => {
    const player = await aSeededPlayer(server);
    expect(await uploadFile(player, paddedPng(4 * 1024 * 1024 + 1))).toMatchObject(TOO_LARGE);
    expect(await addressOf(player)).toBe('');
    expect(await uploadFile(player, paddedPng(4 * 1024 * 1024))).toMatchObject({ status: 200 });
  });

  it('PROF-13 of much more than 4 MB is refused before it is read', async () => {
    const player = await aSeededPlayer(server);
    expect(await uploadFile(player, Buffer.alloc(8 * 1024 * 1024))).toMatchObject(TOO_LARGE);
  });

  it.each([
    ['20,000 × 20,000 pixels', blackPng(20_000, 20_000)],
    ['10,000 frames', gifOfFrames(10_000)],
    ['a damaged end', blackPng(100, 100).subarray(0, 60)],
  ])('PROF-14 of a picture with %s is refused', async (_, file) => {
    const player = await aSeededPlayer(server);
    expect(await uploadFile(player, file)).toMatchObject(FAILED);
    expect(await addressOf(player)).toBe('');
  });

  it('ignores a file name that is a path', async () => {
    const player = await aSeededPlayer(server);
    const before = await readdir(folder);
    expect(await uploadFile(player, await paint(1), '../../../evil.png')).toMatchObject({ status: 200 });
    expect(await readdir(folder)).toEqual(before.includes('pictures') ? before : [...before, 'pictures']);
    expect(await listFiles(hashOf(await addressOf(player)))).toHaveLength(3);
  });
});

describe('a form', () => {
  it.each<readonly [string, () => Promise<Part[]>]>([
    ['without the file', async () => []],
    ['with a text instead of the file', async () => [['profilePicture', 'me.png']]],
    ['with a file of another name', async () => [['picture', await paint(2)]]],
    [
      'with two files',
      async () => [
        ['profilePicture', await paint(2)],
        ['profilePicture', await paint(3)],
      ],
    ],
    [
      'with a foreign field',
      async () => [
        ['wallet', 'x'],
        ['profilePicture', await paint(2)],
      ],
    ],
    [
      'with a field of every object',
      async () => [
        ['__proto__', 'x'],
        ['profilePicture', await paint(2)],
      ],
    ],
    [
      'with a part of a crop',
      async () => [
        ['left', '0.1'],
        ['profilePicture', await paint(2)],
      ],
    ],
    [
      'with a crop beyond 1',
      async () => [
        ['left', '0'],
        ['top', '0'],
        ['size', '1.5'],
        ['profilePicture', await paint(2)],
      ],
    ],
    [
      'with a crop that is no number',
      async () => [
        ['left', '0'],
        ['top', ''],
        ['size', '1'],
        ['profilePicture', await paint(2)],
      ],
    ],
    [
      'with a field twice',
      async () => [
        ['left', '0'],
        ['left', '0'],
        ['top', '0'],
        ['size', '1'],
        ['profilePicture', await paint(2)],
      ],
    ],
    [
      'with many fields',
      async () => [
        ...Array.from({ length: 40 }, (_, index): Part => [`f${index}`, 'x']),
        ['profilePicture', await paint(2)],
      ],
    ],
  ])('%s is refused', async (_, create) => {
    const player = await aSeededPlayer(server);
    expect(await upload(player, ...(await create()))).toMatchObject(MALFORMED);
    expect(await addressOf(player)).toBe('');
  });

  it.each([
    [
      'that ends in the middle of the file',
      '--x\r\ncontent-disposition: form-data; name="profilePicture"; filename="a"\r\n\r\n\x89PNG',
    ],
    ['that ends in the middle of a header', '--x\r\ncontent-disposition: form-da'],
    ['without a part', 'nothing'],
    ['that is empty', ''],
  ])('%s is refused', async (_, text) => {
    const { token } = await aSeededPlayer(server);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await post(token, Buffer.from(text, 'latin1'), headers)).toMatchObject(MALFORMED);
  });

  it('is the only body that is accepted, and accepted nowhere else', async () => {
    const player = await aSeededPlayer(server);
    const json = await post(player.token, '{"profilePicture":"x"}', { 'content-type': 'application/json' });
    expect(json).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    const elsewhere = await fetch(`${server.url}/shop/purchase`, {
      method: 'POST',
      headers: { authorization: `Bearer ${player.token}` },
      body: toForm([['name', 'Spyglass']]),
    });
    expect(elsewhere.status).toBe(415);
  });

  it('needs a session', async () => {
    const player = await aSeededPlayer(server);
    const form = async () => toForm([['profilePicture', await paint(4)]]);
    expect(await post('x.y.z', await form())).toMatchObject({ status: 401 });
    await player.api.auth.logout();
    expect(await post(player.token, await form())).toMatchObject({ status: 401 });
  });
});

describe('the files of a picture', () => {
  it('are removed when their player has another picture', async () => {
    const player = await aSeededPlayer(server);
    await uploadFile(player, await paint(5));
    const first = await addressOf(player);
    expect(await listFiles(hashOf(first))).toHaveLength(3);
    await uploadFile(player, await paint(6));
    expect(await listFiles(hashOf(first))).toEqual([]);
    expect((await fetch(server.url + first)).status).toBe(404);
    expect(await listFiles(hashOf(await addressOf(player)))).toHaveLength(3);
  });

  it('stay while another player has the same picture, and when it is uploaded again', async () => {
    const [one, other] = [await aSeededPlayer(server), await aSeededPlayer(server)];
    for (const player of [one, other, one]) await uploadFile(player, await paint(7));
    const shared = await addressOf(one);
    expect(await addressOf(other)).toBe(shared);
    await uploadFile(one, await paint(8));
    expect((await fetch(server.url + shared)).status).toBe(200);
    await uploadFile(other, await paint(8));
    expect(await listFiles(hashOf(shared))).toEqual([]);
  });

  it('are those of the player’s last upload when many arrive together', async () => {
    const players = await Promise.all([1, 2, 3].map(() => aSeededPlayer(server)));
    const files = await Promise.all([30, 31, 32, 33].map(paint));
    const answers = await Promise.all(
      players.flatMap((player) => [...files, ...files].map((file) => uploadFile(player, file))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const player of players) {
      const address = await addressOf(player);
      expect((await fetch(server.url + address)).status).toBe(200);
      expect(await listFiles(hashOf(address))).toHaveLength(3);
    }
    const { rows } = await server.app.db.pool.query<{ hash: string }>(
      `select hash from pictures where not exists (
         select 1 from players where profile_picture = '/pictures/' || hash || '-512.webp')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a stored picture', () => {
  it('is served to be kept for ever, and as nothing but a picture', async () => {
    const player = await aSeededPlayer(server);
    await uploadFile(player, await paint(9));
    const response = await fetch(server.url + (await addressOf(player)));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    `/pictures/${'a'.repeat(64)}-512.webp`,
    `/pictures/${'a'.repeat(64)}-513.webp`,
    '/pictures/..%2f..%2fetc%2fpasswd',
    '/pictures/%2e%2e%2fpostgres%2fpostgresql.conf',
    `/pictures/..%2f${'a'.repeat(61)}-512.webp`,
    `/pictures/${'a'.repeat(64)}-512.webp.part`,
    '/pictures/',
    '/pictures',
  ])('%s is not found', async (path) => {
    const response = await fetch(server.url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
  });
});
