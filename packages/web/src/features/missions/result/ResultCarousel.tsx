import type { ClaimResult } from '@blacktide/contract';
import useEmblaCarousel from 'embla-carousel-react';
import { memo, useEffect, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { ResultCard } from './ResultCard.tsx';
import styles from './ResultCarousel.module.css';

interface ResultCarouselProps {
  readonly claims: readonly ClaimResult[];
  readonly onFairness: (claim: ClaimResult) => void;
}

/** Cards rendered on each side of the visible ones; a fast drag moves less than this in one frame. */
const OVERSCAN = 6;

/** Results arrive in many frames. Embla measures all slides again, so it does this only after the last of them. */
const REINIT_AFTER_MS = 150;

interface ScrollState {
  readonly canScrollBack: boolean;
  readonly canScrollForward: boolean;
}

const useResultCarousel = (slides: number) => {
  const [viewportRef, embla] = useEmblaCarousel({
    dragFree: true,
    align: 'start',
    slidesToScroll: 'auto',
    containScroll: 'trimSnaps',
    watchFocus: true,
    watchSlides: false,
  });
  const [scrollState, setScrollState] = useState<ScrollState>({
    canScrollBack: false,
    canScrollForward: false,
  });
  const [visibleRange, setVisibleRange] = useState({ first: 0, last: 0 });
  useEffect(() => {
    if (!embla) return undefined;
    const updateScrollState = (): void => {
      const next = { canScrollBack: embla.canScrollPrev(), canScrollForward: embla.canScrollNext() };
      setScrollState((previous) =>
        previous.canScrollBack === next.canScrollBack && previous.canScrollForward === next.canScrollForward
          ? previous
          : next,
      );
    };
    const updateVisibleRange = (): void => {
      const seen = embla.slidesInView();
      if (seen.length > 0) setVisibleRange({ first: Math.min(...seen), last: Math.max(...seen) });
    };
    updateScrollState();
    embla
      .on('select', updateScrollState)
      .on('reInit', updateScrollState)
      .on('scroll', updateScrollState)
      .on('slidesInView', updateVisibleRange);
    return () =>
      void embla
        .off('select', updateScrollState)
        .off('reInit', updateScrollState)
        .off('scroll', updateScrollState)
        .off('slidesInView', updateVisibleRange);
  }, [embla]);
  useEffect(() => {
    if (!embla || embla.slideNodes().length === slides) return undefined;
    const timer = setTimeout(() => embla.reInit(), REINIT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [embla, slides]);
  const shouldRender = (index: number): boolean =>
    index >= visibleRange.first - OVERSCAN && index <= visibleRange.last + OVERSCAN;
  return {
    viewportRef,
    scrollState,
    shouldRender,
    scrollBack: () => embla?.scrollPrev(),
    scrollForward: () => embla?.scrollNext(),
  };
};

interface ArrowProps {
  readonly direction: 'Previous' | 'Next';
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const Arrow = ({ direction, ...rest }: ArrowProps) => (
  <button type="button" className={styles['arrow']} aria-label={direction} {...rest}>
    <Icon name={direction === 'Next' ? 'next' : 'back'} size={24} />
  </button>
);

interface SlideProps extends Pick<ResultCarouselProps, 'onFairness'> {
  readonly claim: ClaimResult;
  readonly isRendered: boolean;
}

const Slide = memo(({ claim, isRendered, onFairness }: SlideProps) => (
  <li className={styles['slide']}>{isRendered && <ResultCard claim={claim} onFairness={onFairness} />}</li>
));

/** Renders only the cards near the visible ones, so that hundreds of results stay fast. */
export const ResultCarousel = ({ claims, onFairness }: ResultCarouselProps) => {
  const { viewportRef, scrollState, shouldRender, scrollBack, scrollForward } = useResultCarousel(
    claims.length,
  );
  const overflows = scrollState.canScrollBack || scrollState.canScrollForward;
  return (
    <div className={styles['carousel']}>
      {overflows && <Arrow direction="Previous" disabled={!scrollState.canScrollBack} onClick={scrollBack} />}
      <div className={styles['viewport']} ref={viewportRef} data-overflows={overflows || undefined}>
        <ul className={styles['track']} aria-label="Results">
          {claims.map((claim, index) => (
            <Slide key={claim.id} claim={claim} isRendered={shouldRender(index)} onFairness={onFairness} />
          ))}
        </ul>
      </div>
      {overflows && (
        <Arrow direction="Next" disabled={!scrollState.canScrollForward} onClick={scrollForward} />
      )}
    </div>
  );
};
