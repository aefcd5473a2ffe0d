import type { Notification } from '@blacktide/contract';

/** How a `handleDeposit` result reads: a failed one is never told as a success. */
export const normalizeTransferResult = (notification: Notification): Notification => {
  const { result, message } = notification.data;
  if (result?.['status'] !== 'Failure') return notification;
  const resultMessage = typeof result['message'] === 'string' ? result['message'] : '';
  return {
    ...notification,
    data: { ...notification.data, success: false, error: true, message: resultMessage || message },
  };
};
