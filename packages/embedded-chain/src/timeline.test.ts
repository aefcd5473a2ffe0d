import { expect, it } from 'vitest';
import { aClock } from '../testing/aClock.ts';
import { BLOCKHASH_SLOTS, SLOT_MS, Timeline } from './timeline.ts';

const aTimeline = (highestSlot = 0) => {
  const clock = aClock(1_800_000_000_000);
  const seed = Buffer.alloc(32, 7);
  return { clock, timeline: new Timeline({ clock, genesisMs: clock.now(), seed, highestSlot }) };
};

it('counts slots from the clock and never backwards', () => {
  const { clock, timeline } = aTimeline();
  expect(timeline.slot()).toBe(0);
  clock.advance(SLOT_MS * 10 + 399);
  expect(timeline.slot()).toBe(10);
  clock.advance(-SLOT_MS * 8);
  expect(timeline.slot()).toBe(10);
  expect(aTimeline(500).timeline.slot()).toBe(500);
});

it('accepts a blockhash while it is valid, also after a long time without calls', () => {
  const { clock, timeline } = aTimeline();
  const first = timeline.blockhashOf(0);
  expect(timeline.isBlockhashValid(first)).toBe(true);
  expect(timeline.isBlockhashValid(timeline.blockhashOf(1))).toBe(false);
  clock.advance(SLOT_MS * BLOCKHASH_SLOTS);
  expect(timeline.isBlockhashValid(first)).toBe(true);
  clock.advance(SLOT_MS);
  expect(timeline.isBlockhashValid(first)).toBe(false);
  clock.advance(SLOT_MS * 1_000_000);
  expect(timeline.isBlockhashValid(timeline.blockhashOf(timeline.slot() - BLOCKHASH_SLOTS))).toBe(true);
  expect(timeline.isBlockhashValid(timeline.blockhashOf(timeline.slot() - BLOCKHASH_SLOTS - 1))).toBe(false);
});
