import { useEffect, useState, type CSSProperties } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Preferences } from '../../../lib/preferences.ts';
import { classes } from '../../../ui/classes.ts';
import { useDeferredRender } from '../../../ui/useDeferredRender.ts';
import unseen from '../../../ui/visuallyHidden.module.css';
import { mapScale, mapSize, PHONE_WIDTH, uiZoomOf, type Size } from '../geometry/scale.ts';
import type { MapIsland } from '../mapIsland.ts';
import styles from './IslandMap.module.css';
import { IslandPictures } from './IslandPictures.tsx';
import { MapBuildingList, type MapBuildingProps } from './MapBuildingList.tsx';
import { usePan } from './usePan.ts';
import { useVideoQuality } from './videoQuality.ts';

const PAGE_WIDTH = 3840;

const readWindowSize = (): Size => ({
  width: Math.min(window.innerWidth, PAGE_WIDTH),
  height: window.innerHeight,
});

/** Read again at a resize only: while the map is being drawn, reading it would lay out the page in between. */
const windowSize = createStore(readWindowSize);
window.addEventListener('resize', () => {
  const [before, now] = [windowSize.getState(), readWindowSize()];
  if (before.width !== now.width || before.height !== now.height) windowSize.setState(now);
});

export interface IslandMapProps extends MapBuildingProps {
  /** Its poster is preloaded, except on phones and slow connections. */
  readonly nextIsland: MapIsland;
  /** Called when the picture of the island is loaded or has failed. */
  readonly onPictureSettled: () => void;
  readonly playVideo: boolean;
  /** The player's choice; automatic if absent. */
  readonly film?: Preferences['film'];
  /** A modal covers the map. */
  readonly covered: boolean;
}

const FADE_IN_MS = 500;
const SHORT_HEIGHT = 500;

/** Height of the HUD in pixels: one row, two rows, or three on a phone. A short window has one row. */
const hudHeightOf = ({ width, height }: Size): number => {
  if (width <= PHONE_WIDTH) return 142;
  return width <= 1100 && height > SHORT_HEIGHT ? 128 : 84;
};

/** Width in pixels of the island buttons at the left: two columns in a short window. */
const islandButtonsWidthOf = ({ height }: Size): number => (height <= SHORT_HEIGHT ? 124 : 96);

/** Buildings appear half a second after their island, or with its video. */
const useFadeIn = (slug: string) => {
  const [shownOn, setShownOn] = useState<string | null>(null);
  const show = () => setShownOn(slug);
  useEffect(() => {
    const timer = setTimeout(() => setShownOn(slug), FADE_IN_MS);
    return () => clearTimeout(timer);
  }, [slug]);
  return [shownOn === slug, show] as const;
};

const preloadImage = (src: string): void => {
  const picture = new Image();
  picture.fetchPriority = 'low';
  picture.src = src;
};

export const IslandMap = ({
  nextIsland,
  onPictureSettled,
  playVideo,
  film,
  covered,
  ...buildingProps
}: IslandMapProps) => {
  const { island } = buildingProps;
  const size = useStore(windowSize);
  const videoQuality = useVideoQuality(film);
  const { pan, sceneRef, handlers } = usePan(size);
  // The buildings are drawn in a second render, which urgent updates can interrupt.
  const showBuildings = useDeferredRender();
  const [shown, show] = useFadeIn(island.slug);
  const [missingPictures, setMissingPictures] = useState<readonly string[]>([]);
  const { width, height } = mapSize(size);
  const scale = mapScale(size);
  const style = { width, height, '--scale': scale } as CSSProperties;

  useEffect(() => pan.startOnIsland(island.slug), [pan, island.slug]);

  return (
    // The pointer handlers only pan; everything else on the map is a button.
    <main className={classes(styles['viewport'], pan.canPan() && styles['pannable'])} {...handlers}>
      <h1 className={unseen['visuallyHidden']}>{island.name}</h1>
      <div ref={sceneRef} className={styles['scene']} style={style}>
        <IslandPictures
          island={island}
          videoQuality={playVideo ? videoQuality : 'still'}
          paused={covered}
          onPictureSettled={({ slug }, picture) => {
            if (picture === 'missing') setMissingPictures([...missingPictures, slug]);
            if (videoQuality === 'full') preloadImage(nextIsland.art.poster);
            onPictureSettled();
          }}
          onVideoLoading={show}
        />
        {showBuildings && (
          <MapBuildingList
            key={island.slug}
            {...buildingProps}
            shown={shown}
            scale={scale}
            coveredTop={hudHeightOf(size) * uiZoomOf(size)}
            // A map that is wider than the window can be moved.
            coveredLeft={width > size.width ? 0 : islandButtonsWidthOf(size) * uiZoomOf(size)}
            pictureMissing={missingPictures.includes(island.slug)}
            pan={pan}
          />
        )}
      </div>
      <span className={styles['vignette']} />
    </main>
  );
};
