import { useMemo, useSyncExternalStore } from 'react';
import type { Size } from './scale.ts';

const PAGE_WIDTH = 3840;

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

export const useWindowSize = (): Size => {
  const width = useSyncExternalStore(subscribe, () => Math.min(window.innerWidth, PAGE_WIDTH));
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  return useMemo(() => ({ width, height }), [width, height]);
};
