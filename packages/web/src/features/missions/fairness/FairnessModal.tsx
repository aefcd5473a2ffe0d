import type { ClaimResult, FairnessRecord } from '@blacktide/contract';
import { useQuery } from '@tanstack/react-query';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { runFairnessChecks } from './fairnessChecks.ts';
import styles from './FairnessModal.module.css';

export interface FairnessModalProps {
  readonly claim: Pick<ClaimResult, 'id' | 'mission' | 'result'>;
  readonly onClose: () => void;
}

const PPM = 1_000_000;

const DrawChart = ({ record, effect }: { readonly record: FairnessRecord; readonly effect: string }) => (
  <div
    className={styles['draw']}
    role="img"
    aria-label={`Row ${record.row + 1} of ${record.weights.length}: ${effect}`}
  >
    {record.weights.map((ppm, row) => (
      <span
        // The rows of an odds table keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        key={row}
        className={styles['row']}
        data-drawn={row === record.row || undefined}
        style={{ flexGrow: ppm }}
        title={formatPercent(ppm / PPM)}
      />
    ))}
  </div>
);

const Verdict = ({ record }: { readonly record: FairnessRecord }) => {
  const checks = runFairnessChecks(record);
  const fair = checks.every(({ passed }) => passed);
  return (
    <>
      <p className={styles['verdict']} data-fair={fair || undefined} role="status">
        <Icon name={fair ? 'check' : 'alert'} size={24} />
        {fair ? 'Verified: this draw was fair' : 'This draw does not add up'}
      </p>
      <ul className={styles['checks']}>
        {checks.map(({ text, passed }) => (
          <li key={text} data-passed={passed || undefined}>
            <Icon name={passed ? 'check' : 'close'} size={16} /> {text}
          </li>
        ))}
      </ul>
    </>
  );
};

const FairnessDetails = ({
  record,
  effect,
}: {
  readonly record: FairnessRecord;
  readonly effect: string;
}) => (
  <div className={styles['record']}>
    <Verdict record={record} />
    <p className={styles['outcome']}>
      Drawn: <strong>{effect}</strong>, {formatPercent((record.weights[record.row] ?? 0) / PPM)} of all draws
    </p>
    <DrawChart record={record} effect={effect} />
    <dl className={styles['seeds']}>
      {(
        [
          ['Commitment', record.commitment],
          ['Server seed', record.serverSeed],
          ['Your seed', record.playerSeed],
          ['Mission number', record.runId],
          ['Odds and prices', record.contentHash],
        ] as const
      ).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <p className={styles['hint']}>
      The commitment was published before your seed was known, so neither side could choose the outcome. The
      check above ran in this browser; anyone can repeat it.
    </p>
  </div>
);

export const FairnessModal = ({ claim, onClose }: FairnessModalProps) => {
  const { api } = usePlayerSession();
  const read = useQuery({
    queryKey: ['missions.record', claim.id],
    queryFn: ({ signal }) => api.missions.record({ params: { id: claim.id } }, { signal }),
    staleTime: Infinity,
  });
  return (
    <Modal open onClose={onClose} title="Fairness">
      {read.data ? (
        <FairnessDetails record={read.data} effect={claim.result.selectedOutcome.effect} />
      ) : read.isLoading ? (
        <EmptyState role="status" title="Fetching the seeds…" picture={<Spinner size={48} />} />
      ) : (
        <EmptyState role="alert" title="The record cannot be read" text={toErrorMessage(read.error)} />
      )}
    </Modal>
  );
};
