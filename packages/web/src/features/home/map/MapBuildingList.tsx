import { memo, type CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import type { BuildingActivity } from '../activityByBuilding.ts';
import type { Pan } from '../geometry/createPan.ts';
import { REFERENCE_SIZE } from '../geometry/scale.ts';
import type { Box, MapIsland, BuildingTarget, MapBuilding } from '../mapIsland.ts';
import { MapBuildingButton } from './MapBuildingButton.tsx';
import styles from './MapBuildingList.module.css';

/** What each type of building opens; without an opener the button is disabled. */
export type BuildingOpeners = {
  readonly [Kind in BuildingTarget]?: ((building: MapBuilding) => void) | undefined;
};

interface MapBuildingListProps {
  readonly island: MapIsland;
  readonly activityByBuilding: ReadonlyMap<string, BuildingActivity>;
  readonly shown: boolean;
  /** The picture that shows the buildings failed to load, so their sprites are drawn. */
  readonly pictureMissing: boolean;
  readonly minSignY: number;
  readonly buildingOpeners: BuildingOpeners;
  readonly onBriefing: (building: MapBuilding) => void;
  readonly onBuildingHover: () => void;
  readonly pan: Pick<Pan, 'bringIntoView'>;
}

const toMapShare = ({ x, y, width, height }: Box): Box => ({
  x: x / REFERENCE_SIZE.width,
  y: y / REFERENCE_SIZE.height,
  width: width / REFERENCE_SIZE.width,
  height: height / REFERENCE_SIZE.height,
});

const formatPercentage = (share: number): string => `${share * 100}%`;

/** Buildings further down on the map cover those behind them. */
const toPositionStyle = ({ hit }: MapBuilding): CSSProperties => {
  const { x, y, width, height } = toMapShare(hit);
  return {
    left: formatPercentage(x),
    top: formatPercentage(y),
    width: formatPercentage(width),
    height: formatPercentage(height),
    zIndex: Math.round(hit.y + hit.height),
  };
};

const MapBuildingListView = ({
  island,
  activityByBuilding,
  shown,
  pictureMissing,
  minSignY,
  buildingOpeners,
  onBriefing,
  onBuildingHover,
  pan,
}: MapBuildingListProps) => (
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
          minSignY={minSignY}
          onOpen={buildingOpeners[building.opens]}
          onHover={onBuildingHover}
          onFocus={() => pan.bringIntoView(toMapShare(building.hit))}
        />
        {building.kind && <BriefingButton building={building} onBriefing={onBriefing} />}
      </li>
    ))}
  </ul>
);

/** Not rendered again when a modal opens above the map. */
export const MapBuildingList = memo(MapBuildingListView);

/** Not in the tab order: keyboard users reach the briefing through the mission modal. */
const BriefingButton = ({
  building,
  onBriefing,
}: {
  readonly building: MapBuilding;
  readonly onBriefing: (building: MapBuilding) => void;
}) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles['briefing']}
    aria-label={`About ${building.name}`}
    title={`About ${building.name}`}
    onClick={() => onBriefing(building)}
  >
    i
  </button>
);
