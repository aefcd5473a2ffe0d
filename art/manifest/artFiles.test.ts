import { CONTENT, exchangePictureOf, ISLANDS, pictureOf } from '@blacktide/content';
import { BRANDS } from '@blacktide/content/brands';
import { buildingArt, islandArt } from '@blacktide/content/islandArt';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readVideoInfo } from './videoInfo.ts';

const PUBLIC = fileURLToPath(new URL('../../packages/web/public', import.meta.url));
const SHEETS = fileURLToPath(new URL('../../docs/art/', import.meta.url));
const KB = 1000;
const CODECS = { mp4: ['avc1'], webm: ['V_VP9', 'V_AV1'] };

const listFiles = (folder: string): string[] =>
  readdirSync(PUBLIC + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(path) : [path];
  });
const files = [...listFiles('/art'), ...listFiles('/images')];
const bytesOf = (path: string): number => statSync(PUBLIC + path).size;
const sumBytes = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + bytesOf(path), 0);
const filesOfFamily = (name: string): string[] => files.filter((path) => path.startsWith(`/art/${name}/`));
const isVideo = (path: string): boolean => /\.(webm|mp4)$/.test(path);
const isSound = (path: string): boolean => path.endsWith('.wav');

const readSize = async (path: string): Promise<{ readonly width: number; readonly height: number }> => {
  if (isVideo(path)) return readVideoInfo(readFileSync(PUBLIC + path));
  const { info } = await sharp(PUBLIC + path).raw().toBuffer({ resolveWithObject: true });
  return info;
};

describe('every file', () => {
  it('decodes', { timeout: 120_000 }, async () => {
    expect(files.length).toBeGreaterThan(400);
    for (const path of files) {
      // The page decodes sounds itself; its tests read all of them.
      if (path.endsWith('.ico') || isSound(path)) continue;
      const { width, height } = await readSize(path);
      expect(width * height, path).toBeGreaterThan(0);
    }
  });

  it('is a silent video of six to ten seconds where its name says so', () => {
    for (const path of files.filter(isVideo)) {
      const facts = readVideoInfo(readFileSync(PUBLIC + path));
      expect(facts, path).toMatchObject({ container: path.split('.').at(-1), tracks: 1 });
      expect(CODECS[facts.container], path).toContain(facts.codec);
      expect(facts.seconds >= 6 && facts.seconds <= 10, path).toBe(true);
    }
  });
});

describe('what the content names', () => {
  it('has a picture: every design, at 512 × 512', { timeout: 120_000 }, async () => {
    for (const [id, { family: kind }] of Object.entries(CONTENT.designs)) {
      const path = pictureOf(kind, id);
      expect(await readSize(path), path).toMatchObject({ width: 512, height: 512 });
    }
  });

  it('DATA-25 DATA-26 has a picture of its own for every exchange line', () => {
    const { fixed, dynamic } = CONTENT.exchange;
    const paths = Object.keys({ ...fixed, ...dynamic }).map(exchangePictureOf);
    expect(filesOfFamily('exchange').toSorted()).toEqual(paths.toSorted());
  });

  it('is drawn: seven islands that move, forty buildings idle, under the hand and in use', async () => {
    const full = { width: 1920, height: 1080 };
    for (const { slug, buildings } of ISLANDS) {
      const { poster, smallPoster, videos, fallback, icon } = islandArt(slug);
      for (const path of [poster, ...videos.map(({ src }) => src)]) expect(await readSize(path), path).toMatchObject(full);
      expect(await readSize(smallPoster), slug).toMatchObject({ width: 1280, height: 720 });
      expect(await readSize(fallback), slug).toMatchObject({ width: 854 });
      expect(files).toContain(icon);
      for (const building of buildings) {
        const { idle, hover, active } = buildingArt(building.slug).sprites;
        expect(files).toEqual(expect.arrayContaining([idle, hover, active]));
      }
    }
    expect(readdirSync(`${PUBLIC}/art/buildings`)).toHaveLength(40);
  });

  it('has a wordmark and a background for every brand', async () => {
    for (const { wordmark, wordmarkSize, background, portraitBackground } of Object.values(BRANDS)) {
      for (const path of [wordmark, background, portraitBackground]) expect(existsSync(PUBLIC + path), path).toBe(true);
      expect(await readSize(wordmark), wordmark).toMatchObject(wordmarkSize);
    }
  });

  it('has the specification’s defaults', () => {
    for (const path of ['/images/no_pfp.webp', '/images/reavers.webp']) expect(existsSync(PUBLIC + path)).toBe(true);
  });
});

describe('budgets', () => {
  const largest = (list: readonly string[], pattern: RegExp): number =>
    Math.max(0, ...list.filter((path) => pattern.test(path)).map(bytesOf));

  it('keep a poster under 250 kB, one for phones under 90 kB, a loop under 3.5 MB, a small one under 1 MB', () => {
    const islands = filesOfFamily('islands');
    expect(largest(islands, /poster/)).toBeLessThanOrEqual(250 * KB);
    expect(largest(islands, /poster-small/)).toBeLessThanOrEqual(90 * KB);
    expect(largest(islands, /loop/)).toBeLessThanOrEqual(3500 * KB);
    expect(largest(islands, /small\.mp4/)).toBeLessThanOrEqual(1000 * KB);
  });

  it('keep all art under 80 MB and the first screen under 400 kB', () => {
    expect(sumBytes(files)).toBeLessThanOrEqual(80_000 * KB);
    const marks = sumBytes(filesOfFamily('marks'));
    for (const { slug } of ISLANDS) expect(bytesOf(islandArt(slug).poster) + marks).toBeLessThanOrEqual(400 * KB);
  });

  it('keep all sounds under 300 kB', () => {
    expect(sumBytes(files.filter(isSound))).toBeLessThanOrEqual(300 * KB);
  });

  it('keep a contact sheet under 300 kB', () => {
    for (const name of readdirSync(SHEETS)) expect(statSync(SHEETS + name).size, name).toBeLessThanOrEqual(300 * KB);
  });
});
