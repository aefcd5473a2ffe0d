import { describe, expect, it } from 'vitest';
import { theLevels } from '../../testing/missionBuilders.ts';
import { chosenPlace, groupOf, groupsOf, placesOf } from './missionList.ts';
import { headerStats, rowStats } from './selector/stats.ts';
import { cutTo, riskLabel } from './words.ts';

const places = placesOf(theLevels());

describe('the missions to choose from', () => {
  it('MISS-19 leaves out what is no mission: banking, market and fleet', () => {
    expect(places.map(({ name }) => name)).not.toContain('Tortuga Banking');
    expect(places.map(({ name }) => name)).not.toContain('The Marketplace');
    expect(places.map(({ name }) => name)).not.toContain('Fleet Command');
  });

  it('MISS-06 groups them as Plunders, Raids and Objectives; what fits none follows', () => {
    const groups = groupsOf(places);
    expect(groups.map(({ name }) => name)).toEqual([
      'Plunders',
      'Raids',
      'Objectives',
      'Burners',
      'Specials',
    ]);
    const kinds = new Set(groups[2]?.places.map(({ stats }) => stats.kind));
    expect(kinds).toEqual(new Set(['RescueCrew', 'Events']));
    expect(groups.flatMap((group) => group.places)).toHaveLength(places.length);
  });

  it('MISS-11 begins with the first mission of the first island', () => {
    expect(chosenPlace(places, null)?.name).toBe('Supply Store');
    expect(chosenPlace(places, 'no-such-mission')?.name).toBe('Supply Store');
    expect(groupOf(chosenPlace(places, 'lava-gate')!)).toBe('Raids');
  });

  it('MISS-20 knows that the Governor’s Mansion is flagged, and nothing else', () => {
    expect(places.filter(({ flagged }) => flagged).map(({ name }) => name)).toEqual(["Governor's Mansion"]);
  });

  it('MISS-09 names the risks from 1 to 5 and none for 0', () => {
    expect([0, 1, 2, 3, 4, 5].map(riskLabel)).toEqual(['', 'Very Low', 'Low', 'Medium', 'High', 'Very High']);
  });

  it('MISS-10 cuts names to 7 characters and figures to 5', () => {
    expect(cutTo('Supply Store', 7)).toBe('Supply …');
    const values = rowStats(chosenPlace(places, 'genesis-cove-condominium')!.stats).map(({ value }) => value);
    expect(values).toContain('25,00…');
  });

  it('RULE-17 RULE-20 MISS-54 shows its figures in the header', () => {
    const shown = (slug: string) =>
      Object.fromEntries(
        headerStats(chosenPlace(places, slug)!.stats).map(({ word, value }) => [word, value]),
      );
    expect(shown('supply-store')).toMatchObject({ 'Min yield': '0 h 5 min', Success: '96%', Cost: 'Free' });
    expect(shown('sapphire-cove')).toMatchObject({ Token: '1' });
    expect(shown('the-gilded-press')).toMatchObject({ Duration: '24h' });
    expect(shown('smugglers-run')).toMatchObject({ Duration: '8 h 0 min', Cost: '3 BOOTY' });
  });
});
