import { CURRENCIES } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aSeededPlayer, RICH_BALANCES } from '../../../testing/seededPlayer.ts';
import { expectStatementToMatch, readWholeStatement } from '../../../testing/statements.ts';
import { aClock, startTestServer, waitForResult, type TestPlayer } from '../../../testing/testServer.ts';

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
    const [purchase, tax] = lines;
    expect(purchase).toMatchObject({
      currency: tax?.currency,
      reason: 'shop.purchase',
      text: 'Purchase in the marketplace',
      transaction: job,
      job: { id: job, type: 'ItemPurchase' },
      mission: null,
    });
    expect(tax).toMatchObject({ reason: 'shop.tax', text: 'Tax on a purchase in the marketplace' });
    expect(lines.slice(2).map(({ reason, job: none }) => [reason, none])).toEqual([
      ['test', null],
      ['test', null],
    ]);
  });

  it('goes on after a marker without a gap or a repetition, whatever is booked meanwhile', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server, { balances: RICH_BALANCES });
    for (let count = 0; count < 60; count += 1) await buy(player);
    const first = await player.api.account.statement({ query: {} });
    expect(first.lines).toHaveLength(50);
    await buy(player);
    const before = String(first.next);
    const second = await player.api.account.statement({ query: { before } });
    const third = await player.api.account.statement({ query: { before: String(second.next) } });
    expect(third.next).toBeNull();
    const markers = [...first.lines, ...second.lines, ...third.lines].map(({ marker }) => BigInt(marker));
    expect(markers).toHaveLength(60 * 2 + CURRENCIES.length);
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
      'shop.tax',
      'shop.purchase',
      'shop.tax',
    ]);
    expect(await readWholeStatement(player, { reason: 'shop.tax' })).toHaveLength(2);
    expect(await readWholeStatement(player, { reason: 'sho' })).toEqual([]);
    const at = (days: number): string => new Date(start + days * 86_400_000).toISOString();
    const last = await readWholeStatement(player, { from: at(2) });
    expect(last.map(({ transaction }) => transaction)).toEqual([job, job]);
    expect(await readWholeStatement(player, { from: at(1), to: at(2) })).toHaveLength(2);
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
      expect(await expectStatementToMatch(player)).toHaveLength(16 + CURRENCIES.length);
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
