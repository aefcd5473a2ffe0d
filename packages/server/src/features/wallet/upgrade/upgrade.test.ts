import type { ApiError } from '@blacktide/contract';
import type { Address } from '@solana/kit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../../chain/reconcile.ts';
import { openAuthority } from '../../../chain/authority.ts';
import { openChain, type Chain } from '../../../chain/chain.ts';
import { heldBy } from '../../../chain/handOver.ts';
import { createSolanaRpc } from '@solana/kit';
import { systemClock } from '../../../platform/clock.ts';
import { silentLog } from '../../../platform/log.ts';
import { booksOf } from '../../../testing/booksOf.ts';
import { aChainWire, down } from '../../../testing/chainWire.ts';
import {
  aMover,
  captainsInGame,
  captainsInWallet,
  characters,
  handIn,
  mintsOf,
  type Mover,
} from '../../../testing/moves.ts';
import { aWallet, type TestWallet } from '../../../testing/players.ts';
import {
  aClock,
  aDatabase,
  resultOf,
  startTestServer,
  type TestServer,
} from '../../../testing/testServer.ts';
import { confirmation, everythingOf, type Upgrade } from '../../../testing/upgrades.ts';

const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
});
afterAll(() => server.close());

const chainOf = async ({ app, config }: TestServer): Promise<Chain> =>
  openChain({
    rpc: createSolanaRpc(app.rpcUrl() ?? ''),
    authority: await openAuthority(config.authorityKey),
    commitment: config.commitment,
  });

const begin = ({ api }: Pick<Mover, 'api'>, heir: TestWallet): Promise<Upgrade> =>
  api.wallet.upgrade({ body: { to: heir.address } });

const confirm = (on: TestServer, guest: TestWallet, heir: TestWallet, issued: Upgrade) =>
  on.anonymous.wallet.upgradeConfirm({ body: confirmation(guest, heir, on.domain, issued) });

const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable('it was accepted'),
    (error: ApiError) => error,
  );

