import { useEffect, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import type { MapIsland } from '../mapIsland.ts';
import { IslandPicture, type IslandPictureProps } from './IslandPicture.tsx';
import styles from './IslandPictures.module.css';

/** The previous island is removed after this time even if the new picture is not loaded. */
const MAX_WAIT_MS = 1500;
/** The time that the new island fades in. */
const FADE_MS = 350;

interface IslandPicturesProps extends Omit<IslandPictureProps, 'onPictureSettled'> {
  readonly onPictureSettled: (island: MapIsland, picture: 'loaded' | 'missing') => void;
}

/** The current island; the previous one stays below it until the new one is visible, so that no frame is blank. */
export const IslandPictures = ({
  island,
  videoQuality,
  paused,
  onPictureSettled,
  onVideoLoading,
}: IslandPicturesProps) => {
  const [islands, setIslands] = useState<readonly MapIsland[]>([island]);
  const [readySlug, setReadySlug] = useState<string | null>(null);
  const previous = islands.at(-1);
  if (previous && previous.slug !== island.slug) setIslands([previous, island]);
  const changing = islands.length > 1;
  const fading = changing && readySlug === island.slug;

  useEffect(() => {
    if (!changing) return undefined;
    const timer = setTimeout(
      () => (fading ? setIslands([island]) : setReadySlug(island.slug)),
      fading ? FADE_MS : MAX_WAIT_MS,
    );
    return () => clearTimeout(timer);
  }, [changing, fading, island]);

  return islands.map((each, index) => {
    const leaving = changing && index === 0;
    return (
      <div
        key={each.slug}
        aria-hidden="true"
        className={classes(
          styles['layer'],
          changing && !leaving && styles['entering'],
          changing && !leaving && fading && styles['fadeIn'],
        )}
      >
        <IslandPicture
          island={each}
          videoQuality={videoQuality}
          paused={paused || leaving}
          onPictureSettled={(picture) => {
            setReadySlug(each.slug);
            onPictureSettled(each, picture);
          }}
          onVideoLoading={() => {
            if (!leaving) onVideoLoading();
          }}
        />
      </div>
    );
  });
};
