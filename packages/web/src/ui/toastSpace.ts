import { useLayoutEffect, type RefObject } from 'react';

/**
 * Elements that leave the lower edge of the window to the toasts. Each has the height of the toasts as `--toast-space`; on
 * the root it would compute the styles of the whole page anew whenever a toast comes or goes.
 */
const elements = new Set<HTMLElement>();
let space = '0px';

export const setToastSpace = (pixels: number): void => {
  space = `${pixels}px`;
  for (const element of elements) element.style.setProperty('--toast-space', space);
};

/** A ref for an element that stays above the toasts: its style sheet can use `--reserved-space`. */
export const aboveToasts = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return undefined;
  elements.add(element);
  element.dataset['aboveToasts'] = '';
  element.style.setProperty('--toast-space', space);
  return () => void elements.delete(element);
};

/** As `aboveToasts`, for an element that has another ref and is always shown. */
export const useAboveToasts = (ref: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => aboveToasts(ref.current), [ref]);
};
