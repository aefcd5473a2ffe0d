import { useEffect, type RefObject } from 'react';

/** Closes an element on a press outside of it and on Escape. */
export const useDismiss = (
  inside: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: () => void,
): void => {
  useEffect(() => {
    if (!open) return undefined;
    const press = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && inside.current?.contains(target))) onDismiss();
    };
    const key = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onDismiss();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [inside, open, onDismiss]);
};
