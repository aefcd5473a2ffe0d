import {
  areaOf,
  centreOf,
  heightOf,
  intersect,
  isLargerThan,
  overhang,
  widthOf,
  windowBox,
  type Point,
} from './boxes.ts';
import { isInWindow } from './clipping.ts';
import { isMeantToCover, meetingAt } from './covering.ts';
import { belongsTo, describe, isBuilding, isOnMap, type Control, type TextLine } from './elements.ts';

/** Overlaps up to this many pixels cannot be seen. */
const TOUCHING = 2.5;
const MIN_TARGET = 44;

const isPainted = ({ clipped }: TextLine | Control): boolean =>
  isLargerThan(clipped.visible, 1) && isInWindow(clipped.visible);

const quote = ({ element, text }: TextLine): string =>
  `${describe(element).split('>')[0]}> "${text.slice(0, 40)}"`;

/** Texts that are drawn over each other, or hidden by something that does not move. */
export const findOverlappingTexts = (lines: readonly TextLine[]): string[] => {
  const painted = lines.filter(isPainted).toSorted((a, b) => a.box.top - b.box.top);
  const found: string[] = [];
  painted.forEach((a, index) => {
    for (const b of painted.slice(index + 1)) {
      if (b.box.top > a.box.bottom) break;
      const common = intersect(a.clipped.visible, b.clipped.visible);
      if (a.element === b.element || !isLargerThan(common, TOUCHING)) continue;
      const meeting = meetingAt(centreOf(common), a.element, b.element);
      if (meeting !== 'apart') found.push(`text overlaps text: ${quote(a)} and ${quote(b)}`);
    }
  });
  return found;
};

const hasContents = (control: Element): boolean =>
  (control.textContent ?? '').trim() !== '' || control.querySelector('img, svg') !== null;

/** Texts that lie over a control to which they do not belong. */
export const findTextsOnControls = (lines: readonly TextLine[], controls: readonly Control[]): string[] => {
  const found: string[] = [];
  const painted = controls.filter((control) => isPainted(control) && !isBuilding(control.element));
  for (const line of lines.filter(isPainted)) {
    for (const control of painted) {
      const common = intersect(line.clipped.visible, control.clipped.visible);
      if (!isLargerThan(common, TOUCHING)) continue;
      if (belongsTo(line.element, control.element) || line.element.contains(control.element)) continue;
      // An empty button over a whole card.
      if (!hasContents(control.element) && overhang(line.clipped.visible, control.box) <= TOUCHING) continue;
      const meeting = meetingAt(centreOf(common), line.element, control.element);
      if (meeting !== 'apart')
        found.push(`text overlaps control: ${quote(line)} and ${describe(control.element)}`);
    }
  }
  return found;
};

const samplePoints = ({ clipped: { visible } }: Control): readonly Point[] => {
  const at = (x: number, y: number): Point => ({
    x: visible.left + widthOf(visible) * x,
    y: visible.top + heightOf(visible) * y,
  });
  return [at(0.5, 0.5), at(0.2, 0.25), at(0.8, 0.25), at(0.2, 0.75), at(0.8, 0.75)];
};

/** What takes a press at the point instead of the control. */
const findThief = ({ x, y }: Point, { element }: Control): Element | null => {
  const hit = document.elementFromPoint(x, y);
  if (!hit || belongsTo(hit, element) || hit.contains(element)) return null;
  return isMeantToCover(hit, element) ? null : hit;
};

/** Controls whose middle, or a good part of them, is under something else. */
export const findCoveredControls = (controls: readonly Control[]): string[] => {
  const byElement = new Map(controls.map((control) => [control.element, control]));
  const isSmallPart = (thief: Element, { box }: Control): boolean => {
    const owner = [...byElement.keys()].find((element) => element.contains(thief));
    const other = owner && byElement.get(owner);
    return other !== undefined && areaOf(other.box) * 2.5 < areaOf(box);
  };
  return controls.flatMap((control) => {
    if (!isPainted(control) || isOnMap(control.element) || control.element.matches(':disabled')) return [];
    const [inMiddle = null, ...others] = samplePoints(control).map((point) => findThief(point, control));
    const corners = others.filter((thief) => thief !== null && !isSmallPart(thief, control));
    const thief = inMiddle ?? (corners.length >= 2 ? corners[0] : undefined);
    return thief ? [`control is covered: ${describe(control.element)} by ${describe(thief)}`] : [];
  });
};

/** Long names may end in an ellipsis if their title shows them. */
const isShortened = ({ element }: TextLine, cutBy: Element): boolean => {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { textOverflow, webkitLineClamp } = getComputedStyle(one);
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') {
      return one.closest('[title]') !== null || one.querySelector('[title]') !== null;
    }
    if (one === cutBy) return false;
  }
  return false;
};

/** For screen readers only. */
const isVisuallyHidden = (cutBy: Element): boolean => {
  const { width, height } = cutBy.getBoundingClientRect();
  return width <= 2 || height <= 2 || getComputedStyle(cutBy).clipPath === 'inset(50%)';
};

