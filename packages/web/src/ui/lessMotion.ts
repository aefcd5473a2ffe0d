import { useMediaQuery } from './useMediaQuery.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

/** `createPreferences` writes the player's choice to the root element; it overrides that of the system. */
const isReduced = (bySystem: boolean): boolean => {
  const { motion } = document.documentElement.dataset;
  return motion === 'reduced' || (bySystem && motion !== 'full');
};

export const prefersLessMotion = (): boolean => isReduced(window.matchMedia(QUERY).matches);

export const useLessMotion = (): boolean => isReduced(useMediaQuery(QUERY));
