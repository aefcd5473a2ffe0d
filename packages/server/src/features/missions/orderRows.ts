import type { OrderEndShown, OrderLogEntry, OrderTurn } from '@blacktide/contract';
import { units, type JobId, type Money, type OrderTerms, type Wallet } from '@blacktide/rules';
import { orderLog, standingOrders } from '../../platform/db/schema.ts';
import type { Row } from '../../platform/executor/storedTable.ts';
import type { UnitOfWork } from '../../platform/executor/unitOfWork.ts';

export type OrderRow = Row<typeof standingOrders>;

const keptOf = ({ keep }: OrderRow): Money[] =>
  keep.map(({ currency, amount }) => ({ currency, amount: units(amount, currency) }));

/** The terms as the rules see them. */
export const termsOf = (row: OrderRow): OrderTerms => ({
  times: row.times,
  until: row.until?.getTime() ?? null,
  claimWhen: row.claimWhen,
  stopOnFailure: row.stopOnFailure,
  keep: keptOf(row),
});

export interface Logged {
  readonly orderId: string;
  readonly wallet: Wallet;
  readonly at: number;
  readonly what: OrderLogEntry['what'];
  readonly message: string;
  readonly jobId: JobId | null;
  readonly turn?: OrderTurn;
}

/** A line of the activity log. */
export const log = (work: UnitOfWork, { at, turn, ...line }: Logged): void =>
  work.table(orderLog).add({ ...line, at: new Date(at), turn: turn ?? null });

export const ended = (row: OrderRow, endReason: OrderEndShown, message: string, at: number): OrderRow => ({
  ...row,
  endReason,
  message,
  endedAt: new Date(at),
});

/** Whoever claims a run by hand has taken the helm: its order is over. */
export const endByHand = (work: UnitOfWork, run: string, job: JobId, at: number, message: string): void => {
  for (const order of work.table(standingOrders).filter((row) => row.run === run && row.endedAt === null)) {
    work.table(standingOrders).put(ended(order, 'byHand', message, at));
    log(work, { orderId: order.id, wallet: order.wallet, at, what: 'ended', message, jobId: job });
  }
};
