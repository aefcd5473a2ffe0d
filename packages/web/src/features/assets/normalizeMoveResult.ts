import type { Notification } from '@blacktide/contract';
import { markFailed } from '../../lib/moves/markFailed.ts';
import { shortAddress } from '../../ui/format.ts';

const FAILED = 'Transaction failed';
const FAILED_DEFAULT = 'Failed to process transaction';
const UNCLEAR = 'Transaction status unclear. Unable to determine transaction result';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const formatFailure = (result: Readonly<Record<string, unknown>>): string => {
  const mint = textOf(result['mint']);
  const message = textOf(result['message']) || FAILED_DEFAULT;
  return mint ? `${FAILED}. ${shortAddress(mint)}: ${message}` : `${FAILED}. ${message}`;
};

/** The status of a `handleAssets` result decides whether it succeeded, not the flags of the notification. */
export const normalizeMoveResult = (notification: Notification): Notification => {
  const { success, error, result } = notification.data;
  switch (result?.['status']) {
    case 'Success':
      return notification;
    case 'Failure':
    case 'Failed':
      return markFailed(notification, formatFailure(result));
    default:
      return success && !error ? markFailed(notification, UNCLEAR) : notification;
  }
};
