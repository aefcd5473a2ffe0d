import type { StandingOrder } from '@blacktide/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { activeMissionsQuery, createRefresh } from '../../../lib/query.ts';
import { useApiQuery } from '../../../lib/useApiQuery.ts';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Modal, type ModalControl } from '../../../ui/Modal.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { CaptainPortraits } from '../CaptainPortraits.tsx';
import { formatDayAndTime } from '../../../lib/formatTime.ts';
import { TRY_AGAIN } from '../missionTexts.ts';
import { standingOrdersQuery } from './orderQueries.ts';
import styles from './StandingOrdersModal.module.css';
import { formatOrderProgress } from './orderTerms.ts';

const ORDER_CANCELLED = 'Standing order cancelled';

const useCancelOrder = () => {
  const { api, toasts } = usePlayerSession();
  const refresh = createRefresh(useQueryClient());
  return async (id: string): Promise<void> => {
    try {
      await api.missions.cancelOrder({ params: { id } });
      toasts.success(ORDER_CANCELLED);
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : TRY_AGAIN);
    }
    refresh([standingOrdersQuery, activeMissionsQuery]);
  };
};

const OrderLog = ({ id }: { readonly id: string }) => {
  const { api } = usePlayerSession();
  const { data } = useQuery({
    queryKey: ['missions.orderLog', id],
    queryFn: ({ signal }) => api.missions.orderLog({ params: { id } }, { signal }),
  });
  if (!data) return <Spinner size={20} />;
  return (
    <ol className={styles['log']} aria-label="What it has done">
      {data.map(({ at, what, message }) => (
        <li key={`${at} ${what}`}>
          <time dateTime={at}>{formatDayAndTime(at)}</time> {message}
        </li>
      ))}
    </ol>
  );
};

const OrderRow = ({ order, onCancel }: { readonly order: StandingOrder; readonly onCancel: () => void }) => {
  const [open, setOpen] = useState(false);
  const names = order.nfts.map(({ metadata }) => metadata.name).join(', ');
  return (
    <li className={styles['order']} data-state={order.state}>
      <CaptainPortraits captains={order.nfts} size={46} max={2} decorative />
      <span className={styles['details']}>
        <strong>{order.mission.name}</strong>
        <span>{names}</span>
        <span className={styles['progress']}>
          {formatOrderProgress(order)}
          {order.state === 'ended' && order.message && `. ${order.message}`}
        </span>
      </span>
      <span className={styles['actions']}>
        <Button look="ghost" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          Log
        </Button>
        {order.state === 'active' && (
          <Button
            look="danger"
            size="small"
            aria-label={`Cancel the order for ${order.mission.name}, ${names}`}
            onClick={onCancel}
          >
            Cancel
          </Button>
        )}
      </span>
      {open && <OrderLog id={order.id} />}
    </li>
  );
};

export const StandingOrdersModal = (control: ModalControl) => {
  const read = useApiQuery(standingOrdersQuery);
  const cancel = useCancelOrder();
  const content = () => {
    if (read.data?.length) {
      return (
        <ul className={styles['orders']} aria-label="Standing orders">
          {read.data.map((order) => (
            <OrderRow key={order.id} order={order} onCancel={() => void cancel(order.id)} />
          ))}
        </ul>
      );
    }
    if (read.isLoading)
      return <EmptyState role="status" title="Loading the orders…" picture={<Spinner size={48} />} />;
    if (read.error) return <EmptyState role="alert" title="Error" text={toErrorMessage(read.error)} />;
    return (
      <EmptyState
        title="No standing orders"
        text="Press the round arrow on an active mission. The game then claims it and sends the same captains again, also while you are away."
      />
    );
  };
  return (
    <Modal {...control} title="Standing orders" size="panel">
      {content()}
    </Modal>
  );
};
