import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAlertSetting } from './alerts/useAlertSetting.ts';
import styles from './MissionMenu.module.css';
import { StandingOrdersModal } from './orders/StandingOrdersModal.tsx';

export const MissionMenu = () => {
  const [ordersOpen, setOrdersOpen] = useState(false);
  const alerts = useAlertSetting();
  return (
    <div className={styles['menu']}>
      <Button look="ghost" size="small" onClick={() => setOrdersOpen(true)}>
        <Icon name="retry" size={16} /> Standing orders
      </Button>
      {alerts.isSupported && (
        <Button
          look="ghost"
          size="small"
          aria-pressed={alerts.isEnabled}
          className={alerts.isEnabled ? styles['on'] : undefined}
          onClick={() => void alerts.toggle()}
        >
          <Icon name={alerts.isEnabled ? 'check' : 'alert'} size={16} /> Ready alerts
        </Button>
      )}
      <StandingOrdersModal open={ordersOpen} onClose={() => setOrdersOpen(false)} />
    </div>
  );
};
