import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { PHONE_MEDIA_QUERY } from '../geometry/scale.ts';
import type { MapIsland } from '../mapIsland.ts';
import { IslandGrid } from './IslandGrid.tsx';
import { IslandStack } from './IslandStack.tsx';
import { useIslandKeys } from './useIslandKeys.ts';

export interface IslandSelectorProps {
  /** The first seven can be chosen. */
  readonly islands: readonly MapIsland[];
  readonly chosen: string;
  readonly countReady: (island: MapIsland) => number;
  readonly onChoose: (island: MapIsland) => void;
  /** A modal is open, so keys are ignored. */
  readonly covered: boolean;
}

const MAX_ISLANDS = 7;

/** A stack at the side, a grid on phones, and the keys 1 to 7. */
export const IslandSelector = ({ islands, covered, ...rest }: IslandSelectorProps) => {
  const onPhone = useMediaQuery(PHONE_MEDIA_QUERY);
  const first = islands.slice(0, MAX_ISLANDS);
  useIslandKeys(first, rest.onChoose, !covered);
  return onPhone ? (
    <IslandGrid islands={first} covered={covered} {...rest} />
  ) : (
    <IslandStack islands={first} {...rest} />
  );
};
