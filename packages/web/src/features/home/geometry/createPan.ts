import { stepGlide, hasStopped, releaseVelocity, type Sample, type Velocity } from './glide.ts';
import { panIntoView, canPan, centreOn, findCentreShare, clampToBounds, type Point } from './pan.ts';
import { mapSize, type Size } from './scale.ts';

/** A hand trembles; what moves less than this is a press. */
const DRAG_THRESHOLD_PX = 7;
/** Between a building that is brought into view and the window's edge, where the HUD lies. */
const VIEW_MARGIN_PX = 110;
/** A little above the middle, where the buildings are: below them is water. */
const DEFAULT_CENTRE: Point = { x: 0.5, y: 0.4 };
/** Taken for the first frame, whose beginning nobody has seen. */
const FIRST_FRAME_MS = 16;

export interface PanDeps {
  /** Puts the map there. */
  readonly apply: (position: Point) => void;
  /** Calls back before the next frame with its time, as `requestAnimationFrame` does. Returns how to call it off. */
  readonly nextFrame: (draw: (now: number) => void) => () => void;
  /** People who prefer less motion get a map that stops where it is let go. */
  readonly isGlideEnabled: () => boolean;
}

/** The map in the window: where it lies, and never so that an edge shows. */
const createMapPosition = (apply: PanDeps['apply']) => {
  let window: Size = { width: 1, height: 1 };
  let map: Size = mapSize(window);
  let position: Point | null = null;
  const moveTo = (wanted: Point): Point => {
    position = clampToBounds(wanted, map, window);
    apply(position);
    return position;
  };
  return {
    moveTo,
    getPosition: (): Point => position ?? moveTo({ x: 0, y: 0 }),
    canPan: (): boolean => canPan(map, window),
    centre: (): Point => moveTo(centreOn(DEFAULT_CENTRE, map, window)),
    resize: (next: Size): void => {
      const middle = position ? findCentreShare(position, map, window) : DEFAULT_CENTRE;
      window = next;
      map = mapSize(next);
      moveTo(centreOn(middle, map, window));
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

/** Lets the map slide on after it was flung. */
const createGlide = (mapPosition: ReturnType<typeof createMapPosition>, nextFrame: PanDeps['nextFrame']) => {
  let stop: () => void = () => undefined;
  const glide = (velocity: Velocity, last: number | null): void => {
    if (hasStopped(velocity)) return;
    stop = nextFrame((now) => {
      const step = stepGlide(velocity, last === null ? FIRST_FRAME_MS : now - last);
      const from = mapPosition.getPosition();
      const wanted = { x: from.x + step.distance.x, y: from.y + step.distance.y };
      const { x, y } = mapPosition.moveTo(wanted);
      // What has come to an edge stops there, and goes on along the other axis.
      glide({ x: x === wanted.x ? step.velocity.x : 0, y: y === wanted.y ? step.velocity.y : 0 }, now);
    });
  };
  return { start: (velocity: Velocity) => glide(velocity, null), stop: () => stop() };
};

/** The map under a hand. It lives outside of React: sixty times a second is too often to ask who changed. */
export const createPan = ({ apply, nextFrame, isGlideEnabled }: PanDeps) => {
  const mapPosition = createMapPosition(apply);
  const glide = createGlide(mapPosition, nextFrame);
  let press: { readonly at: Point; readonly from: Point } | null = null;
  let samples: Sample[] = [];
  let dragging = false;
  let currentSlug = '';

  return {
    /** The window has this size now; what was in its middle stays there. */
    resize: (window: Size): void => {
      glide.stop();
      mapPosition.resize(window);
    },
    /** Another island is looked at from its middle. */
    centreOnIsland: (slug: string): void => {
      if (slug === currentSlug) return;
      currentSlug = slug;
      glide.stop();
      mapPosition.centre();
    },
    press: (at: Point): void => {
      glide.stop();
      press = { at, from: mapPosition.getPosition() };
      samples = [];
      dragging = false;
    },
    /** Says whether the map is being dragged by now. */
    move: (to: Point, at: number): boolean => {
      if (!press || !mapPosition.canPan()) return false;
      const [dx, dy] = [to.x - press.at.x, to.y - press.at.y];
      dragging ||= Math.hypot(dx, dy) >= DRAG_THRESHOLD_PX;
      if (!dragging) return false;
      samples = [...samples.slice(-9), { ...to, at }];
      mapPosition.moveTo({ x: press.from.x + dx, y: press.from.y + dy });
      return true;
    },
    /** Says whether it was a drag: then it was no press on whatever lies below. */
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
    /** Brings a box into view, given in shares of the map. */
    bringIntoView: (box: Point & Size): void => {
      glide.stop();
      mapPosition.bringIntoView(box);
    },
    canPan: mapPosition.canPan,
    stop: glide.stop,
  };
};

export type Pan = ReturnType<typeof createPan>;
