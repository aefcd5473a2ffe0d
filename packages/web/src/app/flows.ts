import type { Notification, NotificationType } from '@blacktide/contract';
import { moveFlow } from '../features/assets/moveFlow.ts';
import { moveVerdict } from '../features/assets/moveVerdict.ts';
import { purchaseFlow } from '../features/market/purchaseFlow.ts';
import { transferFlow } from '../features/tokens/transferFlow.ts';
import { transferVerdict } from '../features/tokens/transferVerdict.ts';
import type { AnyActionFlow } from '../lib/action/flow.ts';
import { readActiveMissions, readItems, readNfts, readUser, type Read } from '../lib/query.ts';

/** Every flow, so that a job can be taken up again after a reload and a foreign result refreshes what it touched. */
export const FLOWS: readonly AnyActionFlow[] = [purchaseFlow, moveFlow, transferFlow];

/** What has happened to the player without their doing on this page, and what of it the page shows. */
const NEWS: Partial<Record<NotificationType, readonly Read<unknown>[]>> = {
  initiate: [readUser, readNfts, readActiveMissions],
  initiateSpecial: [readUser, readNfts, readActiveMissions],
  claim: [readUser, readNfts, readItems, readActiveMissions],
  standingOrder: [readUser, readNfts, readItems, readActiveMissions],
};

/** What a result touches, whoever asked for it. */
export const touchedBy = (type: NotificationType): readonly Read<unknown>[] => [
  ...FLOWS.filter(({ types }) => types.includes(type)).flatMap(({ refresh, refreshLater }) => [
    ...refresh,
    ...(refreshLater?.reads ?? []),
  ]),
  ...(NEWS[type] ?? []),
];

/** Results whose words and verdict follow from what they carry. */
const VERDICTS: Partial<Record<NotificationType, (notification: Notification) => Notification>> = {
  handleAssets: moveVerdict,
  handleDeposit: transferVerdict,
};

export const verdictOn = (notification: Notification): Notification =>
  VERDICTS[notification.type]?.(notification) ?? notification;
