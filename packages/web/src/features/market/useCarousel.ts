import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A card and the gap after it: how far one step scrolls. */
export const STEP_PX = 268;

/** Wide enough for the widest window we support. */
const ENOUGH_PX = 4000;

/** How many cards fit; all of them where nothing can be measured. */
const fitting = (width: number, count: number): number =>
  width === 0 ? count : Math.min(Math.max(Math.floor(width / STEP_PX), 1), count);

const useFitting = (count: number) => {
  const frame = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(count);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void => setFits(fitting(element.clientWidth, count));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);
  return { frame, fits };
};

/**
 * A loop of cards that shows whole cards only, each at most once.
 * A short list goes round twice, so that a card can leave on one side while it comes in on the other.
 */
export const useCarousel = (count: number) => {
  const { frame, fits } = useFitting(count);
  const copies = count > 1 && count * STEP_PX < ENOUGH_PX ? 2 : 1;
  const slides = count * copies;
  const single = fits === 1;
  const [window, embla] = useEmblaCarousel({
    loop: true,
    active: count > 1,
    align: single ? 'center' : 'start',
    duration: 22,
    watchFocus: false,
  });
  const [first, setFirst] = useState(0);

  useEffect(() => {
    if (!embla) return undefined;
    const follow = (): void => setFirst(embla.selectedScrollSnap());
    follow();
    embla.on('select', follow).on('reInit', follow);
    return () => void embla.off('select', follow).off('reInit', follow);
  }, [embla]);

  return {
    frame,
    window,
    slides,
    /** On a phone the neighbours peep in at both sides. */
    windowWidth: single ? '100%' : fits * STEP_PX,
    isShown: (slide: number): boolean => (slide - first + slides) % slides < fits,
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
  };
};
