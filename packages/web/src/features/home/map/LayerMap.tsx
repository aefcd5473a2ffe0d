import { useEffect, useState, type CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import unseen from '../../../ui/unseen.module.css';
import { useLater } from '../../../ui/useLater.ts';
import type { Errand } from '../errands.ts';
import { mapScale, mapSize, PHONE_WIDTH } from '../geometry/scale.ts';
import { useWindowSize } from '../geometry/useWindowSize.ts';
import type { Isle, Site } from '../isle.ts';
import { useFilm } from './film.ts';
import { IslandPictures } from './IslandPictures.tsx';
import styles from './LayerMap.module.css';
import { Sites, type SiteDeeds } from './Sites.tsx';
import { usePan } from './usePan.ts';

export interface LayerMapProps {
  readonly isle: Isle;
  /** Where the player is likely to go from here. */
  readonly next: Isle;
  readonly errands: ReadonlyMap<string, Errand>;
  readonly deeds: SiteDeeds;
  /** Tells what is known of a mission before anyone is sent. */
  readonly onAbout: (site: Site) => void;
  /** A hand or the focus has come to a building. */
  readonly onNear: () => void;
  /** The island in sight has its picture, or will never have one. */
  readonly onSeen: () => void;
  /** Whether its film may begin. */
  readonly rolls: boolean;
  /** A modal lies over it. */
  readonly covered: boolean;
}

const FADE_IN_MS = 500;
const SIGN_HEIGHT = 36;

/** What the HUD takes of the top of the window: one row, two, or three of them on a phone. */
const hudHeight = (width: number): number => {
  if (width <= PHONE_WIDTH) return 142;
  return width <= 1100 ? 128 : 84;
};

/** Buildings come half a second after their island, or with its film. */
const useFadedIn = (slug: string) => {
  const [shownOn, setShownOn] = useState<string | null>(null);
  const show = () => setShownOn(slug);
  useEffect(() => {
    const timer = setTimeout(() => setShownOn(slug), FADE_IN_MS);
    return () => clearTimeout(timer);
  }, [slug]);
  return [shownOn === slug, show] as const;
};

/** So that it is there when it is wanted. */
const fetchAhead = (src: string): void => {
  const picture = new Image();
  picture.fetchPriority = 'low';
  picture.src = src;
};

/** The island in the window, as large as the window's shape wants it, and under the player's hand. */
export const LayerMap = ({
  isle,
  next,
  errands,
  deeds,
  onAbout,
  onNear,
  onSeen,
  rolls,
  covered,
}: LayerMapProps) => {
  const size = useWindowSize();
  const film = useFilm();
  const { pan, scene, hand } = usePan(size);
  const built = useLater();
  const [shown, show] = useFadedIn(isle.slug);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { width, height } = mapSize(size);
  const scale = mapScale(size);
  const style = { width, height, '--scale': scale } as CSSProperties;

  useEffect(() => pan.arriveAt(isle.slug), [pan, isle.slug]);

  return (
    // The hand only moves the map; everything that can be done is a button on it.
    <main className={classes(styles['viewport'], pan.isLoose() && styles['loose'])} {...hand}>
      <h1 className={unseen['unseen']}>{isle.name}</h1>
      <div ref={scene} className={styles['scene']} style={style}>
        <IslandPictures
          isle={isle}
          film={rolls ? film : 'still'}
          paused={covered}
          onSeen={({ slug }, picture) => {
            if (picture === 'missing') setMissing([...missing, slug]);
            if (film !== 'still') fetchAhead(next.art.poster);
            onSeen();
          }}
          onFilmLoading={show}
        />
        {built && (
          <Sites
            key={isle.slug}
            isle={isle}
            errands={errands}
            shown={shown}
            clearOf={(hudHeight(size.width) + SIGN_HEIGHT) / scale}
            bare={missing.includes(isle.slug)}
            deeds={deeds}
            onAbout={onAbout}
            onNear={onNear}
            pan={pan}
          />
        )}
      </div>
      <span className={styles['vignette']} />
    </main>
  );
};
