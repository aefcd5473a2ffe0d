import styles from './Behind.module.css';
import type { StayedBehind } from './results.ts';

/** Who could not go or come home, each with the reason. */
export const Behind = ({ stayed }: { readonly stayed: readonly StayedBehind[] }) =>
  stayed.length > 0 && (
    <ul className={styles['behind']} aria-label="Could not go" role="status">
      {stayed.map(({ id, names, mission, why }) => (
        <li key={id}>
          <strong>{names}</strong> ({mission}): {why}
        </li>
      ))}
    </ul>
  );
