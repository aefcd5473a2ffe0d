import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { extractTar } from './extractTar.ts';

const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'blacktide-tar-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'unpacked');
};

/** One entry of a tar archive. */
const aTarEntry = (name: string, content: string, type = '0'): Buffer => {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(content.length.toString(8).padStart(11, '0'), 124);
  header.write(type, 156);
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
};

const END = Buffer.alloc(1024);

/** Chunks that are not aligned to blocks. */
async function* inPieces(archive: Buffer, size = 100) {
  for (let from = 0; from < archive.length; from += size) yield archive.subarray(from, from + size);
}

it('extracts files and folders from chunks of any size', async () => {
  const folder = await aFolder();
  const long = 'ledger '.repeat(300);
  const archive = Buffer.concat([
    aTarEntry('base', '', '5'),
    aTarEntry('base/1', long),
    aTarEntry('empty', ''),
    END,
  ]);
  await extractTar(inPieces(archive), folder);
  expect(await readFile(join(folder, 'base/1'), 'utf8')).toBe(long);
  expect(await readFile(join(folder, 'empty'), 'utf8')).toBe('');
});

it.each([
  [
    'a file outside its folder',
    Buffer.concat([aTarEntry('../../etc/passwd', 'x'), END]),
    'outside its folder',
  ],
  ['an absolute name', Buffer.concat([aTarEntry('/etc/passwd', 'x'), END]), 'outside its folder'],
  ['a link', Buffer.concat([aTarEntry('pg_tblspc/1', '', '2'), END]), 'not a file or folder'],
  ['a changed header', Buffer.concat([aTarEntry('base', 'x').fill('y', 0, 1), END]), 'damaged'],
  ['a missing end', aTarEntry('base', 'x'), 'ends too early'],
  ['half a file', aTarEntry('base', 'x'.repeat(2000)).subarray(0, 1000), 'ends too early'],
])('refuses %s', async (_, archive, message) => {
  await expect(extractTar(inPieces(archive), await aFolder())).rejects.toThrow(message);
});
