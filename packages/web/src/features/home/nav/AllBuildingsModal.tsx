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
import styles from './AllBuildingsModal.module.css';

/** An accessible alternative to the map. */
export const AllBuildingsModal = ({
  buildingOpeners,
  ...control
}: ModalControl & { readonly buildingOpeners: BuildingOpeners }) => {
  const islands = useMapIslands();
  const activityByBuilding = useActivityByBuilding();
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
  readonly onOpen: ((building: MapBuilding) => void) | undefined;
}

const describeBuilding = ({ building, activity, onOpen }: BuildingRowProps): string =>
  [
    formatBuildingType(building),
    building.yieldsGems && 'Gems',
    activity && `${formatCount(activity.captains.length)} there`,
    activity && activity.readyCount > 0 && `${formatCount(activity.readyCount)} ready to claim`,
    !onOpen && 'opens soon',
  ]
    .filter(Boolean)
    .join(', ');

const BuildingRow = ({ building, activity, onOpen }: BuildingRowProps) => (
  <button
    type="button"
    className={classes(styles['building'], activity && activity.readyCount > 0 && styles['ready'])}
    aria-disabled={onOpen ? undefined : true}
    onClick={onOpen && (() => onOpen(building))}
  >
    <Picture src={building.icon} alt="" width={30} height={30} />
    <span className={styles['name']}>{building.name}</span>
    <span className={styles['details']}>{describeBuilding({ building, activity, onOpen })}</span>
  </button>
);
