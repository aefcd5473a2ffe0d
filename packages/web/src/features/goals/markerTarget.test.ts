import { GOALS } from '@blacktide/content/goals';
import { ISLANDS } from '@blacktide/content/islands';
import { describe, expect, it } from 'vitest';
import { findMarkerTarget, selectorOf, type TargetIsland } from './markerTarget.ts';

const islands: readonly TargetIsland[] = [
  {
    slug: 'tortuga',
    buildings: [
      { slug: 'supply-store', name: 'Supply Store', opens: 'mission' },
      { slug: 'the-marketplace', name: 'The Marketplace', opens: 'marketplace' },
    ],
  },
  {
    slug: 'ember-isle',
    buildings: [{ slug: 'lava-gate', name: 'Lava Gate', opens: 'mission' }],
  },
];
const nobody = new Map<string, { readonly readyCount: number }>();
const find = (hash: string, shown = 'tortuga', activity: typeof nobody = nobody) =>
  findMarkerTarget(hash, islands, shown, activity);

describe('the marker', () => {
  it('points at the building of the address', () => {
    expect(find('#/tortuga/supply-store')).toEqual({ kind: 'building', slug: 'supply-store' });
    expect(find('#/tortuga/marketplace')).toEqual({ kind: 'building', slug: 'the-marketplace' });
  });

  it('points at the button of the island while another island is shown', () => {
    expect(find('#/tortuga/supply-store', 'ember-isle')).toEqual({ kind: 'island', slug: 'tortuga' });
  });

  it('points at the menu or the profile for screens without an island', () => {
    expect(find('#/hideout/upgrade')).toEqual({ kind: 'menu' });
    expect(find('#/profile/asset-management')).toEqual({ kind: 'profile' });
  });

  it('points at a finished mission for the list of missions, then at captains, then at the first mission', () => {
    const busy = new Map([
      ['Supply Store', { readyCount: 0 }],
      ['Lava Gate', { readyCount: 1 }],
    ]);
    expect(find('#/tortuga/missions', 'tortuga', busy)).toEqual({ kind: 'island', slug: 'ember-isle' });
    expect(find('#/tortuga/missions', 'ember-isle', busy)).toEqual({ kind: 'building', slug: 'lava-gate' });
    const away = new Map([['Lava Gate', { readyCount: 0 }]]);
    expect(find('#/tortuga/missions', 'tortuga', away)).toEqual({ kind: 'island', slug: 'ember-isle' });
    expect(find('#/tortuga/missions')).toEqual({ kind: 'building', slug: 'supply-store' });
  });

  it('is missing for an address that the map does not lead to', () => {
    expect(find('#/tortuga/battles')).toBeNull();
    expect(find('#/atlantis/palace')).toBeNull();
  });

  it('has a place for every goal of the game', () => {
    const all = ISLANDS.map(({ slug, buildings }) => ({ slug, buildings }));
    for (const { id, hash } of GOALS)
      expect(findMarkerTarget(hash, all, 'tortuga', nobody), id).not.toBeNull();
  });

  it('finds the island in the selector, which is one button on a phone', () => {
    expect(selectorOf({ kind: 'island', slug: 'tortuga' }, false)).toBe('[data-island-button="tortuga"]');
    expect(selectorOf({ kind: 'island', slug: 'tortuga' }, true)).toBe('[data-control="islands"]');
  });
});
