import { toDisplay, type Captain, type FleetState } from '@blacktide/rules';
import { useMemo } from 'react';
import { userQuery } from '../../lib/query.ts';
import { toBalances } from '../../lib/roster.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/format.ts';
import { formatMissing, formatPayback, formatYield } from './improvementTexts.ts';
import styles from './ImprovementList.module.css';
import { listImprovements, paybackHours, whyUnchangeable, type Improvement } from './improvements.ts';
import { Section } from './Section.tsx';
import { useImprove } from './useImprove.ts';
import { useYieldContext } from './useYieldContext.ts';

const buttonText = ({ change }: Improvement): string => {
  if (change.kind === 'levelUp') return 'Level Up';
  return change.input.replaces === undefined ? 'Equip' : 'Swap';
};

interface ImprovementRowProps {
  readonly improvement: Improvement;
  /** Why it cannot be done now, or null. */
  readonly obstacle: string | null;
  readonly busy: boolean;
  readonly onImprove: () => void;
}

const ImprovementRow = ({ improvement, obstacle, busy, onImprove }: ImprovementRowProps) => {
  const { text, cost, strengthAdded, yieldAdded } = improvement;
  const hours = paybackHours(improvement);
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <p className={styles['text']}>{text}</p>
        <p className={styles['gain']}>
          <span>+{formatCount(strengthAdded)} strength</span>
          <span>{formatYield(yieldAdded)}</span>
        </p>
      </div>
      <div className={styles['cost']}>
        {cost === 0n ? (
          'Free'
        ) : (
          <Amount value={toDisplay(cost, 'BOOTY')} currency="BOOTY" as="price" iconSize={20} />
        )}
        {cost > 0n && <span className={styles['note']}>{formatPayback(hours)}</span>}
      </div>
      <Button
        size="small"
        aria-label={`${buttonText(improvement)}: ${text}`}
        busy={busy}
        disabled={obstacle !== null && !busy}
        onClick={onImprove}
      >
        {buttonText(improvement)}
      </Button>
      {obstacle && <p className={styles['obstacle']}>{obstacle}</p>}
    </li>
  );
};

/** What would make the captain stronger next; each step has a button that does it. */
export const ImprovementList = ({
  captain,
  fleet,
}: {
  readonly captain: Captain;
  readonly fleet: FleetState;
}) => {
  const yieldContext = useYieldContext(fleet);
  const { data: user } = useApiQuery(userQuery);
  const { improve, isBusy } = useImprove();
  const improvements = useMemo(
    () => listImprovements(captain, fleet, yieldContext),
    [captain, fleet, yieldContext],
  );
  const fixed = whyUnchangeable(captain);
  const funds = user ? toBalances(user).BOOTY : 0n;
  return (
    <Section title="How to make this captain stronger">
      {fixed && <p className={styles['fixed']}>{fixed}</p>}
      {improvements.length === 0 ? (
        <p className={styles['fixed']}>There is nothing left to improve with what you have.</p>
      ) : (
        <ul className={styles['list']}>
          {improvements.map((one) => (
            <ImprovementRow
              key={one.id}
              improvement={one}
              obstacle={fixed ? '' : one.cost > funds ? formatMissing(one.cost - funds) : null}
              busy={isBusy(one)}
              onImprove={() => void improve(one)}
            />
          ))}
        </ul>
      )}
      <p className={styles['basis']}>
        BOOTY per hour is the average on the best plunder that this captain may go on with your battle tokens.
      </p>
    </Section>
  );
};
