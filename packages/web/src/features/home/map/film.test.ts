import { describe, expect, it } from 'vitest';
import { aLevel } from '../../../testing/levels.ts';
import { isleOf } from '../isle.ts';
import { filmFor, reelsOf } from './film.ts';

const calm = { lessMotion: false, lessData: false };
const { art } = isleOf(aLevel(1, 'Tortuga'));
const [webm, mp4, small] = [
  '/art/islands/tortuga/loop.webm',
  '/art/islands/tortuga/loop.mp4',
  '/art/islands/tortuga/small.mp4',
];

describe('the film of an island', () => {
  it('is shown in full to whoever has not said otherwise', () => {
    expect(filmFor(calm, undefined)).toBe('full');
    expect(filmFor(calm, { effectiveType: '4g' })).toBe('full');
  });

  it.each([
    ['prefers less motion', { ...calm, lessMotion: true }, undefined],
    ['prefers less data', { ...calm, lessData: true }, undefined],
    ['saves data', calm, { saveData: true }],
    ['is on a very slow line', calm, { effectiveType: 'slow-2g' }],
  ])('is a still picture for whoever %s', (_, prefers, connection) => {
    expect(filmFor(prefers, connection)).toBe('still');
    expect(reelsOf(art, 'still')).toEqual([]);
  });

  it('is a small one on a slow line', () => {
    expect(filmFor(calm, { effectiveType: '3g' })).toBe('small');
    expect(reelsOf(art, 'small')).toEqual([small, webm, mp4]);
  });

  it('HOME-11 has others to fall back to', () => {
    expect(reelsOf(art, 'full')).toEqual([webm, mp4, small]);
  });

  it('is missing where an island was not filmed', () => {
    expect(reelsOf({ ...art, films: [], smallFilm: '' }, 'full')).toEqual([]);
  });
});
