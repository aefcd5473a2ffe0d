import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { PHONE_MEDIA_QUERY } from '../geometry/scale.ts';
import { IslandGrid } from './IslandGrid.tsx';
import { IslandStack } from './IslandStack.tsx';
import type { IslandSelectorProps } from './islandSelectorProps.ts';
import { useIslandKeys } from './useIslandKeys.ts';

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
