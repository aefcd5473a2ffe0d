import { KIND_FACTS } from '@blacktide/content/missionKinds';
import type { Mission, MissionTerms } from '@blacktide/rules';
import { useId, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { MissionEntry } from '../missionList.ts';
import { RiskDots } from '../RiskDots.tsx';
import styles from './MissionHeader.module.css';
import { headerStats } from './stats.ts';
import { usePoster } from '../usePoster.ts';

interface MissionHeaderProps {
  readonly missionEntry: MissionEntry;
  readonly mission: Mission;
  readonly terms: MissionTerms;
  readonly listOpen: boolean;
  readonly onToggleList: () => void;
  readonly onBriefing?: ((slug: string) => void) | undefined;
}

/** A longer value takes a whole line on a phone. */
const MAX_NARROW = 14;

/** Where the stats would push the cards out of sight, they are collapsed at first. */
const SMALL_SCREEN = '(width <= 767px), (height <= 500px)';

/** The current mission with its stats. The player can collapse the stats. */
export const MissionHeader = ({
  missionEntry,
  mission,
  terms,
  listOpen,
  onToggleList,
  onBriefing,
}: MissionHeaderProps) => {
  const { name, stats, island, image, slug, flagged } = missionEntry;
  const poster = usePoster(island);
  const statsId = useId();
  const isSmallScreen = useMediaQuery(SMALL_SCREEN);
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? !isSmallScreen;
  return (
    <section
      className={classes(styles['header'], flagged && styles['flagged'])}
      aria-label="Current mission"
      data-collapsed={!isOpen || undefined}
    >
      <Picture src={poster} alt="" className={styles['poster']} eager />
      <Picture src={image} alt="" className={styles['building']} eager />
      <div className={styles['content']}>
        <h3 className={styles['heading']}>
          {name}{' '}
          <span className={styles['islandName']}>
            {KIND_FACTS[stats.kind].label} of {island.name}
          </span>
        </h3>
        <div className={styles['titleRow']}>
          <RiskDots risk={stats.riskLevel} color={stats.color} labelled />
          {flagged && <span className={styles['badge']}>Pays battle tokens</span>}
        </div>
        <dl className={styles['stats']} id={statsId} hidden={!isOpen}>
          {headerStats(stats, mission, terms).map(({ label, value, icon }) => (
            <div key={label} className={styles['stat']} data-wide={value.length > MAX_NARROW || undefined}>
              <dt>
                {icon && <Picture src={icon} alt="" width={20} height={20} eager />}
                {label}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles['actions']}>
        <Button look="ghost" size="small" aria-expanded={listOpen} onClick={onToggleList}>
          <Icon name="filter" size={16} /> Missions
        </Button>
        <Button
          look="ghost"
          size="small"
          aria-expanded={isOpen}
          aria-controls={statsId}
          onClick={() => setOpen(!isOpen)}
        >
          Stats
        </Button>
        {onBriefing && (
          <Button look="ghost" size="small" onClick={() => onBriefing(slug)}>
            Briefing
          </Button>
        )}
      </div>
    </section>
  );
};
