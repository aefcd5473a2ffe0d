import { toUnits, type Loot, type MissionOf } from '@blacktide/rules';
import { FIRST_MATE_DESIGNS, QUARTERMASTER_DESIGNS } from '../designs/captains.ts';
import { islandTerms } from './islandTerms.ts';
import { crewLoot, itemLoot, lootOdds, moneyLoot, noLoot, mixedMoneyLoot, assetLoot } from './odds.ts';

type Row = Pick<MissionOf<'Raids'>, 'slug' | 'name' | 'island' | 'riskLevel'> & {
  readonly hours: number;
  readonly booty: number;
  readonly hidden?: boolean;
  readonly flagged?: boolean;
  readonly loot: readonly (readonly [chance: number, loot: Loot])[];
};

const raid = ({ hours, booty, loot, ...row }: Row): MissionOf<'Raids'> => ({
  kind: 'Raids',
  ...row,
  ...islandTerms(row.island),
  minutes: hours * 60,
  cost: { currency: 'BOOTY', amount: toUnits(booty, 'BOOTY') },
  odds: lootOdds(loot),
});

/** A new captain of either common kind. */
const captainLoot: Loot = assetLoot('CAPTAIN', ...QUARTERMASTER_DESIGNS, ...FIRST_MATE_DESIGNS);

export const RAIDS: readonly MissionOf<'Raids'>[] = [
  raid({
    slug: 'smugglers-run',
    name: "Smuggler's Run",
    island: 1,
    riskLevel: 2,
    hours: 8,
    booty: 3,
    loot: [
      [14.5, moneyLoot(25, 'BOOTY')],
      [35, itemLoot('jar-of-dirt')],
      [20, itemLoot('scimitar')],
      [10, itemLoot('spyglass', 'compass')],
      [0.5, captainLoot],
      [20, noLoot],
    ],
  }),
  raid({
    slug: 'battle-of-tortuga',
    name: 'Battle of Tortuga',
    island: 1,
    riskLevel: 5,
    hours: 12,
    booty: 5,
    hidden: true,
    loot: [
      [50, moneyLoot(60, 'BOOTY')],
      [50, noLoot],
    ],
  }),
  raid({
    slug: 'powder-magazine',
    name: 'Powder Magazine',
    island: 2,
    riskLevel: 3,
    hours: 8,
    booty: 4,
    loot: [
      [40, mixedMoneyLoot([30, 'BOOTY'], [0.1, 'TREASURE'])],
      [25, itemLoot('flintlock', 'powder-horn', 'rum-barrel')],
      [8, crewLoot('deckhands', 'gunners')],
      [2, moneyLoot(1, 'MYTHIC_TOKEN')],
      [25, noLoot],
    ],
  }),
  raid({
    slug: 'governors-mansion',
    name: "Governor's Mansion",
    island: 2,
    riskLevel: 3,
    hours: 8,
    booty: 5,
    flagged: true,
    loot: [
      [45, moneyLoot(4, 'BATTLE_TOKEN')],
      [20, moneyLoot(8, 'BATTLE_TOKEN')],
      [15, moneyLoot(30, 'BOOTY')],
      [20, noLoot],
    ],
  }),
  raid({
    slug: 'lava-gate',
    name: 'Lava Gate',
    island: 3,
    riskLevel: 3,
    hours: 9,
    booty: 6,
    loot: [
      [42, mixedMoneyLoot([40, 'BOOTY'], [0.1, 'TREASURE'])],
      [22, itemLoot('cutlass', 'ruby-idol', 'anchor-charm')],
      [6, assetLoot('SHIP', 'sloop', 'cutter')],
      [4, moneyLoot(1, 'MYTHIC_TOKEN')],
      [26, noLoot],
    ],
  }),
  raid({
    slug: 'sirens-call',
    name: "Siren's Call",
    island: 4,
    riskLevel: 4,
    hours: 10,
    booty: 8,
    loot: [
      [38, mixedMoneyLoot([50, 'BOOTY'], [2, 'GEMS'], [0.1, 'TREASURE'])],
      [20, itemLoot('storm-bottle', 'parrot-whistle', 'sextant')],
      [6, crewLoot('siren-sisters', 'shanty-choir')],
      [6, moneyLoot(1, 'MYTHIC_TOKEN')],
      [30, noLoot],
    ],
  }),
  raid({
    slug: 'silent-mary',
    name: 'Silent Mary',
    island: 4,
    riskLevel: 5,
    hours: 12,
    booty: 8,
    hidden: true,
    loot: [
      [50, moneyLoot(120, 'BOOTY')],
      [50, noLoot],
    ],
  }),
  raid({
    slug: 'frozen-armada',
    name: 'Frozen Armada',
    island: 5,
    riskLevel: 4,
    hours: 11,
    booty: 10,
    loot: [
      [40, mixedMoneyLoot([60, 'BOOTY'], [3, 'GEMS'], [0.15, 'TREASURE'])],
      [18, itemLoot('skull-lantern', 'boarding-axe', 'lucky-dice')],
      [6, assetLoot('SHIP', 'brigantine', 'longship', 'whaler')],
      [6, moneyLoot(1, 'MYTHIC_TOKEN')],
      [30, noLoot],
    ],
  }),
  raid({
    slug: 'guardians-stair',
    name: "Guardian's Stair",
    island: 6,
    riskLevel: 5,
    hours: 12,
    booty: 12,
    loot: [
      [38, mixedMoneyLoot([85, 'BOOTY'], [0.2, 'TREASURE'])],
      [16, itemLoot('treasure-map', 'cursed-coin', 'grappling-hook')],
      [5, assetLoot('SHIP', 'frigate', 'river-junk', 'lantern-lugger')],
      [8, moneyLoot(1, 'MYTHIC_TOKEN')],
      [33, noLoot],
    ],
  }),
  raid({
    slug: 'flagship-duel',
    name: 'Flagship Duel',
    island: 7,
    riskLevel: 5,
    hours: 12,
    booty: 15,
    loot: [
      [40, mixedMoneyLoot([110, 'BOOTY'], [0.3, 'TREASURE'])],
      [10, itemLoot('captains-log', 'cursed-coin', 'treasure-map')],
      [5, assetLoot('SHIP', 'war-galley', 'merchantman', 'smuggler-ketch')],
      [10, moneyLoot(1, 'MYTHIC_TOKEN')],
      [1, captainLoot],
      [34, noLoot],
    ],
  }),
];
