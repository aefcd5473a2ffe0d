import { clipBox, type Clipped } from './clipping.ts';
import { heightOf, type Box } from './boxes.ts';

/** One line of a text. */
export interface TextLine {
  readonly element: Element;
  readonly text: string;
  /** Where its letters are: less high than the line. */
  readonly box: Box;
  readonly clipped: Clipped;
}

export interface Control {
  readonly element: Element;
  readonly name: string;
  readonly box: Box;
  readonly clipped: Clipped;
}

/** What a player can press or fill in. */
const CONTROLS = [
  'button',
  'a[href]',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  ...['button', 'tab', 'menuitem', 'option', 'switch', 'checkbox', 'radio', 'slider'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

/** The map is larger than the window and is dragged. */
export const isOnMap = (element: Element): boolean => element.closest('[data-building]') !== null;

/** The picture of a building: its box is partly empty sea, and signs and other buildings lie over it. */
export const isBuilding = (element: Element): boolean =>
  element.matches('[data-building] > button:first-child');

const TOASTS = '[data-sonner-toaster]';

/** Behind an open modal, or not for players. */
const isLeftOut = (element: Element): boolean =>
  element.closest('[inert], script, style, noscript, template') !== null ||
  (element.closest('[aria-hidden="true"]') !== null && element.closest(TOASTS) === null);

const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

/** Ascenders and x-height; the rest of a line is empty. */
const LETTERS_PER_FONT_SIZE = 0.66;

const lettersOf = (line: DOMRect, fontSize: number): Box => {
  const spare = Math.max(0, line.height - fontSize * LETTERS_PER_FONT_SIZE) / 2;
  return { left: line.left + 1, right: line.right - 1, top: line.top + spare, bottom: line.bottom - spare };
};

export const collectTextLines = (): readonly TextLine[] => {
  const lines: TextLine[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || isLeftOut(element) || !isShown(element)) continue;
    const fontSize = parseFloat(getComputedStyle(element).fontSize);
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = lettersOf(rect, fontSize);
      if (heightOf(box) > 2) lines.push({ element, text, box, clipped: clipBox(element, box, true) });
    }
  }
  return lines;
};

/** Texts of the element that a screen reader reads, without computing styles by the whole algorithm of names. */
const nameOf = (element: Element): string => {
  const label = element.getAttribute('aria-label');
  if (label) return label.trim();
  const labelledBy = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const byId = labelledBy.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  if (byId.trim()) return byId.trim();
  const clone = element.cloneNode(true) as Element;
  clone.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove());
  clone.querySelectorAll('img[alt]').forEach((image) => image.replaceWith(image.getAttribute('alt') ?? ''));
  const text = clone.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  return text || (element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '');
};

export const collectControls = (): readonly Control[] =>
  [...document.querySelectorAll(CONTROLS)]
    .filter((element) => !isLeftOut(element) && isShown(element))
    .map((element) => {
      const box: Box = element.getBoundingClientRect();
      return { element, name: nameOf(element), box, clipped: clipBox(element, box) };
    });

/** A control and what belongs to it: its contents, and the label that passes presses on. */
export const belongsTo = (element: Element, control: Element): boolean => {
  if (control.contains(element)) return true;
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  return (
    labels.some((label) => label.contains(element)) || control.closest('label')?.contains(element) === true
  );
};

export const describe = (element: Element): string => {
  const text = nameOf(element).slice(0, 40);
  const className = typeof element.className === 'string' ? element.className.split(' ')[0] : '';
  return `<${element.tagName.toLowerCase()}${className ? `.${className}` : ''}> "${text}"`;
};
