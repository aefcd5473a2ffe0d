import { glide, isStill, releaseVelocity, type Sample, type Velocity } from './glide.ts';
import { broughtIntoView, canPan, centredOn, middleOf, withinBounds, type Point } from './pan.ts';
import { mapSize, type Size } from './scale.ts';

/** A hand trembles; what moves less than this is a press. */
const DRAG_FROM = 7;
/** Between a building that is brought into view and the window's edge, where the HUD lies. */
const MARGIN = 110;
/** A little above the middle, where the buildings are: below them is water. */
const MIDDLE: Point = { x: 0.5, y: 0.4 };
/** Taken for the first frame, whose beginning nobody has seen. */
const FRAME_MS = 16;

export interface PanDeps {
  /** Puts the map there. */
  readonly apply: (place: Point) => void;
  /** Calls back before the next frame with its time, as `requestAnimationFrame` does. Returns how to call it off. */
  readonly nextFrame: (draw: (now: number) => void) => () => void;
  /** People who prefer less motion get a map that stops where it is let go. */
  readonly glides: () => boolean;
}

/** The map in the window: where it lies, and never so that an edge shows. */
const createBoard = (apply: PanDeps['apply']) => {
  let window: Size = { width: 1, height: 1 };
  let map: Size = mapSize(window);
  let place: Point | null = null;
  const put = (wanted: Point): Point => {
    place = withinBounds(wanted, map, window);
    apply(place);
    return place;
  };
  return {
    put,
    place: (): Point => place ?? put({ x: 0, y: 0 }),
    isLoose: (): boolean => canPan(map, window),
    centre: (): Point => put(centredOn(MIDDLE, map, window)),
    resize: (next: Size): void => {
      const middle = place ? middleOf(place, map, window) : MIDDLE;
      window = next;
      map = mapSize(next);
      put(centredOn(middle, map, window));
    },
    show: ({ x, y, width, height }: Point & Size): void => {
      const box = {
        x: x * map.width,
        y: y * map.height,
        width: width * map.width,
        height: height * map.height,
      };
      put(broughtIntoView(place ?? { x: 0, y: 0 }, box, { map, window, margin: MARGIN }));
    },
  };
};

/** Lets the map slide on after it was flung. */
const createSlide = (board: ReturnType<typeof createBoard>, nextFrame: PanDeps['nextFrame']) => {
  let stop: () => void = () => undefined;
  const slide = (velocity: Velocity, last: number | null): void => {
    if (isStill(velocity)) return;
    stop = nextFrame((now) => {
      const step = glide(velocity, last === null ? FRAME_MS : now - last);
      const from = board.place();
      const wanted = { x: from.x + step.slid.x, y: from.y + step.slid.y };
      const { x, y } = board.put(wanted);
      // What has come to an edge stops there, and goes on along the other axis.
      slide({ x: x === wanted.x ? step.velocity.x : 0, y: y === wanted.y ? step.velocity.y : 0 }, now);
    });
  };
  return { start: (velocity: Velocity) => slide(velocity, null), stop: () => stop() };
};

/** The map under a hand. It lives outside of React: sixty times a second is too often to ask who changed. */
export const createPan = ({ apply, nextFrame, glides }: PanDeps) => {
  const board = createBoard(apply);
  const slide = createSlide(board, nextFrame);
  let press: { readonly at: Point; readonly from: Point } | null = null;
  let samples: Sample[] = [];
  let dragging = false;
  let island = '';

  return {
    /** The window has this size now; what was in its middle stays there. */
    resize: (window: Size): void => {
      slide.stop();
      board.resize(window);
    },
    /** Another island is looked at from its middle. */
    arriveAt: (slug: string): void => {
      if (slug === island) return;
      island = slug;
      slide.stop();
      board.centre();
    },
    press: (at: Point): void => {
      slide.stop();
      press = { at, from: board.place() };
      samples = [];
      dragging = false;
    },
    /** Says whether the map is being dragged by now. */
    move: (to: Point, at: number): boolean => {
      if (!press || !board.isLoose()) return false;
      const [dx, dy] = [to.x - press.at.x, to.y - press.at.y];
      dragging ||= Math.hypot(dx, dy) >= DRAG_FROM;
      if (!dragging) return false;
      samples = [...samples.slice(-9), { ...to, at }];
      board.put({ x: press.from.x + dx, y: press.from.y + dy });
      return true;
    },
    /** Says whether it was a drag: then it was no press on whatever lies below. */
    release: (at: number): boolean => {
      const dragged = dragging;
      if (dragged && glides()) slide.start(releaseVelocity(samples, at));
      press = null;
      dragging = false;
      return dragged;
    },
    nudge: (by: Point): void => {
      slide.stop();
      const { x, y } = board.place();
      board.put({ x: x + by.x, y: y + by.y });
    },
    /** Brings a box into view, given in shares of the map. */
    show: (box: Point & Size): void => {
      slide.stop();
      board.show(box);
    },
    isLoose: board.isLoose,
    stop: slide.stop,
  };
};

export type Pan = ReturnType<typeof createPan>;
