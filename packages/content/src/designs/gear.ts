import type { Design, GearFamily, MissionKind, Modifier, Stat } from '@blacktide/rules';

/** What a thing does for each of its levels, in ppm: 10,000 is one percent. */
const gives = (
  stat: Stat,
  ppmPerLevel: number,
  kinds?: readonly MissionKind[],
  islands?: readonly number[],
): Modifier => ({
  stat,
  ppmPerLevel,
  ...(kinds && { kinds }),
  ...(islands && { islands }),
});

type Row = readonly [id: string, name: string, ...modifiers: readonly Modifier[]];

const designs = (
  family: GearFamily,
  rarity: 'LEGENDARY' | null,
  rows: readonly Row[],
): Record<string, Design> =>
  Object.fromEntries(rows.map(([id, name, ...modifiers]) => [id, { family, name, rarity, modifiers }]));

/** Luck items turn failures, yield items add to what comes home, speed items shorten the way. */
export const ITEMS = designs('ITEM', null, [
  ['jar-of-dirt', 'Jar of Dirt', gives('luck', 15_000)],
  ['scimitar', 'Scimitar', gives('yield', 10_000)],
  ['spyglass', 'Spyglass', gives('yield', 12_000, ['Plunders'])],
  ['compass', 'Compass', gives('speed', 6_000)],
  ['flintlock', 'Flintlock', gives('luck', 25_000, ['Raids'])],
  ['skull-lantern', 'Skull Lantern', gives('yield', 20_000, ['Plunders'], [5, 6])],
  ['cutlass', 'Cutlass', gives('luck', 20_000, ['Plunders'])],
  ['rum-flask', 'Rum Flask', gives('luck', 8_000), gives('yield', 5_000)],
  ['treasure-map', 'Treasure Map', gives('yield', 20_000, ['Plunders'], [6, 7])],
  ['sextant', 'Sextant', gives('speed', 10_000, ['Raids', 'RescueCrew'])],
  ['grappling-hook', 'Grappling Hook', gives('luck', 25_000, ['Raids'])],
  ['powder-horn', 'Powder Horn', gives('yield', 15_000, ['Raids'])],
  ['boarding-axe', 'Boarding Axe', gives('yield', 20_000, ['Raids'])],
  ['ships-bell', "Ship's Bell", gives('speed', 10_000, ['Events'])],
  ['cursed-coin', 'Cursed Coin', gives('yield', 14_000)],
  ['kraken-tooth', 'Kraken Tooth', gives('yield', 20_000, ['Plunders'], [3, 4])],
  ['siren-conch', 'Siren Conch', gives('luck', 25_000, undefined, [4])],
  ['hook-hand', 'Hook Hand', gives('yield', 8_000), gives('luck', 8_000)],
  ['black-flag', 'Black Flag', gives('luck', 12_000), gives('speed', 4_000)],
  ['hourglass', 'Hourglass', gives('speed', 8_000)],
]);

export const CREWS = designs('CREW', null, [
  ['powder-monkeys', 'Powder Monkeys', gives('speed', 4_000)],
  ['old-salts', 'Old Salts', gives('luck', 10_000)],
  ['boarding-party', 'Boarding Party', gives('luck', 20_000, ['Raids'])],
  ['gun-crew', 'Gun Crew', gives('yield', 12_000, ['Raids'])],
  ['riggers', 'Riggers', gives('speed', 6_000)],
  ['lookouts', 'Lookouts', gives('yield', 8_000, ['Plunders'])],
  ['shantymen', 'Shantymen', gives('yield', 6_000)],
  ['ship-carpenters', 'Ship Carpenters', gives('speed', 8_000, ['Events'])],
  ['galley-cooks', 'Galley Cooks', gives('yield', 4_000), gives('luck', 4_000)],
  ['castaways', 'Castaways', gives('luck', 12_000, ['Plunders'])],
  ['ghost-crew', 'Ghost Crew', gives('luck', 15_000)],
  ['siren-choir', 'Siren Choir', gives('yield', 10_000)],
]);

export const COMMON_SHIPS = designs('SHIP', null, [
  ['sloop', 'Sloop', gives('speed', 3_000)],
  ['cutter', 'Cutter', gives('speed', 4_000)],
  ['brigantine', 'Brigantine', gives('yield', 4_000, ['Raids'])],
  ['war-galleon', 'War Galleon', gives('luck', 8_000, ['Raids'])],
  ['schooner', 'Schooner', gives('speed', 4_000)],
  ['ketch', 'Ketch', gives('yield', 3_000, ['Plunders'])],
  ['lugger', 'Lugger', gives('yield', 3_000)],
  ['corvette', 'Corvette', gives('luck', 5_000)],
  ['frigate', 'Frigate', gives('luck', 6_000, ['Plunders'])],
  ['fluyt', 'Fluyt', gives('yield', 5_000, ['Plunders'])],
  ['barque', 'Barque', gives('yield', 3_000), gives('speed', 1_000)],
  ['carrack', 'Carrack', gives('yield', 4_000)],
]);

export const MYTHIC_SHIPS = designs('SHIP', 'LEGENDARY', [
  ['flying-dutchman', 'Flying Dutchman', gives('luck', 8_000), gives('speed', 4_000)],
  ['black-tide', 'Black Tide', gives('yield', 8_000)],
  ['kraken-tamer', 'Kraken Tamer', gives('luck', 12_000, ['Raids']), gives('yield', 5_000)],
  ['ember-queen', 'Ember Queen', gives('yield', 12_000, undefined, [3])],
  ['frost-wyrm', 'Frost Wyrm', gives('yield', 12_000, undefined, [5])],
  ['sea-wraith', 'Sea Wraith', gives('speed', 8_000)],
]);
