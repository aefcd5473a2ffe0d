import { memo, type CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import type { BuildingActivity } from '../activityByBuilding.ts';
import type { Pan } from '../geometry/createPan.ts';
import { placeSigns } from '../geometry/placeSigns.ts';
import { REFERENCE_SIZE } from '../geometry/scale.ts';
import {
  percentInside,
  type Box,
  type BuildingTarget,
  type MapBuilding,
  type MapIsland,
} from '../mapIsland.ts';
import { MapBuildingButton } from './MapBuildingButton.tsx';
import styles from './MapBuildingList.module.css';

/** What each type of building opens; without an opener the button is disabled. */
export type BuildingOpeners = {
  readonly [Kind in BuildingTarget]?: ((building: MapBuilding) => void) | undefined;
};

/** What the map needs for its buildings. */
export interface MapBuildingProps {
  readonly island: MapIsland;
  readonly activityByBuilding: ReadonlyMap<string, BuildingActivity>;
  readonly buildingOpeners: BuildingOpeners;
  readonly onBriefing: (building: MapBuilding) => void;
  /** Called when a building is hovered or focused. */
  readonly onBuildingHover: () => void;
}

interface MapBuildingListProps extends MapBuildingProps {
  readonly shown: boolean;
  /** The picture that shows the buildings failed to load, so their sprites are drawn. */
  readonly pictureMissing: boolean;
  /** Window pixels per pixel of the map. */
  readonly scale: number;
  /** Pixels at the top and at the left of the map that HUD and island buttons cover. */
  readonly coveredTop: number;
  readonly coveredLeft: number;
  readonly pan: Pick<Pan, 'bringIntoView'>;
}

const toMapShare = ({ x, y, width, height }: Box): Box => ({
  x: x / REFERENCE_SIZE.width,
  y: y / REFERENCE_SIZE.height,
  width: width / REFERENCE_SIZE.width,
  height: height / REFERENCE_SIZE.height,
});

/** Buildings further down on the map cover those behind them. */
const toPositionStyle = ({ hit }: MapBuilding): CSSProperties => ({
  ...percentInside(hit, { x: 0, y: 0, ...REFERENCE_SIZE }),
  zIndex: Math.round(hit.y + hit.height),
});

const MapBuildingListView = ({
  island,
  activityByBuilding,
  shown,
  pictureMissing,
  scale,
  coveredTop,
  coveredLeft,
  buildingOpeners,
  onBriefing,
  onBuildingHover,
  pan,
}: MapBuildingListProps) => {
  const signPoints = placeSigns(
    island.buildings.map(({ name, sign }) => ({ ...sign, name })),
    scale,
    { top: coveredTop, left: coveredLeft },
  );
  return (
    <ul
      className={classes(styles['list'], shown && styles['shown'])}
      aria-label={`Places on ${island.name}`}
      inert={!shown}
    >
      {island.buildings.map((building) => (
        <li
          key={building.slug}
          className={styles['building']}
          style={toPositionStyle(building)}
          data-building={building.slug}
        >
          <MapBuildingButton
            building={building}
            activity={activityByBuilding.get(building.name)}
            pictureMissing={pictureMissing}
            signPoint={signPoints.get(building.name) ?? building.sign}
            onOpen={buildingOpeners[building.opens]}
            onHover={onBuildingHover}
            onFocus={() => pan.bringIntoView(toMapShare(building.hit))}
          />
          {building.kind && <BriefingButton building={building} onBriefing={onBriefing} />}
        </li>
      ))}
    </ul>
  );
};

/** Not rendered again when a modal opens above the map. */
export const MapBuildingList = memo(MapBuildingListView);

const BriefingButton = ({
  building,
  onBriefing,
}: Pick<MapBuildingProps, 'onBriefing'> & { readonly building: MapBuilding }) => (
  <button
    type="button"
    className={styles['briefing']}
    aria-label={`About ${building.name}`}
    title={`About ${building.name}`}
    onClick={() => onBriefing(building)}
  >
    i
  </button>
);
