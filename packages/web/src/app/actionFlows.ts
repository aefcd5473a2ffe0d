import type { Notification, NotificationType } from '@blacktide/contract';
import { moveFlow } from '../features/assets/moveFlow.ts';
import { normalizeMoveResult } from '../features/assets/normalizeMoveResult.ts';
import { purchaseFlow } from '../features/market/purchaseFlow.ts';
import { claimBatchAction } from '../features/missions/claimBatchAction.ts';
import { MISSION_QUERIES } from '../features/missions/missionQueries.ts';
import { sendBatchAction } from '../features/missions/sendBatchAction.ts';
import { transferFlow } from '../features/tokens/transferFlow.ts';
import { normalizeTransferResult } from '../features/tokens/normalizeTransferResult.ts';
import type { AnyBatchAction } from '../lib/action/batchAction.ts';
import type { AnyActionFlow } from '../lib/action/actionFlow.ts';
import { itemsQuery, type ApiQuery } from '../lib/query.ts';

/** Every flow, so that a job can be taken up again after a reload and a foreign result refreshes what it touched. */
export const ACTION_FLOWS: readonly AnyActionFlow[] = [purchaseFlow, moveFlow, transferFlow];
export const BATCH_ACTIONS: readonly AnyBatchAction[] = [sendBatchAction, claimBatchAction];

/** What a result touches, whoever asked for it: another tab, another device, a standing order. */
export const findAffectedQueries = (types: ReadonlySet<NotificationType>): readonly ApiQuery<unknown>[] => {
  const affected = [...ACTION_FLOWS, ...BATCH_ACTIONS]
    .filter((flow) => flow.types.some((type) => types.has(type)))
    .flatMap(({ refresh, refreshLater }) => [...refresh, ...(refreshLater?.queries ?? [])]);
  return [...new Set([...affected, ...(types.has('standingOrder') ? [...MISSION_QUERIES, itemsQuery] : [])])];
};

/** Results whose words and verdict follow from what they carry. */
const NORMALIZERS: Partial<Record<NotificationType, (notification: Notification) => Notification>> = {
  handleAssets: normalizeMoveResult,
  handleDeposit: normalizeTransferResult,
};

export const normalizeResult = (notification: Notification): Notification =>
  NORMALIZERS[notification.type]?.(notification) ?? notification;
