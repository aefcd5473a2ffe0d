import { CONTENT } from '@blacktide/content';
import type { AwayReport } from '@blacktide/contract';
import { useMemo, useState } from 'react';
import { useAction } from '../../../lib/action/useAction.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Modal, type ModalControl } from '../../../ui/Modal.tsx';
import modalActions from '../../../ui/modalActions.module.css';
import { CaptainPortraits } from '../CaptainPortraits.tsx';
import { claimAction } from '../claimAction.ts';
import { FailedTeams } from '../result/FailedTeams.tsx';
import { runToResendable } from '../result/resendPlan.ts';
import { ResendSummary } from '../result/ResendSummary.tsx';
import { collectClaims, listFailedClaims, type FailedTeam } from '../result/results.ts';
import { useResend } from '../result/useResend.ts';
import { formatDuration } from '../../../lib/formatTime.ts';
import { withNames } from '../missionTexts.ts';
import styles from './AwayModal.module.css';
import { getAwayDuration, groupByMission, hasBattles } from './awayReport.ts';

export interface AwayModalProps extends ModalControl {
  readonly report: AwayReport;
}

const FinishedRuns = ({ report }: { readonly report: AwayReport }) => (
  <section>
    <h3 className={styles['heading']}>Ready to claim</h3>
    <ul className={styles['groups']}>
      {groupByMission(report.finished).map(({ mission, runs }) => {
        const captains = runs.flatMap(({ nftsLoaded }) => nftsLoaded);
        return (
          <li key={mission} className={styles['group']}>
            <CaptainPortraits captains={captains} size={40} max={4} />
            <strong>{mission}</strong>
            <span className={styles['count']}>×{runs.length}</span>
          </li>
        );
      })}
    </ul>
  </section>
);

const StandingOrderSummary = ({
  report: { turns, earned, endedOrders },
}: {
  readonly report: AwayReport;
}) => (
  <section>
    <h3 className={styles['heading']}>Standing orders</h3>
    {turns.length > 0 && (
      <p className={styles['line']}>
        {turns.length === 1 ? '1 mission was' : `${turns.length} missions were`} claimed or sent again for
        you.
      </p>
    )}
    {earned.length > 0 && (
      <p className={styles['earned']}>
        {earned.map(({ currency, amount }) => (
          <Amount key={currency} value={amount} currency={currency} />
        ))}
      </p>
    )}
    {endedOrders.length > 0 && (
      <ul className={styles['ended']} aria-label="Orders that ended">
        {endedOrders.map(({ id, mission, nfts, message }) => (
          <li key={id}>
            <strong>{mission.name}</strong>{' '}
            {withNames(nfts.map(({ metadata }) => metadata.name).join(', '), message)}
          </li>
        ))}
      </ul>
    )}
  </section>
);

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const BattleSummary = ({ report: { battles } }: { readonly report: AwayReport }) => (
  <section>
    <h3 className={styles['heading']}>Battles</h3>
    {battles.arenaFought > 0 && (
      <>
        <p className={styles['line']}>
          Your captain fought {countOf(battles.arenaFought, 'arena battle')} and won {battles.arenaWon}.{' '}
          <a href="#/hideout/arena">See the reports</a>
        </p>
        <p className={styles['earned']}>
          {battles.arenaReward.map(({ currency, amount }) => (
            <Amount key={currency} value={amount} currency={currency} />
          ))}
        </p>
      </>
    )}
    {battles.treasureFought > 0 && (
      <>
        <p className={styles['line']}>
          Your captains shared in {countOf(battles.treasureFought, 'treasure battle')}. The treasury paid:
        </p>
        <p className={styles['earned']}>
          <Amount value={battles.treasurePaid} currency="TREASURE" />
        </p>
      </>
    )}
  </section>
);

/** Claims all finished runs, sends the same teams again if wanted, and collects the failures. */
const useClaimAndSend = ({ finished }: AwayReport) => {
  const claim = useAction(claimAction);
  const runs = useMemo(() => finished.map(runToResendable), [finished]);
  const { resend, busy, failedTeams: failedResends, plan, isLoading } = useResend(runs);
  const [claimed, setClaimed] = useState(false);
  const [failed, setFailed] = useState<readonly FailedTeam[]>([]);
  const run = async (sendAgain: boolean): Promise<boolean> => {
    const batchSize = CONTENT.missionLimits.maxClaims;
    const failedTeams: FailedTeam[] = [];
    const claimedIds = new Set<string>();
    for (let from = 0; from < finished.length; from += batchSize) {
      const batch = finished.slice(from, from + batchSize);
      const summary = await claim.run({ activeMissionPaths: batch.map(({ path }) => path) });
      failedTeams.push(...listFailedClaims(batch, summary.failed));
      for (const { id } of collectClaims([summary])) claimedIds.add(id);
      if (summary.outcome === 'abandoned' || summary.outcome === 'already busy') break;
    }
    setFailed(sendAgain ? [...failedTeams, ...plan.refused] : failedTeams);
    setClaimed(claimedIds.size > 0);
    const allSent = !sendAgain || claimedIds.size === 0 || (await resend(claimedIds));
    return failedTeams.length === 0 && allSent;
  };
  return { run, busy: busy || claim.busy, claimed, plan, isLoading, failed: [...failed, ...failedResends] };
};

export const AwayModal = ({ report, ...control }: AwayModalProps) => {
  const { run, busy, claimed, plan, isLoading, failed } = useClaimAndSend(report);
  const claimAndClose = async (sendAgain: boolean): Promise<void> => {
    if (await run(sendAgain)) control.onClose();
  };
  const hasOrders = report.turns.length > 0 || report.endedOrders.length > 0;
  return (
    <Modal {...control} title="While you were away">
      <div className={styles['report']}>
        <p className={styles['line']}>You were away for {formatDuration(getAwayDuration(report))}.</p>
        {report.finished.length > 0 && <FinishedRuns report={report} />}
        {hasOrders && <StandingOrderSummary report={report} />}
        {hasBattles(report) && <BattleSummary report={report} />}
        <FailedTeams failedTeams={failed} />
        {report.finished.length > 0 && !isLoading && !claimed && <ResendSummary plan={plan} />}
        <div className={classes(modalActions['sticky'], styles['actions'])}>
          <Button look="ghost" onClick={control.onClose}>
            {report.finished.length > 0 ? 'Later' : 'Close'}
          </Button>
          {report.finished.length > 0 && (
            <>
              <Button
                look="ghost"
                data-main-action
                busy={busy}
                disabled={claimed}
                onClick={() => void claimAndClose(false)}
              >
                Claim All
              </Button>
              <Button
                busy={busy}
                disabled={claimed || plan.going.length === 0}
                onClick={() => void claimAndClose(true)}
              >
                Claim all and send again
              </Button>
            </>
          )}
        </div>
      </div>
    </Modal>
  );
};
