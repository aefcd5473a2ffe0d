import type { Notification } from '@blacktide/contract';

/** The notification as a failure with this message, whatever `success` says. */
export const markFailed = (notification: Notification, message: string): Notification => ({
  ...notification,
  data: { ...notification.data, success: false, error: true, message },
});
