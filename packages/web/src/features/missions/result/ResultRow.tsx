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

const useRow = () => {
  const [window, embla] = useEmblaCarousel({
    dragFree: true,
    align: 'start',
    containScroll: 'trimSnaps',
    watchFocus: true,
  });
  const [ways, setWays] = useState({ back: false, on: false });
  useEffect(() => {
    if (!embla) return undefined;
    const follow = (): void => setWays({ back: embla.canScrollPrev(), on: embla.canScrollNext() });
    follow();
    embla.on('select', follow).on('reInit', follow).on('scroll', follow);
    return () => void embla.off('select', follow).off('reInit', follow).off('scroll', follow);
  }, [embla]);
  return { window, ways, back: () => embla?.scrollPrev(), on: () => embla?.scrollNext() };
};

/** Cards side by side, dragged by hand or turned by arrows where they do not all fit. */
export const ResultRow = ({ claims, onFairness }: ResultRowProps) => {
  const { window, ways, back, on } = useRow();
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
          {claims.map((claim) => (
            <li key={claim.id} className={styles['slide']}>
              <ResultCard claim={claim} onFairness={onFairness} />
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
