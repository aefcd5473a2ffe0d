import { CONTENT } from '@blacktide/content';
import { CURRENCY_NAMES } from '@blacktide/content/sentences';
import type { AwayReport } from '@blacktide/contract';
import { useState } from 'react';
import { useFleetFlow } from '../../../lib/action/useFleetFlow.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Modal, type ModalControl } from '../../../ui/Modal.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { claimFlow } from '../claimFlow.ts';
import { Behind } from '../result/Behind.tsx';
import { claimsIn, type StayedBehind } from '../result/results.ts';
import { useResend } from '../result/useResend.ts';
import { durationText } from '../times.ts';
import styles from './AwayModal.module.css';
import { awayFor, groupedByMission, unclaimed } from './report.ts';

export interface AwayModalProps extends ModalControl {
  readonly report: AwayReport;
}

const FACES = 4;

const Finished = ({ report }: { readonly report: AwayReport }) => (
  <section>
    <h3 className={styles['heading']}>Ready to claim</h3>
    <ul className={styles['groups']}>
      {groupedByMission(report.finished).map(({ mission, runs }) => {
        const crew = runs.flatMap(({ nftsLoaded }) => nftsLoaded);
        return (
          <li key={mission} className={styles['group']}>
            <span className={styles['faces']}>
              {crew.slice(0, FACES).map(({ uid, metadata }) => (
                <Picture
                  key={uid}
                  src={metadata.image}
                  alt={metadata.name}
                  width={40}
                  height={40}
                  className={styles['face']}
                />
              ))}
              {crew.length > FACES && <span className={styles['more']}>+{crew.length - FACES}</span>}
            </span>
            <strong>{mission}</strong>
            <span className={styles['count']}>×{runs.length}</span>
          </li>
        );
      })}
    </ul>
  </section>
);

const Orders = ({ report: { turns, earned, endedOrders } }: { readonly report: AwayReport }) => (
  <section>
    <h3 className={styles['heading']}>Standing orders</h3>
    <p className={styles['line']}>
      {turns.length} {turns.length === 1 ? 'turn' : 'turns'} while you were away
    </p>
    {earned.length > 0 && (
      <p className={styles['earned']}>
        {earned.map(({ currency, amount }) => (
          <Amount key={currency} value={amount} currency={currency} label={CURRENCY_NAMES[currency]} />
        ))}
      </p>
    )}
    {endedOrders.length > 0 && (
      <ul className={styles['ended']} aria-label="Orders that ended">
        {endedOrders.map(({ id, mission, nfts, message }) => (
          <li key={id}>
            <strong>{mission.name}</strong> ({nfts.map(({ metadata }) => metadata.name).join(', ')}):{' '}
            {message}
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** Claims everything and sends the same teams again; each that failed is named. */
const useClaimAndSend = ({ finished }: AwayReport) => {
  const claim = useFleetFlow(claimFlow);
  const { resend, busy, stayed } = useResend();
  const [failed, setFailed] = useState<readonly StayedBehind[]>([]);
  const run = async (again: boolean): Promise<boolean> => {
    const most = CONTENT.missionLimits.maxClaims;
    const behind: StayedBehind[] = [];
    let gone = true;
    for (let from = 0; from < finished.length; from += most) {
      const part = finished.slice(from, from + most);
      const end = await claim.run({ activeMissionPaths: part.map(({ path }) => path) });
      behind.push(...unclaimed(part, end.failed));
      const claims = claimsIn([end]);
      if (again && claims.length > 0) gone = (await resend(claims)) && gone;
      if (end.outcome === 'abandoned' || end.outcome === 'already busy') break;
    }
    setFailed(behind);
    return behind.length === 0 && gone;
  };
  return { run, busy: busy || claim.busy, failed: [...failed, ...stayed] };
};

/** What happened while the player was away, and one button to go on. */
export const AwayModal = ({ report, ...control }: AwayModalProps) => {
  const { run, busy, failed } = useClaimAndSend(report);
  const go = async (again: boolean): Promise<void> => {
    if (await run(again)) control.onClose();
  };
  const hasOrders = report.turns.length > 0 || report.endedOrders.length > 0;
  return (
    <Modal {...control} title="While you were away">
      <div className={styles['report']}>
        <p className={styles['line']}>You were at sea elsewhere for {durationText(awayFor(report))}.</p>
        {report.finished.length > 0 && <Finished report={report} />}
        {hasOrders && <Orders report={report} />}
        <Behind stayed={failed} />
        <div className={styles['choices']}>
          <Button look="ghost" onClick={control.onClose}>
            {report.finished.length > 0 ? 'Later' : 'Close'}
          </Button>
          {report.finished.length > 0 && (
            <>
              <Button look="ghost" busy={busy} onClick={() => void go(false)}>
                Claim All
              </Button>
              <Button busy={busy} onClick={() => void go(true)}>
                Claim all and send again
              </Button>
            </>
          )}
        </div>
      </div>
    </Modal>
  );
};
