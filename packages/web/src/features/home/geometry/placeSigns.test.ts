import { describe, expect, it } from 'vitest';
import { placeSigns } from './placeSigns.ts';

const SCALE = 844 / 3840;
const HUD = 84;
const COVERED = { top: HUD, left: 124 };

describe('the signs on the map', () => {
  it('hang above their buildings where nothing covers them', () => {
    const signs = [
      { name: 'Supply Store', x: 1000, y: 1200 },
      { name: 'Lava Gate', x: 2400, y: 1200 },
    ];
    expect([...placeSigns(signs, SCALE, COVERED)]).toEqual([
      ['Supply Store', { x: 1000, y: 1200 }],
      ['Lava Gate', { x: 2400, y: 1200 }],
    ]);
  });

  it('move down below the HUD', () => {
    const y =
      placeSigns([{ name: 'Supply Store', x: 1000, y: 0 }], SCALE, COVERED).get('Supply Store')?.y ?? 0;
    // The sign has its lower edge there, so it begins at the HUD.
    expect(y * SCALE).toBeGreaterThan(HUD + 25);
    expect(y * SCALE).toBeLessThan(HUD + 50);
  });

  it('move down below a sign that they would overlap, also when that one has moved', () => {
    const signs = ['Old Armourer', 'Tortuga Banking', 'The Marketplace'].map((name, index) => ({
      name,
      x: 2500 + index * 200,
      y: index * 20,
    }));
    const ys = [...placeSigns(signs, SCALE, COVERED).values()].map(({ y }) => y * SCALE);
    expect(ys).toHaveLength(3);
    expect(ys[1]! - ys[0]!).toBeGreaterThan(28);
    expect(ys[2]! - ys[1]!).toBeGreaterThan(28);
  });

  it('move to the right of the island buttons', () => {
    const { x = 0, y } =
      placeSigns([{ name: 'The Long Voyage', x: 500, y: 1400 }], SCALE, COVERED).get('The Long Voyage') ?? {};
    // Its left edge is beside the buttons; two lines are 136 pixels wide.
    expect(x * SCALE).toBeCloseTo(124 + 68, 6);
    expect(y).toBe(1400);
  });

  it('stay where they are when they are only close on one axis', () => {
    const signs = [
      { name: 'Old Armourer', x: 1000, y: 1000 },
      { name: 'Lava Gate', x: 1000, y: 1300 },
      { name: 'Supply Store', x: 1700, y: 1000 },
    ];
    expect(placeSigns(signs, SCALE, COVERED)).toEqual(
      new Map(signs.map(({ name, ...point }) => [name, point])),
    );
  });
});
