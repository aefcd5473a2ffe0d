import { describe, expect, it } from 'vitest';
import { aLevel, aMapMission } from '../../../testing/levels.ts';
import { toMapIsland } from './mapIsland.ts';

const buildingFrom = (...mission: Parameters<typeof aMapMission>) =>
  toMapIsland(aLevel(1, 'Tortuga', [aMapMission(...mission)])).buildings[0];

describe('an island on the map', () => {
  it.each(['Silent Mary', 'Battle of Tortuga', 'Cortez Curse'])('HOME-23 does not show %s', (name) => {
    expect(buildingFrom(name)).toBeUndefined();
  });

  it('HOME-24 marks gem plunders, and nothing else, for the green glow', () => {
    expect(buildingFrom('Sapphire Cove', { missionStats: { yield: 'Gems' } })?.yieldsGems).toBe(true);
    expect(buildingFrom('Supply Store')?.yieldsGems).toBe(false);
    expect(buildingFrom('Lava Gate', { missionStats: { kind: 'Raids', yield: 'Gems' } })?.yieldsGems).toBe(
      false,
    );
  });

  it('DATA-04 DATA-06 keeps number, name, videos and positions', () => {
    const island = toMapIsland(aLevel(3, 'Ember Isle', [aMapMission('Lava Gate')]));
    expect(island).toMatchObject({ layer: 3, slug: 'ember-isle', name: 'Ember Isle' });
    expect(island.buildings[0]).toMatchObject({
      slug: 'lava-gate',
      x: 1000,
      y: 500,
      width: 400,
      height: 300,
    });
    expect(island.art.videos).toHaveLength(2);
  });

  it('does not use the poster as icon', () => {
    const level = aLevel(1, 'Tortuga');
    expect(toMapIsland({ ...level, icon: level.poster }).art.icon).toBe('');
  });
});
