import { lazy, Suspense, useState } from 'react';
import { loadModule } from '../../lib/loadModule.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAlertSetting } from './alerts/useAlertSetting.ts';
import styles from './MissionMenu.module.css';
import { StandingOrdersModal } from './orders/StandingOrdersModal.tsx';

const HaulsModal = lazy(async () => ({
  default: (await loadModule(() => import('./hauls/HaulsModal.tsx'))).HaulsModal,
}));

export const MissionMenu = () => {
  const [ordersOpen, setOrdersOpen] = useState(false);
  const [haulsOpen, setHaulsOpen] = useState(false);
  const alerts = useAlertSetting();
  return (
    <div className={styles['menu']} data-inline>
      <Button look="ghost" size="small" onClick={() => setOrdersOpen(true)}>
        <Icon name="retry" size={16} /> <span className={styles['label']}>Standing orders</span>
      </Button>
      <Button look="ghost" size="small" onClick={() => setHaulsOpen(true)}>
        <Icon name="chest" size={16} /> <span className={styles['label']}>Hauls</span>
      </Button>
      {alerts.isSupported && (
        <Button
          look="ghost"
          size="small"
          aria-pressed={alerts.isEnabled}
          className={alerts.isEnabled ? styles['on'] : undefined}
          onClick={() => void alerts.toggle()}
        >
          <Icon name={alerts.isEnabled ? 'check' : 'alert'} size={16} />{' '}
          <span className={styles['label']}>Ready alerts</span>
        </Button>
      )}
      <StandingOrdersModal open={ordersOpen} onClose={() => setOrdersOpen(false)} />
      {haulsOpen && (
        <Suspense fallback={null}>
          <HaulsModal open onClose={() => setHaulsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
