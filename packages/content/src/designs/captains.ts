import type { CaptainType, Design } from '@blacktide/rules';
import type { Collection } from '../collections.ts';

/** The ids match `art/portraits/captains.json`, from which the portraits are drawn. */
type Row = readonly [id: string, collection: Collection, name: string];

const QUARTERMASTERS: readonly Row[] = [
  ['qm-01', 'Steam Punks', 'Tobias Boilerheart'],
  ['qm-02', 'The Asgardians', 'Gudrun Thunderoar'],
  ['qm-03', 'Sirens', 'Nerida Pearlweaver'],
  ['qm-04', 'Reavers', 'Grace Halfpenny'],
  ['qm-05', 'Last Haven', 'Caleb Lamplight'],
  ['qm-06', 'Dragon Sols', 'Zhen Brightclaw'],
  ['qm-07', 'Steam Punks', 'Archie Pistonne'],
  ['qm-08', 'The Asgardians', 'Leif Frostbeard'],
  ['qm-09', 'Sirens', 'Coralia Moonfin'],
  ['qm-10', 'Reavers', 'Finn Cutlass'],
  ['qm-11', 'Last Haven', 'Elias Lookout'],
  ['qm-12', 'Dragon Sols', 'Mei Jadeheart'],
  ['qm-13', 'Steam Punks', 'Rufus Rivets'],
  ['qm-14', 'The Asgardians', 'Hakon Ravenhall'],
  ['qm-15', 'Sirens', 'Lorelei Reefborn'],
  ['qm-16', 'Reavers', 'Anne Bonecaster'],
  ['qm-17', 'Last Haven', 'Abel Driftwood'],
  ['qm-18', 'Dragon Sols', 'Draven Sunscale'],
  ['qm-19', 'Steam Punks', 'Hattie Steamwhistle'],
  ['qm-20', 'The Asgardians', 'Solveig Ironfjord'],
  ['qm-21', 'Sirens', 'Marlin Wavecrest'],
  ['qm-22', 'Reavers', 'Isla Redsail'],
  ['qm-23', 'Last Haven', 'Tilda Saltmarsh'],
  ['qm-24', 'Dragon Sols', 'Suri Flamewake'],
  ['qm-25', 'Steam Punks', 'Barnaby Copperpot'],
  ['qm-26', 'The Asgardians', 'Astrid Stormborn'],
  ['qm-27', 'Sirens', 'Undine Deepcall'],
  ['qm-28', 'Reavers', 'Bartholomew Graves'],
  ['qm-29', 'Last Haven', 'Cora Breakwater'],
  ['qm-30', 'Dragon Sols', 'Tao Emberwing'],
  ['qm-31', 'Steam Punks', 'Beatrix Clockwell'],
  ['qm-32', 'The Asgardians', 'Bjorn Icevein'],
  ['qm-33', 'Sirens', 'Morwen Saltwhisper'],
  ['qm-34', 'Reavers', 'Jack Blackwater'],
  ['qm-35', 'Last Haven', 'Amos Tarr'],
  ['qm-36', 'Dragon Sols', 'Solara Cinderhorn'],
  ['qm-37', 'Steam Punks', 'Clementine Brasswick'],
  ['qm-38', 'The Asgardians', 'Halvar Wolfsdottir'],
  ['qm-39', 'Sirens', 'Calypsa Tidesong'],
  ['qm-40', 'Reavers', 'Silas Two-Shot'],
];

