import { describe, expect, it } from 'vitest';
import { crashDuring, JOURNEYS, launch } from '../../testing/crashes.ts';

/** More writes than a journey has. */
const MOST = 60;

describe('a server killed before every write of a move', { timeout: 3_600_000 }, () => {
  it.each(JOURNEYS)('leaves everything in exactly one place, and the player goes on: %s', async (journey) => {
    const ship = await launch();
    let crashes = 0;
    for (let crashAt = 1; crashAt <= MOST; crashAt += 1) {
      if (!(await crashDuring(ship, journey, crashAt))) break;
      crashes += 1;
    }
    expect(crashes).toBeGreaterThan(8);
    expect(crashes).toBeLessThan(MOST);
  });
});