/** Game and chain tell the same story about the heir, and nothing is left with the guest. */
const inspect = async (on: TestServer, guest: TestWallet, heir: TestWallet): Promise<void> => {
  const chain = await chainOf(on);
  expect(await heldBy(chain, guest.address as string as Address)).toEqual([]);
  const held = await heldBy(chain, heir.address as string as Address);
  const { rows } = await on.app.db.pool.query<{ mint: string; frozen: boolean }>(
    `select mint, location = 'game' as frozen from assets where owner = $1 and minted`,
    [heir.address],
  );
  const nfts = held.filter(({ decimals }) => decimals === 0).map(({ mint, frozen }) => ({ mint, frozen }));
  expect(new Set(nfts.map((one) => JSON.stringify(one)))).toEqual(
    new Set(rows.map((one) => JSON.stringify(one))),
  );
  expect(await booksOf(on.app.db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
  expect(
    (await reconcile({ pool: on.app.db.pool, chain, clock: systemClock, log: silentLog })).findings,
  ).toEqual([]);
};

describe('a guest moves to a lasting wallet', () => {
  it('WALLET-01 with everything: assets, balances, jobs, notifications and name, in the game and on the chain', async () => {
    const guest = await aMover(server);
    const heir = aWallet();
    const bought = await guest.api.market.purchase({ body: { name: 'Spyglass', multiplier: 2 } });
    await resultOf(guest, bought.jobId);
    await server.app.db.pool.query(`update players set username = 'Anne Bonny' where wallet = $1`, [
      guest.wallet,
    ]);
    const [captain] = await captainsInGame(guest);
    const mission = { missionPath: 'missions/supply-store', nfts: [captain?.uid ?? ''] };
    await resultOf(guest, (await guest.api.missions.initiate({ body: mission })).jobId);
    const before = await everythingOf(guest.api);

    const { token, user } = await confirm(server, guest.signer, heir, await begin(guest, heir));
    expect(user).toMatchObject({ wallet: heir.address, username: 'Anne Bonny' });
    const moved = server.clientFor(token);
    expect(await everythingOf(moved)).toEqual(before);
    expect((await moved.jobs.job({ params: { id: bought.jobId } })).state).toBe('done');
    await inspect(server, guest.signer, heir);

    // Life goes on: the mission comes home, a purchase, a withdrawal, a deposit by the new owner's own hand.
    const player: Mover = { wallet: heir.address, token, api: moved, signer: heir };
    const [active] = await moved.missions.active();
    expect(active).toMatchObject({ missionName: 'Supply Store', nftIds: [captain?.uid] });
    clock.advance(3_600_000);
    const claim = { body: { activeMissionPath: active?.path ?? '' } };
    expect((await resultOf(player, (await moved.missions.claim(claim)).jobId)).data.success).toBe(true);
    const { jobId } = await moved.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
    expect((await resultOf(player, jobId)).data.success).toBe(true);
    const mints = mintsOf(await captainsInGame(player));
    expect((await handIn(player, await moved.assets.thaw(characters(mints)), 'thaw')).data.success).toBe(
      true,
    );
    const free = mintsOf(await captainsInWallet(player));
    expect(free).toEqual(expect.arrayContaining(mints));
    expect((await handIn(player, await moved.assets.freeze(characters(free)), 'freeze')).data.success).toBe(
      true,
    );
    expect((await server.signIn(heir)).wallet).toBe(heir.address);
  });

  it('happens once when it is confirmed several times at once, answers alike later, and ends the guest', async () => {
    const wire = aChainWire();
    const on = await startTestServer({ chainWire: wire.through });
    const guest = await aMover(on);
    const heir = aWallet();
    const body = confirmation(guest.signer, heir, on.domain, await begin(guest, heir));
    const confirmOnce = () => on.anonymous.wallet.upgradeConfirm({ body });
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    wire.become(async (method, pass) => {
      if (method === 'sendTransaction') await opened;
      return pass();
    });
    const calls = Array.from({ length: 5 }, confirmOnce);
    const refusals: unknown[] = [];
    for (const call of calls) call.catch((error: unknown) => refusals.push(error));
    await expect.poll(() => refusals.length, { timeout: 10_000 }).toBe(4);
    const underWay = { status: 409, code: 'UPGRADE_UNDER_WAY' };
    for (const error of refusals) expect(error).toMatchObject(underWay);
    await expect(confirmOnce()).rejects.toMatchObject(underWay);
    open();
    const answers = await Promise.allSettled(calls);
    const [first] = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));

    const again = await confirmOnce();
    expect(again.token).toBe(first?.token);
    // A name that nobody chose is still the short address.
    const username = `${heir.address.slice(0, 4)}…${heir.address.slice(-4)}`;
    expect(await on.clientFor(again.token).users.me()).toMatchObject({ wallet: heir.address, username });
    expect(await on.clientFor(again.token).auth.sessions()).toHaveLength(1);
    await inspect(on, guest.signer, heir);
    await expect(guest.api.users.me()).rejects.toMatchObject({ status: 401 });
    await expect(on.signIn(guest.signer)).rejects.toMatchObject({ status: 403, code: 'WALLET_LEFT' });
  });

  it('gives a token only for the new wallet’s signature, also when it is confirmed again', async () => {
    const guest = await aMover(server);
    const heir = aWallet();
    const body = confirmation(guest.signer, heir, server.domain, await begin(guest, heir));
    const { token } = await server.anonymous.wallet.upgradeConfirm({ body });
    const thief = aWallet();
    const message = Buffer.from(body.message, 'base64');
    const forged = {
      'all zeros': { signature: Buffer.alloc(64).toString('base64') },
      'too short': { signature: Buffer.alloc(3).toString('base64') },
      'by another key': { signature: Buffer.from(thief.sign(message)).toString('base64') },
      'of another wallet': {
        signature: Buffer.from(thief.sign(message)).toString('base64'),
        publicKey: thief.address,
      },
      'for another session key': { sessionKey: Buffer.alloc(32, 7).toString('base64url') },
    };
    for (const [kind, changes] of Object.entries(forged)) {
      const call = server.anonymous.wallet.upgradeConfirm({ body: { ...body, ...changes } });
      expect(await refusal(call), kind).toMatchObject({ status: 401, code: 'SIGN_IN_REFUSED' });
    }
    clock.advance(10 * 60_000);
    expect((await server.anonymous.wallet.upgradeConfirm({ body })).token).toBe(token);
  });

  it('gives up what was issued and not signed, and carries it too', async () => {
    const guest = await aMover(server);
    const heir = aWallet();
    const before = await guest.api.users.me();
    await guest.api.tokens.issue({ body: { amount: 10, type: 'withdraw', token: 'gold' } });
    await guest.api.assets.thaw(characters(mintsOf(await captainsInGame(guest))));
    const { token } = await confirm(server, guest.signer, heir, await begin(guest, heir));
    const api = server.clientFor(token);
    expect((await api.users.me()).goldAmount).toBe(before.goldAmount);
    expect((await api.assets.inGame()).filter(({ location }) => location === 'moving')).toEqual([]);
    await inspect(server, guest.signer, heir);
  });
});

