import { describe, expect, it } from 'vitest';
import { levelsFromContent } from '../../../testing/missionBuilders.ts';
import { findMissionOrFirst, groupMissions, toMissionEntries } from './missionList.ts';
import { headerStats, rowStats } from './selector/stats.ts';
import { truncate, formatRisk, withNames } from './missionTexts.ts';

const missionEntries = toMissionEntries(levelsFromContent());

describe('the mission list', () => {
  it('MISS-19 leaves out buildings without a mission: banking, market and fleet', () => {
    expect(missionEntries.map(({ name }) => name)).not.toContain('Tortuga Banking');
    expect(missionEntries.map(({ name }) => name)).not.toContain('The Marketplace');
    expect(missionEntries.map(({ name }) => name)).not.toContain('Fleet Command');
  });

  it('MISS-06 groups missions as Plunders, Raids and Objectives, then Burners and Specials', () => {
    const groups = groupMissions(missionEntries);
    expect(groups.map(({ name }) => name)).toEqual([
      'Plunders',
      'Raids',
      'Objectives',
      'Burners',
      'Specials',
    ]);
    const kinds = new Set(groups[2]?.missionEntries.map(({ stats }) => stats.kind));
    expect(kinds).toEqual(new Set(['RescueCrew', 'Events']));
    expect(groups.flatMap((group) => group.missionEntries)).toHaveLength(missionEntries.length);
  });

  it('MISS-11 falls back to the first mission of the first island', () => {
    expect(findMissionOrFirst(missionEntries, null)?.name).toBe('Supply Store');
    expect(findMissionOrFirst(missionEntries, 'no-such-mission')?.name).toBe('Supply Store');
    expect(findMissionOrFirst(missionEntries, 'lava-gate')?.group).toBe('Raids');
  });

  it('MISS-20 flags only the Governor’s Mansion', () => {
    expect(missionEntries.filter(({ flagged }) => flagged).map(({ name }) => name)).toEqual([
      "Governor's Mansion",
    ]);
  });

  it('MISS-09 names the risks from 1 to 5 and none for 0', () => {
    expect([0, 1, 2, 3, 4, 5].map(formatRisk)).toEqual([
      '',
      'Very Low',
      'Low',
      'Medium',
      'High',
      'Very High',
    ]);
  });

  it('names a captain once in a message', () => {
    expect(withNames('Grace, Mary', 'Mary is on a mission')).toBe('Mary is on a mission');
    expect(withNames('Grace, Mary', 'There is no such mission')).toBe(
      'Grace, Mary: There is no such mission',
    );
  });

  it('MISS-10 truncates names to 7 characters, and never a number', () => {
    expect(truncate('Supply Store', 7)).toBe('Supply …');
    const values = rowStats(findMissionOrFirst(missionEntries, 'genesis-cove-condominium')!.stats).map(
      ({ value }) => value,
    );
    expect(values).toContain('25,000');
  });

  it('RULE-17 RULE-20 MISS-54 shows the figures of a mission in the header', () => {
    const shown = (slug: string) =>
      Object.fromEntries(
        headerStats(findMissionOrFirst(missionEntries, slug)!.stats).map(({ label, value }) => [
          label,
          value,
        ]),
      );
    expect(shown('supply-store')).toMatchObject({ 'Min yield': '0 h 5 min', Success: '96%', Cost: 'Free' });
    expect(shown('sapphire-cove')).toMatchObject({ Token: '1' });
    expect(shown('the-gilded-press')).toMatchObject({ Duration: '24h' });
    expect(shown('smugglers-run')).toMatchObject({ Duration: '8 h 0 min', Cost: '3 BOOTY' });
  });
});
