import { classes } from '../../../ui/classes.ts';
import { formatCount } from '../../../ui/format.ts';
import { Modal, type ModalControl } from '../../../ui/Modal.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import type { BuildingActivity } from '../activityByBuilding.ts';
import type { MapBuilding } from '../mapIsland.ts';
import type { BuildingOpeners } from '../map/MapBuildingList.tsx';
import { formatBuildingType } from '../formatBuildingType.ts';
import { useActivityByBuilding } from '../useActivityByBuilding.ts';
import { useMapIslands } from '../useMapIslands.ts';
import { useRoster } from '../../../lib/useRoster.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './AllBuildingsModal.module.css';

/** An accessible alternative to the map. */
export const AllBuildingsModal = ({
  buildingOpeners,
  ...control
}: ModalControl & { readonly buildingOpeners: BuildingOpeners }) => {
  const islands = useMapIslands();
  const activityByBuilding = useActivityByBuilding();
  const { roster, isLoading } = useRoster();
  const highestLevel = isLoading ? Infinity : Math.max(0, ...roster.captains.map(({ level }) => level));
  return (
    <Modal {...control} title="All places" size="screen">
      <div className={styles['islands']}>
        {islands.map((island) => (
          <section key={island.slug} aria-labelledby={`island-${island.slug}`}>
            <h3 id={`island-${island.slug}`} className={styles['heading']}>
              {island.layer} {island.name}
            </h3>
            <ul className={styles['buildings']}>
              {island.buildings.map((building) => (
                <li key={building.slug}>
                  <BuildingRow
                    building={building}
                    activity={activityByBuilding.get(building.name)}
                    isLocked={building.minLevel > highestLevel}
                    onOpen={buildingOpeners[building.opens]}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );
};

interface BuildingRowProps {
  readonly building: MapBuilding;
  readonly activity: BuildingActivity | undefined;
  /** No captain of the player has the level that its mission needs. */
  readonly isLocked: boolean;
  readonly onOpen: ((building: MapBuilding) => void) | undefined;
}

const describeBuilding = ({ building, activity, isLocked, onOpen }: BuildingRowProps): string =>
  [
    formatBuildingType(building),
    building.yieldsGems && 'Gems',
    activity && `${formatCount(activity.captains.length)} there`,
    activity && activity.readyCount > 0 && `${formatCount(activity.readyCount)} ready to claim`,
    isLocked && `locked: needs a captain of level ${building.minLevel}`,
    !isLocked && building.minLevel > 0 && `level ${building.minLevel}`,
    !onOpen && 'soon',
  ]
    .filter(Boolean)
    .join(', ');

const BuildingRow = (row: BuildingRowProps) => {
  const { building, activity, isLocked, onOpen } = row;
  return (
    <button
      type="button"
      className={classes(
        styles['building'],
        activity && activity.readyCount > 0 && styles['ready'],
        isLocked && styles['locked'],
      )}
      aria-disabled={onOpen ? undefined : true}
      onClick={onOpen && (() => onOpen(building))}
    >
      <Picture src={building.icon} alt="" width={30} height={30} />
      <span className={styles['name']}>{building.name}</span>
      <span className={styles['details']}>{describeBuilding(row)}</span>
      {isLocked && (
        <span className={styles['mark']}>
          <Icon name="lock" size={18} />
        </span>
      )}
      {activity && activity.readyCount > 0 && <span className={styles['mark']}>Ready</span>}
    </button>
  );
};