/** Its slides are dragged. */
const isCarousel = (cutBy: Element): boolean =>
  cutBy.matches('[data-overflows], [role="listbox"], [aria-roledescription="carousel"] *');

export const findCutTexts = (lines: readonly TextLine[]): string[] =>
  lines.flatMap((line) => {
    const { cutBy, visible } = line.clipped;
    if (!cutBy || isVisuallyHidden(cutBy) || isShortened(line, cutBy) || isCarousel(cutBy)) return [];
    // Of a carousel, and of what is folded away, nothing is seen.
    if (!isLargerThan(visible, 0)) return [];
    return isInWindow(visible) || isOnMap(line.element)
      ? [`text is cut: ${quote(line)} by ${describe(cutBy)}`]
      : [];
  });

/** Texts and controls that reach out of the window where no scrolling shows them. */
export const findUnreachable = (lines: readonly TextLine[], controls: readonly Control[]): string[] => {
  // The page of the game does not scroll, others do.
  const { overflowY } = getComputedStyle(document.body);
  const page = overflowY === 'hidden' ? windowBox() : { ...windowBox(), top: -Infinity, bottom: Infinity };
  const isOut = ({ element, clipped: { visible } }: TextLine | Control): boolean =>
    !isOnMap(element) && isLargerThan(visible, 0) && overhang(visible, page) > 1.5;
  return [
    ...lines.filter(isOut).map((line) => `text is outside of the window: ${quote(line)}`),
    ...controls.filter(isOut).map(({ element }) => `control is outside of the window: ${describe(element)}`),
  ];
};

/** A link in running text. */
const isInline = (element: Element): boolean =>
  element.tagName === 'A' &&
  getComputedStyle(element).display === 'inline' &&
  (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();

/**
 * What makes the target smaller than a finger, if anything. Large is its own box, its label, or the area that answers
 * to presses around its middle.
 */
const findTargetLimit = ({ element, box }: Control): string | null => {
  const label =
    element instanceof HTMLInputElement ? (element.labels?.[0] ?? element.closest('label')) : null;
  const boxes = [box, ...(label ? [label.getBoundingClientRect()] : [])];
  const isLarge = (length: number): boolean => length >= MIN_TARGET - 0.6;
  if (boxes.some((one) => isLarge(widthOf(one)) && isLarge(heightOf(one)))) return null;
  const { x, y } = centreOf(box);
  const reach = MIN_TARGET / 2 - 0.6;
  // The thumb of a slider is the parent of its input.
  const target = element.matches('input[type="range"]') ? (element.parentElement ?? element) : element;
  const edges: Record<string, Point> = {
    ...(isLarge(widthOf(box)) ? {} : { left: { x: x - reach, y }, right: { x: x + reach, y } }),
    ...(isLarge(heightOf(box)) ? {} : { top: { x, y: y - reach }, bottom: { x, y: y + reach } }),
  };
  for (const [edge, point] of Object.entries(edges)) {
    const hit = document.elementFromPoint(point.x, point.y);
    if (hit === null) return `the window at the ${edge}`;
    if (!belongsTo(hit, target) && !isMeantToCover(hit, target)) return `${describe(hit)} at the ${edge}`;
  }
  return null;
};

export const findSmallTargets = (controls: readonly Control[]): string[] =>
  controls.flatMap((control) => {
    const { element, box, clipped } = control;
    if (clipped.scrolled || !isPainted(control) || overhang(box, windowBox()) > 0 || isInline(element))
      return [];
    if (element.closest('[data-sonner-toast]') === null && element.closest('[aria-disabled="true"]'))
      return [];
    // The briefing of a building is also a large button of its mission.
    if (isOnMap(element) && !isBuilding(element)) return [];
    const limit = findTargetLimit(control);
    const size = `${Math.round(widthOf(box))}x${Math.round(heightOf(box))}`;
    return limit === null ? [] : [`target is small: ${describe(element)} ${size}, ends at ${limit}`];
  });

/** Two buttons of one dialog, or of the page without a dialog, that are called the same. */
export const findEqualNames = (controls: readonly Control[]): string[] => {
  const counts = new Map<string, number>();
  for (const { element, name } of controls) {
    if (element.tagName !== 'BUTTON' && element.getAttribute('role') !== 'button') continue;
    const dialog = element.closest('[role="dialog"], [role="alertdialog"]');
    if (!dialog) continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([name, count]) => `${count} buttons are called "${name}"`);
};

/** The main action of a screen is in the window and takes presses. */
export const findHiddenMainAction = (name: string, controls: readonly Control[]): string[] => {
  const named = controls.filter((control) => new RegExp(name).test(control.name));
  const isUsable = (control: Control): boolean => {
    const { x, y } = centreOf(control.box);
    const hit = document.elementFromPoint(x, y);
    return (
      overhang(control.box, control.clipped.visible) < 4 &&
      overhang(control.box, windowBox()) < 2 &&
      hit !== null &&
      belongsTo(hit, control.element)
    );
  };
  return named.some(isUsable) ? [] : [`main action is not in sight: ${name}`];
};
