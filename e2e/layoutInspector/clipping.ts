import { intersect, isLargerThan, windowBox, type Box } from './boxes.ts';

/** What is left of a box after every ancestor has clipped it. */
export interface Clipped {
  /** The part that is painted; can be empty. */
  readonly visible: Box;
  /** The element that cuts the box off where no scrolling reaches; null if none does. */
  readonly cutBy: Element | null;
  /** A scroll container has clipped it, so that scrolling shows the rest. */
  readonly scrolled: boolean;
}

/** Rounding of the browser, and side bearings of letters. */
const TOLERANCE = 1.5;

const clips = (overflow: string): boolean => overflow !== 'visible';
const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
const isContainingBlock = ({ transform, filter, perspective, contain, willChange }: CSSStyleDeclaration) =>
  transform !== 'none' ||
  filter !== 'none' ||
  perspective !== 'none' ||
  /paint|layout|strict|content/.test(contain) ||
  willChange.includes('transform');

/** The ancestors that can clip the element, from the inside out. */
function* clippingAncestors(element: Element): Generator<Element> {
  let { position } = getComputedStyle(element);
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const style = getComputedStyle(parent);
    if (position === 'fixed' && !isContainingBlock(style)) continue;
    if (position === 'absolute' && style.position === 'static' && !isContainingBlock(style)) continue;
    ({ position } = style);
    if (parent !== document.body && parent !== document.documentElement) yield parent;
  }
}

const paddingBoxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const scaleX = element instanceof HTMLElement && element.offsetWidth > 0 ? width / element.offsetWidth : 1;
  const scaleY =
    element instanceof HTMLElement && element.offsetHeight > 0 ? height / element.offsetHeight : 1;
  const x = left + element.clientLeft * scaleX;
  const y = top + element.clientTop * scaleY;
  return {
    left: x,
    top: y,
    right: x + element.clientWidth * scaleX,
    bottom: y + element.clientHeight * scaleY,
  };
};

const EVERYWHERE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** Clips a box by the ancestors of its element; `isText`: the element itself clips it too. */
export const clipBox = (element: Element, box: Box, isText = false): Clipped => {
  let visible = box;
  let cutBy: Element | null = null;
  let scrolled = false;
  for (const ancestor of [...(isText ? [element] : []), ...clippingAncestors(element)]) {
    const { overflowX, overflowY } = getComputedStyle(ancestor);
    if (!clips(overflowX) && !clips(overflowY)) continue;
    const bounds = paddingBoxOf(ancestor);
    const horizontal = { ...EVERYWHERE, left: bounds.left, right: bounds.right };
    const vertical = { ...EVERYWHERE, top: bounds.top, bottom: bounds.bottom };
    const x = clips(overflowX) ? horizontal : EVERYWHERE;
    const y = clips(overflowY) ? vertical : EVERYWHERE;
    const isCutX = Math.max(x.left - visible.left, visible.right - x.right) > TOLERANCE;
    const isCutY = Math.max(y.top - visible.top, visible.bottom - y.bottom) > TOLERANCE;
    if ((isCutX && !scrolls(overflowX)) || (isCutY && !scrolls(overflowY))) cutBy ??= ancestor;
    if ((isCutX && scrolls(overflowX)) || (isCutY && scrolls(overflowY))) scrolled = true;
    visible = intersect(visible, intersect(x, y));
    if (!isLargerThan(visible, 0)) break;
  }
  return { visible, cutBy, scrolled };
};

/** The nearest ancestor that the player can scroll. */
export const findScroller = (element: Element): Element | null => {
  for (const ancestor of clippingAncestors(element)) {
    const { overflowX, overflowY } = getComputedStyle(ancestor);
    if (scrolls(overflowY) && ancestor.scrollHeight > ancestor.clientHeight + 1) return ancestor;
    if (scrolls(overflowX) && ancestor.scrollWidth > ancestor.clientWidth + 1) return ancestor;
  }
  return null;
};

export const isInWindow = (box: Box): boolean => isLargerThan(intersect(box, windowBox()), 0);
