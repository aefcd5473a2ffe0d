import type { ClaimResult, FairnessRecord } from '@blacktide/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { goalsQuery } from '../../../lib/query.ts';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { runFairnessChecks } from './fairnessChecks.ts';
import styles from './FairnessModal.module.css';

export interface FairnessModalProps {
  readonly claim: { readonly id: string; readonly result: Pick<ClaimResult['result'], 'selectedOutcome'> };
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

/** Tells the server once that the player has checked this mission; there is a goal for it. A failure changes nothing. */
const useProofReport = (missionRun: string, fair: boolean): void => {
  const { api } = usePlayerSession();
  const client = useQueryClient();
  useQuery({
    queryKey: ['goals.proofChecked', missionRun],
    queryFn: async () => {
      await api.goals.proofChecked({ body: { missionRun } });
      void client.invalidateQueries({ queryKey: goalsQuery.key });
      return true;
    },
    enabled: fair,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
};

const Verdict = ({ record, run }: { readonly record: FairnessRecord; readonly run: string }) => {
  const checks = runFairnessChecks(record);
  const fair = checks.every(({ passed }) => passed);
  useProofReport(run, fair);
  return (
    <>
      <p className={styles['verdict']} data-fair={fair || undefined} role="status">
        <Icon name={fair ? 'check' : 'alert'} size={24} />
        {fair ? 'Verified: this draw was fair' : 'This draw could not be verified'}
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
  run,
  effect,
}: {
  readonly record: FairnessRecord;
  readonly run: string;
  readonly effect: string;
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
  <section className={styles['record']} aria-label="Proof of the draw" tabIndex={0}>
    <Verdict record={record} run={run} />
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
  </section>
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
        <FairnessDetails record={read.data} run={claim.id} effect={claim.result.selectedOutcome.effect} />
      ) : read.isLoading ? (
        <EmptyState role="status" title="Loading the seeds…" picture={<Spinner size={48} />} />
      ) : (
        <EmptyState role="alert" title="The record could not be loaded" text={toErrorMessage(read.error)} />
      )}
    </Modal>
  );
};
