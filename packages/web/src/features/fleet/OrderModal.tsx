import { CONTENT } from '@blacktide/content';
import type { WireFleetOrder } from '@blacktide/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NO_WALLET } from '../../lib/action/actionRunner.ts';
import { formatDay } from '../../lib/formatTime.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { createRefresh } from '../../lib/query.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatAmount } from '../../ui/format.ts';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Receipt } from '../../ui/Receipt.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { addDays, isDate, toEndOfDay } from './dates.ts';
import { FLEET_QUERIES, fleetOrderQuery } from './fleetQueries.ts';
import { BUSY, FLEET_TEXTS } from './fleetTexts.ts';
import { DateField, ModalButtons, Note, NumberField } from './ShipModalParts.tsx';
import styles from './ShipModalParts.module.css';

const DEFAULT_DAYS = 7;
const MAX_DAYS = CONTENT.genesis.maxDaysAhead;

/** An order is no job: the server answers at once. */
const useOrderCalls = () => {
  const { api, toasts, isWalletConnected } = usePlayerSession();
  const refresh = createRefresh(useQueryClient());
  const [busy, setBusy] = useState(false);
  const call = async (ask: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (!isWalletConnected()) {
      toasts.error(NO_WALLET);
      return false;
    }
    setBusy(true);
    try {
      await ask();
      toasts.success(done);
      return true;
    } catch (error) {
      toasts.error(FLEET_TEXTS.apiFailed, toErrorMessage(error));
      return false;
    } finally {
      setBusy(false);
      refresh(FLEET_QUERIES);
    }
  };
  return {
    busy,
    place: (body: { budget: { gold: number; booty: number }; endsAt: string }) =>
      call(
        () => api.genesis.placeOrder({ body }, { idempotencyKey: crypto.randomUUID() }),
        'Standing order placed',
      ),
    cancel: () => call(() => api.genesis.cancelOrder({}), 'Standing order cancelled'),
  };
};

const formatBudget = ({ gold, booty }: WireFleetOrder['budget']): string =>
  `${formatAmount(gold, 'GOLD')} GOLD + ${formatAmount(booty, 'BOOTY')} BOOTY`;

const CurrentOrder = ({ order }: { readonly order: WireFleetOrder }) => (
  <Receipt
    label="Current order"
    lines={[
      { label: 'Budget', value: formatBudget(order.budget) },
      { label: 'Spent so far', value: formatBudget(order.spent), strong: true },
      { label: 'Ends on', value: formatDay(Date.parse(order.endsAt)) },
    ]}
  />
);

/** At most two decimals; null for anything else. */
const parseBudget = (text: string): number | null =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : null;

interface OrderFormProps {
  readonly order: WireFleetOrder | null;
  readonly onDone: () => void;
}

const OrderForm = ({ order, onDone }: OrderFormProps) => {
  const { clock } = usePlayerSession();
  const { place, cancel, busy } = useOrderCalls();
  const [today] = useState(() => clock.gameNow());
  const [gold, setGold] = useState('100');
  const [booty, setBooty] = useState('500');
  const [date, setDate] = useState(() => addDays(today, DEFAULT_DAYS));
  const budget = { gold: parseBudget(gold), booty: parseBudget(booty) };
  const isDateValid = isDate(date) && date > addDays(today, 0) && date < addDays(today, MAX_DAYS);
  const submit = async (): Promise<void> => {
    if (budget.gold === null || budget.booty === null) return;
    const isPlaced = await place({
      budget: { gold: budget.gold, booty: budget.booty },
      endsAt: toEndOfDay(date),
    });
    if (isPlaced) onDone();
  };
  return (
    <>
      {order && <CurrentOrder order={order} />}
      <Note>
        Ships are sent again when they are claimed, until the budget or the time has run out. Every send costs
        the same as by hand.
      </Note>
      <NumberField label="GOLD to spend at most" value={gold} onChange={setGold} />
      <NumberField label="BOOTY to spend at most" value={booty} onChange={setBooty} />
      <DateField
        label="Ends on"
        value={date}
        min={addDays(today, 1)}
        max={addDays(today, MAX_DAYS - 1)}
        onChange={setDate}
      />
      {!isDateValid && <Note kind="warning">Choose a day within the next {MAX_DAYS} days.</Note>}
      <ModalButtons>
        {order && (
          <Button look="danger" busy={busy} onClick={() => void cancel()}>
            Cancel Order
          </Button>
        )}
        <Button
          busy={busy}
          disabled={budget.gold === null || budget.booty === null || !isDateValid}
          onClick={() => void submit()}
        >
          {busy ? BUSY.processing : order ? 'Replace Order' : 'Place Order'}
        </Button>
      </ModalButtons>
    </>
  );
};

export const OrderModal = (control: ModalControl) => {
  const query = useApiQuery(fleetOrderQuery);
  return (
    <Modal {...control} title="Standing Order">
      <div className={styles['form']}>
        {query.data && <OrderForm order={query.data.order} onDone={control.onClose} />}
        {!query.data && query.isError && <QueryError title="The order could not be loaded" query={query} />}
        {!query.data && query.isPending && (
          <EmptyState role="status" title="Loading..." picture={<Spinner size={48} />} />
        )}
      </div>
    </Modal>
  );
};
