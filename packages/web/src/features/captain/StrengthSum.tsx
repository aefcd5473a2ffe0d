import { CONTENT } from '@blacktide/content';
import {
  explainStrength,
  maxStrengthOf,
  strengthPercent,
  strengthTier,
  toDisplay,
  type Captain,
  type FleetState,
  type GearTerm,
} from '@blacktide/rules';
import { Badge } from '../../ui/Badge.tsx';
import { formatAmount, formatCount, formatFixed } from '../../ui/format.ts';
import { rarityStyle } from '../../ui/rarityStyle.ts';
import { typeNameOf } from './compareCaptains.ts';
import { bestYieldOf } from './improvements.ts';
import { Section } from './Section.tsx';
import styles from './StrengthSum.module.css';
import { useYieldContext } from './useYieldContext.ts';

const formatFactor = (permille: number): string => formatFixed(permille / 1000, 3).replace(/0$/, '');

interface RowProps {
  readonly name: string;
  readonly term: string;
  /** The strength after this row; null where the sum goes on. */
  readonly result: number | null;
}

const Row = ({ name, term, result }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{term}</td>
    <td>{result === null ? '' : formatCount(result)}</td>
  </tr>
);

const GearRow = ({ slot, gear }: { readonly slot: string; readonly gear: GearTerm | null | undefined }) => (
  <Row
    name={gear ? `${slot}: ${gear.name} (Lv ${gear.level})` : `${slot}: empty`}
    term={`+ ${formatFactor(gear?.permille ?? 0)}`}
    result={null}
  />
);

interface StrengthSumProps {
  readonly captain: Captain;
  readonly fleet: FleetState;
}

/** What the captain gathers an hour on its best plunder. */
const BestYield = ({ captain, fleet }: StrengthSumProps) => {
  const context = useYieldContext(fleet);
  const gear = Object.fromEntries(fleet.gear.map((one) => [one.uid, one]));
  const { mission, perHour } = bestYieldOf(captain, gear, context);
  if (!mission) return null;
  return (
    <p className={styles['yield']}>
      Best plunder: {mission.name}, {formatAmount(toDisplay(perHour, 'BOOTY'), 'BOOTY')} BOOTY per hour on
      average.
    </p>
  );
};

/** The strength of a captain as a sum that can be followed, and its share of the most. */
export const StrengthSum = ({ captain, fleet }: StrengthSumProps) => {
  const gear = Object.fromEntries(fleet.gear.map((one) => [one.uid, one]));
  const terms = explainStrength(captain, gear, CONTENT.growth);
  const percent = strengthPercent(terms.total, captain.type, CONTENT.growth);
  const tier = strengthTier(percent);
  const { level, maxLevel, ship } = terms;
  return (
    <Section title="Strength" aside={<Badge rarity={tier} />}>
      <div className={styles['headline']} style={rarityStyle(tier)}>
        <span className={styles['total']}>{formatCount(terms.total)}</span>
        <span className={styles['share']}>
          {percent}% of the {formatCount(maxStrengthOf(captain.type, CONTENT.growth))} that a{' '}
          {typeNameOf(captain)} can have
        </span>
        <span className={styles['bar']} aria-hidden="true">
          <span style={{ width: `${percent}%` }} />
        </span>
      </div>
      <BestYield captain={captain} fleet={fleet} />
      <table className={styles['sum']}>
        <caption>How it adds up</caption>
        <tbody>
          <Row name={`A ${typeNameOf(captain)} at level ${maxLevel}`} term="" result={terms.base} />
          <Row
            name={`Level ${level} of ${maxLevel}`}
            term={`× (${level} / ${maxLevel})³`}
            result={terms.atLevel}
          />
          <GearRow slot="Crew" gear={terms.crew} />
          <GearRow slot="Item 1" gear={terms.items[0]} />
          <GearRow slot="Item 2" gear={terms.items[1]} />
          <Row
            name="Crew and items together"
            term={`× ${formatFactor(terms.gearPermille)}`}
            result={terms.withGear}
          />
          <Row
            name={ship ? `Ship: ${ship.name} (Lv ${ship.level})` : 'Ship: empty'}
            term={`× ${formatFactor(terms.shipPermille)}`}
            result={terms.total}
          />
        </tbody>
      </table>
    </Section>
  );
};
