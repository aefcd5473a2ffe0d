import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type WheelEvent } from 'react';
import { createPan } from '../geometry/createPan.ts';
import type { Size } from '../geometry/scale.ts';

const prefersLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const nextFrame = (draw: (now: number) => void): (() => void) => {
  const id = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(id);
};

const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => ({
  x: clientX,
  y: clientY,
});

/** A map that moves whatever element it is given. */
const createBoundPan = () => {
  let scene: HTMLElement | null = null;
  const pan = createPan({
    apply: ({ x, y }) => {
      if (scene) scene.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    },
    nextFrame,
    glides: () => !prefersLessMotion(),
  });
  return {
    pan,
    scene: (element: HTMLElement | null): void => {
      scene = element;
    },
  };
};

/** Binds the map to the hand: give `scene` to what moves and `hand` to what it moves in. */
export const usePan = (size: Size) => {
  const [{ pan, scene }] = useState(createBoundPan);
  const dragged = useRef(false);

  useLayoutEffect(() => pan.resize(size), [pan, size]);
  useEffect(() => pan.stop, [pan]);

  const letGo = (event: PointerEvent): void => {
    if (pan.release(event.timeStamp)) dragged.current = true;
  };

  return {
    pan,
    scene,
    hand: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        dragged.current = false;
        if (event.isPrimary && event.button === 0) pan.press(pointOf(event));
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!event.isPrimary || !pan.move(pointOf(event), event.timeStamp)) return;
        // From here on the hand has the map, not what lies below it.
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      /** A drag that ends on a building is no click on it. */
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (!dragged.current) return;
        dragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onWheel: ({ deltaX, deltaY, shiftKey }: WheelEvent) =>
        pan.nudge(shiftKey ? { x: -deltaY, y: 0 } : { x: -deltaX, y: -deltaY }),
    },
  };
};
