import { useRef, useState, type PointerEvent } from 'react';
import { releaseVelocity, type Sample } from '../geometry/glide.ts';
import { swipeStep } from '../geometry/swipe.ts';

/** Calls back with the direction of a vertical swipe when the pointer is released. */
export const useSwipe = (onPhone: boolean, onStep: (step: -1 | 1) => void) => {
  const [offset, setOffset] = useState(0);
  const drag = useRef<{ readonly from: number; readonly samples: Sample[] } | null>(null);

  const handlePointerUp = ({ timeStamp }: PointerEvent): void => {
    const samples = drag.current?.samples ?? [];
    const from = drag.current?.from ?? 0;
    drag.current = null;
    setOffset(0);
    const last = samples.at(-1);
    if (!last) return;
    const velocity = releaseVelocity(samples, timeStamp).y * 1000;
    const step = swipeStep({ offset: last.y - from, velocity }, onPhone);
    if (step !== 0) onStep(step);
  };

  return {
    offset,
    dragging: offset !== 0,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!event.isPrimary || event.button !== 0) return;
        drag.current = { from: event.clientY, samples: [{ x: 0, y: event.clientY, at: event.timeStamp }] };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: ({ clientY, timeStamp }: PointerEvent<HTMLElement>) => {
        if (!drag.current) return;
        drag.current.samples.push({ x: 0, y: clientY, at: timeStamp });
        setOffset(clientY - drag.current.from);
      },
      onPointerUp: handlePointerUp,
      onPointerCancel: () => {
        drag.current = null;
        setOffset(0);
      },
    },
  };
};
