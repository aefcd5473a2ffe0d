import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ISLANDS } from '@blacktide/content/islands';
import { describe, expect, it } from 'vitest';
import { decodeWave } from './decodeWave.ts';

const FOLDER = `${join(import.meta.dirname, '../../../public/art/sound')}/`;
const names = readdirSync(FOLDER);
const LOOPS = ['sea', ...ISLANDS.map(({ slug }) => slug)];

const decode = (name: string) => {
  const { buffer, byteOffset, byteLength } = readFileSync(FOLDER + name);
  return decodeWave(buffer.slice(byteOffset, byteOffset + byteLength));
};

describe('the sounds', () => {
  it('are one loop for each island, the sea, gulls and four effects', () => {
    const expected = [...LOOPS, 'gull', 'coins', 'claim', 'horn', 'click'].map((name) => `${name}.wav`);
    expect(names.toSorted()).toEqual(expected.toSorted());
  });

  it('have at most 300 kB together', () => {
    const bytes = names.reduce((sum, name) => sum + statSync(FOLDER + name).size, 0);
    expect(bytes).toBeLessThanOrEqual(300_000);
  });

  it.each(names)('%s decodes, is loud enough and is not cut off', (name) => {
    const { rate, samples } = decode(name);
    expect(rate).toBeGreaterThanOrEqual(11_025);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeGreaterThan(0.3);
    expect(loudest).toBeLessThan(1);
  });

  it.each(LOOPS)('%s repeats without a click', (name) => {
    const { samples } = decode(`${name}.wav`);
    const steps = samples.slice(1).map((sample, index) => Math.abs(sample - (samples[index] ?? 0)));
    const seam = Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0));
    expect(seam).toBeLessThanOrEqual(steps.toSorted()[Math.floor(steps.length * 0.999)] ?? 0);
  });

  it('are not read from a file of another kind', () => {
    expect(() => decodeWave(new ArrayBuffer(64))).toThrow('not a WAV file with IMA ADPCM');
  });
});
