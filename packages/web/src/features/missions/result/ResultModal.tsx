import { CURRENCY_NAMES } from '@blacktide/content/sentences';
import type { ClaimResult } from '@blacktide/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useVoyage } from '../../../lib/voyage.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatAmount } from '../../../ui/format.ts';
import { Modal, type ModalControl } from '../../../ui/Modal.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { claimFlow } from '../claimFlow.ts';
import { durationText } from '../times.ts';
import { Behind } from './Behind.tsx';
import { ResultRow } from './ResultRow.tsx';
import styles from './ResultModal.module.css';
import { claimsIn, totalsOf } from './results.ts';
import { useResend } from './useResend.ts';

const FairnessModal = lazy(async () => ({
  default: (await import('../fairness/FairnessModal.tsx')).FairnessModal,
}));

/** What the runner keeps for us until we are gone, also what still comes meanwhile. */
const useClaimed = () => {
  const { fleets } = useVoyage();
  const ends = useStore(fleets.ends);
  const claims = useMemo(() => claimsIn(ends), [ends]);
  return { claims, letGo: () => void fleets.take(claimFlow.name) };
};

const Totals = ({ claims }: { readonly claims: readonly ClaimResult[] }) => {
  const { gems, averageMs, others, things, goldBars, levels } = totalsOf(claims);
  return (
    <dl className={styles['totals']} aria-label="Totals">
      <div>
        <dt>Missions</dt>
        <dd>{claims.length}</dd>
      </div>
      <div>
        <dt>Total earned</dt>
        <dd>
          <Amount value={gems} currency="GEMS" label={CURRENCY_NAMES.GEMS} />
        </dd>
      </div>
      {others.map(({ currency, amount }) => (
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
          <dd className={styles['withMark']}>
            <Picture src="/art/marks/gold-bar.svg" alt="" width={22} height={22} />
            {formatAmount(goldBars, 'GOLD')}
          </dd>
        </div>
      )}
      {things > 0 && (
        <div>
          <dt>Things won</dt>
          <dd>{things}</dd>
        </div>
      )}
      {levels > 0 && (
        <div>
          <dt>Levels</dt>
          <dd>{levels}</dd>
        </div>
      )}
      <div>
        <dt>Average time spent</dt>
        <dd>{durationText(averageMs)}</dd>
      </div>
    </dl>
  );
};

/** What was claimed, card by card and in sum; one button sends all of it again. */
export const ResultModal = (control: ModalControl) => {
  const { claims, letGo } = useClaimed();
  const { resend, busy, stayed } = useResend();
  const [checked, setChecked] = useState<ClaimResult | null>(null);
  const again = async (): Promise<void> => {
    if (await resend(claims)) control.onClose();
  };
  return (
    <Modal
      {...control}
      onClosed={() => {
        letGo();
        control.onClosed?.();
      }}
      title="MISSION RESULT"
      size="wide"
    >
      <div className={styles['desk']}>
        <ResultRow claims={claims} onFairness={setChecked} />
        <Totals claims={claims} />
        <Behind stayed={stayed} />
        <div className={styles['choices']}>
          <Button look="ghost" onClick={control.onClose}>
            Close
          </Button>
          <Button busy={busy} onClick={() => void again()}>
            Re-Send All
          </Button>
        </div>
      </div>
      {checked && (
        <Suspense fallback={null}>
          <FairnessModal claim={checked} onClose={() => setChecked(null)} />
        </Suspense>
      )}
    </Modal>
  );
};
