import { useState } from 'react';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { createAlertSettingSlot } from './readyAlerts.ts';

const BLOCKED_TEXT = 'Your browser blocks notifications of this page. Allow them in its settings.';
const ENABLED_TEXT = 'You will be told when a mission is ready while this tab is hidden.';

/** The browser asks for permission only when the player turns the alerts on. */
export const useAlertSetting = () => {
  const { storage, toasts } = usePlayerSession();
  const slot = createAlertSettingSlot(storage);
  const isSupported = 'Notification' in window;
  const [isEnabled, setIsEnabled] = useState(
    () => isSupported && slot.read() === true && Notification.permission === 'granted',
  );
  const set = (wanted: boolean): void => {
    slot.write(wanted);
    setIsEnabled(wanted);
  };
  const toggle = async (): Promise<void> => {
    if (isEnabled) return set(false);
    if ((await Notification.requestPermission()) !== 'granted') return toasts.error(BLOCKED_TEXT);
    set(true);
    toasts.success(ENABLED_TEXT);
  };
  return { isSupported, isEnabled, toggle };
};
