import { CONTENT } from '@blacktide/content';
import { CURRENCIES, playerAccount, requireValue, toDisplay, toUnits } from '@blacktide/rules';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aSeededPlayer, RICH_BALANCES } from '../../../testing/seededPlayer.ts';
import { expectStatementToMatch, readWholeStatement } from '../../../testing/statements.ts';
import { aClock, startTestServer, waitForResult, type TestPlayer } from '../../../testing/testServer.ts';

const PRICE = requireValue(CONTENT.shop.lines['Spyglass']).price;

const buy = async (player: TestPlayer, multiplier = 1): Promise<string> => {
  const { jobId } = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier } });
  await waitForResult(player, jobId);
  return jobId;
};

describe('the statement', () => {
  it('shows each entry of the player, newest first, with the balance after it and what it was for', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server, { balances: { BOOTY: 5000, GOLD: 5000 } });
    const job = await buy(player);
    const lines = await expectStatementToMatch(player);
    const price = toDisplay(PRICE, 'BOOTY');
    expect(lines[0]).toMatchObject({
      currency: 'BOOTY',
      amount: -price,
      balance: 5000 - price,
      reason: 'shop.purchase',
      text: 'Purchase in the marketplace',
      transaction: job,
      job: { id: job, type: 'ItemPurchase' },
      mission: null,
    });
    expect(lines.slice(1).map(({ reason, job: none }) => [reason, none])).toEqual([
      ['test', null],
      ['test', null],
    ]);
  });

  it('shows the whole price in one line; the treasury gets its tax, and the rest is burned', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server, { balances: RICH_BALANCES });
    const held = toUnits(RICH_BALANCES.BOOTY, 'BOOTY');
    const job = await buy(player, 2);
    const { rows } = await server.app.db.pool.query(
      'select account, currency, amount, reason, balance from entries where txn = $1 order by line',
      [job],
    );
    const world = { currency: 'BOOTY', balance: null };
    expect(rows).toEqual([
      {
        account: playerAccount(player.wallet),
        currency: 'BOOTY',
        amount: -2n * PRICE,
        reason: 'shop.purchase',
        balance: held - 2n * PRICE,
      },
      { ...world, account: 'treasury', amount: (2n * PRICE) / 10n, reason: 'shop.tax' },
      { ...world, account: 'burn', amount: (18n * PRICE) / 10n, reason: 'shop.purchase' },
    ]);
  });

  it('still shows the tax line of an older purchase', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server, { balances: { BOOTY: 10 } });
    await server.app.db.pool.query(
      `insert into entries (txn, line, account, currency, amount, reason, at, balance) values
        ($1, 0, $2, 'BOOTY', -7, 'shop.tax', now(), 9999993), ($1, 1, 'treasury', 'BOOTY', 7, 'shop.tax', now(), null)`,
      [randomUUID(), playerAccount(player.wallet)],
    );
    expect(await readWholeStatement(player, { reason: 'shop.tax' })).toMatchObject([
      { amount: -0.000007, text: 'Tax on a purchase in the marketplace' },
    ]);
  });

  it('goes on after a marker without a gap or a repetition, whatever is booked meanwhile', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server, { balances: RICH_BALANCES });
    for (let count = 0; count < 120; count += 1) await buy(player);
    const first = await player.api.account.statement({ query: {} });
    expect(first.lines).toHaveLength(50);
    await buy(player);
    const before = String(first.next);
    const second = await player.api.account.statement({ query: { before } });
    const third = await player.api.account.statement({ query: { before: String(second.next) } });
    expect(third.next).toBeNull();
    const markers = [...first.lines, ...second.lines, ...third.lines].map(({ marker }) => BigInt(marker));
    expect(markers).toHaveLength(120 + CURRENCIES.length);
    expect(markers).toEqual(markers.toSorted((a, b) => (a < b ? 1 : -1)));
    expect(new Set(markers).size).toBe(markers.length);
  });

  it('has the lines of one currency, of one reason or area, and of one period', async () => {
    const clock = aClock();
    const server = await startTestServer({ clock });
    const player = await aSeededPlayer(server, { balances: { BOOTY: 50_000, GOLD: 50_000 } });
    const start = clock.now();
    clock.advance(86_400_000);
    await buy(player);
    clock.advance(86_400_000);
    const job = await buy(player);
    const all = await readWholeStatement(player);
    const currency = all[0]?.currency ?? 'BOOTY';
    expect(await readWholeStatement(player, { currency })).toEqual(
      all.filter((line) => line.currency === currency),
    );
    expect(await readWholeStatement(player, { currency: 'GEMS' })).toEqual([]);
    expect((await readWholeStatement(player, { reason: 'shop' })).map(({ reason }) => reason)).toEqual([
      'shop.purchase',
      'shop.purchase',
    ]);
    expect(await readWholeStatement(player, { reason: 'shop.purchase' })).toHaveLength(2);
    expect(await readWholeStatement(player, { reason: 'sho' })).toEqual([]);
    const at = (days: number): string => new Date(start + days * 86_400_000).toISOString();
    const last = await readWholeStatement(player, { from: at(2) });
    expect(last.map(({ transaction }) => transaction)).toEqual([job]);
    expect(await readWholeStatement(player, { from: at(1), to: at(2) })).toHaveLength(1);
    expect(await readWholeStatement(player, { to: at(0.5), reason: 'shop' })).toEqual([]);
    expect(await readWholeStatement(player, { from: at(3) })).toEqual([]);
    expect(await readWholeStatement(player, { from: at(2), to: at(1) })).toEqual([]);
  });

  it('is right for requests that run at the same time, and of its own player only', async () => {
    const server = await startTestServer();
    const players = await Promise.all(
      [1, 2, 3].map(() => aSeededPlayer(server, { balances: RICH_BALANCES })),
    );
    await Promise.all(players.flatMap((player) => Array.from({ length: 8 }, () => buy(player))));
    for (const player of players)
      expect(await expectStatementToMatch(player)).toHaveLength(8 + CURRENCIES.length);
    expect(await checkLedger(server.app.db)).toEqual({
      sumIsZero: true,
      balancesMatchEntries: true,
      overdrawn: 0,
    });
  });

  it('refuses callers without a session, unknown fields and values that are not valid', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server);
    await expect(server.anonymous.account.statement({ query: {} })).rejects.toMatchObject({ status: 401 });
    const get = async (query: string): Promise<number> => {
      const headers = { authorization: `Bearer ${player.token}` };
      return (await fetch(`${server.url}/users/me/statement${query}`, { headers })).status;
    };
    expect(await get('')).toBe(200);
    for (const query of [
      'currency=PEARLS',
      'before=0',
      'before=-1',
      'before=x',
      `before=${'9'.repeat(19)}`,
      'reason=',
      "reason=a'b",
      'from=yesterday',
      'to=2026-13-01T00:00:00Z',
      'wallet=other',
    ])
      expect([query, await get(`?${query}`)]).toEqual([query, 400]);
  });
});
