import type { CaptainType, Design } from '@blacktide/rules';

/** The collections a captain can come from, as the asset manager filters them. */
export const COLLECTIONS = [
  'Steam Punks',
  'The Asgardians',
  'Sirens',
  'Reavers',
  'Last Haven',
  'Dragon Sols',
] as const;
type Collection = (typeof COLLECTIONS)[number];

/** Id, collection, name: in step with `art/portraits/captains.json`, from which the portraits are drawn. */
type Row = readonly [id: string, collection: Collection, name: string];

const QUARTERMASTERS: readonly Row[] = [
  ['qm-01', 'Steam Punks', 'Tobias Boilerheart'],
  ['qm-02', 'The Asgardians', 'Gudrun Thunderoar'],
  ['qm-03', 'Sirens', 'Nerida Pearlweaver'],
  ['qm-04', 'Reavers', 'Anne Bonecaster'],
  ['qm-05', 'Last Haven', 'Elias Lamplight'],
  ['qm-06', 'Dragon Sols', 'Zhen Brightclaw'],
  ['qm-07', 'Steam Punks', 'Archie Pistonne'],
  ['qm-08', 'The Asgardians', 'Leif Frostbeard'],
  ['qm-09', 'Sirens', 'Coralia Moonfin'],
  ['qm-10', 'Reavers', 'Grace Two-Shot'],
  ['qm-11', 'Last Haven', 'Abel Lookout'],
  ['qm-12', 'Dragon Sols', 'Mei Jadeheart'],
  ['qm-13', 'Steam Punks', 'Rufus Rivets'],
  ['qm-14', 'The Asgardians', 'Hakon Ravenhall'],
  ['qm-15', 'Sirens', 'Lorelei Reefborn'],
  ['qm-16', 'Reavers', 'Bartholomew Galley'],
  ['qm-17', 'Last Haven', 'Tilda Driftwood'],
  ['qm-18', 'Dragon Sols', 'Draven Sunscale'],
  ['qm-19', 'Steam Punks', 'Hattie Steamwhistle'],
  ['qm-20', 'The Asgardians', 'Solveig Ironfjord'],
  ['qm-21', 'Sirens', 'Marlin Wavecrest'],
  ['qm-22', 'Reavers', 'Jack Redsail'],
  ['qm-23', 'Last Haven', 'Old Tom Saltmarsh'],
  ['qm-24', 'Dragon Sols', 'Suri Flamewake'],
  ['qm-25', 'Steam Punks', 'Barnaby Copperpot'],
  ['qm-26', 'The Asgardians', 'Astrid Stormborn'],
  ['qm-27', 'Sirens', 'Undine Deepcall'],
  ['qm-28', 'Reavers', 'Silas Graves'],
  ['qm-29', 'Last Haven', 'Amos Breakwater'],
  ['qm-30', 'Dragon Sols', 'Tao Emberwing'],
  ['qm-31', 'Steam Punks', 'Beatrix Clockwell'],
  ['qm-32', 'The Asgardians', 'Bjorn Icevein'],
  ['qm-33', 'Sirens', 'Morwen Saltwhisper'],
  ['qm-34', 'Reavers', 'Finn Blackwater'],
  ['qm-35', 'Last Haven', 'Caleb Tarr'],
  ['qm-36', 'Dragon Sols', 'Solara Cinderhorn'],
  ['qm-37', 'Steam Punks', 'Clementine Brasswick'],
  ['qm-38', 'The Asgardians', 'Halvar Wolfsdottir'],
  ['qm-39', 'Sirens', 'Calypsa Tidesong'],
  ['qm-40', 'Reavers', 'Mary Halfpenny'],
];