describe('a move to another wallet is refused', () => {
  let guest: Mover;
  beforeAll(async () => {
    guest = await aMover(server);
  });

  it('into a wallet that plays already, into itself, and into what is no wallet', async () => {
    const other = await server.signIn();
    expect(await refusal(guest.api.wallet.upgrade({ body: { to: other.wallet } }))).toMatchObject({
      status: 409,
      message: 'This wallet has a pirate of its own already. Choose one that has not played yet.',
    });
    expect((await refusal(guest.api.wallet.upgrade({ body: { to: guest.wallet } }))).status).toBe(409);
    expect((await refusal(guest.api.wallet.upgrade({ body: { to: 'nowhere' as never } }))).status).toBe(400);
  });

  it('without a session', async () => {
    expect((await refusal(server.anonymous.wallet.upgrade({ body: { to: aWallet().address } }))).status).toBe(
      401,
    );
  });

  it('without the guest’s own signature, or with fewer permits than were issued', async () => {
    const heir = aWallet();
    const issued = await begin(guest, heir);
    const call = (changes: object) =>
      refusal(
        server.anonymous.wallet.upgradeConfirm({
          body: { ...confirmation(guest.signer, heir, server.domain, issued), ...changes },
        }),
      );
    expect(await call({ transactions: issued.transactions })).toMatchObject({ code: 'TRANSACTION_UNSIGNED' });
    const thief = confirmation(aWallet(), heir, server.domain, { ...issued, transactions: [] });
    expect(await call({ transactions: thief.transactions })).toMatchObject({ code: 'TRANSACTION_UNKNOWN' });
    expect(await call({ transactions: issued.transactions.slice(1) })).toMatchObject({
      code: 'TRANSACTION_UNKNOWN',
    });
    expect((await guest.api.users.me()).wallet).toBe(guest.wallet);
  });

  it('without the new wallet’s words: another site, an old sign-in, a foreign key, one byte', async () => {
    const heir = aWallet();
    const issued = await begin(guest, heir);
    const good = confirmation(guest.signer, heir, server.domain, issued);
    const plain = await server.anonymous.auth.nonce({ body: { wallet: heir.address } });
    const altered = Buffer.from(good.message, 'base64');
    altered[altered.length - 1]! ^= 1;
    const thief = aWallet();
    const bodies = {
      'another site': confirmation(guest.signer, heir, 'evil.test', issued),
      'a plain sign-in': confirmation(guest.signer, heir, server.domain, { ...issued, signIn: plain }),
      'another wallet': { ...confirmation(guest.signer, thief, server.domain, issued) },
      'one byte': { ...good, message: altered.toString('base64') },
      'a foreign key': {
        ...good,
        signature: confirmation(guest.signer, thief, server.domain, issued).signature,
      },
    };
    for (const [kind, body] of Object.entries(bodies)) {
      const error = await refusal(server.anonymous.wallet.upgradeConfirm({ body }));
      expect(error, kind).toMatchObject({ status: 401, code: 'SIGN_IN_REFUSED' });
    }
    const signIn = { message: good.message, signature: good.signature, publicKey: heir.address };
    const abused = server.anonymous.auth.verify({ body: { ...signIn, sessionKey: good.sessionKey } });
    expect(await refusal(abused)).toMatchObject({ message: 'The message says something else' });
    expect(
      await refusal(server.anonymous.wallet.upgradeConfirm({ body: { ...good, id: randomUUID() } })),
    ).toMatchObject({
      status: 404,
    });
  });

  it('to a second wallet, once the first was confirmed', async () => {
    const leaving = await aMover(server);
    const [first, second] = [aWallet(), aWallet()];
    const issued = [await begin(leaving, first), await begin(leaving, second)] as const;
    const results = await Promise.allSettled([
      confirm(server, leaving.signer, first, issued[0]),
      confirm(server, leaving.signer, second, issued[1]),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const heir = results[0].status === 'fulfilled' ? first : second;
    await inspect(server, leaving.signer, heir);
  });

  it('when the wallet holds something by now that no permit names', async () => {
    const leaving = await aMover(server);
    const heir = aWallet();
    const issued = await begin(leaving, heir);
    const unminted = (await leaving.api.assets.inGame()).find(
      ({ minted, type }) => !minted && type === 'CHARACTER',
    );
    const body = { type: 'CHARACTER' as const, isCoreNFT: false, uids: [unminted?.uid ?? ''] };
    await handIn(leaving, await leaving.api.assets.mintAndWithdraw({ body }), 'mint-and-withdraw');
    expect(await refusal(confirm(server, leaving.signer, heir, issued))).toMatchObject({
      status: 409,
      message: 'Your wallet has changed meanwhile. Nothing was moved; please start again.',
    });
    await confirm(server, leaving.signer, heir, await begin(leaving, heir));
    await inspect(server, leaving.signer, heir);
  });
});

describe('a move that is broken off', () => {
  const stateOf = async (on: TestServer): Promise<string | undefined> => {
    const { rows } = await on.app.db.pool.query<{ state: string }>('select state from wallet_upgrades');
    return rows[0]?.state;
  };

  it(
    'goes on by itself where the server comes back, and the page finds its session',
    { timeout: 60_000 },
    async () => {
      const databaseUrl = await aDatabase();
      const wire = aChainWire();
      const first = await startTestServer({ databaseUrl, chainWire: wire.through });
      const guest = await aMover(first);
      const heir = aWallet();
      await first.app.db.pool.query(`update players set username = 'Mary Read'`);
      const before = await everythingOf(guest.api);
      const body = confirmation(guest.signer, heir, first.domain, await begin(guest, heir));
      wire.become(down('sendTransaction'));
      const answer = refusal(first.anonymous.wallet.upgradeConfirm({ body }));
      await expect.poll(() => stateOf(first), { timeout: 10_000 }).toBe('signed');
      expect(
        (await refusal(guest.api.assets.thaw(characters(mintsOf(await captainsInGame(guest)))))).code,
      ).toBe('MOVES_UNDER_WAY');
      await first.close();
      await answer;

      const second = await startTestServer({ databaseUrl });
      await expect.poll(() => stateOf(second), { timeout: 20_000 }).toBe('done');
      const { token } = await second.anonymous.wallet.upgradeConfirm({ body });
      expect(await everythingOf(second.clientFor(token))).toEqual(before);
      await inspect(second, guest.signer, heir);
    },
  );

  it('is given up whole where the chain never took the permits in time', { timeout: 60_000 }, async () => {
    const wire = aChainWire();
    const on = await startTestServer({ chainWire: wire.through });
    const guest = await aMover(on);
    const heir = aWallet();
    const before = await everythingOf(guest.api);
    const body = confirmation(guest.signer, heir, on.domain, await begin(guest, heir));
    wire.become(down('sendTransaction'));
    const answer = refusal(on.anonymous.wallet.upgradeConfirm({ body }));
    await expect.poll(() => stateOf(on), { timeout: 10_000 }).toBe('signed');
    await on.app.db.pool.query('update wallet_permits set last_valid_height = 0');
    expect(await answer).toMatchObject({ status: 409 });
    wire.become(null);
    expect(await stateOf(on)).toBe('released');
    expect(await everythingOf(guest.api)).toEqual(before);
    await confirm(on, guest.signer, heir, await begin(guest, heir));
    await inspect(on, guest.signer, heir);
  });
});
