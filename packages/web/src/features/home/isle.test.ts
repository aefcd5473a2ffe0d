import { describe, expect, it } from 'vitest';
import { aLevel, aMapMission } from '../../testing/levels.ts';
import { isleOf } from './isle.ts';

const siteOf = (...mission: Parameters<typeof aMapMission>) =>
  isleOf(aLevel(1, 'Tortuga', [aMapMission(...mission)])).sites[0];

describe('an island on the map', () => {
  it.each(['Silent Mary', 'Battle of Tortuga', 'Cortez Curse'])('HOME-23 does not show %s', (name) => {
    expect(siteOf(name)).toBeUndefined();
  });

  it('HOME-24 has its gem plunders shine green, and nothing else', () => {
    expect(siteOf('Sapphire Cove', { missionStats: { yield: 'Gems' } })?.emerald).toBe(true);
    expect(siteOf('Supply Store')?.emerald).toBe(false);
    expect(siteOf('Lava Gate', { missionStats: { kind: 'Raids', yield: 'Gems' } })?.emerald).toBe(false);
  });

  it('DATA-04 DATA-06 keeps number, name, films and places', () => {
    const isle = isleOf(aLevel(3, 'Ember Isle', [aMapMission('Lava Gate')]));
    expect(isle).toMatchObject({ layer: 3, slug: 'ember-isle', name: 'Ember Isle' });
    expect(isle.sites[0]).toMatchObject({ slug: 'lava-gate', x: 1000, y: 500, width: 400, height: 300 });
    expect(isle.art.films).toHaveLength(2);
  });

  it('takes no poster for an icon', () => {
    const level = aLevel(1, 'Tortuga');
    expect(isleOf({ ...level, icon: level.poster }).art.icon).toBe('');
  });
});
