import { ORDER_TEXTS } from '@blacktide/content';
import type { WireOrderEndReason } from '@blacktide/contract';
import type { JobId, OrderTerms } from '@blacktide/rules';
import { orderLog, standingOrders } from './tables.ts';
import type { NewRow, Row } from '../../platform/executor/storedTable.ts';
import type { UnitOfWork } from '../../platform/executor/unitOfWork.ts';

export type OrderRow = Row<typeof standingOrders>;

/** The terms for the rules. */
export const toOrderTerms = (row: OrderRow): OrderTerms => ({
  times: row.times,
  until: row.until?.getTime() ?? null,
  claimWhen: row.claimWhen,
  stopOnFailure: row.stopOnFailure,
  keep: row.keep,
});

type OrderLogLine = Omit<NewRow<typeof orderLog>, 'at'> & { readonly at: number };

/** Adds a line to the log of a standing order. */
export const addOrderLogLine = (work: UnitOfWork, line: OrderLogLine): void =>
  work.table(orderLog).add({ ...line, at: new Date(line.at) });

export const toEndedOrder = (
  row: OrderRow,
  endReason: WireOrderEndReason,
  message: string,
  at: number,
): OrderRow => ({
  ...row,
  endReason,
  message,
  endedAt: new Date(at),
});

/** Ends an order by what its player has done. */
export const endOrder = (
  work: UnitOfWork,
  order: OrderRow,
  reason: 'byHand' | 'cancelled',
  at: number,
  jobId: JobId | null,
): void => {
  const message = ORDER_TEXTS[reason];
  work.table(standingOrders).replace(toEndedOrder(order, reason, message, at));
  addOrderLogLine(work, { orderId: order.id, wallet: order.wallet, at, what: 'ended', message, jobId });
};
