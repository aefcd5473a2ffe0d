import type { Notification, NotificationType } from '@blacktide/contract';
import { moveFlow } from '../features/assets/moveFlow.ts';
import { moveVerdict } from '../features/assets/moveVerdict.ts';
import { purchaseFlow } from '../features/market/purchaseFlow.ts';
import { transferFlow } from '../features/tokens/transferFlow.ts';
import { transferVerdict } from '../features/tokens/transferVerdict.ts';
import type { AnyActionFlow } from '../lib/action/flow.ts';

/** Every flow, so that a job can be taken up again after a reload and a foreign result refreshes what it touched. */
export const FLOWS: readonly AnyActionFlow[] = [purchaseFlow, moveFlow, transferFlow];

/** Results whose words and verdict follow from what they carry. */
const VERDICTS: Partial<Record<NotificationType, (notification: Notification) => Notification>> = {
  handleAssets: moveVerdict,
  handleDeposit: transferVerdict,
};

export const verdictOn = (notification: Notification): Notification =>
  VERDICTS[notification.type]?.(notification) ?? notification;
