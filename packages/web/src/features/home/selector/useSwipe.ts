import { useRef, useState, type PointerEvent } from 'react';
import { releaseVelocity, type Sample } from '../geometry/glide.ts';
import { swipeStep } from '../geometry/swipe.ts';

/** A pointer that moves less than this presses. */
const PRESS_PX = 6;

interface Drag {
  readonly from: number;
  readonly samples: Sample[];
  /** Where the pointer went down: it is captured afterwards. */
  readonly pressed: EventTarget;
}

interface SwipeListeners {
  /** Number of items, positive is forward. */
  readonly onStep: (step: number) => void;
  readonly onPress: (target: EventTarget) => void;
}

/** Vertical drags, swipes and presses, reported when the pointer is released. */
export const useSwipe = (onPhone: boolean, { onStep, onPress }: SwipeListeners) => {
  const [offset, setOffset] = useState(0);
  const drag = useRef<Drag | null>(null);

  const handlePointerUp = ({ timeStamp }: PointerEvent): void => {
    if (!drag.current) return;
    const { from, samples, pressed } = drag.current;
    drag.current = null;
    setOffset(0);
    const distance = (samples.at(-1)?.y ?? from) - from;
    if (samples.every(({ y }) => Math.abs(y - from) < PRESS_PX)) return onPress(pressed);
    const velocity = releaseVelocity(samples, timeStamp).y * 1000;
    const step = swipeStep({ offset: distance, velocity }, onPhone);
    if (step !== 0) onStep(step);
  };

  return {
    offset,
    dragging: offset !== 0,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!event.isPrimary || event.button !== 0) return;
        const samples = [{ x: 0, y: event.clientY, at: event.timeStamp }];
        drag.current = { from: event.clientY, samples, pressed: event.target };
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
