import { CONTENT } from '@blacktide/content';
import { missionTerms } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { levelsFromContent } from '../../../testing/missionBuilders.ts';
import { NOW } from '../../../testing/now.ts';
import { findMissionOrFirst, groupMissions, toMissionEntries } from './missionList.ts';
import { headerStats } from './selector/stats.ts';
import { formatRisk, withNames } from './missionTexts.ts';
import { getMission } from './preview.ts';

const context = { prices: CONTENT.prices.reference, now: NOW, content: CONTENT };
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

  it('RULE-17 RULE-20 MISS-54 shows the figures of a mission in the header', () => {
    const shown = (slug: string) =>
      Object.fromEntries(
        headerStats(
          findMissionOrFirst(missionEntries, slug)!.stats,
          getMission(slug),
          missionTerms(getMission(slug), context),
        ).map(({ label, value }) => [label, value]),
      );
    const cost = 'Cost per captain';
    expect(shown('supply-store')).toMatchObject({ 'Min yield': '0 h 5 min', Success: '96%', [cost]: 'Free' });
    expect(shown('sapphire-cove')).toMatchObject({ 'Min yield': '2 h 0 min', [cost]: '1 Battle Token' });
    expect(shown('the-gilded-press')).toMatchObject({
      'Min yield': '24h',
      Yield: 'Gold Bars',
      [cost]: '1,500 GOLD per day + 25 BOOTY for each further day',
    });
    expect(shown('ice-foundry')).toMatchObject({ 'Min yield': '24h', [cost]: '100 GOLD' });
    expect(shown('smugglers-run')).toMatchObject({ Duration: '4 h 48 min to 8 h 0 min', [cost]: '3 BOOTY' });
    expect(shown('fencing-school')).toMatchObject({
      Duration: 'From 1 h 48 min per level',
      [cost]: 'From 20.25 BOOTY per level',
    });
    expect(shown('the-general-store')).toMatchObject({ [cost]: '5,000 BOOTY' });
    expect(shown('genesis-cove-condominium')).toMatchObject({ [cost]: '25,000 BOOTY + 1 Battle Token' });
  });
});
