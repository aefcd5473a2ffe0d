import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type WheelEvent } from 'react';
import { createPan } from '../geometry/createPan.ts';
import type { Size } from '../geometry/scale.ts';

const prefersLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const nextFrame = (draw: (now: number) => void): (() => void) => {
  const id = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(id);
};

const toPoint = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => ({
  x: clientX,
  y: clientY,
});

/** A map that moves whatever element it is given. */
const createElementPan = () => {
  let scene: HTMLElement | null = null;
  const pan = createPan({
    apply: ({ x, y }) => {
      if (scene) scene.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    },
    nextFrame,
    isGlideEnabled: () => !prefersLessMotion(),
  });
  return {
    pan,
    setScene: (element: HTMLElement | null): void => {
      scene = element;
    },
  };
};

/** Binds the map to the hand: give `scene` to what moves and `hand` to what it moves in. */
export const usePan = (size: Size) => {
  const [{ pan, setScene }] = useState(createElementPan);
  const wasDragged = useRef(false);

  useLayoutEffect(() => pan.resize(size), [pan, size]);
  useEffect(() => pan.stop, [pan]);

  const handlePointerEnd = (event: PointerEvent): void => {
    if (pan.release(event.timeStamp)) wasDragged.current = true;
  };

  return {
    pan,
    sceneRef: setScene,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false;
        if (event.isPrimary && event.button === 0) pan.press(toPoint(event));
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!event.isPrimary || !pan.move(toPoint(event), event.timeStamp)) return;
        // From here on the hand has the map, not what lies below it.
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerUp: handlePointerEnd,
      onPointerCancel: handlePointerEnd,
      /** A drag that ends on a building is no click on it. */
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (!wasDragged.current) return;
        wasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onWheel: ({ deltaX, deltaY, shiftKey }: WheelEvent) =>
        pan.nudge(shiftKey ? { x: -deltaY, y: 0 } : { x: -deltaX, y: -deltaY }),
    },
  };
};
