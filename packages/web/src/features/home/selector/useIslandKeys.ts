import { useEffect } from 'react';
import type { Isle } from '../isle.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));

/** Keys 1 to 7 choose the island of that number, unless they are meant for something else. */
export const useIslandKeys = (
  isles: readonly Isle[],
  onChoose: (isle: Isle) => void,
  enabled: boolean,
): void => {
  useEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return;
      const isle = /^[1-7]$/.test(key) ? isles[Number(key) - 1] : undefined;
      if (isle) onChoose(isle);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isles, onChoose, enabled]);
};
