import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aClock, startTestServer, type TestPlayer, type TestServer } from '../../../testing/testServer.ts';
import { SHARD_LOCK, shardOf } from '../executor/shards.ts';

/**
 * Calls that check the session in their own transaction do not read it before. Two servers on one database: the player
 * plays on the first one, which therefore knows the session as open; it ends on the second one or in the database.
 */
const clock = aClock();
let first: TestServer;
let second: TestServer;
let player: TestPlayer;

beforeAll(async () => {
  first = await startTestServer({ shared: true, clock });
  second = await startTestServer({ shared: true, clock, databaseUrl: first.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const buy = ({ api }: TestPlayer) => api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
const ban = ({ wallet }: TestPlayer) =>
  first.app.db.pool.query('update players set banned_at = now() where wallet = $1', [wallet]);
const countRequests = async ({ wallet }: TestPlayer): Promise<number> => {
  const { rows } = await first.app.db.pool.query('select 1 from requests where wallet = $1', [wallet]);
  return rows.length;
};
const ENDED = { status: 401, code: 'SESSION_ENDED' };

beforeEach(async () => {
  player = await first.signIn();
  await buy(player);
});

/** Buys twice: the first call is refused by the transaction, the second one before it. */
const buyTwice = async () => ({
  first: await buy(player).catch((error: unknown) => error),
  second: await buy(player).catch((error: unknown) => error),
  requests: await countRequests(player),
});
/** Only the request that was stored before the session ended. */
const REFUSED = { first: ENDED, second: ENDED, requests: 1 };

describe('the time of last use of a session', () => {
  it('is stored also while the player does nothing but act', async () => {
    const readLastUse = async (): Promise<number | undefined> => {
      const { rows } = await first.app.db.pool.query<{ last_used_at: Date }>(
        'select last_used_at from sessions where wallet = $1',
        [player.wallet],
      );
      return rows[0]?.last_used_at.getTime();
    };
    const signedInAt = clock.now();
    clock.advance(4 * 60_000);
    await buy(player);
    expect(await readLastUse()).toBe(signedInAt);
    clock.advance(2 * 60_000);
    await buy(player);
    await expect.poll(readLastUse).toBe(clock.now());
  });
});

describe('an action of a session that was open a moment before', () => {
  it('is refused after a log-out on another server', async () => {
    await second.clientFor(player.token).auth.logout();
    expect(await buyTwice()).toMatchObject(REFUSED);
  });

  it('is refused after a ban', async () => {
    await ban(player);
    expect(await buyTwice()).toMatchObject(REFUSED);
  });

  it('is refused after the session was deleted', async () => {
    await first.app.db.pool.query('delete from sessions where wallet = $1', [player.wallet]);
    expect(await buyTwice()).toMatchObject(REFUSED);
  });

  it('is refused after the session has expired', async () => {
    await first.app.db.pool.query('update sessions set expires_at = $2 where wallet = $1', [
      player.wallet,
      new Date(clock.now()),
    ]);
    expect(await buyTwice()).toMatchObject(REFUSED);
  });

  it('is refused when the session belongs to another wallet', async () => {
    const other = await first.signIn();
    await first.app.db.pool.query('update sessions set wallet = $2 where wallet = $1', [
      player.wallet,
      other.wallet,
    ]);
    expect(await buyTwice()).toMatchObject(REFUSED);
  });

  it('is refused after a ban while another process holds the shard', async () => {
    const holder = await first.app.db.pool.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1, $2)', [SHARD_LOCK, shardOf(player.wallet)]);
    await ban(player);
    expect(await buyTwice()).toMatchObject(REFUSED);
    await holder.query('rollback');
    holder.release();
  });

  it('is refused after a ban when its transaction fails', async () => {
    const buyOnce = () =>
      player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } }, { idempotencyKey: 'once' });
    await buyOnce();
    await ban(player);
    await expect(buyOnce()).rejects.toMatchObject(ENDED);
    expect(await countRequests(player)).toBe(2);
  });

  it.each([
    ['has the wrong fields', 'application/json', '{"name":7}'],
    ['is not JSON', 'application/json', '{"name":'],
    ['has another content type', 'text/plain', 'Spyglass'],
    ['is too large', 'application/json', JSON.stringify({ name: 'x'.repeat(300_000) })],
  ])('is refused with 401 also when its body %s', async (_, contentType, body) => {
    const post = () =>
      fetch(`${first.url}/shop/purchase`, {
        method: 'POST',
        headers: { authorization: `Bearer ${player.token}`, 'content-type': contentType },
        body,
      });
    expect((await post()).status).toBeOneOf([400, 413, 415]);
    await ban(player);
    const response = await post();
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('is refused with 401 also when its feature is closed', async () => {
    const closed = await startTestServer({
      clock,
      databaseUrl: first.databaseUrl,
      environment: { CLOSED: 'market' },
    });
    const api = closed.clientFor(player.token);
    await api.users.me();
    await expect(api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } })).rejects.toMatchObject({
      status: 503,
    });
    await ban(player);
    await expect(api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } })).rejects.toMatchObject(
      ENDED,
    );
  });

  it('does not affect the actions of other players that are stored with it', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => first.signIn()));
    await Promise.all(others.map(buy));
    await ban(player);
    const [refused, ...stored] = await Promise.allSettled([player, ...others].map(buy));
    expect(refused).toMatchObject({ status: 'rejected', reason: ENDED });
    expect(stored.map(({ status }) => status)).toEqual(others.map(() => 'fulfilled'));
    expect(await Promise.all([player, ...others].map(countRequests))).toEqual([1, 2, 2, 2, 2, 2, 2]);
  });
});

describe('the profile of a session that was open a moment before', () => {
  it('is refused after a log-out on another server, and after a ban', async () => {
    expect((await player.api.users.me()).wallet).toBe(player.wallet);
    const again = await first.signIn();
    expect((await again.api.users.me()).wallet).toBe(again.wallet);
    await second.clientFor(player.token).auth.logout();
    await ban(again);
    for (const { api } of [player, again]) await expect(api.users.me()).rejects.toMatchObject(ENDED);
  });
});
