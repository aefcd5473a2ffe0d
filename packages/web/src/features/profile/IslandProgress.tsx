import { islandArt } from '@blacktide/content/islandArt';
import { ISLANDS } from '@blacktide/content/islands';
import type { PlayerProgress } from '@blacktide/contract';
import { classes } from '../../ui/classes.ts';
import { formatCount } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './IslandProgress.module.css';
import { Section } from './Section.tsx';

interface IslandProgressProps {
  readonly islands: PlayerProgress['islands'];
}

/** An island counts once the player has claimed a mission there. */
export const IslandProgress = ({ islands }: IslandProgressProps) => {
  const claimedOn = (layer: number): number => islands.find((one) => one.layer === layer)?.claimed ?? 0;
  const reached = ISLANDS.filter(({ layer }) => claimedOn(layer) > 0).length;
  return (
    <Section title={`Island Progress ${reached}/${ISLANDS.length}`}>
      <div className={styles['bar']} aria-hidden="true">
        <span style={{ width: `${(reached / ISLANDS.length) * 100}%` }} />
      </div>
      <ol className={styles['islands']}>
        {ISLANDS.map(({ layer, slug, name }) => {
          const claimed = claimedOn(layer);
          return (
            <li key={slug} className={classes(styles['island'], claimed > 0 && styles['reached'])}>
              <span className={styles['picture']}>
                <Picture src={islandArt(slug).icon} alt="" width={52} height={52} />
                {claimed > 0 && (
                  <span className={styles['mark']}>
                    <Icon name="check" size={14} />
                  </span>
                )}
              </span>
              <span className={styles['name']}>{name}</span>
              <span className={styles['claimed']}>{formatCount(claimed)} claimed</span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
};
