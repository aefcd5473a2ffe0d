import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type WheelEvent } from 'react';
import { prefersLessMotion } from '../../../ui/lessMotion.ts';
import { createPan } from '../geometry/createPan.ts';
import type { Size } from '../geometry/scale.ts';

const nextFrame = (draw: (now: number) => void): (() => void) => {
  const id = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(id);
};

const toPoint = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => ({
  x: clientX,
  y: clientY,
});

/** Panning that moves an element. */
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

/** Give `sceneRef` to the element that moves and `handlers` to its container. */
export const usePan = (size: Size) => {
  const [{ pan, setScene }] = useState(createElementPan);
  const wasDragged = useRef(false);

  useLayoutEffect(() => pan.resize(size), [pan, size]);
  useEffect(() => pan.stop, [pan]);

  const handlePointerEnd = (event: PointerEvent<HTMLElement>): void => {
    delete event.currentTarget.dataset['dragged'];
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
        // Captures the pointer, so that buildings below it get no events during the drag.
        event.currentTarget.setPointerCapture?.(event.pointerId);
        event.currentTarget.dataset['dragged'] = '';
      },
      onPointerUp: handlePointerEnd,
      onPointerCancel: handlePointerEnd,
      /** Suppresses the click at the end of a drag. */
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
