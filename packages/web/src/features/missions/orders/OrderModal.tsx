import { CONTENT } from '@blacktide/content';
import type { ActiveMission } from '@blacktide/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readActiveMissions, refreshWith } from '../../../lib/query.ts';
import { useVoyage } from '../../../lib/voyage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chips } from '../../../ui/Chips.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { TRY_AGAIN } from '../words.ts';
import styles from './OrderModal.module.css';
import { readOrders } from './orderReads.ts';
import { bodyOf, FIRST_TERMS, type Terms } from './orderTerms.ts';

export interface OrderModalProps {
  /** The run it goes on from; null: nothing is to be ordered. */
  readonly run: ActiveMission | null;
  readonly onClose: () => void;
}

const LIMITS = ['A number of times', 'Until a date'] as const;
const WHEN = { ready: 'As soon as it is ready', full: 'When it is full' } as const;
const PLACED = 'Standing order placed';

const usePlace = (onDone: () => void) => {
  const { api, toasts, clock } = useVoyage();
  const refresh = refreshWith(useQueryClient());
  const [busy, setBusy] = useState(false);
  return {
    busy,
    place: async (run: ActiveMission, terms: Terms): Promise<void> => {
      setBusy(true);
      try {
        await api.missions.placeOrder(
          { body: bodyOf(run.path, terms, clock.gameNow()) },
          { idempotencyKey: crypto.randomUUID() },
        );
        toasts.success(PLACED);
        onDone();
      } catch (error) {
        toasts.error(error instanceof Error ? error.message : TRY_AGAIN);
      } finally {
        setBusy(false);
        refresh([readOrders, readActiveMissions]);
      }
    },
  };
};

const Form = ({ run, onClose }: { readonly run: ActiveMission; readonly onClose: () => void }) => {
  const [terms, setTerms] = useState(FIRST_TERMS);
  const { place, busy } = usePlace(onClose);
  const { maxOrderTimes, maxOrderDays } = CONTENT.missionLimits;
  const set = (change: Partial<Terms>): void => setTerms({ ...terms, ...change });
  const byDate = terms.times === null;
  return (
    <div className={styles['form']}>
      <p className={styles['what']}>
        The server claims <strong>{run.missionName}</strong> for{' '}
        {run.nftsLoaded.map(({ metadata }) => metadata.name).join(' and ')} and sends them again, also while
        you are away. Each send is paid like any other; when the purse is short the order ends.
      </p>
      <Chips
        label="Goes on"
        choices={LIMITS}
        value={byDate ? LIMITS[1] : LIMITS[0]}
        onChange={(choice) =>
          set(choice === LIMITS[1] ? { times: null, days: 7 } : { times: FIRST_TERMS.times, days: null })
        }
      />
      <div className={styles['field']}>
        <span>{byDate ? 'Days from now' : 'Times to send again'}</span>
        <Stepper
          label={byDate ? 'Days from now' : 'Times to send again'}
          value={(byDate ? terms.days : terms.times) ?? 1}
          max={byDate ? maxOrderDays : maxOrderTimes}
          onChange={(value) => set(byDate ? { days: value } : { times: value })}
        />
      </div>
      {run.type === 'Plunders' && (
        <div className={styles['field']}>
          <span>Claims</span>
          <Chips
            label="Claims"
            choices={Object.values(WHEN)}
            value={WHEN[terms.claimWhen]}
            onChange={(choice) => set({ claimWhen: choice === WHEN.full ? 'full' : 'ready' })}
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
          onChange={(keepBooty) => set({ keepBooty })}
        />
      </div>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          checked={terms.stopOnFailure}
          onChange={({ target }) => set({ stopOnFailure: target.checked })}
        />
        Stop when a mission came to nothing
      </label>
      <div className={styles['choices']}>
        <Button look="ghost" onClick={onClose}>
          Not now
        </Button>
        <Button busy={busy} onClick={() => void place(run, terms)}>
          Place the order
        </Button>
      </div>
    </div>
  );
};

/** Claim and send again, as often as the player says, by the server. */
export const OrderModal = ({ run, onClose }: OrderModalProps) => (
  <Modal open={run !== null} onClose={onClose} title="Standing order">
    {run && <Form key={run.id} run={run} onClose={onClose} />}
  </Modal>
);
