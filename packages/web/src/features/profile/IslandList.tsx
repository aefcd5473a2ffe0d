import { islandArt } from '@blacktide/content/islandArt';
import { ISLANDS } from '@blacktide/content/islands';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './IslandList.module.css';

interface IslandListProps {
  readonly isReached: (layer: number) => boolean;
  /** The text below the name of an island. */
  readonly noteFor: (layer: number) => string;
}

/** All islands, those that a player has reached in colour. */
export const IslandList = ({ isReached, noteFor }: IslandListProps) => {
  const reached = ISLANDS.filter(({ layer }) => isReached(layer)).length;
  return (
    <>
      <div className={styles['bar']} aria-hidden="true">
        <span style={{ width: `${(reached / ISLANDS.length) * 100}%` }} />
      </div>
      <ol className={styles['islands']}>
        {ISLANDS.map(({ layer, slug, name }) => (
          <li key={slug} className={classes(styles['island'], isReached(layer) && styles['reached'])}>
            <span className={styles['picture']}>
              <Picture src={islandArt(slug).icon} alt="" width={52} height={52} />
              {isReached(layer) && (
                <span className={styles['mark']}>
                  <Icon name="check" size={14} />
                </span>
              )}
            </span>
            <span className={styles['name']}>{name}</span>
            <span className={styles['note']}>{noteFor(layer)}</span>
          </li>
        ))}
      </ol>
    </>
  );
};
