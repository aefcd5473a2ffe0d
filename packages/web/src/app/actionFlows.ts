import type { Notification, NotificationType } from '@blacktide/contract';
import { moveAction } from '../features/assets/moveAction.ts';
import { normalizeMoveResult } from '../features/assets/normalizeMoveResult.ts';
import { purchaseAction } from '../features/market/purchaseAction.ts';
import { claimAction } from '../features/missions/claimAction.ts';
import { MISSION_QUERIES } from '../features/missions/missionQueries.ts';
import { sendAction } from '../features/missions/sendAction.ts';
import { transferAction } from '../features/tokens/transferAction.ts';
import { normalizeTransferResult } from '../features/tokens/normalizeTransferResult.ts';
import type { AnyAction } from '../lib/action/action.ts';
import { itemsQuery, type ApiQuery } from '../lib/query.ts';

/** Every flow, so that a job can be taken up again after a reload and a foreign result refreshes what it touched. */
export const ACTIONS: readonly AnyAction[] = [
  purchaseAction,
  moveAction,
  transferAction,
  sendAction,
  claimAction,
];

/** What a result touches, whoever asked for it: another tab, another device, a standing order. */
export const findAffectedQueries = (types: ReadonlySet<NotificationType>): readonly ApiQuery<unknown>[] => {
  const affected = ACTIONS.filter((action) => action.types.some((type) => types.has(type))).flatMap(
    ({ refresh, refreshLater }) => [...refresh, ...(refreshLater?.queries ?? [])],
  );
  return [...new Set([...affected, ...(types.has('standingOrder') ? [...MISSION_QUERIES, itemsQuery] : [])])];
};

/** Results whose words and verdict follow from what they carry. */
const NORMALIZERS: Partial<Record<NotificationType, (notification: Notification) => Notification>> = {
  handleAssets: normalizeMoveResult,
  handleDeposit: normalizeTransferResult,
};

export const normalizeResult = (notification: Notification): Notification =>
  NORMALIZERS[notification.type]?.(notification) ?? notification;
