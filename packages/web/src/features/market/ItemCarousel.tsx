import type { ShopItem, User } from '@blacktide/contract';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { ItemCard } from './ItemCard.tsx';
import styles from './ItemCarousel.module.css';
import { STEP_PX, useCarousel } from './useCarousel.ts';

export interface ItemCarouselProps {
  readonly label: string;
  readonly items: readonly ShopItem[];
  readonly user: User | undefined;
}

interface TurnProps {
  readonly to: 'Previous' | 'Next';
  readonly onTurn: () => void;
}

/** Out of sight: nobody can reach it, by hand, by key or by ear. */
const hidden = (out: boolean) => (out ? { inert: true, 'aria-hidden': true } : {});

const Turn = ({ to, onTurn }: TurnProps) => (
  <button type="button" className={styles['turn']} aria-label={to} onClick={onTurn}>
    <Icon name={to === 'Next' ? 'next' : 'back'} size={26} />
  </button>
);

export const ItemCarousel = ({ label, items, user }: ItemCarouselProps) => {
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({});
  const { frame, window, slides, windowWidth, isShown, previous, next } = useCarousel(items.length);
  const turns = items.length > 1;

  return (
    <div
      className={styles['carousel']}
      role="region"
      aria-roledescription="carousel"
      aria-label={label}
      style={{ maxWidth: `calc(${items.length * STEP_PX}px + 2 * var(--turn-space))` }}
    >
      {turns && <Turn to="Previous" onTurn={previous} />}
      <div className={styles['frame']} ref={frame}>
        <div className={styles['window']} ref={window} style={{ width: windowWidth }}>
          <ul className={styles['track']}>
            {Array.from({ length: slides }, (_, slide) => {
              const item = items[slide % items.length];
              return (
                item && (
                  <li
                    key={slide}
                    className={styles['slide']}
                    style={{ flexBasis: STEP_PX }}
                    {...hidden(!isShown(slide))}
                  >
                    <ItemCard
                      item={item}
                      user={user}
                      wanted={wanted[item.name] ?? 1}
                      onWant={(quantity) => setWanted((all) => ({ ...all, [item.name]: quantity }))}
                    />
                  </li>
                )
              );
            })}
          </ul>
        </div>
      </div>
      {turns && <Turn to="Next" onTurn={next} />}
    </div>
  );
};
