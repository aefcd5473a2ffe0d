import { IslandButton } from './IslandButton.tsx';
import type { IslandSelectorProps } from './islandSelectorProps.ts';
import styles from './IslandStack.module.css';

export const IslandStack = ({
  islands,
  chosen,
  countReady,
  onChoose,
}: Omit<IslandSelectorProps, 'covered'>) => (
  <nav className={styles['stack']} aria-label="Islands">
    <ul className={styles['list']}>
      {islands.map((island) => (
        <li key={island.slug}>
          <IslandButton
            island={island}
            chosen={island.slug === chosen}
            readyCount={countReady(island)}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
    <p className={styles['keys']}>Press 1-7</p>
  </nav>
);
