import { usePlayerSession } from '../../../lib/playerSession.ts';
import { useViewState } from '../../../lib/useViewState.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { QueryError } from '../../../ui/QueryError.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useDownload } from '../useDownload.ts';
import { StatementTable } from './StatementTable.tsx';
import styles from './StatementTab.module.css';
import {
  CURRENCY_CHOICES,
  EVERYTHING,
  parseStatementChoice,
  PERIOD_CHOICES,
  REASON_CHOICES,
  toStatementQuery,
  type StatementChoice,
} from './statementFilter.ts';
import { useStatement } from './useStatement.ts';

const FILE_NAME = 'blacktide-statement.csv';

interface FilterBarProps {
  readonly choice: StatementChoice;
  readonly onChange: (choice: StatementChoice) => void;
}

const FilterBar = ({ choice, onChange }: FilterBarProps) => {
  const { api, clock } = usePlayerSession();
  const { busy, download } = useDownload('The statement could not be downloaded');
  const save = (): void =>
    download(FILE_NAME, (options) =>
      api.account.statementFile({ query: toStatementQuery(choice, clock.gameNow()) }, options),
    );
  return (
    <div className={styles['filters']}>
      <Select
        label="Currency"
        choices={CURRENCY_CHOICES}
        value={choice.currency}
        onChange={(currency) => onChange({ ...choice, currency })}
      />
      <Select
        label="Reason"
        choices={REASON_CHOICES}
        value={choice.reason}
        onChange={(reason) => onChange({ ...choice, reason })}
      />
      <Select
        label="Period"
        choices={PERIOD_CHOICES}
        value={choice.period}
        onChange={(period) => onChange({ ...choice, period })}
      />
      <Button look="ghost" size="small" className={styles['download']} busy={busy} onClick={save}>
        Download CSV
      </Button>
    </div>
  );
};

const StatementLines = ({ choice, onReset }: { choice: StatementChoice; onReset: () => void }) => {
  const { query, lines } = useStatement(choice);
  const mayFollow = query.hasNextPage && !query.isFetchNextPageError;
  const isLooking = query.isPending || (lines.length === 0 && (query.isFetching || mayFollow));
  if (isLooking)
    return <EmptyState role="status" title="Loading your statement..." picture={<Spinner size={56} />} />;
  if (query.data === undefined) return <QueryError title="The statement could not be loaded" query={query} />;
  if (lines.length === 0 && !query.hasNextPage) {
    const isFiltered = Object.values(choice).some((value) => value !== 'all');
    return isFiltered ? (
      <EmptyState
        title="No lines match your filters."
        action={
          <Button look="ghost" onClick={onReset}>
            Show everything
          </Button>
        }
      />
    ) : (
      <EmptyState title="No payments yet." text="Everything that you receive or pay is listed here." />
    );
  }
  return (
    <div className={styles['lines']}>
      <StatementTable lines={lines} />
      <LoadMore list={query} label="lines" />
    </div>
  );
};

/** Every line of the ledger that concerns the player. */
export const StatementTab = () => {
  const [choice, setChoice] = useViewState('account.statement', parseStatementChoice);
  return (
    <section className={styles['tab']} aria-label="Statement">
      <FilterBar choice={choice} onChange={setChoice} />
      <StatementLines choice={choice} onReset={() => setChoice(EVERYTHING)} />
    </section>
  );
};
