import type { Notification, NotificationType } from '@blacktide/contract';
import { moveFlow } from '../features/assets/moveFlow.ts';
import { moveVerdict } from '../features/assets/moveVerdict.ts';
import { purchaseFlow } from '../features/market/purchaseFlow.ts';
import { claimFlow } from '../features/missions/claimFlow.ts';
import { MISSION_READS } from '../features/missions/missionReads.ts';
import { sendFlow } from '../features/missions/sendFlow.ts';
import { transferFlow } from '../features/tokens/transferFlow.ts';
import { transferVerdict } from '../features/tokens/transferVerdict.ts';
import type { AnyFleetFlow } from '../lib/action/fleet.ts';
import type { AnyActionFlow } from '../lib/action/flow.ts';
import { readItems, type Read } from '../lib/query.ts';

/** Every flow, so that a job can be taken up again after a reload and a foreign result refreshes what it touched. */
export const FLOWS: readonly AnyActionFlow[] = [purchaseFlow, moveFlow, transferFlow];
export const FLEET_FLOWS: readonly AnyFleetFlow[] = [sendFlow, claimFlow];

/** What a result touches, whoever asked for it: another tab, another device, a standing order. */
export const touchedBy = (types: ReadonlySet<NotificationType>): readonly Read<unknown>[] => {
  const touched = [...FLOWS, ...FLEET_FLOWS]
    .filter((flow) => flow.types.some((type) => types.has(type)))
    .flatMap(({ refresh, refreshLater }) => [...refresh, ...(refreshLater?.reads ?? [])]);
  return [...new Set([...touched, ...(types.has('standingOrder') ? [...MISSION_READS, readItems] : [])])];
};

/** Results whose words and verdict follow from what they carry. */
const VERDICTS: Partial<Record<NotificationType, (notification: Notification) => Notification>> = {
  handleAssets: moveVerdict,
  handleDeposit: transferVerdict,
};

export const verdictOn = (notification: Notification): Notification =>
  VERDICTS[notification.type]?.(notification) ?? notification;
