import type { FleetChange, GearMove } from '@blacktide/rules';
import { useMemo } from 'react';
import type { CaptainCard } from '../../lib/entities/entityCard.ts';
import { formatCount } from '../../ui/format.ts';
import styles from './AutoEquipModal.module.css';
import { listCaptainChanges, type CaptainChange } from './autoEquipPlan.ts';
import { formatDifference, StrengthChange } from './StrengthChange.tsx';

type CaptainsByUid = ReadonlyMap<string, CaptainCard>;

interface ChangeRowProps {
  readonly change: CaptainChange;
  readonly captains: CaptainsByUid;
}

const describeGet = ({ name, from }: GearMove, captains: CaptainsByUid): string =>
  from === null ? name : `${name}, from ${captains.get(from)?.title ?? 'another captain'}`;
const describeGive = ({ name, to }: GearMove, captains: CaptainsByUid): string =>
  to === null ? `${name}, to your inventory` : `${name}, to ${captains.get(to)?.title ?? 'another captain'}`;

const ChangeRow = ({ change, captains }: ChangeRowProps) => {
  const captain = captains.get(change.uid);
  if (!captain) return null;
  return (
    <li className={styles['change']} aria-label={captain.title}>
      <div className={styles['changeHead']}>
        <strong>{captain.title}</strong>
        <StrengthChange type={captain.type} before={change.before} after={change.after} />
      </div>
      <ul className={styles['moves']}>
        {change.gets.map((move) => (
          <li key={move.gear} data-gets>
            Gets {describeGet(move, captains)}
          </li>
        ))}
        {change.gives.map((move) => (
          <li key={move.gear}>Gives {describeGive(move, captains)}</li>
        ))}
      </ul>
    </li>
  );
};

/** More rows than anybody reads would delay the modal. */
const MAX_ROWS = 200;

interface AutoEquipChangesProps {
  readonly label: string;
  readonly change: FleetChange;
  readonly captains: CaptainsByUid;
}

/** The whole fleet's strength, and each captain whose equipment changes. */
export const AutoEquipChanges = ({ label, change, captains }: AutoEquipChangesProps) => {
  const rows = useMemo(() => listCaptainChanges(change), [change]);
  const { strengthBefore, strengthAfter } = change;
  return (
    <>
      <p className={styles['total']}>
        Fleet strength <strong>{formatCount(strengthBefore)}</strong> →{' '}
        <strong>{formatCount(strengthAfter)}</strong>{' '}
        <span className={styles['gain']}>{formatDifference(strengthAfter - strengthBefore)}</span>
      </p>
      <ul className={styles['changes']} aria-label={label}>
        {rows.slice(0, MAX_ROWS).map((row) => (
          <ChangeRow key={row.uid} change={row} captains={captains} />
        ))}
      </ul>
      {rows.length > MAX_ROWS && <p>And {formatCount(rows.length - MAX_ROWS)} more captains.</p>}
    </>
  );
};
