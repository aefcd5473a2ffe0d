import { describe, expect, it } from 'vitest';
import { aLevel } from '../../../../testing/levels.ts';
import { toMapIsland } from '../mapIsland.ts';
import { chooseVideoQuality, listVideoSources } from './videoQuality.ts';

const noPreference = { lessMotion: false, lessData: false };
const { art } = toMapIsland(aLevel(1, 'Tortuga'));
const [webm, mp4, small] = [
  '/art/islands/tortuga/loop.webm',
  '/art/islands/tortuga/loop.mp4',
  '/art/islands/tortuga/small.mp4',
];

describe('the video of an island', () => {
  it('is shown in full by default', () => {
    expect(chooseVideoQuality(noPreference, false, undefined)).toBe('full');
    expect(chooseVideoQuality(noPreference, false, { effectiveType: '4g' })).toBe('full');
  });

  it.each([
    ['prefers less motion', { ...noPreference, lessMotion: true }, undefined],
    ['prefers less data', { ...noPreference, lessData: true }, undefined],
    ['saves data', noPreference, { saveData: true }],
    ['has a very slow connection', noPreference, { effectiveType: 'slow-2g' }],
  ])('is a still picture for a player who %s', (_, prefers, connection) => {
    expect(chooseVideoQuality(prefers, false, connection)).toBe('still');
    expect(listVideoSources(art, 'still')).toEqual([]);
  });

  it('is a small one on a slow connection', () => {
    expect(chooseVideoQuality(noPreference, false, { effectiveType: '3g' })).toBe('small');
    expect(listVideoSources(art, 'small')).toEqual([small, webm, mp4]);
  });

  it('is a small one on a phone', () => {
    expect(chooseVideoQuality(noPreference, true, { effectiveType: '4g' })).toBe('small');
    expect(chooseVideoQuality({ ...noPreference, lessMotion: true }, true, undefined)).toBe('still');
  });

  it.each([
    ['high', 'full'],
    ['low', 'small'],
    ['still', 'still'],
  ] as const)('is as chosen in the settings: %s', (film, quality) => {
    expect(chooseVideoQuality(noPreference, true, { saveData: true }, film)).toBe(quality);
    expect(chooseVideoQuality({ ...noPreference, lessMotion: true }, false, undefined, film)).toBe('still');
  });

  it('HOME-11 has fallbacks', () => {
    expect(listVideoSources(art, 'full')).toEqual([webm, mp4, small]);
  });

  it('is missing when an island has no videos', () => {
    expect(listVideoSources({ ...art, videos: [], smallVideo: '' }, 'full')).toEqual([]);
  });
});
