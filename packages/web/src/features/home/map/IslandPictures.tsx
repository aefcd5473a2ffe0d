import { useEffect, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import type { Isle } from '../isle.ts';
import type { Film } from './film.ts';
import { IslandPicture } from './IslandPicture.tsx';
import styles from './IslandPictures.module.css';

/** A picture that takes longer than this is not waited for. */
const PATIENCE_MS = 1500;
/** As long as the new island takes to fade in over the old. */
const FADE_MS = 350;

export interface IslandPicturesProps {
  readonly isle: Isle;
  readonly film: Film;
  readonly paused: boolean;
  readonly onSeen: (isle: Isle, picture: 'drawn' | 'missing') => void;
  readonly onFilmLoading: () => void;
}

/** The island in sight; the one before stays under it until the new one can be seen, so that no frame is blank. */
export const IslandPictures = ({ isle, film, paused, onSeen, onFilmLoading }: IslandPicturesProps) => {
  const [isles, setIsles] = useState<readonly Isle[]>([isle]);
  const [arrived, setArrived] = useState<string | null>(null);
  const before = isles.at(-1);
  if (before && before.slug !== isle.slug) setIsles([before, isle]);
  const changing = isles.length > 1;
  const fading = changing && arrived === isle.slug;

  useEffect(() => {
    if (!changing) return undefined;
    const timer = setTimeout(
      () => (fading ? setIsles([isle]) : setArrived(isle.slug)),
      fading ? FADE_MS : PATIENCE_MS,
    );
    return () => clearTimeout(timer);
  }, [changing, fading, isle]);

  return isles.map((each, place) => {
    const leaving = changing && place === 0;
    return (
      <div
        key={each.slug}
        aria-hidden="true"
        className={classes(
          styles['layer'],
          changing && !leaving && styles['coming'],
          changing && !leaving && fading && styles['arrived'],
        )}
      >
        <IslandPicture
          isle={each}
          film={film}
          paused={paused || leaving}
          onSeen={(picture) => {
            setArrived(each.slug);
            onSeen(each, picture);
          }}
          onFilmLoading={() => {
            if (!leaving) onFilmLoading();
          }}
        />
      </div>
    );
  });
};
