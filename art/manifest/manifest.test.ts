import { CONTENT, ISLANDS, pictureOf } from '@blacktide/content';
import { BRANDS } from '@blacktide/content/brands';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ART, type Art, type ArtFile } from './manifest.gen.ts';
import { readVideoInfo } from './videoInfo.ts';

const PUBLIC = fileURLToPath(new URL('../../packages/web/public', import.meta.url));
const SHEETS = fileURLToPath(new URL('../../docs/art/', import.meta.url));
const KB = 1000;

const ids = Object.keys(ART);
const art = ART as Readonly<Record<string, Art>>;
const files: readonly ArtFile[] = Object.values(art).flatMap((one) => Object.values(one.files));
const filesOfFamily = (name: string): ArtFile[] =>
  ids.filter((id) => id.startsWith(`${name}/`)).flatMap((id) => Object.values(art[id]?.files ?? {}));
const findVariant = (id: string, name: string): ArtFile | undefined => art[id]?.files[name];

const isVideo = ({ path }: ArtFile): boolean => /\.(webm|mp4)$/.test(path);
const CODECS = { mp4: ['avc1'], webm: ['V_VP9', 'V_AV1'] };

describe('every file of the manifest', () => {
  it('is there, with the size that is promised', () => {
    expect(ids.length).toBeGreaterThan(250);
    for (const { path, bytes } of files) {
      expect(existsSync(PUBLIC + path), path).toBe(true);
      expect(statSync(PUBLIC + path).size, path).toBe(bytes);
    }
  });

  it('decodes to the dimensions that are promised', { timeout: 120_000 }, async () => {
    for (const { path, width, height } of files.filter((file) => !isVideo(file) && !file.path.endsWith('.ico'))) {
      const { info } = await sharp(PUBLIC + path).raw().toBuffer({ resolveWithObject: true });
      expect(Math.abs(info.width - width), path).toBeLessThan(1);
      expect(Math.abs(info.height - height), path).toBeLessThan(1);
    }
  });

  it('is a silent video of six to ten seconds where it says so', () => {
    for (const { path, width, height } of files.filter(isVideo)) {
      const facts = readVideoInfo(readFileSync(PUBLIC + path));
      expect(facts, path).toMatchObject({ container: path.split('.').at(-1), tracks: 1, width, height });
      expect(CODECS[facts.container], path).toContain(facts.codec);
      expect(facts.seconds >= 6 && facts.seconds <= 10, path).toBe(true);
    }
  });
});

describe('what the content names', () => {
  it('has a picture: every design, at 512 × 512', () => {
    for (const [id, { family: kind }] of Object.entries(CONTENT.designs)) {
      const path = pictureOf(kind, id);
      const file = files.find((one) => one.path === path);
      expect(file, path).toMatchObject({ width: 512, height: 512 });
    }
  });

  it('is drawn: seven islands that move, forty buildings idle, under the hand and in use', () => {
    const full = { width: 1920, height: 1080 };
    for (const { slug, buildings } of ISLANDS) {
      for (const name of ['poster', 'loop.webm', 'loop.mp4']) {
        expect(findVariant(`islands/${slug}`, name), `${slug} ${name}`).toMatchObject(full);
      }
      expect(findVariant(`islands/${slug}`, 'small'), slug).toMatchObject({ width: 854 });
      for (const building of buildings) {
        for (const look of ['idle', 'hover', 'active']) {
          expect(findVariant(`buildings/${building.slug}`, look), `${building.slug} ${look}`).toBeDefined();
        }
      }
    }
    expect(ids.filter((id) => id.startsWith('buildings/'))).toHaveLength(40);
  });

  it('has a wordmark and a background for every brand', () => {
    for (const { wordmark, wordmarkSize, background, portraitBackground } of Object.values(BRANDS)) {
      for (const path of [wordmark, background, portraitBackground]) expect(existsSync(PUBLIC + path), path).toBe(true);
      expect(files.find(({ path }) => path === wordmark), wordmark).toMatchObject(wordmarkSize);
    }
  });

  it('has the specification’s defaults', () => {
    for (const path of ['/images/no_pfp.webp', '/images/reavers.webp']) expect(existsSync(PUBLIC + path)).toBe(true);
  });
});

describe('budgets', () => {
  const largest = (list: readonly ArtFile[], pattern: RegExp): number =>
    Math.max(0, ...list.filter(({ path }) => pattern.test(path)).map(({ bytes }) => bytes));

  it('keep a poster under 250 kB, a loop under 3.5 MB, a small one under 1 MB', () => {
    const islands = filesOfFamily('islands');
    expect(largest(islands, /poster/)).toBeLessThanOrEqual(250 * KB);
    expect(largest(islands, /loop/)).toBeLessThanOrEqual(3500 * KB);
    expect(largest(islands, /small/)).toBeLessThanOrEqual(1000 * KB);
  });

  it('keep all art under 80 MB and the first screen under 400 kB', () => {
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(80_000 * KB);
    const marks = filesOfFamily('marks').reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { slug } of ISLANDS) {
      expect((findVariant(`islands/${slug}`, 'poster')?.bytes ?? Infinity) + marks).toBeLessThanOrEqual(400 * KB);
    }
  });

  it('keep a contact sheet under 300 kB', () => {
    for (const name of readdirSync(SHEETS)) expect(statSync(SHEETS + name).size, name).toBeLessThanOrEqual(300 * KB);
  });
});
