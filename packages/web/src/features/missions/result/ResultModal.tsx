import { CURRENCY_NAMES } from '@blacktide/content/messages';
import type { ClaimResult } from '@blacktide/contract';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { isActionBusy } from '../../../lib/action/busySubjects.ts';
import { loadModule } from '../../../lib/loadModule.ts';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { formatAmount } from '../../../ui/format.ts';
import { Modal, type ModalControl } from '../../../ui/Modal.tsx';
import modalActions from '../../../ui/modalActions.module.css';
import { Picture } from '../../../ui/Picture.tsx';
import { claimAction } from '../claimAction.ts';
import { formatDuration } from '../../../lib/formatTime.ts';
import { FailedTeams } from './FailedTeams.tsx';
import { claimToResendable } from './resendPlan.ts';
import { flyCoins } from './flyCoins.ts';
import { Purse } from './Purse.tsx';
import { ResendSummary } from './ResendSummary.tsx';
import { ResultCarousel } from './ResultCarousel.tsx';
import styles from './ResultModal.module.css';
import { collectClaims, calculateTotals } from './results.ts';
import { useResend } from './useResend.ts';

const FairnessModal = lazy(async () => ({
  default: (await loadModule(() => import('../fairness/FairnessModal.tsx'))).FairnessModal,
}));

/**
 * The results that the runner keeps until they are taken, including those that arrive while the modal is open. They are
 * taken when the modal starts to close and stay visible until it is closed; later results open it again.
 */
const useClaimResults = (open: boolean) => {
  const { actions } = usePlayerSession();
  const summaries = useStore(actions.unseenSummaries);
  const claims = useMemo(() => collectClaims(summaries), [summaries]);
  const [closing, setClosing] = useState<readonly ClaimResult[] | null>(null);
  if (open === (closing !== null)) setClosing(open ? null : claims);
  useEffect(() => {
    if (!open) actions.takeSummaries(claimAction);
  }, [open, actions]);
  /** More results may arrive. */
  const isClaiming = useStore(actions.busy, (keys) => isActionBusy(keys, claimAction));
  return { claims: closing ?? claims, isClaiming };
};

/** The modal has opened by then. */
const COINS_AFTER_MS = 450;

const Totals = ({ claims }: { readonly claims: readonly ClaimResult[] }) => {
  const { gems, averageMs, otherCurrencies, things, goldBars, levels } = calculateTotals(claims);
  return (
    <dl className={styles['totals']} aria-label="Totals">
      <div>
        <dt>Missions</dt>
        <dd>{claims.length}</dd>
      </div>
      <div>
        <dt>Gems earned</dt>
        <dd>
          <Amount value={gems} currency="GEMS" />
        </dd>
      </div>
      {otherCurrencies.map(({ currency, amount }) => (
        <div key={currency}>
          <dt>{CURRENCY_NAMES[currency]}</dt>
          <dd>
            <Amount value={amount} currency={currency} label="" />
          </dd>
        </div>
      ))}
      {goldBars > 0 && (
        <div>
          <dt>Gold Bars</dt>
          <dd className={styles['withIcon']}>
            <Picture src="/art/marks/gold-bar.svg" alt="" width={22} height={22} />
            {formatAmount(goldBars, 'GOLD')}
          </dd>
        </div>
      )}
      {things > 0 && (
        <div>
          <dt>Assets won</dt>
          <dd>{things}</dd>
        </div>
      )}
      {levels > 0 && (
        <div>
          <dt>Levels gained</dt>
          <dd>{levels}</dd>
        </div>
      )}
      <div>
        <dt>Average time spent</dt>
        <dd>{formatDuration(averageMs)}</dd>
      </div>
    </dl>
  );
};

/** Coins fly once for each opening, when the first cards are drawn. */
const useCoins = (hasCards: boolean) => {
  // In a state: the dialog is in the page some time after the first effect.
  const [content, setContent] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    const dialog = content?.closest<HTMLElement>('[role="dialog"]');
    if (!hasCards || !dialog) return undefined;
    const timer = setTimeout(() => flyCoins(dialog), COINS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [content, hasCards]);
  return setContent;
};

export const ResultModal = (control: ModalControl) => {
  const { claims, isClaiming } = useClaimResults(control.open);
  const runs = useMemo(() => claims.map(claimToResendable), [claims]);
  const { resend, busy, failedTeams, plan, isLoading } = useResend(runs);
  const [fairnessClaim, setFairnessClaim] = useState<ClaimResult | null>(null);
  const contentRef = useCoins(control.open && claims.length > 0);
  const resendAll = async (): Promise<void> => {
    if (await resend()) control.onClose();
  };
  return (
    <Modal
      {...control}
      title="MISSION RESULT"
      closeLabel="Close the result"
      size="wide"
      aside={<Purse claims={claims} />}
    >
      <div className={styles['layout']} ref={contentRef}>
        <ResultCarousel claims={claims} onFairness={setFairnessClaim} />
        <Totals claims={claims} />
        <FailedTeams failedTeams={failedTeams} />
        {!isLoading && <ResendSummary plan={plan} />}
        <div className={classes(modalActions['sticky'], styles['actions'])}>
          <Button look="ghost" onClick={control.onClose}>
            Close
          </Button>
          <Button
            busy={busy || isClaiming}
            inactive={plan.going.length === 0}
            onClick={() => void resendAll()}
          >
            Re-Send All
          </Button>
        </div>
      </div>
      {fairnessClaim && (
        <Suspense fallback={null}>
          <FairnessModal claim={fairnessClaim} onClose={() => setFairnessClaim(null)} />
        </Suspense>
      )}
    </Modal>
  );
};
