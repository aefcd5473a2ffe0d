import { describe, expect, it } from 'vitest';
import { errandsAt, isleReady, nextReadyAt, type Venture } from './errands.ts';

const aVenture = (missionName: string, endsAt: number, ...names: readonly string[]): Venture => ({
  missionName,
  startsAt: 0,
  endsAt,
  nfts: names.map((name) => ({ uid: name, name, image: '' })),
});

describe('who is where', () => {
  const ventures = [
    aVenture('Supply Store', 100, 'Anne'),
    aVenture('Supply Store', 300, 'Mary'),
    aVenture("Smuggler's Run", 200, 'Jack', 'Bart'),
  ];

  it('HOME-19 is known by the name of the mission', () => {
    const errands = errandsAt(ventures, 0);
    expect(errands.get('Supply Store')?.nfts.map(({ name }) => name)).toEqual(['Anne', 'Mary']);
    expect(errands.get("Smuggler's Run")?.nfts.map(({ name }) => name)).toEqual(['Jack', 'Bart']);
    expect(errands.has('Sapphire Cove')).toBe(false);
  });

  it('counts what can be claimed, mission by mission and on the island', () => {
    expect(errandsAt(ventures, 99).get('Supply Store')?.ready).toBe(0);
    expect(errandsAt(ventures, 100).get('Supply Store')?.ready).toBe(1);
    const tortuga = {
      sites: [{ name: 'Supply Store' }, { name: "Smuggler's Run" }, { name: 'Sapphire Cove' }],
    };
    expect(isleReady(tortuga, errandsAt(ventures, 200))).toBe(2);
  });

  it('counts a mission without a duration at once', () => {
    expect(errandsAt([aVenture('Safe Haven', 0, 'Anne')], 0).get('Safe Haven')?.ready).toBe(1);
  });

  it('knows when to look again', () => {
    expect(nextReadyAt(ventures, 0)).toBe(100);
    expect(nextReadyAt(ventures, 100)).toBe(200);
    expect(nextReadyAt(ventures, 300)).toBeNull();
  });

  it('stays quick with 300 on one mission', () => {
    const many = Array.from({ length: 300 }, (_, place) => aVenture('Supply Store', 100, `Captain ${place}`));
    expect(errandsAt(many, 0).get('Supply Store')?.nfts).toHaveLength(300);
  });
});
