import type { MissionTerms } from '@blacktide/rules';
import { memo, useState } from 'react';
import { useRoster } from '../../../lib/useRoster.ts';
import { classes } from '../../../ui/classes.ts';
import { formatCount } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import type { MissionGroupName } from '../kinds/kindView.ts';
import { groupMissions, type MissionEntry, type MissionGroup } from '../missionList.ts';
import { RiskDots } from '../RiskDots.tsx';
import { truncate, PHONE_NAME_LENGTH } from '../missionTexts.ts';
import styles from './MissionSelector.module.css';
import { rowStats } from './stats.ts';

interface MissionSelectorProps {
  readonly missionEntries: readonly MissionEntry[];
  readonly currentMission: MissionEntry;
  /** The player's captains on each mission, by mission name. */
  readonly captainCounts: ReadonlyMap<string, number>;
  readonly termsOf: (slug: string) => MissionTerms;
  /** Shows shorter names. */
  readonly narrow: boolean;
  readonly onChoose: (missionEntry: MissionEntry) => void;
}

interface MissionRowProps extends Pick<MissionSelectorProps, 'termsOf' | 'narrow' | 'onChoose'> {
  readonly missionEntry: MissionEntry;
  readonly isCurrent: boolean;
  readonly captainCount: number;
  /** No captain of the player has the level that it needs. */
  readonly isLocked: boolean;
}

const MissionRow = ({
  missionEntry,
  isCurrent,
  captainCount,
  isLocked,
  termsOf,
  narrow,
  onChoose,
}: MissionRowProps) => {
  const { slug, name, icon, stats, island, flagged } = missionEntry;
  return (
    <li>
      <button
        type="button"
        className={classes(styles['row'], flagged && styles['flagged'], isLocked && styles['locked'])}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={`${name}, ${island.name}${captainCount > 0 ? `, ${captainCount} of your captains here` : ''}${isLocked ? `, locked: needs a captain of level ${stats.minLevel}` : ''}`}
        onClick={() => onChoose(missionEntry)}
      >
        <Picture src={icon} alt="" width={30} height={30} className={styles['icon']} />
        <span className={styles['details']}>
          <span className={styles['name']} title={name}>
            {isLocked && (
              <span className={styles['lock']} title={`Needs a captain of level ${stats.minLevel}`}>
                <Icon name="lock" size={14} />
              </span>
            )}
            <span>{narrow ? truncate(name, PHONE_NAME_LENGTH) : name}</span>
          </span>
          <span className={styles['stats']}>
            <span className={styles['island']}>{island.name}</span>
            {rowStats(stats, termsOf(slug)).map(({ label, value, icon }) => (
              <span key={label} title={label}>
                {icon && <Picture src={icon} alt="" width={13} height={13} />}
                {value}
              </span>
            ))}
          </span>
        </span>
        <span className={styles['side']}>
          <RiskDots risk={stats.riskLevel} color={stats.color} />
          <span className={styles['captainCount']} title="Your captains here">
            <Icon name="people" size={14} /> {formatCount(captainCount)}
          </span>
        </span>
      </button>
    </li>
  );
};

const GroupSection = ({
  group,
  isOpen,
  onToggle,
  ...rest
}: {
  readonly group: MissionGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly highestLevel: number;
} & Omit<MissionSelectorProps, 'missionEntries'>) => (
  <section className={styles['group']}>
    <h3 className={styles['heading']}>
      <button type="button" className={styles['toggle']} aria-expanded={isOpen} onClick={onToggle}>
        {group.name}
        <span className={styles['count']}>{group.missionEntries.length}</span>
        <span className={styles['arrow']}>
          <Icon name="next" size={16} />
        </span>
      </button>
    </h3>
    {isOpen && (
      <ul className={styles['rows']} aria-label={group.name}>
        {group.missionEntries.map((missionEntry) => (
          <MissionRow
            key={missionEntry.slug}
            missionEntry={missionEntry}
            isCurrent={missionEntry.slug === rest.currentMission.slug}
            captainCount={rest.captainCounts.get(missionEntry.name) ?? 0}
            isLocked={missionEntry.stats.minLevel > rest.highestLevel}
            termsOf={rest.termsOf}
            narrow={rest.narrow}
            onChoose={rest.onChoose}
          />
        ))}
      </ul>
    )}
  </section>
);

const MissionSelectorView = ({ missionEntries, ...rest }: MissionSelectorProps) => {
  const [opened, setOpened] = useState<ReadonlyMap<MissionGroupName, boolean>>(new Map());
  const { roster, isLoading } = useRoster();
  const highestLevel = isLoading ? Infinity : Math.max(0, ...roster.captains.map(({ level }) => level));
  const isOpen = (name: MissionGroupName): boolean => opened.get(name) ?? name === rest.currentMission.group;
  return (
    <nav className={styles['selector']} aria-label="Missions">
      {groupMissions(missionEntries).map((group) => (
        <GroupSection
          key={group.name}
          group={group}
          isOpen={isOpen(group.name)}
          onToggle={() => setOpened(new Map(opened).set(group.name, !isOpen(group.name)))}
          {...rest}
          highestLevel={highestLevel}
        />
      ))}
    </nav>
  );
};

/** All missions in groups. The group of the current mission is open unless the player closed it. */
export const MissionSelector = memo(MissionSelectorView);
