import type { Notification } from '@blacktide/contract';

/** How a `handleDeposit` result reads: a failed one is never told as a success. */
export const transferVerdict = (notification: Notification): Notification => {
  const { result, message } = notification.data;
  if (result?.['status'] !== 'Failure') return notification;
  const told = typeof result['message'] === 'string' ? result['message'] : '';
  return {
    ...notification,
    data: { ...notification.data, success: false, error: true, message: told || message },
  };
};
