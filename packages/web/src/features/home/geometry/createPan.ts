import { stepGlide, hasStopped, releaseVelocity, type Sample, type Velocity } from './glide.ts';
import { panIntoView, canPan, centreOn, findCentreShare, clampToBounds, type Point } from './pan.ts';
import { mapSize, type Size } from './scale.ts';

/** A movement shorter than this is a click. */
const DRAG_THRESHOLD_PX = 7;
/** Kept free between a building and the edge of the window, because the HUD covers the edges. */
const VIEW_MARGIN_PX = 110;
/** In shares of the map; buildings are mostly above the middle. */
const DEFAULT_CENTRE: Point = { x: 0.5, y: 0.4 };
/** Assumed length of the first frame, whose start is unknown. */
const FIRST_FRAME_MS = 16;

interface PanDeps {
  readonly apply: (position: Point) => void;
  /** Like `requestAnimationFrame`; returns a function that cancels the call. */
  readonly nextFrame: (draw: (now: number) => void) => () => void;
  readonly isGlideEnabled: () => boolean;
}

/** The position of the map in the window, always within its bounds. */
const createMapPosition = (apply: PanDeps['apply']) => {
  let window: Size = { width: 1, height: 1 };
  let map: Size = mapSize(window);
  let position: Point | null = null;
  /** The window is flatter than the map, which can only be moved up and down. */
  const isFlat = (): boolean => map.width - window.width <= 0.5;
  const moveTo = (wanted: Point): Point => {
    position = clampToBounds(wanted, map, window);
    apply(position);
    return position;
  };
  /** A flat window begins at the top of the map: there all signs are below the HUD. */
  const start = (): Point => moveTo(isFlat() ? { x: 0, y: 0 } : centreOn(DEFAULT_CENTRE, map, window));
  return {
    moveTo,
    getPosition: (): Point => position ?? moveTo({ x: 0, y: 0 }),
    canPan: (): boolean => canPan(map, window),
    start,
    /** Keeps the point in the middle of the window, unless the window has become flat. */
    resize: (next: Size): void => {
      const wasFlat = position !== null && isFlat();
      const middle = position ? findCentreShare(position, map, window) : DEFAULT_CENTRE;
      window = next;
      map = mapSize(next);
      if (isFlat() && !wasFlat) start();
      else moveTo(centreOn(middle, map, window));
    },
    bringIntoView: ({ x, y, width, height }: Point & Size): void => {
      const box = {
        x: x * map.width,
        y: y * map.height,
        width: width * map.width,
        height: height * map.height,
      };
      moveTo(panIntoView(position ?? { x: 0, y: 0 }, box, { map, window, margin: VIEW_MARGIN_PX }));
    },
  };
};

/** Moves the map on after a drag, with decreasing speed. */
const createGlide = (mapPosition: ReturnType<typeof createMapPosition>, nextFrame: PanDeps['nextFrame']) => {
  let stop: () => void = () => undefined;
  const glide = (velocity: Velocity, last: number | null): void => {
    if (hasStopped(velocity)) return;
    stop = nextFrame((now) => {
      const step = stepGlide(velocity, last === null ? FIRST_FRAME_MS : now - last);
      const from = mapPosition.getPosition();
      const wanted = { x: from.x + step.distance.x, y: from.y + step.distance.y };
      const { x, y } = mapPosition.moveTo(wanted);
      // At an edge the motion stops on that axis only.
      glide({ x: x === wanted.x ? step.velocity.x : 0, y: y === wanted.y ? step.velocity.y : 0 }, now);
    });
  };
  return { start: (velocity: Velocity) => glide(velocity, null), stop: () => stop() };
};

/** Panning by pointer, wheel and focus. It works without React, because rendering every frame would be too slow. */
export const createPan = ({ apply, nextFrame, isGlideEnabled }: PanDeps) => {
  const mapPosition = createMapPosition(apply);
  const glide = createGlide(mapPosition, nextFrame);
  let press: { readonly at: Point; readonly from: Point } | null = null;
  let samples: Sample[] = [];
  let dragging = false;
  let currentSlug = '';

  return {
    resize: (window: Size): void => {
      glide.stop();
      mapPosition.resize(window);
    },
    startOnIsland: (slug: string): void => {
      if (slug === currentSlug) return;
      currentSlug = slug;
      glide.stop();
      mapPosition.start();
    },
    press: (at: Point): void => {
      glide.stop();
      press = { at, from: mapPosition.getPosition() };
      samples = [];
      dragging = false;
    },
    /** Returns true once the movement is a drag. */
    move: (to: Point, at: number): boolean => {
      if (!press || !mapPosition.canPan()) return false;
      const [dx, dy] = [to.x - press.at.x, to.y - press.at.y];
      dragging ||= Math.hypot(dx, dy) >= DRAG_THRESHOLD_PX;
      if (!dragging) return false;
      samples = [...samples.slice(-9), { ...to, at }];
      mapPosition.moveTo({ x: press.from.x + dx, y: press.from.y + dy });
      return true;
    },
    /** Returns true after a drag; then the press is not a click. */
    release: (at: number): boolean => {
      const dragged = dragging;
      if (dragged && isGlideEnabled()) glide.start(releaseVelocity(samples, at));
      press = null;
      dragging = false;
      return dragged;
    },
    nudge: (by: Point): void => {
      glide.stop();
      const { x, y } = mapPosition.getPosition();
      mapPosition.moveTo({ x: x + by.x, y: y + by.y });
    },
    /** `box` is in shares of the map, 0 to 1. */
    bringIntoView: (box: Point & Size): void => {
      glide.stop();
      mapPosition.bringIntoView(box);
    },
    canPan: mapPosition.canPan,
    stop: glide.stop,
  };
};

export type Pan = ReturnType<typeof createPan>;
