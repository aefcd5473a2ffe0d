import { classes } from '../../../ui/classes.ts';
import { formatCount } from '../../../ui/format.ts';
import { Picture } from '../../../ui/Picture.tsx';
import surface from '../../../ui/surface.module.css';
import unseen from '../../../ui/unseen.module.css';
import type { Isle } from '../isle.ts';
import styles from './IslandButton.module.css';

export interface IslandButtonProps {
  readonly isle: Isle;
  readonly chosen: boolean;
  /** Missions on it that can be claimed. */
  readonly ready: number;
  readonly onChoose: (isle: Isle) => void;
}

export const IslandButton = ({ isle, chosen, ready, onChoose }: IslandButtonProps) => (
  <button
    type="button"
    className={classes(styles['island'], chosen && styles['chosen'])}
    aria-current={chosen || undefined}
    onClick={() => onChoose(isle)}
  >
    <Picture
      src={isle.art.icon}
      alt=""
      width={60}
      height={60}
      eager
      className={styles['picture']}
      fallback={<span className={classes(styles['picture'], styles['plain'])} />}
    />
    <span className={styles['number']}>{isle.layer}</span>
    {ready > 0 && (
      <>
        <span className={unseen['unseen']}>{`, ${formatCount(ready)} ready to claim on `}</span>
        <span className={styles['ready']} aria-hidden="true">
          {formatCount(ready)}
        </span>
      </>
    )}
    <span className={classes(surface['wood'], styles['name'])}>{isle.name}</span>
  </button>
);
