import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { PHONE } from '../geometry/scale.ts';
import type { Isle } from '../isle.ts';
import { IslandGrid } from './IslandGrid.tsx';
import { IslandStack } from './IslandStack.tsx';
import { useIslandKeys } from './useIslandKeys.ts';

export interface IslandSelectorProps {
  /** All of them; the first seven can be chosen here. */
  readonly isles: readonly Isle[];
  readonly chosen: string;
  readonly readyOn: (isle: Isle) => number;
  readonly onChoose: (isle: Isle) => void;
  /** A modal lies over it: keys are not meant for it. */
  readonly covered: boolean;
}

const MOST = 7;

/** The way from island to island: a stack at the side, a grid on phones, and the keys 1 to 7. */
export const IslandSelector = ({ isles, covered, ...rest }: IslandSelectorProps) => {
  const onPhone = useMediaQuery(PHONE);
  const first = isles.slice(0, MOST);
  useIslandKeys(first, rest.onChoose, !covered);
  return onPhone ? (
    <IslandGrid isles={first} covered={covered} {...rest} />
  ) : (
    <IslandStack isles={first} {...rest} />
  );
};