const FIRST_MATES: readonly Row[] = [
  ['fm-01', 'Steam Punks', 'Percival Gearlock'],
  ['fm-02', 'The Asgardians', 'Yrsa Shieldbreaker'],
  ['fm-03', 'Sirens', 'Kai of the Shoals'],
  ['fm-04', 'Reavers', 'Bess Cutlass'],
  ['fm-05', 'Last Haven', 'Hester Netmender'],
  ['fm-06', 'Dragon Sols', 'Auric Goldfang'],
  ['fm-07', 'Steam Punks', 'Ada Boilerheart'],
  ['fm-08', 'The Asgardians', 'Ragna Icevein'],
  ['fm-09', 'Sirens', 'Thalassa Reefborn'],
  ['fm-10', 'Reavers', 'Isla Graves'],
  ['fm-11', 'Last Haven', 'Maude Harrow'],
  ['fm-12', 'Dragon Sols', 'Ryuan of the Ninth Dawn'],
  ['fm-13', 'Steam Punks', 'Isolde Steamwhistle'],
  ['fm-14', 'The Asgardians', 'Freydis Shieldbreaker'],
  ['fm-15', 'Sirens', 'Maris Pearlweaver'],
  ['fm-16', 'Reavers', 'Mordecai Cutlass'],
  ['fm-17', 'Last Haven', 'Wilhelmina Lookout'],
  ['fm-18', 'Dragon Sols', 'Ignis Brightclaw'],
  ['fm-19', 'Steam Punks', 'Ignatius Brasswick'],
  ['fm-20', 'The Asgardians', 'Torvald Wolfsdottir'],
  ['fm-21', 'Sirens', 'Ianthe of the Shoals'],
  ['fm-22', 'Reavers', 'Rosa Halfpenny'],
  ['fm-23', 'Last Haven', 'Prudence Lamplight'],
  ['fm-24', 'Dragon Sols', 'Ember Emberwing'],
  ['fm-25', 'Steam Punks', 'Cog Pistonne'],
  ['fm-26', 'The Asgardians', 'Sigrun Ironfjord'],
  ['fm-27', 'Sirens', 'Pearl Moonfin'],
  ['fm-28', 'Reavers', 'Edmund Redsail'],
  ['fm-29', 'Last Haven', 'Nan Tarr'],
  ['fm-30', 'Dragon Sols', 'Kaida of the Ninth Dawn'],
  ['fm-31', 'Steam Punks', 'Gideon Gearlock'],
  ['fm-32', 'The Asgardians', 'Ulf Ravenhall'],
  ['fm-33', 'Sirens', 'Delphine Tidesong'],
  ['fm-34', 'Reavers', 'Cutter Blackwater'],
  ['fm-35', 'Last Haven', 'Ezra Netmender'],
  ['fm-36', 'Dragon Sols', 'Long Cinderhorn'],
];

const UNIQUES: readonly Row[] = [
  ['unique-01', 'Reavers', 'Captain Mordecai Vane'],
  ['unique-02', 'Sirens', 'Thalassa the Drowned Queen'],
  ['unique-03', 'The Asgardians', 'Hrafnkel Stormfather'],
  ['unique-04', 'Steam Punks', 'Professor Ada Brasswright'],
  ['unique-05', 'Dragon Sols', 'Ignis Scalebearer'],
  ['unique-06', 'Last Haven', 'Mother Harrow'],
  ['unique-07', 'Reavers', 'Bonny Nightingale'],
  ['unique-08', 'Sirens', 'Coralie Undertow'],
  ['unique-09', 'The Asgardians', 'Sigrun Ravenfeather'],
  ['unique-10', 'Steam Punks', 'Colonel Pistonbeard'],
  ['unique-11', 'Dragon Sols', 'Emberlyn Wyrmsdotter'],
  ['unique-12', 'Last Haven', 'The Lamplighter'],
  ['unique-13', 'Reavers', 'Old Three-Teeth'],
  ['unique-14', 'Last Haven', 'The Admiral Without a Face'],
];

/** The number a captain goes by is its design's: `Tobias Boilerheart #1`. */
const captains = (rows: readonly Row[], type: CaptainType): [string, Design][] =>
  rows.map(([id, collection, name]) => {
    const number = Number(id.slice(id.indexOf('-') + 1));
    return [
      id,
      { family: 'CAPTAIN', type, collection, name: `${name} #${number}`, rarity: null, modifiers: [] },
    ];
  });

export const CAPTAINS: Readonly<Record<string, Design>> = Object.fromEntries([
  ...captains(QUARTERMASTERS, 'QM'),
  ...captains(FIRST_MATES, 'FM'),
  ...captains(UNIQUES, 'UNIQUE'),
]);

export const QUARTERMASTER_DESIGNS = QUARTERMASTERS.map(([id]) => id);
export const FIRST_MATE_DESIGNS = FIRST_MATES.map(([id]) => id);
