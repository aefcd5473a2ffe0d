import type { PictureCrop } from '@blacktide/contract';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { moveCrop, zoomCrop, zoomOf, type PictureSize } from './crop.ts';

/** Parts of the side of the square for one press of an arrow key. */
const KEY_STEP = 0.05;
const KEY_ZOOM = 1.15;

const KEY_MOVES: Readonly<Record<string, { readonly x?: number; readonly y?: number }>> = {
  ArrowLeft: { x: -KEY_STEP },
  ArrowRight: { x: KEY_STEP },
  ArrowUp: { y: -KEY_STEP },
  ArrowDown: { y: KEY_STEP },
};

interface Point {
  readonly x: number;
  readonly y: number;
}

const distance = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

interface CropGesturesOptions {
  readonly crop: PictureCrop;
  readonly picture: PictureSize;
  readonly onChange: (crop: PictureCrop) => void;
}

/** Moves the crop by dragging the picture or with the arrow keys; zooms with two fingers or with + and -. */
export const useCropGestures = ({ crop, picture, onChange }: CropGesturesOptions) => {
  const pointers = useRef(new Map<number, Point>());
  const release = ({ pointerId }: PointerEvent): void => void pointers.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const from = pointers.current.get(event.pointerId);
      const frame = event.currentTarget.clientWidth;
      if (!from || frame === 0) return;
      const before = distance([...pointers.current.values()]);
      const to = { x: event.clientX, y: event.clientY };
      pointers.current.set(event.pointerId, to);
      const fingers = pointers.current.size;
      // Each of two fingers moves the picture by half of its own way.
      const move = { x: (from.x - to.x) / frame / fingers, y: (from.y - to.y) / frame / fingers };
      const moved = moveCrop(crop, picture, move);
      const after = distance([...pointers.current.values()]);
      onChange(before > 0 && after > 0 ? zoomCrop(moved, picture, (zoomOf(moved) * after) / before) : moved);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent): void => {
      const move = KEY_MOVES[event.key];
      const zoom = event.key === '+' ? KEY_ZOOM : event.key === '-' ? 1 / KEY_ZOOM : null;
      if (!move && zoom === null) return;
      event.preventDefault();
      onChange(move ? moveCrop(crop, picture, move) : zoomCrop(crop, picture, zoomOf(crop) * (zoom ?? 1)));
    },
  };
};
