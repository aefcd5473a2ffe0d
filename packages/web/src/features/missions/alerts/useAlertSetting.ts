import { useState } from 'react';
import { useVoyage } from '../../../lib/voyage.ts';
import { alertsSlot } from './readyAlerts.ts';

const BLOCKED = 'Your browser blocks notifications of this page. Allow them in its settings.';
const ON = 'You will be told when a mission is ready while this tab is hidden.';

/** On or off. The browser's own question is asked only when the player turns them on. */
export const useAlertSetting = () => {
  const { storage, toasts } = useVoyage();
  const slot = alertsSlot(storage);
  const able = 'Notification' in window;
  const [on, setOn] = useState(() => able && slot.read() === true && Notification.permission === 'granted');
  const set = (wanted: boolean): void => {
    slot.write(wanted);
    setOn(wanted);
  };
  const toggle = async (): Promise<void> => {
    if (on) return set(false);
    if ((await Notification.requestPermission()) !== 'granted') return toasts.error(BLOCKED);
    set(true);
    toasts.success(ON);
  };
  return { able, on, toggle };
};
