import { toUnits, type Loot, type MissionOf } from '@blacktide/rules';
import { FIRST_MATE_DESIGNS, QUARTERMASTER_DESIGNS } from '../designs/captains.ts';
import { islandTerms } from './islandTerms.ts';
import { crewLoot, itemLoot, lootOdds, moneyLoot, noLoot, mixedMoneyLoot, assetLoot } from './odds.ts';

type Raid = MissionOf<'Raids'>;

const raid = (
  slug: string,
  name: string,
  island: number,
  riskLevel: number,
  hours: number,
  booty: number,
  loot: Parameters<typeof lootOdds>[0],
): Raid => ({
  kind: 'Raids',
  slug,
  name,
  island,
  ...islandTerms(island),
  riskLevel,
  minutes: hours * 60,
  cost: { currency: 'BOOTY', amount: toUnits(booty, 'BOOTY') },
  odds: lootOdds(loot),
});

/** A new captain of either common kind. */
const captainLoot: Loot = assetLoot('CAPTAIN', ...QUARTERMASTER_DESIGNS, ...FIRST_MATE_DESIGNS);

export const RAIDS: readonly Raid[] = [
  raid('smugglers-run', "Smuggler's Run", 1, 2, 8, 3, [
    [14.5, moneyLoot(25, 'BOOTY')],
    [35, itemLoot('jar-of-dirt')],
    [20, itemLoot('scimitar')],
    [10, itemLoot('spyglass', 'compass')],
    [0.5, captainLoot],
    [20, noLoot],
  ]),
  {
    ...raid('battle-of-tortuga', 'Battle of Tortuga', 1, 5, 12, 5, [
      [50, moneyLoot(60, 'BOOTY')],
      [50, noLoot],
    ]),
    hidden: true,
  },
  raid('powder-magazine', 'Powder Magazine', 2, 3, 8, 4, [
    [40, mixedMoneyLoot([30, 'BOOTY'], [0.1, 'TREASURE'])],
    [25, itemLoot('flintlock', 'powder-horn', 'rum-barrel')],
    [8, crewLoot('deckhands', 'gunners')],
    [2, moneyLoot(1, 'MYTHIC_TOKEN')],
    [25, noLoot],
  ]),
  {
    ...raid('governors-mansion', "Governor's Mansion", 2, 3, 8, 5, [
      [45, moneyLoot(4, 'BATTLE_TOKEN')],
      [20, moneyLoot(8, 'BATTLE_TOKEN')],
      [15, moneyLoot(30, 'BOOTY')],
      [20, noLoot],
    ]),
    flagged: true,
  },
  raid('lava-gate', 'Lava Gate', 3, 3, 9, 6, [
    [42, mixedMoneyLoot([40, 'BOOTY'], [0.1, 'TREASURE'])],
    [22, itemLoot('cutlass', 'ruby-idol', 'anchor-charm')],
    [6, assetLoot('SHIP', 'sloop', 'cutter')],
    [4, moneyLoot(1, 'MYTHIC_TOKEN')],
    [26, noLoot],
  ]),
  raid('sirens-call', "Siren's Call", 4, 4, 10, 8, [
    [38, mixedMoneyLoot([50, 'BOOTY'], [2, 'GEMS'], [0.1, 'TREASURE'])],
    [20, itemLoot('storm-bottle', 'parrot-whistle', 'sextant')],
    [6, crewLoot('siren-sisters', 'shanty-choir')],
    [6, moneyLoot(1, 'MYTHIC_TOKEN')],
    [30, noLoot],
  ]),
  {
    ...raid('silent-mary', 'Silent Mary', 4, 5, 12, 8, [
      [50, moneyLoot(120, 'BOOTY')],
      [50, noLoot],
    ]),
    hidden: true,
  },
  raid('frozen-armada', 'Frozen Armada', 5, 4, 11, 10, [
    [40, mixedMoneyLoot([60, 'BOOTY'], [3, 'GEMS'], [0.15, 'TREASURE'])],
    [18, itemLoot('skull-lantern', 'boarding-axe', 'lucky-dice')],
    [6, assetLoot('SHIP', 'brigantine', 'longship', 'whaler')],
    [6, moneyLoot(1, 'MYTHIC_TOKEN')],
    [30, noLoot],
  ]),
  raid('guardians-stair', "Guardian's Stair", 6, 5, 12, 12, [
    [38, mixedMoneyLoot([85, 'BOOTY'], [0.2, 'TREASURE'])],
    [16, itemLoot('treasure-map', 'cursed-coin', 'grappling-hook')],
    [5, assetLoot('SHIP', 'frigate', 'river-junk', 'lantern-lugger')],
    [8, moneyLoot(1, 'MYTHIC_TOKEN')],
    [33, noLoot],
  ]),
  raid('flagship-duel', 'Flagship Duel', 7, 5, 12, 15, [
    [40, mixedMoneyLoot([110, 'BOOTY'], [0.3, 'TREASURE'])],
    [10, itemLoot('captains-log', 'cursed-coin', 'treasure-map')],
    [5, assetLoot('SHIP', 'war-galley', 'merchantman', 'smuggler-ketch')],
    [10, moneyLoot(1, 'MYTHIC_TOKEN')],
    [1, captainLoot],
    [34, noLoot],
  ]),
];
