import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface CardFocusOptions {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Of all cards, in their order. */
  readonly ids: readonly string[];
  readonly countColumns: () => number;
}

/** Controls that use the arrow keys themselves. */
const USES_ARROWS = 'input, select, textarea, [role="slider"], [contenteditable="true"]';

const targetIndex = (key: string, index: number, columns: number, count: number): number | null => {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -index,
    End: count - 1 - index,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const target = index + step;
  // Below a card of the last full row can be an incomplete row.
  if (target >= count)
    return key === 'ArrowDown' && index < count - (count % columns || columns) ? count - 1 : null;
  return target < 0 ? null : target;
};

const cardOf = (list: HTMLElement | null, id: string | undefined): HTMLElement | undefined =>
  [...(list?.children ?? [])].find(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset['card'] === id,
  );

/** The first control of a card; the card itself if it has none. */
const focusCard = (card: HTMLElement): void =>
  (card.querySelector<HTMLElement>('button:enabled, a[href]') ?? card).focus();

/**
 * Arrow keys, Home and End move the focus from card to card. `current` is the index of the card that the tab key reaches:
 * the one that had the focus last, at first the first.
 */
export const useCardFocus = ({ list, ids, countColumns }: CardFocusOptions) => {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const isMoving = useRef(false);
  const hasFocus = useRef(false);
  const current = Math.max(0, focusedId === null ? 0 : ids.indexOf(focusedId));

  useLayoutEffect(() => {
    // The browser drops the focus when the focused card is removed.
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!isMoving.current && !isLost) return;
    const card = cardOf(list.current, ids[current]);
    if (!card) return;
    isMoving.current = false;
    focusCard(card);
  });

  useEffect(() => {
    const element = list.current;
    const onFocus = ({ target }: FocusEvent): void => {
      hasFocus.current = true;
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
      if (card) setFocusedId(card.dataset['card'] ?? null);
    };
    const onBlur = (): void => {
      hasFocus.current = false;
    };
    element?.addEventListener('focusin', onFocus);
    element?.addEventListener('focusout', onBlur);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      element?.removeEventListener('focusout', onBlur);
    };
  }, [list]);

  return {
    current,
    /** The index of the card that gets the focus after the next render; null if the key moves nothing. */
    moveByKey: (event: KeyboardEvent): number | null => {
      const { target, key, altKey, ctrlKey, metaKey } = event;
      const isUsed =
        altKey || ctrlKey || metaKey || (target instanceof Element && target.matches(USES_ARROWS));
      const index = isUsed ? null : targetIndex(key, current, countColumns(), ids.length);
      if (index === null) return null;
      event.preventDefault();
      isMoving.current = true;
      setFocusedId(ids[index] ?? null);
      return index;
    },
  };
};

/** Key presses in an element that is no control itself. */
export const useKeys = (
  element: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent) => void,
): void => {
  useEffect(() => {
    const target = element.current;
    target?.addEventListener('keydown', onKey);
    return () => target?.removeEventListener('keydown', onKey);
  });
};
