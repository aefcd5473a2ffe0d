import { toUnits, transfer, type Currency } from '@blacktide/rules';
import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { inTransaction } from '../src/platform/db/database.ts';
import { executeStatements } from '../src/platform/db/executeStatements.ts';
import { UnitOfWork } from '../src/platform/executor/unitOfWork.ts';
import type { TestServer } from './testServer.ts';

/** Pays display units into the treasury (or out of it, if negative) as a batch of the given lane does. */
export const bookTreasury = (
  { app }: TestServer,
  money: Partial<Record<Currency, number>>,
  at: number,
  lane = 0,
): Promise<unknown> =>
  inTransaction(app.db.pool, async (client) => {
    const work = new UnitOfWork(lane);
    await work.load(client, { wallets: [], accounts: ['treasury'] });
    const transfers = Object.entries(money).map(([currency, display]) => {
      const amount = toUnits(Math.abs(display), currency as Currency);
      const [from, to] =
        display > 0 ? (['faucet:test', 'treasury'] as const) : (['treasury', 'burn'] as const);
      return transfer(from, to, currency as Currency, amount, 'test');
    });
    work.apply(randomUUID(), transfers);
    return executeStatements(client, work.takeStatements(new Date(at)));
  });

/** Days and currencies of which `treasury_days` differs from the entries of the treasury. */
export const countWrongTreasuryDays = async ({ app }: TestServer): Promise<number> => {
  const { rows } = await app.db.pool.query<{ wrong: number }>(`
    select count(*)::int4 as wrong from
      (select floor(extract(epoch from at) / 86400)::int4 as day, currency,
         coalesce(sum(amount) filter (where amount > 0), 0) as received,
         coalesce(-sum(amount) filter (where amount < 0), 0) as spent
       from entries where account = 'treasury' group by 1, 2) as e
      full join (select day, currency, sum(received) as received, sum(spent) as spent
                 from treasury_days group by 1, 2) as d using (day, currency)
    where (e.received, e.spent) is distinct from (d.received, d.spent)`);
  return rows[0]?.wrong ?? -1;
};

type FeedAnswer = (response: ServerResponse) => void;

/** A price feed on a real port, whose answers a test chooses. */
export const aPriceFeed = async (first: FeedAnswer) => {
  let answer = first;
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/prices`,
    requests: () => requests,
    answer: (next: FeedAnswer): void => {
      answer = next;
    },
  };
};

export const sendPrices =
  (prices: unknown, status = 200): FeedAnswer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(prices));
