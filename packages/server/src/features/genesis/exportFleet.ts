import type { Wallet } from '@blacktide/rules';
import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import { genesisShips } from '../../chain/tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { readInPages, ROWS_PER_PAGE } from '../../platform/db/readInPages.ts';
import { assets } from '../../platform/db/tables.ts';
import { fleetOrders } from './tables.ts';

/** The standing order, then the own Genesis ships, oldest first. */
export const exportFleet = async function* ({ orm }: Database, wallet: Wallet): AsyncGenerator<object> {
  yield* await orm.select().from(fleetOrders).where(eq(fleetOrders.wallet, wallet));
  yield* readInPages<typeof genesisShips.$inferSelect>((last) =>
    orm
      .select(getTableColumns(genesisShips))
      .from(genesisShips)
      .innerJoin(assets, eq(assets.uid, genesisShips.uid))
      .where(and(eq(assets.owner, wallet), last ? gt(genesisShips.uid, last.uid) : undefined))
      .orderBy(asc(genesisShips.uid))
      .limit(ROWS_PER_PAGE),
  );
};
