import { findScroller } from './clipping.ts';
import type { Point } from './boxes.ts';
import { isOnMap } from './elements.ts';

/** Makes elements with `pointer-events: none` visible to `elementsFromPoint` while `inspect` runs. */
export const withAllElementsHit = <T>(inspect: () => T): T => {
  const style = document.createElement('style');
  style.textContent = '*, *::before, *::after { pointer-events: auto !important; }';
  document.head.append(style);
  try {
    return inspect();
  } finally {
    style.remove();
  }
};

const PICTURES = new Set(['IMG', 'VIDEO', 'CANVAS', 'IFRAME']);
const OPAQUE_ALPHA = 0.75;

const isOpaque = (element: Element): boolean => {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  const alpha =
    /^rgba\(.*?,\s*([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? /\/\s*([\d.]+)\)$/.exec(backgroundColor)?.[1];
  const isColoured = backgroundColor !== 'transparent' && Number(alpha ?? 1) >= OPAQUE_ALPHA;
  return PICTURES.has(element.tagName) || isColoured || backgroundImage !== 'none';
};

const POPUPS = [
  ...['dialog', 'alertdialog', 'menu', 'listbox', 'tooltip'].map((role) => `[role="${role}"]`),
  ':has(> [data-backdrop])',
  // The opened menu of the map.
  'nav[aria-label="Places"] > :has(ul)',
].join();

/** Popups are meant to cover what is below them. */
const isPopupOver = (above: Element, below: Element): boolean => {
  const popup = above.closest(POPUPS);
  return popup !== null && !popup.contains(below);
};

/** Scrolling or dragging brings the lower element out from under the upper one. */
const canMoveAway = (above: Element, below: Element): boolean => {
  if (isOnMap(below) && !isOnMap(above)) return true;
  const scroller = findScroller(below);
  if (!scroller) return false;
  if (!scroller.contains(above)) return true;
  for (let one: Element | null = above; one && one !== scroller; one = one.parentElement) {
    if (getComputedStyle(one).position === 'sticky') return true;
  }
  return false;
};

type Meeting = 'apart' | 'mixed' | 'covered';

/**
 * How two elements meet at a point: both can be seen there (`mixed`), an opaque one hides the other for good
 * (`covered`), or neither is a fault (`apart`).
 */
export const meetingAt = ({ x, y }: Point, a: Element, b: Element): Meeting => {
  const stack = document.elementsFromPoint(x, y);
  const [indexA, indexB] = [stack.indexOf(a), stack.indexOf(b)];
  if (indexA === -1 || indexB === -1 || indexA === indexB) return 'apart';
  const [above, below] = indexA < indexB ? [a, b] : [b, a];
  const upper = stack.slice(0, Math.max(indexA, indexB)).filter((one) => !one.contains(below));
  if (isPopupOver(above, below)) return 'apart';
  if (canMoveAway(above, below)) return 'apart';
  return upper.some(isOpaque) ? 'covered' : 'mixed';
};

export const isMeantToCover = (above: Element, below: Element): boolean =>
  isPopupOver(above, below) || canMoveAway(above, below);
