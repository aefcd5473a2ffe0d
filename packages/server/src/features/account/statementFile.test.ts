import { describe, expect, it } from 'vitest';
import { aSeededPlayer, RICH_BALANCES, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { startTestServer, waitForResult, type TestServer } from '../../../testing/testServer.ts';
import { toCsvCell, toDecimal } from './statementFile.ts';

const download = async (server: TestServer, { token }: SeededPlayer, query = ''): Promise<Response> =>
  fetch(`${server.url}/users/me/statement.csv${query}`, { headers: { authorization: `Bearer ${token}` } });

const buy = async (player: SeededPlayer): Promise<void> => {
  const { jobId } = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
  await waitForResult(player, jobId);
};

describe('the statement as a file', () => {
  it('has the lines of the same filter with exact amounts', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server, { balances: RICH_BALANCES });
    await buy(player);
    const response = await download(server, player, '?reason=shop');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="blacktide-statement.csv"',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { lines } = await player.api.account.statement({ query: { reason: 'shop' } });
    const [header, ...rows] = (await response.text()).trimEnd().split('\r\n');
    expect(header).toBe('Time (UTC),Currency,Amount,Balance,Reason,Mission,Message,Transaction');
    expect(rows.map((row) => row.split(',').slice(0, 5))).toEqual(
      lines.map(({ at, currency, amount, balance, text }) => [at, currency, `${amount}`, `${balance}`, text]),
    );
  });

  it('is complete over more lines than are read at a time, and only of its own player', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server);
    const other = await aSeededPlayer(server, { balances: RICH_BALANCES });
    await server.app.db.pool.query(
      `insert into entries (txn, line, account, currency, amount, reason, at, balance)
       select gen_random_uuid(), 0, 'player:' || $1, 'GOLD', 0, 'test', now(), 0 from generate_series(1, 6500)`,
      [player.wallet],
    );
    const text = await (await download(server, player)).text();
    expect(text.split('\r\n')).toHaveLength(1 + 6500 + 1);
    expect(text).not.toContain(other.wallet);
    const nothing = await (await download(server, player, '?currency=GEMS')).text();
    expect(nothing.split('\r\n')).toHaveLength(2);
  });

  it('refuses callers without a session, and filters that are not valid', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server);
    expect((await fetch(`${server.url}/users/me/statement.csv`)).status).toBe(401);
    expect((await download(server, player, '?currency=PEARLS')).status).toBe(400);
    expect((await download(server, player, '?before=5')).status).toBe(400);
  });

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1 map', `"'+1 map"`],
    ['-cmd', `"'-cmd"`],
    ['@sum', `"'@sum"`],
    ['\t=1', `"'\t=1"`],
    ['-12.5', '-12.5'],
    ['a "b", c', '"a ""b"", c"'],
    ['one\ntwo', '"one\ntwo"'],
    ['plain', 'plain'],
  ])('writes %j as %j', (text, cell) => expect(toCsvCell(text)).toBe(cell));

  it('writes amounts without losing a digit', () => {
    expect(toDecimal(-9_007_199_254_740_993n, 'GOLD')).toBe('-9007199254.740993');
    expect(toDecimal(5n, 'GOLD')).toBe('0.000005');
    expect(toDecimal(2_500_000n, 'GOLD')).toBe('2.5');
    expect(toDecimal(0n, 'GOLD')).toBe('0');
    expect(toDecimal(-3n, 'BATTLE_TOKEN')).toBe('-3');
  });
});
