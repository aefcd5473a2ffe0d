import type { WireArenaReport } from '@blacktide/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatCount } from '../../ui/format.ts';
import styles from './VerifyBattle.module.css';
import { verifyBattle, type BattleCheck } from './verifyBattle.ts';

interface VerifyBattleProps {
  readonly report: WireArenaReport;
  readonly seenCommitment: string | null;
}

const Verdict = ({ checks }: { readonly checks: readonly BattleCheck[] }) => {
  const isFair = checks.every(({ passed }) => passed);
  return (
    <>
      <p className={styles['verdict']} data-fair={isFair || undefined} role="status">
        <Icon name={isFair ? 'check' : 'alert'} size={24} />
        {isFair ? 'Verified: this battle was fair' : 'This battle could not be verified'}
      </p>
      <ul className={styles['checks']} aria-label="Checks">
        {checks.map(({ text, passed }) => (
          <li key={text} data-passed={passed || undefined}>
            <Icon name={passed ? 'check' : 'close'} size={16} />
            <span>
              <b>{passed ? 'Passed' : 'Failed'}:</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Repeats the draw of the whole battle in this browser, from the public record. */
export const VerifyBattle = ({ report, seenCommitment }: VerifyBattleProps) => {
  const { api } = usePlayerSession();
  const [isAsked, setAsked] = useState(false);
  const [progress, setProgress] = useState({ read: 0, of: 0 });
  const query = useQuery({
    queryKey: ['arena.verification', report.battleAt, report.captain.uid, seenCommitment],
    queryFn: ({ signal }) => verifyBattle(api, { report, seenCommitment, signal, onProgress: setProgress }),
    enabled: isAsked,
    staleTime: Infinity,
  });
  const verify = (): void => {
    if (isAsked) void query.refetch();
    else setAsked(true);
  };
  return (
    <section className={styles['verify']} aria-label="Fairness">
      {query.data && <Verdict checks={query.data} />}
      {query.isError && !query.isFetching && (
        <p role="alert" className={styles['failed']}>
          The record could not be loaded. {toErrorMessage(query.error)}
        </p>
      )}
      {/* It stays, so that it keeps the focus and the keyboard can scroll the report. */}
      <Button look="ghost" size="small" busy={query.isFetching} onClick={verify}>
        {query.isFetching
          ? `Checking ${formatCount(progress.read)} of ${formatCount(progress.of)} captains…`
          : query.data
            ? 'Verify again'
            : 'Verify'}
      </Button>
      <p className={styles['hint']}>
        The seed of a battle is fixed before it, and its commitment is public; the list of captains is known
        only when the battle begins. So nobody can choose who meets whom or who wins.
      </p>
    </section>
  );
};
