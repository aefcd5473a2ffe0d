import { useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { formatCount } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { groupOf, groupsOf, type Group, type GroupName, type Place } from '../missionList.ts';
import { RiskDots } from '../RiskDots.tsx';
import { cutTo, NAME_ON_PHONE } from '../words.ts';
import styles from './MissionSelector.module.css';
import { rowStats } from './stats.ts';

export interface MissionSelectorProps {
  readonly places: readonly Place[];
  readonly current: Place;
  /** Own captains on each, by the mission's name. */
  readonly away: ReadonlyMap<string, number>;
  readonly onChoose: (place: Place) => void;
}

interface RowProps {
  readonly place: Place;
  readonly isCurrent: boolean;
  readonly away: number;
  readonly onChoose: (place: Place) => void;
}

const Row = ({ place, isCurrent, away, onChoose }: RowProps) => {
  const narrow = useMediaQuery('(width <= 767px)');
  const { name, icon, stats, island, flagged } = place;
  return (
    <li>
      <button
        type="button"
        className={classes(styles['row'], flagged && styles['flagged'])}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={`${name}, ${island.name}${away > 0 ? `, ${away} of your captains here` : ''}`}
        onClick={() => onChoose(place)}
      >
        <Picture src={icon} alt="" width={30} height={30} className={styles['icon']} />
        <span className={styles['words']}>
          <span className={styles['name']}>{narrow ? cutTo(name, NAME_ON_PHONE) : name}</span>
          <span className={styles['stats']}>
            <span className={styles['island']}>{island.name}</span>
            {rowStats(stats).map(({ word, value, icon }) => (
              <span key={word} title={word}>
                {icon && <Picture src={icon} alt="" width={13} height={13} />}
                {value}
              </span>
            ))}
          </span>
        </span>
        <span className={styles['side']}>
          <RiskDots risk={stats.riskLevel} color={stats.color} />
          {away > 0 && (
            <span className={styles['away']} title="Your captains here">
              <Icon name="people" size={14} /> {formatCount(away)}
            </span>
          )}
        </span>
      </button>
    </li>
  );
};

const Section = ({
  group,
  isOpen,
  onToggle,
  ...rest
}: {
  readonly group: Group;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
} & Omit<MissionSelectorProps, 'places'>) => (
  <section className={styles['group']}>
    <h3 className={styles['heading']}>
      <button type="button" className={styles['toggle']} aria-expanded={isOpen} onClick={onToggle}>
        {group.name}
        <span className={styles['count']}>{group.places.length}</span>
        <span className={styles['arrow']}>
          <Icon name="next" size={16} />
        </span>
      </button>
    </h3>
    {isOpen && (
      <ul className={styles['rows']} aria-label={group.name}>
        {group.places.map((place) => (
          <Row
            key={place.slug}
            place={place}
            isCurrent={place.slug === rest.current.slug}
            away={rest.away.get(place.name) ?? 0}
            onChoose={rest.onChoose}
          />
        ))}
      </ul>
    )}
  </section>
);

/** Every mission there is, by what it is for. The group of the current one is open. */
export const MissionSelector = ({ places, ...rest }: MissionSelectorProps) => {
  const [opened, setOpened] = useState<ReadonlyMap<GroupName, boolean>>(new Map());
  const home = groupOf(rest.current);
  const isOpen = (name: GroupName): boolean => opened.get(name) ?? name === home;
  return (
    <nav className={styles['selector']} aria-label="Missions">
      {groupsOf(places).map((group) => (
        <Section
          key={group.name}
          group={group}
          isOpen={isOpen(group.name)}
          onToggle={() => setOpened(new Map(opened).set(group.name, !isOpen(group.name)))}
          {...rest}
        />
      ))}
    </nav>
  );
};
