import type { StatementLine } from '@blacktide/contract';
import { CURRENCY_TABLE } from '@blacktide/rules';
import { useState } from 'react';
import { formatLocalDayAndTime } from '../../../lib/formatTime.ts';
import { classes } from '../../../ui/classes.ts';
import { CurrencyIcon } from '../../../ui/CurrencyIcon.tsx';
import { formatBalance, formatChange } from './formatLine.ts';
import styles from './StatementTable.module.css';

const Details = ({ line }: { line: StatementLine }) => (
  <dl className={styles['details']}>
    {line.job && (
      <>
        <dt>Result</dt>
        <dd>{line.job.message}</dd>
        <dt>Job</dt>
        <dd className={styles['id']}>{line.job.id}</dd>
      </>
    )}
    {line.mission && (
      <>
        <dt>Mission</dt>
        <dd>
          {line.mission.name} <span className={styles['id']}>{line.mission.id}</span>
        </dd>
      </>
    )}
    {!line.job && (
      <>
        <dt>Transaction</dt>
        <dd className={styles['id']}>{line.transaction}</dd>
      </>
    )}
  </dl>
);

const subjectOf = ({ mission, job }: StatementLine): string => mission?.name ?? job?.message ?? '';

/** A row of a table; on a phone a card. A press shows the job and the mission behind it. */
const Line = ({ line }: { line: StatementLine }) => {
  const [open, setOpen] = useState(false);
  const { at, currency, amount, balance, text } = line;
  const subject = subjectOf(line);
  return (
    <li className={styles['line']}>
      <button
        type="button"
        className={styles['summary']}
        aria-expanded={open}
        onClick={() => setOpen((was) => !was)}
      >
        <span className={styles['time']}>{formatLocalDayAndTime(at)}</span>
        <span className={styles['what']}>
          <span className={styles['reason']}>{text}</span>
          {subject && <span className={styles['subject']}>{subject}</span>}
        </span>
        <span className={classes(styles['amount'], amount < 0 ? styles['paid'] : styles['received'])}>
          {formatChange(amount)} <CurrencyIcon currency={currency} size={18} />
        </span>
        <span className={styles['balance']}>
          <span className={styles['balanceLabel']}>Balance </span>
          {formatBalance(balance)} {CURRENCY_TABLE[currency].shortName}
        </span>
      </button>
      {open && <Details line={line} />}
    </li>
  );
};

export const StatementTable = ({ lines }: { lines: readonly StatementLine[] }) => (
  <>
    <div className={styles['header']} aria-hidden="true">
      <span>Time</span>
      <span>Reason</span>
      <span className={styles['amount']}>Amount</span>
      <span className={styles['balance']}>Balance after</span>
    </div>
    <ol className={styles['table']} aria-label="Ledger lines">
      {lines.map((line) => (
        <Line key={line.marker} line={line} />
      ))}
    </ol>
  </>
);
