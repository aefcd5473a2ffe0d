import { IslandButton } from './IslandButton.tsx';
import type { IslandSelectorProps } from './IslandSelector.tsx';
import styles from './IslandStack.module.css';

export const IslandStack = ({ isles, chosen, readyOn, onChoose }: Omit<IslandSelectorProps, 'covered'>) => (
  <nav className={styles['stack']} aria-label="Islands">
    <ul className={styles['list']}>
      {isles.map((isle) => (
        <li key={isle.slug}>
          <IslandButton isle={isle} chosen={isle.slug === chosen} ready={readyOn(isle)} onChoose={onChoose} />
        </li>
      ))}
    </ul>
    <p className={styles['keys']}>Press 1-7</p>
  </nav>
);
