/** How an island sounds. Each has a loop of its own under its slug, besides the sea and the gulls. */
interface IslandSound {
  /** Of the sea, from 0 to 1. */
  readonly sea: number;
  /** Of its own loop. */
  readonly air: number;
  /** Speed of the sea: slower waves sound larger. */
  readonly seaSpeed: number;
  /** Seconds between gulls at least; there are none if null. */
  readonly gullsEvery: number | null;
  /** Pitch of the gulls; larger birds are lower. */
  readonly gullPitch: number;
}

const DEFAULT: IslandSound = { sea: 0.5, air: 0.2, seaSpeed: 1, gullsEvery: 14, gullPitch: 1 };

const ISLAND_SOUNDS: Readonly<Record<string, Partial<IslandSound>>> = {
  tortuga: { gullsEvery: 9 },
  'governors-reach': { seaSpeed: 1.05, gullsEvery: 16, gullPitch: 1.08 },
  'ember-isle': { sea: 0.35, air: 0.45, seaSpeed: 0.9, gullsEvery: 40, gullPitch: 0.9 },
  'siren-shoals': { air: 0.12, seaSpeed: 0.95, gullsEvery: 24, gullPitch: 1.12 },
  'frostbite-fjord': { sea: 0.4, air: 0.3, seaSpeed: 0.85, gullsEvery: 22, gullPitch: 0.82 },
  'drowned-temple': { sea: 0.3, air: 0.4, seaSpeed: 0.8, gullsEvery: null },
  'genesis-cove': { air: 0.1, seaSpeed: 1.1, gullsEvery: 20, gullPitch: 1.15 },
};

export const islandSoundOf = (slug: string): IslandSound => ({ ...DEFAULT, ...ISLAND_SOUNDS[slug] });
