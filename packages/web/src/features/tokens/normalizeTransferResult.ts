import type { Notification } from '@blacktide/contract';
import { markFailed } from '../../lib/moves/markFailed.ts';

/** A `handleDeposit` result with the status Failure is a failure, whatever the flags of the notification say. */
export const normalizeTransferResult = (notification: Notification): Notification => {
  const { result, message } = notification.data;
  if (result?.['status'] !== 'Failure') return notification;
  const resultMessage = typeof result['message'] === 'string' ? result['message'] : '';
  return markFailed(notification, resultMessage || message);
};
