import { newAssetOf, toUnits, type NewAsset } from '@blacktide/rules';
import { DESIGNS } from './designs.ts';
import { FIRST_MATE_DESIGNS, QUARTERMASTER_DESIGNS } from './designs/captains.ts';

export interface SamplePlayer {
  readonly username: string;
  readonly captains: readonly {
    readonly asset: NewAsset;
    /** GOLD, smallest units. */
    readonly goldBurned: bigint;
    readonly missionsPlayed: number;
  }[];
}

/** GOLD that the player has burned for each captain, in display units; The Gilded Press burns 1,500 a day. */
const BURNED: readonly (readonly [username: string, ...gold: number[]])[] = [
  ['Morgana Blackwater', 184_500, 96_000, 22_500],
  ['Salt Barnaby', 150_000, 105_000],
  ['Isla Two-Tides', 121_500, 64_500, 15_000],
  ['Redsail Ruth', 133_500],
  ['Old Man Kestrel', 90_000, 31_500, 9_000],
  ['Cinder Jack', 109_500, 3_000],
  ['Pearl Mallory', 76_500, 24_000],
  ['Gunner Osei', 45_000, 45_000],
  ['Captain Halloway', 82_500],
  ['Brine Wilkes', 60_000, 12_000],
  ['Nell Foxglove', 40_500, 27_000],
  ['Tomas Reefwalker', 61_500],
  ['The Quiet Gull', 45_000, 10_500],
  ['Amara Stormlight', 52_500],
  ['Dirk Ironhook', 30_000, 18_000],
  ['Lanternfish', 43_500],
  ['Widow Carrow', 25_500, 13_500],
  ['Silas Marrow', 36_000],
  ['Odette of the Shoals', 33_000],
  ['Barrel Finch', 19_500, 10_500],
  ['Hawk-Eye Yusuf', 28_500],
  ['Marigold Teague', 25_500],
  ['Powder Monkey', 15_000, 7_500],
  ['Ewan Driftwood', 21_000],
  ['Sable Quinn', 18_000],
  ['Rum Runner Rosa', 10_500, 6_000],
  ['Fathom Five', 15_000],
  ['Bosun Bright', 13_500],
  ['Jonah Keeps Rowing', 12_000],
  ['Lucky Penhaligon', 9_000],
  ['Mistral', 7_500],
  ['Patch Aldous', 6_000],
  ['Coral Bexley', 4_500],
  ['Seasick Sam', 3_000],
  ['Deckhand Dov', 1_500],
  ['New in Town', 100],
];

const CAPTAIN_DESIGNS = QUARTERMASTER_DESIGNS.flatMap((design, index) => [
  design,
  FIRST_MATE_DESIGNS[index] ?? design,
]);
const MAX_LEVEL = 18;

/** Another face for each captain, and a higher level for one that burned more. */
const toCaptain = (gold: number, number: number): SamplePlayer['captains'][number] => ({
  asset: newAssetOf(
    CAPTAIN_DESIGNS[number % CAPTAIN_DESIGNS.length] ?? '',
    { designs: DESIGNS },
    Math.min(MAX_LEVEL, 2 + Math.ceil(gold / 8000)),
  ),
  goldBurned: toUnits(gold, 'GOLD'),
  missionsPlayed: Math.ceil(gold / 1500),
});

/** Players of the local game whom nobody controls. */
export const SAMPLE_PLAYERS: readonly SamplePlayer[] = BURNED.map(([username, ...burned], player) => ({
  username,
  captains: burned.map((gold, captain) => toCaptain(gold, player + captain * BURNED.length)),
}));
