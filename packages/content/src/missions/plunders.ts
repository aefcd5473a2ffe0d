import { requireValue, toUnits, type MissionOf } from '@blacktide/rules';
import { islandTerms } from './islandTerms.ts';
import { PLUNDER_ODDS } from './odds.ts';

type Plunder = MissionOf<'Plunders'>;

/** `yieldPerHour` is in display units. One battle token and no BOOTY, unless `cost` says otherwise. */
type Row = readonly [
  slug: string,
  name: string,
  island: number,
  riskLevel: number,
  yields: Plunder['yields'],
  yieldPerHour: number,
  deploymentHours: number,
  capHours: number,
  cost?: { readonly battleTokens?: number; readonly booty?: number },
];

const ROWS: readonly Row[] = [
  ['supply-store', 'Supply Store', 1, 1, 'BOOTY', 0.9, 1 / 12, 8, { battleTokens: 0 }],
  ['sapphire-cove', 'Sapphire Cove', 1, 1, 'GEMS', 0.16, 2, 10],
  ['customs-house', 'Customs House', 2, 2, 'BOOTY', 1.8, 3, 10],
  ['emerald-quarry', 'Emerald Quarry', 2, 2, 'GEMS', 0.2, 3, 10],
  ['obsidian-docks', 'Obsidian Docks', 3, 3, 'BOOTY', 2.2, 4, 12],
  ['firegem-caldera', 'Firegem Caldera', 3, 3, 'GEMS', 0.24, 4, 12],
  ['safe-haven', 'Safe Haven', 4, 1, 'BOOTY', 1.3, 1, 12, { battleTokens: 0 }],
  ['pearl-lagoon', 'Pearl Lagoon', 4, 3, 'GEMS', 0.28, 5, 12],
  ['whalers-rest', "Whaler's Rest", 5, 4, 'BOOTY', 2.7, 6, 14],
  ['aurora-mine', 'Aurora Mine', 5, 4, 'GEMS', 0.32, 6, 14],
  ['sunken-market', 'Sunken Market', 6, 4, 'TREASURE', 0.014, 8, 16],
  ['idol-chamber', 'Idol Chamber', 6, 5, 'GEMS', 0.37, 8, 16],
  ['armada-anchorage', 'Armada Anchorage', 7, 5, 'BOOTY', 3.4, 10, 20],
  ['crystal-grotto', 'Crystal Grotto', 7, 5, 'GEMS', 0.42, 10, 20],
  [
    'genesis-cove-condominium',
    'Genesis Cove Condominium',
    7,
    3,
    'TREASURE',
    0.16,
    72,
    168,
    { booty: 25_000 },
  ],
];

export const PLUNDERS: readonly Plunder[] = ROWS.map(
  ([slug, name, island, riskLevel, yields, yieldPerHour, deploymentHours, capHours, cost]) => ({
    kind: 'Plunders',
    slug,
    name,
    island,
    ...islandTerms(island),
    riskLevel,
    yields,
    perHour: toUnits(yieldPerHour, yields),
    deploymentMinutes: deploymentHours * 60,
    capMinutes: capHours * 60,
    battleTokens: cost?.battleTokens ?? 1,
    cost: { currency: 'BOOTY', amount: toUnits(cost?.booty ?? 0, 'BOOTY') },
    odds: requireValue(PLUNDER_ODDS[riskLevel]),
  }),
);
