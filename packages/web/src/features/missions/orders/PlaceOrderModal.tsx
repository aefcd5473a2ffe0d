import { CONTENT } from '@blacktide/content';
import type { ActiveMission } from '@blacktide/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { activeMissionsQuery, createRefresh } from '../../../lib/query.ts';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Chips } from '../../../ui/Chips.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import modalActions from '../../../ui/modalActions.module.css';
import { Stepper } from '../../../ui/Stepper.tsx';
import { kindView } from '../kinds/registry.ts';
import { TRY_AGAIN } from '../missionTexts.ts';
import { Price } from '../select/Price.tsx';
import { usePlanState } from '../usePlanState.ts';
import styles from './PlaceOrderModal.module.css';
import { standingOrdersQuery } from './orderQueries.ts';
import { DEFAULT_TERMS, planStandingOrder, toOrderRequest, type OrderTerms } from './orderTerms.ts';

interface PlaceOrderModalProps {
  /** The run to claim and repeat; null keeps the modal closed. */
  readonly run: ActiveMission | null;
  readonly onClose: () => void;
}

const LIMIT_LABELS = ['A number of times', 'Until a date'] as const;
const CLAIM_WHEN_LABELS = { ready: 'As soon as it is ready', full: 'When it is full' } as const;
const ORDER_PLACED = 'Standing order placed';

const usePlaceOrder = (onDone: () => void) => {
  const { api, toasts, clock } = usePlayerSession();
  const refresh = createRefresh(useQueryClient());
  const [busy, setBusy] = useState(false);
  return {
    busy,
    placeOrder: async (run: ActiveMission, terms: OrderTerms): Promise<void> => {
      setBusy(true);
      try {
        await api.missions.placeOrder(
          { body: toOrderRequest(run.path, terms, clock.gameNow()) },
          { idempotencyKey: crypto.randomUUID() },
        );
        toasts.success(ORDER_PLACED);
        onDone();
      } catch (error) {
        toasts.error(error instanceof Error ? error.message : TRY_AGAIN);
      } finally {
        setBusy(false);
        refresh([standingOrdersQuery, activeMissionsQuery]);
      }
    },
  };
};

const useOrderPlan = (run: ActiveMission, terms: OrderTerms) => {
  const { wallet, clock } = usePlayerSession();
  const { state, isLoading } = usePlanState();
  const plan = useMemo(
    () => planStandingOrder(run, terms, state, wallet, clock.gameNow()),
    [run, terms, state, wallet, clock],
  );
  return isLoading ? null : plan;
};

/** What the order spends at most, before it is placed. */
const OrderCost = ({ plan }: { readonly plan: ReturnType<typeof useOrderPlan> }) => (
  <section className={styles['cost']} aria-label="Cost of the order">
    {plan && plan.sends > 0 && (
      <p>
        At most {plan.sends === 1 ? '1 send' : `${plan.sends} sends`}: <Price price={plan.price} />
      </p>
    )}
    {plan?.shortage && (
      <p role="status">
        You can pay for {plan.shortage.sends}: {plan.shortage.reason}
      </p>
    )}
    {plan?.endsEarly && (
      <p role="status">
        {plan.sends === 0 ? 'Cannot send' : 'Ends early'}: {plan.endsEarly}
      </p>
    )}
    <p className={styles['note']}>Rewards are not counted.</p>
  </section>
);

const OrderForm = ({ run, onClose }: { readonly run: ActiveMission; readonly onClose: () => void }) => {
  const [terms, setTerms] = useState(DEFAULT_TERMS);
  const { placeOrder, busy } = usePlaceOrder(onClose);
  const plan = useOrderPlan(run, terms);
  const { maxOrderTimes, maxOrderDays } = CONTENT.missionLimits;
  const changeTerms = (change: Partial<OrderTerms>): void => setTerms({ ...terms, ...change });
  const byDate = terms.times === null;
  return (
    <div className={styles['form']}>
      <p className={styles['description']}>
        The game claims <strong>{run.missionName}</strong> for{' '}
        {run.nftsLoaded.map(({ metadata }) => metadata.name).join(' and ')} and sends them again, also while
        you are away. Each send is paid like any other; the order ends when a balance is too low.
      </p>
      <Chips
        label="Ends after"
        choices={LIMIT_LABELS}
        value={byDate ? LIMIT_LABELS[1] : LIMIT_LABELS[0]}
        onChange={(choice) =>
          changeTerms(
            choice === LIMIT_LABELS[1]
              ? { times: null, days: 7 }
              : { times: DEFAULT_TERMS.times, days: null },
          )
        }
      />
      <div className={styles['field']}>
        <span>{byDate ? 'Days from now' : 'Times to send again'}</span>
        <Stepper
          label={byDate ? 'Days from now' : 'Times to send again'}
          value={(byDate ? terms.days : terms.times) ?? 1}
          max={byDate ? maxOrderDays : maxOrderTimes}
          onChange={(value) => changeTerms(byDate ? { days: value } : { times: value })}
        />
      </div>
      {kindView(run.type).fillsUp && (
        <div className={styles['field']}>
          <span>Claims</span>
          <Chips
            label="Claims"
            choices={Object.values(CLAIM_WHEN_LABELS)}
            value={CLAIM_WHEN_LABELS[terms.claimWhen]}
            onChange={(choice) =>
              changeTerms({ claimWhen: choice === CLAIM_WHEN_LABELS.full ? 'full' : 'ready' })
            }
          />
        </div>
      )}
      <div className={styles['field']}>
        <span>BOOTY to keep</span>
        <Stepper
          label="BOOTY to keep"
          value={terms.keepBooty}
          min={0}
          max={100_000}
          onChange={(keepBooty) => changeTerms({ keepBooty })}
        />
      </div>
      <label className={styles['checkbox']}>
        <input
          type="checkbox"
          checked={terms.stopOnFailure}
          onChange={({ target }) => changeTerms({ stopOnFailure: target.checked })}
        />
        Stop after a mission without a reward
      </label>
      <OrderCost plan={plan} />
      <div className={classes(modalActions['sticky'], styles['actions'])}>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} disabled={!plan || plan.sends === 0} onClick={() => void placeOrder(run, terms)}>
          Place Order
        </Button>
      </div>
    </div>
  );
};

export const PlaceOrderModal = ({ run, onClose }: PlaceOrderModalProps) => (
  <Modal open={run !== null} onClose={onClose} title="Standing order">
    {run && <OrderForm key={run.id} run={run} onClose={onClose} />}
  </Modal>
);
