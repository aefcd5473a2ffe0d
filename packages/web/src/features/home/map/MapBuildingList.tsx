import type { CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import type { BuildingActivity } from '../activityByBuilding.ts';
import type { Pan } from '../geometry/createPan.ts';
import { REFERENCE_SIZE } from '../geometry/scale.ts';
import type { Box, MapIsland, BuildingTarget, MapBuilding } from '../mapIsland.ts';
import { MapBuildingButton } from './MapBuildingButton.tsx';
import styles from './MapBuildingList.module.css';

/** What buildings open; those without a deed are to come. */
export type BuildingOpeners = {
  readonly [Kind in BuildingTarget]?: ((building: MapBuilding) => void) | undefined;
};

export interface MapBuildingListProps {
  readonly island: MapIsland;
  readonly activityByBuilding: ReadonlyMap<string, BuildingActivity>;
  readonly shown: boolean;
  /** The island's picture is missing, and with it the buildings that are drawn in it. */
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

/** What stands further in front is drawn over what stands behind. */
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

/** The buildings of an island as a list, each where it stands. */
export const MapBuildingList = ({
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

/** To the briefing. By keys that is reached through the mission, so that they meet every building once. */
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
