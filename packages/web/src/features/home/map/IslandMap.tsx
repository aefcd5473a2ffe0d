import { useEffect, useState, type CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import unseen from '../../../ui/visuallyHidden.module.css';
import { useDeferredRender } from '../../../ui/useDeferredRender.ts';
import type { BuildingActivity } from '../activityByBuilding.ts';
import { mapScale, mapSize, PHONE_WIDTH } from '../geometry/scale.ts';
import { useWindowSize } from '../geometry/useWindowSize.ts';
import type { MapIsland, MapBuilding } from '../mapIsland.ts';
import { useVideoQuality } from './videoQuality.ts';
import { IslandPictures } from './IslandPictures.tsx';
import styles from './IslandMap.module.css';
import { MapBuildingList, type BuildingOpeners } from './MapBuildingList.tsx';
import { usePan } from './usePan.ts';

export interface IslandMapProps {
  readonly island: MapIsland;
  /** Its poster is preloaded, except on phones and slow connections. */
  readonly nextIsland: MapIsland;
  readonly activityByBuilding: ReadonlyMap<string, BuildingActivity>;
  readonly buildingOpeners: BuildingOpeners;
  readonly onBriefing: (building: MapBuilding) => void;
  /** Called when a building is hovered or focused. */
  readonly onBuildingHover: () => void;
  /** Called when the picture of the island is loaded or has failed. */
  readonly onPictureSettled: () => void;
  readonly playVideo: boolean;
  /** A modal covers the map. */
  readonly covered: boolean;
}

const FADE_IN_MS = 500;
const SIGN_HEIGHT = 36;

/** Height of the HUD in pixels: one row, two rows, or three on a phone. */
const hudHeight = (width: number): number => {
  if (width <= PHONE_WIDTH) return 142;
  return width <= 1100 ? 128 : 84;
};

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
  island,
  nextIsland,
  activityByBuilding,
  buildingOpeners,
  onBriefing,
  onBuildingHover,
  onPictureSettled,
  playVideo,
  covered,
}: IslandMapProps) => {
  const size = useWindowSize();
  const videoQuality = useVideoQuality();
  const { pan, sceneRef, handlers } = usePan(size);
  const showBuildings = useDeferredRender();
  const [shown, show] = useFadeIn(island.slug);
  const [missingPictures, setMissingPictures] = useState<readonly string[]>([]);
  const { width, height } = mapSize(size);
  const scale = mapScale(size);
  const style = { width, height, '--scale': scale } as CSSProperties;

  useEffect(() => pan.centreOnIsland(island.slug), [pan, island.slug]);

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
            island={island}
            activityByBuilding={activityByBuilding}
            shown={shown}
            minSignY={(hudHeight(size.width) + SIGN_HEIGHT) / scale}
            pictureMissing={missingPictures.includes(island.slug)}
            buildingOpeners={buildingOpeners}
            onBriefing={onBriefing}
            onBuildingHover={onBuildingHover}
            pan={pan}
          />
        )}
      </div>
      <span className={styles['vignette']} />
    </main>
  );
};
