import type { ArenaTable } from './arena/arena.ts';
import type { DesignTable } from './designs.ts';
import type { EmissionTable } from './emission/emission.ts';
import type { ExchangeTable } from './exchange/exchange.ts';
import type { GenesisTable } from './genesis/genesisShip.ts';
import type { GrowthTable } from './growth/levels.ts';
import type { MissionLimits } from './missions/mission.ts';
import type { ModifierTable } from './modifierTable.ts';
import type { MovementTable } from './movement/movement.ts';
import type { PriceTable } from './prices.ts';
import type { ShopTable } from './shop/shopLine.ts';
import type { TreasureTable } from './treasure/treasureBattle.ts';

/** All tables except the missions, whose types follow from the mission kinds. */
export interface BaseContent {
  readonly shop: ShopTable;
  readonly designs: DesignTable;
  readonly missionLimits: MissionLimits;
  readonly growth: GrowthTable;
  readonly modifiers: ModifierTable;
  readonly prices: PriceTable;
  readonly exchange: ExchangeTable;
  readonly arena: ArenaTable;
  readonly treasure: TreasureTable;
  readonly genesis: GenesisTable;
  readonly movement: MovementTable;
  readonly emission: EmissionTable;
}
