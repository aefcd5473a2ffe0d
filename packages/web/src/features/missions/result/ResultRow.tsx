import type { ClaimResult } from '@blacktide/contract';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { ResultCard } from './ResultCard.tsx';
import styles from './ResultRow.module.css';

export interface ResultRowProps {
  readonly claims: readonly ClaimResult[];
  readonly onFairness: (claim: ClaimResult) => void;
}

/** Cards drawn on either side of those in sight: further than a hand flings them in one frame. */
const AHEAD = 12;

interface Ways {
  readonly back: boolean;
  readonly on: boolean;
}

const useRow = () => {
  const [window, embla] = useEmblaCarousel({
    dragFree: true,
    align: 'start',
    slidesToScroll: 'auto',
    containScroll: 'trimSnaps',
    watchFocus: true,
  });
  const [ways, setWays] = useState<Ways>({ back: false, on: false });
  const [sight, setSight] = useState({ first: 0, last: 0 });
  useEffect(() => {
    if (!embla) return undefined;
    const follow = (): void => {
      const next = { back: embla.canScrollPrev(), on: embla.canScrollNext() };
      setWays((now) => (now.back === next.back && now.on === next.on ? now : next));
    };
    const look = (): void => {
      const seen = embla.slidesInView();
      if (seen.length > 0) setSight({ first: Math.min(...seen), last: Math.max(...seen) });
    };
    follow();
    embla.on('select', follow).on('reInit', follow).on('scroll', follow).on('slidesInView', look);
    return () =>
      void embla.off('select', follow).off('reInit', follow).off('scroll', follow).off('slidesInView', look);
  }, [embla]);
  const isNear = (place: number): boolean => place >= sight.first - AHEAD && place <= sight.last + AHEAD;
  return { window, ways, isNear, back: () => embla?.scrollPrev(), on: () => embla?.scrollNext() };
};

/** Cards side by side, dragged by hand or turned by arrows where they do not all fit; hundreds cost no more than some. */
export const ResultRow = ({ claims, onFairness }: ResultRowProps) => {
  const { window, ways, isNear, back, on } = useRow();
  const overflows = ways.back || ways.on;
  return (
    <div className={styles['row']}>
      {overflows && (
        <button
          type="button"
          className={styles['turn']}
          aria-label="Previous"
          disabled={!ways.back}
          onClick={back}
        >
          <Icon name="back" size={24} />
        </button>
      )}
      <div className={styles['window']} ref={window} data-overflows={overflows || undefined}>
        <ul className={styles['track']} aria-label="Results">
          {claims.map((claim, place) => (
            <li key={claim.id} className={styles['slide']}>
              {isNear(place) && <ResultCard claim={claim} onFairness={onFairness} />}
            </li>
          ))}
        </ul>
      </div>
      {overflows && (
        <button type="button" className={styles['turn']} aria-label="Next" disabled={!ways.on} onClick={on}>
          <Icon name="next" size={24} />
        </button>
      )}
    </div>
  );
};
