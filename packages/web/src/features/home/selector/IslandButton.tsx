import { classes } from '../../../ui/classes.ts';
import { formatCount } from '../../../ui/format.ts';
import { Picture } from '../../../ui/Picture.tsx';
import surface from '../../../ui/surface.module.css';
import unseen from '../../../ui/visuallyHidden.module.css';
import type { MapIsland } from '../mapIsland.ts';
import styles from './IslandButton.module.css';

interface IslandButtonProps {
  readonly island: MapIsland;
  readonly chosen: boolean;
  /** Runs on the island that can be claimed. */
  readonly readyCount: number;
  readonly onChoose: (island: MapIsland) => void;
}

export const IslandButton = ({ island, chosen, readyCount, onChoose }: IslandButtonProps) => (
  <button
    type="button"
    className={classes(styles['island'], chosen && styles['chosen'])}
    aria-current={chosen || undefined}
    data-island-button={island.slug}
    onClick={() => onChoose(island)}
  >
    <Picture
      src={island.art.icon}
      alt=""
      width={60}
      height={60}
      eager
      className={styles['picture']}
      fallback={<span className={classes(styles['picture'], styles['fallback'])} />}
    />
    <span className={styles['number']}>{island.layer}</span>
    {readyCount > 0 && (
      <>
        <span className={unseen['visuallyHidden']}>{`, ${formatCount(readyCount)} ready to claim on `}</span>
        <span className={styles['ready']} aria-hidden="true">
          {formatCount(readyCount)}
        </span>
      </>
    )}
    <span className={classes(surface['wood'], styles['name'])}>{island.name}</span>
  </button>
);
