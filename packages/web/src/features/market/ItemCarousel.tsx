import type { ShopItem, User } from '@blacktide/contract';
import { useCallback, useDeferredValue, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useStages } from '../../ui/useStages.ts';
import { ItemCard } from './ItemCard.tsx';
import styles from './ItemCarousel.module.css';
import { STEP_PX, useCarousel } from './useCarousel.ts';

interface ItemCarouselProps {
  readonly label: string;
  readonly items: readonly ShopItem[];
  readonly user: User | undefined;
}

interface CarouselButtonProps {
  readonly direction: 'Previous' | 'Next';
  readonly onClick: () => void;
}

/** Slides outside of the viewport get no clicks, focus or screen reader. */
const hiddenProps = (isHidden: boolean) => (isHidden ? { inert: true, 'aria-hidden': true } : {});

const CarouselButton = ({ direction, onClick }: CarouselButtonProps) => (
  <button type="button" className={styles['arrow']} aria-label={direction} onClick={onClick}>
    <Icon name={direction === 'Next' ? 'next' : 'back'} size={26} />
  </button>
);

export const ItemCarousel = ({ label, items, user }: ItemCarouselProps) => {
  const [wantedQuantities, setWantedQuantities] = useState<Readonly<Record<string, number>>>({});
  const { frame, viewport, slides, viewportWidth, isShown, distanceOf, previous, next } = useCarousel(
    items.length,
  );
  const isScrollable = items.length > 1;
  const changeQuantity = useCallback(
    (name: string, quantity: number) => setWantedQuantities((all) => ({ ...all, [name]: quantity })),
    [],
  );
  // What nobody sees is drawn when there is time for it, the next slide on each side first.
  const drawnDistance = useStages(Math.ceil(slides / 2));
  const hiddenUser = useDeferredValue(user);

  return (
    <div
      className={styles['carousel']}
      role="region"
      aria-roledescription="carousel"
      aria-label={label}
      style={{ maxWidth: `calc(${items.length * STEP_PX}px + 2 * var(--arrow-space))` }}
    >
      {isScrollable && <CarouselButton direction="Previous" onClick={previous} />}
      <div className={styles['frame']} ref={frame}>
        <div className={styles['viewport']} ref={viewport} style={{ width: viewportWidth }}>
          <ul className={styles['track']}>
            {Array.from({ length: slides }, (_, slide) => {
              const item = items[slide % items.length];
              const isHidden = !isShown(slide);
              return (
                item && (
                  <li
                    key={slide}
                    className={styles['slide']}
                    style={{ flexBasis: STEP_PX }}
                    {...hiddenProps(isHidden)}
                  >
                    {(!isHidden || distanceOf(slide) < drawnDistance) && (
                      <ItemCard
                        item={item}
                        user={isHidden ? hiddenUser : user}
                        wantedQuantity={wantedQuantities[item.name] ?? 1}
                        onQuantityChange={changeQuantity}
                      />
                    )}
                  </li>
                )
              );
            })}
          </ul>
        </div>
      </div>
      {isScrollable && <CarouselButton direction="Next" onClick={next} />}
    </div>
  );
};
