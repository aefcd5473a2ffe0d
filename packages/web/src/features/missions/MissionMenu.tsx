import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAlertSetting } from './alerts/useAlertSetting.ts';
import styles from './MissionMenu.module.css';
import { OrdersModal } from './orders/OrdersModal.tsx';

/** Beside the title: standing orders and ready alerts. */
export const MissionMenu = () => {
  const [orders, setOrders] = useState(false);
  const alerts = useAlertSetting();
  return (
    <div className={styles['menu']}>
      <Button look="ghost" size="small" onClick={() => setOrders(true)}>
        <Icon name="retry" size={16} /> Standing orders
      </Button>
      {alerts.able && (
        <Button
          look="ghost"
          size="small"
          aria-pressed={alerts.on}
          className={alerts.on ? styles['on'] : undefined}
          onClick={() => void alerts.toggle()}
        >
          <Icon name={alerts.on ? 'check' : 'alert'} size={16} /> Ready alerts
        </Button>
      )}
      <OrdersModal open={orders} onClose={() => setOrders(false)} />
    </div>
  );
};
