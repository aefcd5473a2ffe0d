import { CONTENT, ISLANDS } from '@blacktide/content';
import {
  bestPlunder,
  HOUR_MS,
  MINUTE_MS,
  requireValue,
  toDisplay,
  type Captain,
  type FleetState,
  type PlunderMission,
} from '@blacktide/rules';
import { Amount } from '../../ui/Amount.tsx';
import { formatAmount } from '../../ui/format.ts';
import styles from './BestMissions.module.css';
import { Section } from './Section.tsx';
import { useYieldContext } from './useYieldContext.ts';

const PAID = ['BOOTY', 'GEMS', 'TREASURE'] as const;

const listPlunders = (currency: (typeof PAID)[number]): PlunderMission[] =>
  Object.values(CONTENT.missions).filter(
    (mission): mission is PlunderMission =>
      mission.kind === 'Plunders' && !mission.hidden && mission.yields === currency,
  );

const islandOf = ({ island }: PlunderMission) => requireValue(ISLANDS.find(({ layer }) => layer === island));

/** For each currency the plunder on which this captain gathers most, on average over the draw. */
export const BestMissions = ({
  captain,
  fleet,
}: {
  readonly captain: Captain;
  readonly fleet: FleetState;
}) => {
  const { prices, now } = useYieldContext(fleet);
  const gear = Object.fromEntries(fleet.gear.map((one) => [one.uid, one]));
  const rows = PAID.flatMap((currency) => {
    const { mission, perHour } = bestPlunder(captain, gear, listPlunders(currency), {
      prices,
      now,
      content: CONTENT,
    });
    return mission ? [{ mission, currency, perHour: toDisplay(perHour, currency) }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Section title="Best missions for this captain">
      <ul className={styles['missions']}>
        {rows.map(({ mission, currency, perHour }) => (
          <li key={currency}>
            <a className={styles['mission']} href={`#/${islandOf(mission).slug}/${mission.slug}`}>
              <strong>{mission.name}</strong> <span>{islandOf(mission).name}</span>
            </a>
            <span className={styles['yield']}>
              <Amount value={perHour} currency={currency} iconSize={18} /> per hour
            </span>
            <span className={styles['full']}>
              {formatAmount((perHour * mission.capMinutes * MINUTE_MS) / HOUR_MS, currency)} when full, after{' '}
              {mission.capMinutes / 60} h
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
