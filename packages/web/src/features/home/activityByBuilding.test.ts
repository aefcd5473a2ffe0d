import { describe, expect, it } from 'vitest';
import {
  groupActivityByBuilding,
  countReadyOnIsland,
  findNextReadyTime,
  type MapRun,
} from './activityByBuilding.ts';

const aMapRun = (missionName: string, endsAt: number, ...names: readonly string[]): MapRun => ({
  missionName,
  startsAt: 0,
  endsAt,
  captains: names.map((name) => ({ uid: name, name, image: '' })),
});

describe('activity by building', () => {
  const runs = [
    aMapRun('Supply Store', 100, 'Anne'),
    aMapRun('Supply Store', 300, 'Mary'),
    aMapRun("Smuggler's Run", 200, 'Jack', 'Bart'),
  ];

  it('HOME-19 groups captains by the name of their mission', () => {
    const activityByBuilding = groupActivityByBuilding(runs, 0);
    expect(activityByBuilding.get('Supply Store')?.captains.map(({ name }) => name)).toEqual([
      'Anne',
      'Mary',
    ]);
    expect(activityByBuilding.get("Smuggler's Run")?.captains.map(({ name }) => name)).toEqual([
      'Jack',
      'Bart',
    ]);
    expect(activityByBuilding.has('Sapphire Cove')).toBe(false);
  });

  it('counts claimable runs per mission and per island', () => {
    expect(groupActivityByBuilding(runs, 99).get('Supply Store')?.readyCount).toBe(0);
    expect(groupActivityByBuilding(runs, 100).get('Supply Store')?.readyCount).toBe(1);
    const tortuga = {
      buildings: [{ name: 'Supply Store' }, { name: "Smuggler's Run" }, { name: 'Sapphire Cove' }],
    };
    expect(countReadyOnIsland(tortuga, groupActivityByBuilding(runs, 200))).toBe(2);
  });

  it('knows when the next run of a mission can be claimed', () => {
    expect(groupActivityByBuilding(runs, 0).get('Supply Store')?.nextReadyAt).toBe(100);
    expect(groupActivityByBuilding(runs, 100).get('Supply Store')?.nextReadyAt).toBe(300);
    expect(groupActivityByBuilding(runs, 300).get('Supply Store')?.nextReadyAt).toBe(Infinity);
  });

  it('counts a run without a duration as claimable at once', () => {
    expect(groupActivityByBuilding([aMapRun('Safe Haven', 0, 'Anne')], 0).get('Safe Haven')?.readyCount).toBe(
      1,
    );
  });

  it('finds the next time at which a run becomes claimable', () => {
    expect(findNextReadyTime(runs, 0)).toBe(100);
    expect(findNextReadyTime(runs, 100)).toBe(200);
    expect(findNextReadyTime(runs, 300)).toBeNull();
  });

  it('groups 300 runs of one mission', () => {
    const many = Array.from({ length: 300 }, (_, index) => aMapRun('Supply Store', 100, `Captain ${index}`));
    expect(groupActivityByBuilding(many, 0).get('Supply Store')?.captains).toHaveLength(300);
  });
});
