import type { Captain, FleetState } from '@blacktide/rules';
import { useMemo, useState } from 'react';
import type { CaptainCard, EntityCards } from '../../lib/entities/entityCard.ts';
import { sortEntities } from '../../lib/entities/sortEntities.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Select } from '../../ui/Select.tsx';
import { compareCaptains, type ComparedFact } from './compareCaptains.ts';
import styles from './CompareCaptains.module.css';
import { Section } from './Section.tsx';
import { useYieldContext } from './useYieldContext.ts';
import unseen from '../../ui/visuallyHidden.module.css';

const NOBODY = '';

const ColumnHead = ({ card: { title, image } }: { readonly card: CaptainCard }) => (
  <th scope="col">
    <Picture src={image} alt="" width={56} height={56} className={styles['picture']} />
    {title}
  </th>
);

const FactRow = ({ fact: { name, values, order, difference } }: { readonly fact: ComparedFact }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>
      {values[0]}
      {difference && (
        <span className={styles['difference']} data-order={order}>
          {difference}
        </span>
      )}
    </td>
    <td>{values[1]}</td>
  </tr>
);

interface CompareCaptainsProps {
  readonly captain: Captain;
  readonly card: CaptainCard;
  readonly cards: EntityCards;
  readonly fleet: FleetState;
}

/** The captain beside another one. */
export const CompareCaptains = ({ captain, card, cards, fleet }: CompareCaptainsProps) => {
  const yieldContext = useYieldContext(fleet);
  const [chosen, setChosen] = useState(NOBODY);
  const others = useMemo(
    () =>
      sortEntities(
        cards.captains.filter(({ uid }) => uid !== captain.uid),
        'strength-desc',
      ),
    [cards, captain.uid],
  );
  const other = others.find(({ uid }) => uid === chosen);
  const facts = useMemo(() => {
    const second = fleet.captains.find(({ uid }) => uid === chosen);
    return second ? compareCaptains([captain, second], fleet, yieldContext) : [];
  }, [captain, chosen, fleet, yieldContext]);
  if (others.length === 0) return null;
  return (
    <Section
      title="Compare"
      aside={
        <Select
          label="Compare with"
          value={other ? chosen : NOBODY}
          onChange={setChosen}
          choices={[
            { id: NOBODY, label: 'Choose a captain' },
            ...others.map(({ uid, title, level }) => ({ id: uid, label: `${title}, level ${level}` })),
          ]}
        />
      }
    >
      {other && (
        <table className={styles['table']} aria-label={`${card.title} and ${other.title}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className={unseen['visuallyHidden']}>Fact</span>
              </th>
              <ColumnHead card={card} />
              <ColumnHead card={other} />
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => (
              <FactRow key={fact.name} fact={fact} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
};
