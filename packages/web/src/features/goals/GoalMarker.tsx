import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import styles from './GoalMarker.module.css';
import { selectorOf, type MarkerTarget } from './markerTarget.ts';
import { boxOn, chooseSide, MARKER_SIZE, type Rect } from './placeMarker.ts';
import { useElement } from './useElement.ts';

const SIGNS = '[data-sign]';
const HUD = 'header button, header ul, header a, nav button, [data-goal-card]';
/** For a sign that the player has to drag into the window. */
const UNLIMITED: Rect = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

const SIGN_SIDES = ['above', 'right', 'left', 'below'] as const;
const CONTROL_SIDES = ['right', 'above', 'below', 'left'] as const;

/** Pixels that the arrow moves. */
const MOTION = 8;
const windowRect = (): Rect => ({
  left: MOTION,
  top: MOTION,
  right: window.innerWidth - MOTION,
  bottom: window.innerHeight - MOTION,
});
const isInWindow = ({ left, top, right, bottom }: Rect): boolean =>
  left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;

const moveTo = (element: HTMLElement, { left, top, right, bottom }: Rect): void => {
  Object.assign(element.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  });
};

const listRects = (selector: string, except: Element): readonly Rect[] =>
  [...document.querySelectorAll(selector)]
    .filter((element) => !element.contains(except))
    .map((element) => element.getBoundingClientRect());

/** Measures after the page is drawn, and again when the window has another size. */
const usePlacing = (place: () => void): void => {
  useLayoutEffect(() => {
    place();
    let frame = 0;
    const handleResize = (): void => {
      cancelAnimationFrame(frame);
      // The map is drawn in its new size first.
      frame = requestAnimationFrame(place);
    };
    window.addEventListener('resize', handleResize);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', handleResize);
    };
  }, [place]);
};

const Arrow = ({ ref }: { readonly ref: RefObject<HTMLSpanElement | null> }) => (
  <span ref={ref} className={styles['arrow']} data-side="above" data-goal-marker aria-hidden="true">
    <svg width={MARKER_SIZE} height={MARKER_SIZE} viewBox="0 0 40 40">
      <path className={styles['pin']} d="M20 38C15 30 6 25 6 15a14 14 0 0 1 28 0c0 10-9 15-14 23z" />
      <path className={styles['cross']} d="M15 10l10 10M25 10L15 20" />
    </svg>
  </span>
);

/** Inside the sign of a building, so that it moves with the map. */
const SignMarker = ({ sign }: { readonly sign: HTMLElement }) => {
  const arrow = useRef<HTMLSpanElement>(null);
  const place = useCallback((): void => {
    const obstacles = [...listRects(SIGNS, sign), ...listRects(HUD, sign)];
    const rect = sign.getBoundingClientRect();
    const side = chooseSide(SIGN_SIDES, rect, obstacles, isInWindow(rect) ? windowRect() : UNLIMITED);
    if (arrow.current) arrow.current.dataset['side'] = side ?? 'above';
  }, [sign]);
  usePlacing(place);
  return createPortal(<Arrow ref={arrow} />, sign);
};

/** A ring around a control of the HUD, and the arrow where it covers nothing. */
const ControlMarker = ({ control }: { readonly control: HTMLElement }) => {
  const ring = useRef<HTMLSpanElement>(null);
  const arrow = useRef<HTMLSpanElement>(null);
  const place = useCallback((): void => {
    const rect = control.getBoundingClientRect();
    const side = chooseSide(CONTROL_SIDES, rect, listRects(HUD, control), windowRect());
    if (ring.current) moveTo(ring.current, rect);
    if (!arrow.current) return;
    arrow.current.hidden = side === null;
    arrow.current.dataset['side'] = side ?? 'above';
    moveTo(arrow.current, boxOn(side ?? 'above', rect));
  }, [control]);
  usePlacing(place);
  return (
    <>
      <span ref={ring} className={styles['ring']} data-goal-marker aria-hidden="true" />
      <Arrow ref={arrow} />
    </>
  );
};

interface GoalMarkerProps {
  readonly target: MarkerTarget;
  /** Slug of the island on the map. */
  readonly shown: string;
}

/** Points at the place where the next goal is done. */
export const GoalMarker = ({ target, shown }: GoalMarkerProps) => {
  const onPhone = useMediaQuery('(width <= 767px)');
  const element = useElement(selectorOf(target, onPhone));
  if (!element) return null;
  return target.kind === 'building' ? (
    <SignMarker sign={element} />
  ) : (
    // The bar at the bottom is as wide as the name of the island: measured again with each island.
    <ControlMarker key={shown} control={element} />
  );
};