const FIRST_MATES: readonly Row[] = [
  ['fm-01', 'Steam Punks', 'Percival Gearlock'],
  ['fm-02', 'The Asgardians', 'Yrsa Shieldbreaker'],
  ['fm-03', 'Sirens', 'Kai of the Shoals'],
  ['fm-04', 'Reavers', 'Mary Galley'],
  ['fm-05', 'Last Haven', 'Old Tom Netmender'],
  ['fm-06', 'Dragon Sols', 'Auric Goldfang'],
  ['fm-07', 'Steam Punks', 'Ada Copperpot'],
  ['fm-08', 'The Asgardians', 'Ragna Wolfsdottir'],
  ['fm-09', 'Sirens', 'Thalassa Pearlweaver'],
  ['fm-10', 'Reavers', 'Cutter Blackwater'],
  ['fm-11', 'Last Haven', 'Nan Harrow'],
  ['fm-12', 'Dragon Sols', 'Ryuan of the Ninth Dawn'],
  ['fm-13', 'Steam Punks', 'Isolde Brasswick'],
  ['fm-14', 'The Asgardians', 'Freydis Stormborn'],
  ['fm-15', 'Sirens', 'Maris Tidesong'],
  ['fm-16', 'Reavers', 'Obadiah Galley'],
  ['fm-17', 'Last Haven', 'Wilhelmina Netmender'],
  ['fm-18', 'Dragon Sols', 'Ignis Brightclaw'],
  ['fm-19', 'Steam Punks', 'Ignatius Rivets'],
  ['fm-20', 'The Asgardians', 'Torvald Frostbeard'],
  ['fm-21', 'Sirens', 'Ianthe Deepcall'],
  ['fm-22', 'Reavers', 'Edmund Halfpenny'],
  ['fm-23', 'Last Haven', 'Prudence Tarr'],
  ['fm-24', 'Dragon Sols', 'Ember Flamewake'],
  ['fm-25', 'Steam Punks', 'Cog Gearlock'],
  ['fm-26', 'The Asgardians', 'Sigrun Thunderoar'],
  ['fm-27', 'Sirens', 'Pearl of the Shoals'],
  ['fm-28', 'Reavers', 'Mordecai Redsail'],
  ['fm-29', 'Last Haven', 'Ezra Harrow'],
  ['fm-30', 'Dragon Sols', 'Kaida Cinderhorn'],
  ['fm-31', 'Steam Punks', 'Gideon Clockwell'],
  ['fm-32', 'The Asgardians', 'Ulf Icevein'],
  ['fm-33', 'Sirens', 'Delphine Reefborn'],
  ['fm-34', 'Reavers', 'Rosa Cutlass'],
  ['fm-35', 'Last Haven', 'Hester Saltmarsh'],
  ['fm-36', 'Dragon Sols', 'Long Sunscale'],
];

const UNIQUES: readonly Row[] = [
  ['unique-01', 'Reavers', 'The Drowned Admiral'],
  ['unique-02', 'Sirens', 'Old Krakenbeard'],
  ['unique-03', 'Steam Punks', 'Clockwork Clara'],
  ['unique-04', 'Reavers', 'The Gilded Commodore'],
  ['unique-05', 'The Asgardians', 'Rime Mother'],
  ['unique-06', 'Dragon Sols', 'Emberjaw'],
  ['unique-07', 'Reavers', 'Grinning Bones'],
  ['unique-08', 'Sirens', 'Queen Madrepora'],
  ['unique-09', 'Dragon Sols', 'The Jade Empress'],
  ['unique-10', 'Last Haven', 'The Black Tide'],
  ['unique-11', 'The Asgardians', 'Stormfather'],
  ['unique-12', 'Dragon Sols', 'Sol Wyrm'],
  ['unique-13', 'Last Haven', 'The Lamplighter'],
  ['unique-14', 'Steam Punks', 'Fathom'],
];

/** The name of a stored captain also has its number: `Tobias Boilerheart #1`. */
const createCaptainDesigns = (rows: readonly Row[], type: CaptainType): [string, Design][] =>
  rows.map(([id, collection, name]) => [
    id,
    { family: 'CAPTAIN', type, collection, name, rarity: null, modifiers: [] },
  ]);

export const CAPTAINS: Readonly<Record<string, Design>> = Object.fromEntries([
  ...createCaptainDesigns(QUARTERMASTERS, 'QM'),
  ...createCaptainDesigns(FIRST_MATES, 'FM'),
  ...createCaptainDesigns(UNIQUES, 'UNIQUE'),
]);

export const QUARTERMASTER_DESIGNS = QUARTERMASTERS.map(([id]) => id);
export const FIRST_MATE_DESIGNS = FIRST_MATES.map(([id]) => id);
