import { describe, expect, it } from 'vitest';
import { stepGlide, hasStopped, releaseVelocity } from './glide.ts';

describe('gliding', () => {
  it('starts with the speed at the end of the drag', () => {
    const samples = [
      { x: 0, y: 0, at: 0 },
      { x: 10, y: 0, at: 900 },
      { x: 60, y: 20, at: 1000 },
    ];
    expect(releaseVelocity(samples, 1000)).toEqual({ x: 0.5, y: 0.2 });
  });

  it('has no speed after a pause or without movement', () => {
    expect(
      releaseVelocity(
        [
          { x: 0, y: 0, at: 0 },
          { x: 90, y: 0, at: 50 },
        ],
        400,
      ),
    ).toEqual({ x: 0, y: 0 });
    expect(releaseVelocity([{ x: 5, y: 5, at: 0 }], 0)).toEqual({ x: 0, y: 0 });
  });

  it('goes equally far at 60 and at 120 frames per second', () => {
    const slide = (frame: number) => {
      let [x, velocity] = [0, { x: 2, y: 0 }];
      while (!hasStopped(velocity)) {
        const step = stepGlide(velocity, frame);
        x += step.distance.x;
        velocity = { ...step.velocity };
      }
      return x;
    };
    expect(slide(1000 / 60)).toBeCloseTo(slide(1000 / 120), -1);
    expect(slide(1000 / 60)).toBeGreaterThan(600);
  });

  it('stops', () => {
    expect(hasStopped(stepGlide({ x: 3, y: 3 }, 3000).velocity)).toBe(true);
  });
});
