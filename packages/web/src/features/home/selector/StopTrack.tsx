import type { CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import unseen from '../../../ui/unseen.module.css';
import styles from './StopTrack.module.css';
import { useSwipe } from './useSwipe.ts';

/** Something the carousel stops at. */
export interface Stop {
  readonly slug: string;
  readonly name: string;
  readonly picture: string;
  readonly note: string;
}

export interface StopTrackProps {
  readonly stops: readonly Stop[];
  readonly place: number;
  readonly onPhone: boolean;
  readonly onMove: (step: -1 | 1) => void;
}

/** The stops one below the other, under the hand. */
export const StopTrack = ({ stops, place, onPhone, onMove }: StopTrackProps) => {
  const { offset, dragging, hand } = useSwipe(onPhone, onMove);
  const style = { '--place': place, '--pull': `${offset}px` } as CSSProperties;
  return (
    <div
      className={styles['window']}
      role="listbox"
      aria-label="Islands"
      aria-activedescendant={`stop-${stops[place]?.slug ?? ''}`}
      tabIndex={0}
      {...hand}
      onWheel={({ deltaY }) => onMove(deltaY < 0 ? -1 : 1)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <div className={classes(styles['track'], dragging && styles['held'])} style={style}>
        {stops.map((stop, at) => (
          <div
            key={stop.slug}
            id={`stop-${stop.slug}`}
            role="option"
            aria-selected={at === place}
            className={styles['stop']}
          >
            <Picture
              src={stop.picture}
              alt=""
              width={104}
              height={104}
              className={styles['picture']}
              eager
              fallback={<span className={classes(styles['picture'], styles['plain'])}>{at + 1}</span>}
            />
            <span className={styles['name']}>{stop.name}</span>
            <span className={unseen['unseen']}>, </span>
            <span className={styles['note']}>{stop.note}</span>
          </div>
        ))}
      </div>
    </div>
  );
};
