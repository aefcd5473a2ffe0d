import type { Wallet } from '@blacktide/rules';
import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { readInPages, ROWS_PER_PAGE } from '../../platform/db/readInPages.ts';
import { arenaFights, arenaPlayers } from './tables.ts';

type Fight = typeof arenaFights.$inferSelect;
const { battleAt, captain } = arenaFights;

/** The player's state in the arena, then all fights, oldest first. Nothing for a player who never sent a captain. */
export const exportFights = async function* ({ orm }: Database, wallet: Wallet): AsyncGenerator<object> {
  const [player] = await orm.select().from(arenaPlayers).where(eq(arenaPlayers.wallet, wallet));
  if (!player) return;
  yield player;
  const isAfter = (last: Fight) =>
    or(gt(battleAt, last.battleAt), and(eq(battleAt, last.battleAt), gt(captain, last.captain)));
  yield* readInPages<Fight>((last) =>
    orm
      .select()
      .from(arenaFights)
      .where(and(eq(arenaFights.player, player.id), last ? isAfter(last) : undefined))
      .orderBy(asc(battleAt), asc(captain))
      .limit(ROWS_PER_PAGE),
  );
};
