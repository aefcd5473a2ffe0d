import type { CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import unseen from '../../../ui/visuallyHidden.module.css';
import { ITEM_HEIGHT_PX } from '../geometry/swipe.ts';
import styles from './CarouselTrack.module.css';
import { useSwipe } from './useSwipe.ts';

export interface CarouselItem {
  readonly slug: string;
  readonly name: string;
  readonly picture: string;
  readonly note: string;
}

interface CarouselTrackProps {
  readonly items: readonly CarouselItem[];
  readonly index: number;
  readonly onPhone: boolean;
  readonly onMove: (step: number) => void;
}

export const CarouselTrack = ({ items, index, onPhone, onMove }: CarouselTrackProps) => {
  const { offset, dragging, handlers } = useSwipe(onPhone, {
    onStep: onMove,
    onPress: (target) => {
      const pressed = items.findIndex(
        ({ slug }) => target instanceof Element && target.closest(`#item-${slug}`),
      );
      if (pressed >= 0 && pressed !== index) onMove(pressed - index);
    },
  });
  const style = { '--index': index, '--offset': `${offset}px` } as CSSProperties;
  return (
    <div
      className={styles['window']}
      style={{ '--step': `${ITEM_HEIGHT_PX}px` } as CSSProperties}
      role="listbox"
      aria-label="Islands"
      aria-activedescendant={`item-${items[index]?.slug ?? ''}`}
      tabIndex={0}
      {...handlers}
      onWheel={({ deltaY }) => onMove(deltaY < 0 ? -1 : 1)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <div className={classes(styles['track'], dragging && styles['dragging'])} style={style}>
        {items.map((item, itemIndex) => (
          <div
            key={item.slug}
            id={`item-${item.slug}`}
            role="option"
            aria-selected={itemIndex === index}
            className={styles['item']}
          >
            <Picture
              src={item.picture}
              alt=""
              width={104}
              height={104}
              className={styles['picture']}
              eager
              fallback={
                <span className={classes(styles['picture'], styles['fallback'])}>{itemIndex + 1}</span>
              }
            />
            <span className={styles['name']}>{item.name}</span>
            <span className={unseen['visuallyHidden']}>, </span>
            <span className={styles['note']}>{item.note}</span>
          </div>
        ))}
      </div>
    </div>
  );
};
