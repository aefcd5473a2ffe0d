import type { Api, WireFleetOrder } from '@blacktide/contract';
import { toUnits, validateFleetOrder, type Content } from '@blacktide/rules';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { orm, type Database } from '../../platform/db/database.ts';
import { inPlayerTransaction } from '../../platform/executor/inPlayerTransaction.ts';
import type { Row } from '../../platform/executor/storedTable.ts';
import { rowByKey } from '../../platform/executor/unitOfWork.ts';
import { throwIfRefused } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { toWireCost } from './shipRows.ts';
import { fleetOrders } from './tables.ts';

const toWireOrder = (row: Row<typeof fleetOrders>): WireFleetOrder => ({
  budget: toWireCost({ gold: row.budgetGold, booty: row.budgetBooty }),
  spent: toWireCost({ gold: row.spentGold, booty: row.spentBooty }),
  endsAt: row.endsAt.toISOString(),
});

type OrderHandlers = Pick<Handlers<Api['genesis']>, 'order' | 'placeOrder' | 'cancelOrder'>;

interface OrderDeps {
  readonly db: Database;
  /** Game time. */
  readonly clock: Clock;
  readonly content: Content;
}

/** A claim executes the order; here it is placed, read and cancelled, under the lock of the player. */
export const createFleetOrderHandlers = ({ db, clock, content }: OrderDeps): OrderHandlers => ({
  order: async ({ caller: { wallet } }) => {
    const [row] = await db.orm.select().from(fleetOrders).where(eq(fleetOrders.wallet, wallet));
    return { order: row && row.endsAt.getTime() > clock.now() ? toWireOrder(row) : null };
  },

  placeOrder: async ({ caller: { wallet }, body: { budget, endsAt } }) => {
    const now = clock.now();
    throwIfRefused(validateFleetOrder({ endsAt: Date.parse(endsAt) }, { now, content }));
    const placed = {
      wallet,
      budgetGold: toUnits(budget.gold, 'GOLD'),
      budgetBooty: toUnits(budget.booty, 'BOOTY'),
      spentGold: 0n,
      spentBooty: 0n,
      endsAt: new Date(endsAt),
    };
    await inPlayerTransaction(db.pool, wallet, [rowByKey(fleetOrders, wallet)], new Date(now), (work) => {
      const table = work.table(fleetOrders);
      if (table.get(wallet)) table.replace(placed);
      else table.add(placed);
    });
    return { order: toWireOrder(placed) };
  },

  cancelOrder: async ({ caller: { wallet } }) => {
    await inPlayerTransaction(db.pool, wallet, [], new Date(clock.now()), async (_, client) => {
      await orm(client).delete(fleetOrders).where(eq(fleetOrders.wallet, wallet));
    });
    return {};
  },
});
