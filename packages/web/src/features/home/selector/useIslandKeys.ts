import { useEffect } from 'react';
import type { MapIsland } from '../mapIsland.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));

/** Keys 1 to 7 choose the island of that number, except in text fields and shortcuts. */
export const useIslandKeys = (
  islands: readonly MapIsland[],
  onChoose: (island: MapIsland) => void,
  enabled: boolean,
): void => {
  useEffect(() => {
    if (!enabled) return undefined;
    const handleKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return;
      const island = /^[1-7]$/.test(key) ? islands[Number(key) - 1] : undefined;
      if (island) onChoose(island);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [islands, onChoose, enabled]);
};
