import type { Design, GearFamily, MissionKind, Modifier, Stat } from '@blacktide/rules';

/** The bonus for each level of the asset, in ppm: 10,000 is one percent. */
const createModifier = (
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

/** The ids match `art/things/things.json`, from which the pictures are made. */
type Row = readonly [id: string, name: string, ...modifiers: readonly Modifier[]];

const createDesigns = (
  family: GearFamily,
  rarity: 'LEGENDARY' | null,
  rows: readonly Row[],
): Record<string, Design> =>
  Object.fromEntries(rows.map(([id, name, ...modifiers]) => [id, { family, name, rarity, modifiers }]));

/** Luck reduces failures, yield raises rewards, speed shortens durations. */
export const ITEMS = createDesigns('ITEM', null, [
  ['jar-of-dirt', 'Jar of Dirt', createModifier('luck', 15_000)],
  ['scimitar', 'Scimitar', createModifier('yield', 10_000)],
  ['spyglass', 'Spyglass', createModifier('yield', 12_000, ['Plunders'])],
  ['compass', 'Compass', createModifier('speed', 6_000)],
  ['flintlock', 'Flintlock', createModifier('luck', 25_000, ['Raids'])],
  ['cutlass', 'Cutlass', createModifier('luck', 20_000, ['Plunders'])],
  ['rum-barrel', 'Rum Barrel', createModifier('luck', 8_000), createModifier('yield', 5_000)],
  ['skull-lantern', 'Skull Lantern', createModifier('yield', 20_000, ['Plunders'], [5, 6])],
  ['sextant', 'Sextant', createModifier('speed', 10_000, ['Raids', 'RescueCrew'])],
  ['grappling-hook', 'Grappling Hook', createModifier('luck', 25_000, ['Raids'])],
  ['powder-horn', 'Powder Horn', createModifier('yield', 15_000, ['Raids'])],
  ['treasure-map', 'Treasure Map', createModifier('yield', 20_000, ['Plunders'], [6, 7])],
  ['cursed-coin', 'Cursed Coin', createModifier('yield', 14_000)],
  ['parrot-whistle', 'Parrot Whistle', createModifier('speed', 8_000)],
  ['anchor-charm', 'Anchor Charm', createModifier('luck', 12_000), createModifier('speed', 4_000)],
  ['ruby-idol', 'Ruby Idol', createModifier('yield', 20_000, ['Plunders'], [3, 4])],
  ['boarding-axe', 'Boarding Axe', createModifier('yield', 20_000, ['Raids'])],
  ['captains-log', 'Captain’s Log', createModifier('speed', 10_000, ['Events'])],
  ['storm-bottle', 'Storm Bottle', createModifier('luck', 25_000, undefined, [4, 5])],
  ['lucky-dice', 'Lucky Dice', createModifier('luck', 18_000)],
]);

export const CREWS = createDesigns('CREW', null, [
  ['deckhands', 'Deckhands', createModifier('speed', 4_000)],
  ['gunners', 'Gunners', createModifier('yield', 12_000, ['Raids'])],
  ['riggers', 'Riggers', createModifier('speed', 6_000)],
  ['galley-cooks', 'Galley Cooks', createModifier('yield', 4_000), createModifier('luck', 4_000)],
  ['boarders', 'Boarders', createModifier('luck', 20_000, ['Raids'])],
  ['navigators', 'Navigators', createModifier('yield', 8_000, ['Plunders'])],
  ['reef-divers', 'Reef Divers', createModifier('yield', 12_000, ['Plunders'], [4, 6])],
  ['shanty-choir', 'Shanty Choir', createModifier('yield', 6_000)],
  ['ship-carpenters', 'Ship Carpenters', createModifier('speed', 8_000, ['Events'])],
  ['fjord-oarsmen', 'Fjord Oarsmen', createModifier('speed', 8_000, ['Raids'])],
  ['siren-sisters', 'Siren Sisters', createModifier('luck', 12_000)],
  ['clockwork-crew', 'Clockwork Crew', createModifier('yield', 10_000)],
]);

export const COMMON_SHIPS = createDesigns('SHIP', null, [
  ['sloop', 'Sloop', createModifier('speed', 3_000)],
  ['cutter', 'Cutter', createModifier('speed', 4_000)],
  ['brigantine', 'Brigantine', createModifier('yield', 4_000, ['Raids'])],
  ['merchantman', 'Merchantman', createModifier('yield', 5_000, ['Plunders'])],
  ['fishing-lugger', 'Fishing Lugger', createModifier('yield', 3_000, ['Plunders'])],
  ['war-galley', 'War Galleon', createModifier('luck', 8_000, ['Raids'])],
  ['longship', 'Longship', createModifier('speed', 5_000, ['Raids'])],
  ['river-junk', 'River Junk', createModifier('yield', 4_000)],
  ['frigate', 'Frigate', createModifier('luck', 6_000, ['Plunders'])],
  ['smuggler-ketch', 'Smuggler Ketch', createModifier('luck', 5_000)],
  ['whaler', 'Whaler', createModifier('yield', 6_000, undefined, [5])],
  ['lantern-lugger', 'Lantern Lugger', createModifier('yield', 3_000), createModifier('speed', 1_000)],
]);

export const MYTHIC_SHIPS = createDesigns('SHIP', 'LEGENDARY', [
  ['silent-mary', 'Flying Dutchman', createModifier('luck', 8_000), createModifier('speed', 4_000)],
  ['frostwyrm', 'Frostwyrm', createModifier('yield', 12_000, undefined, [5])],
  [
    'krakens-embrace',
    'Kraken’s Embrace',
    createModifier('luck', 12_000, ['Raids']),
    createModifier('yield', 5_000),
  ],
  ['emberheart', 'Emberheart', createModifier('yield', 12_000, undefined, [3])],
  ['iron-leviathan', 'Black Tide', createModifier('yield', 8_000)],
  ['sunchaser', 'Sunchaser', createModifier('speed', 8_000)],
]);
