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

/** Ids as in `art/things/things.json`, where their pictures are made. */
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
  ['cutlass', 'Cutlass', gives('luck', 20_000, ['Plunders'])],
  ['rum-barrel', 'Rum Barrel', gives('luck', 8_000), gives('yield', 5_000)],
  ['skull-lantern', 'Skull Lantern', gives('yield', 20_000, ['Plunders'], [5, 6])],
  ['sextant', 'Sextant', gives('speed', 10_000, ['Raids', 'RescueCrew'])],
  ['grappling-hook', 'Grappling Hook', gives('luck', 25_000, ['Raids'])],
  ['powder-horn', 'Powder Horn', gives('yield', 15_000, ['Raids'])],
  ['treasure-map', 'Treasure Map', gives('yield', 20_000, ['Plunders'], [6, 7])],
  ['cursed-coin', 'Cursed Coin', gives('yield', 14_000)],
  ['parrot-whistle', 'Parrot Whistle', gives('speed', 8_000)],
  ['anchor-charm', 'Anchor Charm', gives('luck', 12_000), gives('speed', 4_000)],
  ['ruby-idol', 'Ruby Idol', gives('yield', 20_000, ['Plunders'], [3, 4])],
  ['boarding-axe', 'Boarding Axe', gives('yield', 20_000, ['Raids'])],
  ['captains-log', 'Captain’s Log', gives('speed', 10_000, ['Events'])],
  ['storm-bottle', 'Storm Bottle', gives('luck', 25_000, undefined, [4, 5])],
  ['lucky-dice', 'Lucky Dice', gives('luck', 18_000)],
]);

export const CREWS = designs('CREW', null, [
  ['deckhands', 'Deckhands', gives('speed', 4_000)],
  ['gunners', 'Gunners', gives('yield', 12_000, ['Raids'])],
  ['riggers', 'Riggers', gives('speed', 6_000)],
  ['galley-cooks', 'Galley Cooks', gives('yield', 4_000), gives('luck', 4_000)],
  ['boarders', 'Boarders', gives('luck', 20_000, ['Raids'])],
  ['navigators', 'Navigators', gives('yield', 8_000, ['Plunders'])],
  ['reef-divers', 'Reef Divers', gives('yield', 12_000, ['Plunders'], [4, 6])],
  ['shanty-choir', 'Shanty Choir', gives('yield', 6_000)],
  ['ship-carpenters', 'Ship Carpenters', gives('speed', 8_000, ['Events'])],
  ['fjord-oarsmen', 'Fjord Oarsmen', gives('speed', 8_000, ['Raids'])],
  ['siren-sisters', 'Siren Sisters', gives('luck', 12_000)],
  ['clockwork-crew', 'Clockwork Crew', gives('yield', 10_000)],
]);

export const COMMON_SHIPS = designs('SHIP', null, [
  ['sloop', 'Sloop', gives('speed', 3_000)],
  ['cutter', 'Cutter', gives('speed', 4_000)],
  ['brigantine', 'Brigantine', gives('yield', 4_000, ['Raids'])],
  ['merchantman', 'Merchantman', gives('yield', 5_000, ['Plunders'])],
  ['fishing-lugger', 'Fishing Lugger', gives('yield', 3_000, ['Plunders'])],
  ['war-galley', 'War Galleon', gives('luck', 8_000, ['Raids'])],
  ['longship', 'Longship', gives('speed', 5_000, ['Raids'])],
  ['river-junk', 'River Junk', gives('yield', 4_000)],
  ['frigate', 'Frigate', gives('luck', 6_000, ['Plunders'])],
  ['smuggler-ketch', 'Smuggler Ketch', gives('luck', 5_000)],
  ['whaler', 'Whaler', gives('yield', 6_000, undefined, [5])],
  ['lantern-lugger', 'Lantern Lugger', gives('yield', 3_000), gives('speed', 1_000)],
]);

export const MYTHIC_SHIPS = designs('SHIP', 'LEGENDARY', [
  ['silent-mary', 'Flying Dutchman', gives('luck', 8_000), gives('speed', 4_000)],
  ['frostwyrm', 'Frostwyrm', gives('yield', 12_000, undefined, [5])],
  ['krakens-embrace', 'Kraken’s Embrace', gives('luck', 12_000, ['Raids']), gives('yield', 5_000)],
  ['emberheart', 'Emberheart', gives('yield', 12_000, undefined, [3])],
  ['iron-leviathan', 'Black Tide', gives('yield', 8_000)],
  ['sunchaser', 'Sunchaser', gives('speed', 8_000)],
]);
