import type { MapIsland } from '../mapIsland.ts';

export interface IslandSelectorProps {
  /** All islands; the selector offers the first seven. */
  readonly islands: readonly MapIsland[];
  /** Slug of the island that is shown. */
  readonly chosen: string;
  readonly countReady: (island: MapIsland) => number;
  readonly onChoose: (island: MapIsland) => void;
  /** An open modal covers the map: the selector ignores keys. */
  readonly covered: boolean;
}
