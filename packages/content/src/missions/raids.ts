import { units, type Loot, type RaidMission } from '@blacktide/rules';
import { FIRST_MATE_DESIGNS, QUARTERMASTER_DESIGNS } from '../designs/captains.ts';
import { crew, item, lootOdds, money, nothing, purse, thing } from './odds.ts';

type Row = Pick<RaidMission, 'slug' | 'name' | 'island' | 'minLevel' | 'riskLevel' | 'strengthCap'> & {
  readonly hours: number;
  readonly booty: number;
  readonly hidden?: boolean;
  readonly flagged?: boolean;
  readonly loot: readonly (readonly [chance: number, loot: Loot])[];
};

const raid = ({ hours, booty, loot, ...row }: Row): RaidMission => ({
  kind: 'Raids',
  ...row,
  minutes: hours * 60,
  cost: { currency: 'BOOTY', amount: units(booty, 'BOOTY') },
  odds: lootOdds(loot),
});

/** A new captain of either common kind. */
export const reaver: Loot = thing('CAPTAIN', ...QUARTERMASTER_DESIGNS, ...FIRST_MATE_DESIGNS);

export const RAIDS: readonly RaidMission[] = [
  raid({
    slug: 'smugglers-run',
    name: "Smuggler's Run",
    island: 1,
    minLevel: 1,
    riskLevel: 2,
    strengthCap: 20_000,
    hours: 8,
    booty: 3,
    loot: [
      [14.5, money(25, 'BOOTY')],
      [35, item('jar-of-dirt')],
      [20, item('scimitar')],
      [10, item('spyglass', 'compass')],
      [0.5, reaver],
      [20, nothing],
    ],
  }),
  raid({
    slug: 'battle-of-tortuga',
    name: 'Battle of Tortuga',
    island: 1,
    minLevel: 1,
    riskLevel: 5,
    strengthCap: 20_000,
    hours: 12,
    booty: 5,
    hidden: true,
    loot: [
      [50, money(60, 'BOOTY')],
      [50, nothing],
    ],
  }),
  raid({
    slug: 'powder-magazine',
    name: 'Powder Magazine',
    island: 2,
    minLevel: 3,
    riskLevel: 3,
    strengthCap: 50_000,
    hours: 8,
    booty: 4,
    loot: [
      [40, purse([30, 'BOOTY'], [0.1, 'TREASURE'])],
      [25, item('flintlock', 'powder-horn', 'rum-barrel')],
      [8, crew('deckhands', 'gunners')],
      [2, money(1, 'MYTHIC_TOKEN')],
      [25, nothing],
    ],
  }),
  raid({
    slug: 'governors-mansion',
    name: "Governor's Mansion",
    island: 2,
    minLevel: 3,
    riskLevel: 3,
    strengthCap: 50_000,
    hours: 8,
    booty: 5,
    flagged: true,
    loot: [
      [45, money(4, 'BATTLE_TOKEN')],
      [20, money(8, 'BATTLE_TOKEN')],
      [15, money(30, 'BOOTY')],
      [20, nothing],
    ],
  }),
  raid({
    slug: 'lava-gate',
    name: 'Lava Gate',
    island: 3,
    minLevel: 6,
    riskLevel: 3,
    strengthCap: 100_000,
    hours: 9,
    booty: 6,
    loot: [
      [42, purse([40, 'BOOTY'], [0.1, 'TREASURE'])],
      [22, item('cutlass', 'ruby-idol', 'anchor-charm')],
      [6, thing('SHIP', 'sloop', 'cutter')],
      [4, money(1, 'MYTHIC_TOKEN')],
      [26, nothing],
    ],
  }),
  raid({
    slug: 'sirens-call',
    name: "Siren's Call",
    island: 4,
    minLevel: 8,
    riskLevel: 4,
    strengthCap: 200_000,
    hours: 10,
    booty: 8,
    loot: [
      [38, purse([50, 'BOOTY'], [2, 'GEMS'], [0.1, 'TREASURE'])],
      [20, item('storm-bottle', 'parrot-whistle', 'sextant')],
      [6, crew('siren-sisters', 'shanty-choir')],
      [6, money(1, 'MYTHIC_TOKEN')],
      [30, nothing],
    ],
  }),
  raid({
    slug: 'silent-mary',
    name: 'Silent Mary',
    island: 4,
    minLevel: 8,
    riskLevel: 5,
    strengthCap: 200_000,
    hours: 12,
    booty: 8,
    hidden: true,
    loot: [
      [50, money(120, 'BOOTY')],
      [50, nothing],
    ],
  }),
  raid({
    slug: 'frozen-armada',
    name: 'Frozen Armada',
    island: 5,
    minLevel: 10,
    riskLevel: 4,
    strengthCap: 400_000,
    hours: 11,
    booty: 10,
    loot: [
      [40, purse([60, 'BOOTY'], [3, 'GEMS'], [0.15, 'TREASURE'])],
      [18, item('skull-lantern', 'boarding-axe', 'lucky-dice')],
      [6, thing('SHIP', 'brigantine', 'longship', 'whaler')],
      [6, money(1, 'MYTHIC_TOKEN')],
      [30, nothing],
    ],
  }),
  raid({
    slug: 'guardians-stair',
    name: "Guardian's Stair",
    island: 6,
    minLevel: 14,
    riskLevel: 5,
    strengthCap: 800_000,
    hours: 12,
    booty: 12,
    loot: [
      [38, purse([85, 'BOOTY'], [0.2, 'TREASURE'])],
      [16, item('treasure-map', 'cursed-coin', 'grappling-hook')],
      [5, thing('SHIP', 'frigate', 'river-junk', 'lantern-lugger')],
      [8, money(1, 'MYTHIC_TOKEN')],
      [33, nothing],
    ],
  }),
  raid({
    slug: 'flagship-duel',
    name: 'Flagship Duel',
    island: 7,
    minLevel: 18,
    riskLevel: 5,
    strengthCap: 1_600_000,
    hours: 12,
    booty: 15,
    loot: [
      [40, purse([110, 'BOOTY'], [0.3, 'TREASURE'])],
      [10, item('captains-log', 'cursed-coin', 'treasure-map')],
      [5, thing('SHIP', 'war-galley', 'merchantman', 'smuggler-ketch')],
      [10, money(1, 'MYTHIC_TOKEN')],
      [1, reaver],
      [34, nothing],
    ],
  }),
];
