import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The width of a card and the gap after it. */
export const STEP_PX = 268;

/** The loop is at least as wide as the widest supported window. */
const MIN_LOOP_PX = 4000;

/** All cards when the width is unknown. */
const countFittingCards = (width: number, count: number): number =>
  width === 0 ? count : Math.min(Math.max(Math.floor(width / STEP_PX), 1), count);

const useFittingCount = (count: number) => {
  const frame = useRef<HTMLDivElement>(null);
  const [assumedCount] = useState(() => countFittingCards(window.innerWidth, count));
  const [fittingCount, setFittingCount] = useState(assumedCount);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void => setFittingCount(countFittingCards(element.clientWidth, count));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);
  return { frame, fittingCount, assumedCount };
};

/**
 * A loop that shows whole cards only, each at most once.
 * A short list is repeated, so that a card can leave on one side while it enters on the other.
 */
export const useCarousel = (count: number) => {
  const { frame, fittingCount, assumedCount } = useFittingCount(count);
  const copies = count > 1 && count * STEP_PX < MIN_LOOP_PX ? 2 : 1;
  const slides = count * copies;
  const isSingle = fittingCount === 1;
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    active: count > 1,
    align: isSingle ? 'center' : 'start',
    duration: 22,
    watchFocus: false,
  });
  const [first, setFirst] = useState(0);
  /** The place of a slide, counted from the first one that is shown. */
  const placeOf = (slide: number): number => (slide - first + slides) % slides;

  useEffect(() => {
    if (!embla) return undefined;
    const updateFirst = (): void => setFirst(embla.selectedScrollSnap());
    updateFirst();
    embla.on('select', updateFirst).on('reInit', updateFirst);
    return () => void embla.off('select', updateFirst).off('reInit', updateFirst);
  }, [embla]);

  // The first render assumes that the carousel is as wide as the window. Embla may have measured that width; its loop would
  // then be too short.
  useEffect(() => {
    if (fittingCount !== assumedCount) embla?.reInit();
  }, [embla, fittingCount, assumedCount]);

  return {
    frame,
    viewport,
    slides,
    /** On a phone parts of the neighbours are visible on both sides. */
    viewportWidth: isSingle ? '100%' : fittingCount * STEP_PX,
    isShown: (slide: number): boolean => placeOf(slide) < fittingCount,
    /** 0 for the hidden slides next to those that are shown, on both sides. */
    distanceOf: (slide: number): number =>
      Math.min(placeOf(slide) - fittingCount, slides - 1 - placeOf(slide)),
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
  };
};
