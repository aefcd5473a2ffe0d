import type { Notification } from '@blacktide/contract';
import { CONTENT } from '@blacktide/content';
import type { Content, DynamicExchangeLine, ExchangePool, ExchangeTable } from '@blacktide/rules';
import { requireValue } from '@blacktide/rules';
import { checkLedger } from './checkLedger.ts';
import { waitForResult, type TestPlayer, type TestServer } from './testServer.ts';

/** Costs 250 BOOTY and yields GOLD. */
export const BARGAIN = "Smelter's Bargain";
/** Costs 25 GOLD and yields BOOTY. */
export const PURSE = "Moneychanger's Purse";

export const contentWithExchange = (exchange: Partial<ExchangeTable>): Content => ({
  ...CONTENT,
  exchange: { ...CONTENT.exchange, ...exchange },
});

/** The content with a changed dynamic line. */
export const contentWithDynamic = (name: string, facts: Partial<DynamicExchangeLine>): Content =>
  contentWithExchange({
    dynamic: {
      ...CONTENT.exchange.dynamic,
      [name]: { ...requireValue(CONTENT.exchange.dynamic[name]), ...facts },
    },
  });

export const buyFixed = async (
  player: TestPlayer,
  name: string,
  multiplier: number,
): Promise<Notification['data']> => {
  const { jobId } = await player.api.exchange.purchase({ body: { name, multiplier } });
  return (await waitForResult(player, jobId)).data;
};

export const buyDynamic = async (
  player: TestPlayer,
  name: string,
  minYield?: number,
): Promise<Notification['data']> => {
  const body = minYield === undefined ? { name } : { name, minYield };
  const { jobId } = await player.api.exchange.dynamicPurchase({ body });
  return (await waitForResult(player, jobId)).data;
};

export const readPool = async ({ app: { db } }: TestServer): Promise<ExchangePool & { day: number }> => {
  const { rows } = await db.pool.query<ExchangePool & { day: number }>(
    'select booty, gold, day from exchange_pool',
  );
  return requireValue(rows[0]);
};

/** Whether the ledger balances and the pool's row equals its account. */
export const checkBooks = async (server: TestServer) => {
  const { rows } = await server.app.db.pool.query<{ currency: string; amount: bigint }>(
    `select currency, sum(amount)::int8 as amount from balances where account = 'pool:exchange' group by 1`,
  );
  const account = new Map(rows.map(({ currency, amount }) => [currency, amount]));
  const { booty, gold } = await readPool(server);
  return {
    ...(await checkLedger(server.app.db)),
    poolMatchesAccount: booty === account.get('BOOTY') && gold === account.get('GOLD'),
  };
};

export const SOUND_BOOKS = {
  sumIsZero: true,
  balancesMatchEntries: true,
  overdrawn: 0,
  poolMatchesAccount: true,
};
