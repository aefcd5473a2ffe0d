import { describe, expect, it } from 'vitest';
import { toAssetUid } from './ids.ts';
import { activeModifiers, captainBonuses, teamBonuses } from './modifiers.ts';
import { aCaptain, aGearPiece, NOON, indexGear } from '../testing/builders.ts';
import { TEST_CONTENT } from '../testing/testContent.ts';

const worn = indexGear(
  aGearPiece({ uid: '50', design: 'hook', level: 4 }),
  aGearPiece({ uid: '51', design: 'lamp', name: 'Lamp', level: 2 }),
  aGearPiece({ uid: '52', design: 'deckhands', name: 'Deckhands', family: 'CREW', level: 3 }),
);
const captain = aCaptain({ level: 10, items: [toAssetUid('50'), toAssetUid('51')], crew: toAssetUid('52') });
const plunderTraits = { kind: 'Plunders', island: 1, strengthCap: 1_000_000 } as const;

describe('modifiers', () => {
  it('lists every source with what it adds', () => {
    // Strength: 400,000 × (10/20)³ × (1 + 0.03 + 0.16 + 0.08) = 63,500 of 1,000,000.
    expect(activeModifiers(captain, worn, plunderTraits, NOON, TEST_CONTENT)).toEqual([
      { source: 'level', stat: 'yield', ppm: 100_000 },
      { source: 'strength', stat: 'yield', ppm: 31_750 },
      { source: 'Hook', stat: 'yield', ppm: 40_000 },
      { source: 'Lamp', stat: 'luck', ppm: 100_000 },
      { source: 'Deckhands', stat: 'speed', ppm: 60_000 },
    ]);
  });

  it('lists what the captain itself brings, and nothing for gear or designs it does not know', () => {
    const modifiers = [{ stat: 'luck', ppmPerLevel: 7 }] as const;
    const designs = { ...TEST_CONTENT.designs, 'qm-01': { ...TEST_CONTENT.designs['qm-01']!, modifiers } };
    const sources = (given: Parameters<typeof aCaptain>[0], gearByUid = {}) =>
      activeModifiers(aCaptain(given), gearByUid, plunderTraits, NOON, { ...TEST_CONTENT, designs }).map(
        ({ source, stat, ppm }) => `${source} ${stat} ${ppm}`,
      );
    const bare = ['level yield 50000', 'strength yield 3125'];
    expect(sources({})).toEqual([...bare, 'captain luck 7']);
    expect(sources({ design: 'nobody' })).toEqual(bare);
    expect(sources({ design: 'nobody', ship: toAssetUid('77') })).toEqual(bare);
    const oddity = aGearPiece({ uid: '78', family: 'SHIP', design: 'nothing', level: 1 });
    expect(sources({ design: 'nobody', ship: toAssetUid('78') }, indexGear(oddity))).toHaveLength(2);
  });

  it('counts strength only up to the cap of the mission', () => {
    const strong = activeModifiers(
      captain,
      worn,
      { ...plunderTraits, strengthCap: 1000 },
      NOON,
      TEST_CONTENT,
    );
    expect(strong.find(({ source }) => source === 'strength')?.ppm).toBe(500_000);
  });

  it('honours kinds and islands', () => {
    const sources = (
      mission: typeof plunderTraits | { kind: 'Raids'; island: number; strengthCap: number },
    ) => activeModifiers(captain, worn, mission, NOON, TEST_CONTENT).map(({ source }) => source);
    expect(sources({ ...plunderTraits, kind: 'Raids' })).not.toContain('Lamp');
    expect(sources({ ...plunderTraits, kind: 'Raids', island: 3 })).toContain('island');
    const elsewhere = activeModifiers(captain, worn, { ...plunderTraits, island: 2 }, NOON, TEST_CONTENT);
    expect(elsewhere.map(({ source }) => source)).not.toContain('Lamp');
  });

  it('counts a brand event for its collection, from its first moment to its last', () => {
    const { from, until } = TEST_CONTENT.modifiers.brandEvents[0]!;
    const luck = (now: number, design = 'qm-01') =>
      activeModifiers(aCaptain({ design }), {}, plunderTraits, now, TEST_CONTENT).filter(
        ({ source }) => source === 'Regatta',
      ).length;
    expect([luck(from - 1), luck(from), luck(until - 1), luck(until)]).toEqual([0, 1, 1, 0]);
    expect(luck(from, 'fm-01')).toBe(0);
    expect(luck(from, 'unknown')).toBe(0);
  });

  it('folds by adding, and never beyond the most', () => {
    const raise = (stat: 'yield' | 'luck' | 'speed', ...ppm: number[]) => {
      const rows = ppm.map((ppmPerLevel) => ({ stat, ppmPerLevel }));
      const islands = { 1: rows };
      const content = {
        ...TEST_CONTENT,
        modifiers: { ...TEST_CONTENT.modifiers, captainLevel: [], islands, yieldAtStrengthCapPpm: 0 },
      };
      return captainBonuses(aCaptain(), {}, plunderTraits, NOON, content);
    };
    expect(raise('luck', 100_000, 200_000)).toEqual({ yield: 0, luck: 300_000, speed: 0 });
    expect(raise('luck', 400_000, 300_000).luck).toBe(600_000);
    expect(raise('speed', 400_000).speed).toBe(300_000);
    expect(raise('yield', 400_000, 900_000).yield).toBe(1_000_000);
  });

  it('gives a team the mean of its captains', () => {
    const bare = aCaptain({ uid: '2', level: 2 });
    const both = teamBonuses([captain, bare], worn, plunderTraits, NOON, TEST_CONTENT);
    const [first, second] = [captain, bare].map((one) =>
      teamBonuses([one], worn, plunderTraits, NOON, TEST_CONTENT),
    );
    expect(both.yield).toBe(Math.floor((first!.yield + second!.yield) / 2));
    expect(both.luck).toBe(50_000);
    expect(both.speed).toBe(30_000);
    expect(teamBonuses([], worn, plunderTraits, NOON, TEST_CONTENT)).toEqual({ yield: 0, luck: 0, speed: 0 });
  });
});
