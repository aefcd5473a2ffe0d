import type { ApiError } from '@blacktide/contract';
import type { Address } from '@solana/kit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../../chain/reconcile.ts';
import { createAuthority } from '../../../chain/authority.ts';
import { openChain, type Chain } from '../../../chain/chain.ts';
import { findHeldTokenAccounts } from '../../../chain/delegatedTransfers.ts';
import { createSolanaRpc } from '@solana/kit';
import { systemClock } from '../../../platform/clock.ts';
import { silentLog } from '../../../platform/log.ts';
import { checkLedger } from '../../../../testing/checkLedger.ts';
import { aFaultyTransport, failCalls } from '../../../../testing/faultyTransport.ts';
import {
  aSigningPlayer,
  captainsInGame,
  captainsInWallet,
  captainsRequest,
  submitAndWait,
  mintsOf,
  type SigningPlayer,
} from '../../../../testing/assetMovements.ts';
import { aWallet, type TestWallet } from '../../../../testing/testWallet.ts';
import {
  aClock,
  aDatabase,
  waitForResult,
  startTestServer,
  type TestServer,
} from '../../../../testing/testServer.ts';
import {
  createUpgradeConfirmation,
  loadPlayerState,
  type IssuedUpgrade,
} from '../../../../testing/walletUpgrades.ts';

const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
});
afterAll(() => server.close());

const chainOf = async ({ app, config }: TestServer): Promise<Chain> =>
  openChain({
    rpc: createSolanaRpc(app.rpcUrl() ?? ''),
    authority: await createAuthority(config.authorityKey),
    commitment: config.commitment,
  });

const issueUpgrade = ({ api }: Pick<SigningPlayer, 'api'>, newWallet: TestWallet): Promise<IssuedUpgrade> =>
  api.wallet.upgrade({ body: { to: newWallet.address } });

const confirmUpgrade = (on: TestServer, guest: TestWallet, newWallet: TestWallet, issued: IssuedUpgrade) =>
  on.anonymous.wallet.upgradeConfirm({
    body: createUpgradeConfirmation(guest, newWallet, on.domain, issued),
  });

const expectRefusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable('it was accepted'),
    (error: ApiError) => error,
  );

/** Game and chain agree about the new wallet, and nothing is left in the guest's wallet. */
const expectMovedCompletely = async (
  on: TestServer,
  guest: TestWallet,
  newWallet: TestWallet,
): Promise<void> => {
  const chain = await chainOf(on);
  expect(await findHeldTokenAccounts(chain, guest.address as string as Address)).toEqual([]);
  const held = await findHeldTokenAccounts(chain, newWallet.address as string as Address);
  const { rows } = await on.app.db.pool.query<{ mint: string; frozen: boolean }>(
    `select mint, location = 'game' as frozen from assets where owner = $1 and minted`,
    [newWallet.address],
  );
  const nfts = held.filter(({ decimals }) => decimals === 0).map(({ mint, frozen }) => ({ mint, frozen }));
  expect(new Set(nfts.map((one) => JSON.stringify(one)))).toEqual(
    new Set(rows.map((one) => JSON.stringify(one))),
  );
  expect(await checkLedger(on.app.db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
  expect(
    (await reconcile({ pool: on.app.db.pool, chain, clock: systemClock, log: silentLog })).findings,
  ).toEqual([]);
};

describe('an upgrade moves a guest to another wallet', () => {
  it('WALLET-01 with everything: assets, balances, jobs, notifications and name, in the game and on the chain', async () => {
    const guest = await aSigningPlayer(server);
    const newWallet = aWallet();
    const bought = await guest.api.market.purchase({ body: { name: 'Spyglass', multiplier: 2 } });
    await waitForResult(guest, bought.jobId);
    await server.app.db.pool.query(`update players set username = 'Anne Bonny' where wallet = $1`, [
      guest.wallet,
    ]);
    const [captain] = await captainsInGame(guest);
    const mission = { missionPath: 'missions/supply-store', nfts: [captain?.uid ?? ''] };
    await waitForResult(guest, (await guest.api.missions.initiate({ body: mission })).jobId);
    const before = await loadPlayerState(guest.api);

    const { token, user } = await confirmUpgrade(
      server,
      guest.signer,
      newWallet,
      await issueUpgrade(guest, newWallet),
    );
    expect(user).toMatchObject({ wallet: newWallet.address, username: 'Anne Bonny' });
    const moved = server.clientFor(token);
    expect(await loadPlayerState(moved)).toEqual(before);
    expect((await moved.jobs.job({ params: { id: bought.jobId } })).state).toBe('done');
    await expectMovedCompletely(server, guest.signer, newWallet);

    // The new wallet can play: a claim, a purchase, a withdrawal, a deposit.
    const player: SigningPlayer = { wallet: newWallet.address, token, api: moved, signer: newWallet };
    const [active] = await moved.missions.active();
    expect(active).toMatchObject({ missionName: 'Supply Store', nftIds: [captain?.uid] });
    clock.advance(3_600_000);
    const claim = { body: { activeMissionPath: active?.path ?? '' } };
    expect((await waitForResult(player, (await moved.missions.claim(claim)).jobId)).data.success).toBe(true);
    const { jobId } = await moved.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
    expect((await waitForResult(player, jobId)).data.success).toBe(true);
    const mints = mintsOf(await captainsInGame(player));
    expect(
      (await submitAndWait(player, await moved.assets.thaw(captainsRequest(mints)), 'thaw')).data.success,
    ).toBe(true);
    const free = mintsOf(await captainsInWallet(player));
    expect(free).toEqual(expect.arrayContaining(mints));
    expect(
      (await submitAndWait(player, await moved.assets.freeze(captainsRequest(free)), 'freeze')).data.success,
    ).toBe(true);
    expect((await server.signIn(newWallet)).wallet).toBe(newWallet.address);
  });

  it('happens once for concurrent confirmations, repeats its answer later, and ends the guest’s sessions', async () => {
    const wire = aFaultyTransport();
    const on = await startTestServer({ wrapChainTransport: wire.wrap });
    const guest = await aSigningPlayer(on);
    const newWallet = aWallet();
    const body = createUpgradeConfirmation(
      guest.signer,
      newWallet,
      on.domain,
      await issueUpgrade(guest, newWallet),
    );
    const confirmOnce = () => on.anonymous.wallet.upgradeConfirm({ body });
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    wire.setFault(async (method, pass) => {
      if (method === 'sendTransaction') await opened;
      return pass();
    });
    const calls = Array.from({ length: 5 }, confirmOnce);
    const refusals: unknown[] = [];
    for (const call of calls) call.catch((error: unknown) => refusals.push(error));
    await expect.poll(() => refusals.length).toBe(4);
    const underWay = { status: 409, code: 'UPGRADE_UNDER_WAY' };
    for (const error of refusals) expect(error).toMatchObject(underWay);
    await expect(confirmOnce()).rejects.toMatchObject(underWay);
    open();
    const answers = await Promise.allSettled(calls);
    const [first] = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));

    const again = await confirmOnce();
    expect(again.token).toBe(first?.token);
    // A default name becomes the new short address.
    const username = `${newWallet.address.slice(0, 4)}…${newWallet.address.slice(-4)}`;
    expect(await on.clientFor(again.token).users.me()).toMatchObject({ wallet: newWallet.address, username });
    expect(await on.clientFor(again.token).auth.sessions()).toHaveLength(1);
    await expectMovedCompletely(on, guest.signer, newWallet);
    await expect(guest.api.users.me()).rejects.toMatchObject({ status: 401 });
    await expect(on.signIn(guest.signer)).rejects.toMatchObject({ status: 403, code: 'WALLET_LEFT' });
  });

  it('returns a token only for the new wallet’s signature, also for a repetition', async () => {
    const guest = await aSigningPlayer(server);
    const newWallet = aWallet();
    const body = createUpgradeConfirmation(
      guest.signer,
      newWallet,
      server.domain,
      await issueUpgrade(guest, newWallet),
    );
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
      expect(await expectRefusal(call), kind).toMatchObject({ status: 401, code: 'SIGN_IN_REFUSED' });
    }
    clock.advance(10 * 60_000);
    expect((await server.anonymous.wallet.upgradeConfirm({ body })).token).toBe(token);
  });

  it('releases unsigned movements and moves their assets too', async () => {
    const guest = await aSigningPlayer(server);
    const newWallet = aWallet();
    const before = await guest.api.users.me();
    await guest.api.tokens.issue({ body: { amount: 10, type: 'withdraw', token: 'gold' } });
    await guest.api.assets.thaw(captainsRequest(mintsOf(await captainsInGame(guest))));
    const { token } = await confirmUpgrade(
      server,
      guest.signer,
      newWallet,
      await issueUpgrade(guest, newWallet),
    );
    const api = server.clientFor(token);
    expect((await api.users.me()).goldAmount).toBe(before.goldAmount);
    expect((await api.assets.inGame()).filter(({ location }) => location === 'moving')).toEqual([]);
    await expectMovedCompletely(server, guest.signer, newWallet);
  });
});

describe('an upgrade is refused', () => {
  let guest: SigningPlayer;
  beforeAll(async () => {
    guest = await aSigningPlayer(server);
  });

  it('to the wallet of a player, to the same wallet, and to an invalid address', async () => {
    const other = await server.signIn();
    expect(await expectRefusal(guest.api.wallet.upgrade({ body: { to: other.wallet } }))).toMatchObject({
      status: 409,
      message: 'This wallet has a pirate of its own already. Choose one that has not played yet.',
    });
    expect((await expectRefusal(guest.api.wallet.upgrade({ body: { to: guest.wallet } }))).status).toBe(409);
    expect((await expectRefusal(guest.api.wallet.upgrade({ body: { to: 'nowhere' as never } }))).status).toBe(
      400,
    );
  });

  it('without a session', async () => {
    expect(
      (await expectRefusal(server.anonymous.wallet.upgrade({ body: { to: aWallet().address } }))).status,
    ).toBe(401);
  });

  it('without the guest’s own signature, or with fewer permits than were issued', async () => {
    const newWallet = aWallet();
    const issued = await issueUpgrade(guest, newWallet);
    const call = (changes: object) =>
      expectRefusal(
        server.anonymous.wallet.upgradeConfirm({
          body: { ...createUpgradeConfirmation(guest.signer, newWallet, server.domain, issued), ...changes },
        }),
      );
    expect(await call({ transactions: issued.transactions })).toMatchObject({ code: 'TRANSACTION_UNSIGNED' });
    const thief = createUpgradeConfirmation(aWallet(), newWallet, server.domain, {
      ...issued,
      transactions: [],
    });
    expect(await call({ transactions: thief.transactions })).toMatchObject({ code: 'TRANSACTION_UNKNOWN' });
    expect(await call({ transactions: issued.transactions.slice(1) })).toMatchObject({
      code: 'TRANSACTION_UNKNOWN',
    });
    expect((await guest.api.users.me()).wallet).toBe(guest.wallet);
  });

  it('without the new wallet’s consent: another domain, an old sign-in, another key, one changed byte', async () => {
    const newWallet = aWallet();
    const issued = await issueUpgrade(guest, newWallet);
    const good = createUpgradeConfirmation(guest.signer, newWallet, server.domain, issued);
    const plain = await server.anonymous.auth.nonce({ body: { wallet: newWallet.address } });
    const altered = Buffer.from(good.message, 'base64');
    altered[altered.length - 1]! ^= 1;
    const thief = aWallet();
    const bodies = {
      'another site': createUpgradeConfirmation(guest.signer, newWallet, 'evil.test', issued),
      'a plain sign-in': createUpgradeConfirmation(guest.signer, newWallet, server.domain, {
        ...issued,
        signIn: plain,
      }),
      'another wallet': { ...createUpgradeConfirmation(guest.signer, thief, server.domain, issued) },
      'one byte': { ...good, message: altered.toString('base64') },
      'a foreign key': {
        ...good,
        signature: createUpgradeConfirmation(guest.signer, thief, server.domain, issued).signature,
      },
    };
    for (const [kind, body] of Object.entries(bodies)) {
      const error = await expectRefusal(server.anonymous.wallet.upgradeConfirm({ body }));
      expect(error, kind).toMatchObject({ status: 401, code: 'SIGN_IN_REFUSED' });
    }
    const signIn = { message: good.message, signature: good.signature, publicKey: newWallet.address };
    const abused = server.anonymous.auth.verify({ body: { ...signIn, sessionKey: good.sessionKey } });
    expect(await expectRefusal(abused)).toMatchObject({ message: 'The message says something else' });
    expect(
      await expectRefusal(server.anonymous.wallet.upgradeConfirm({ body: { ...good, id: randomUUID() } })),
    ).toMatchObject({
      status: 404,
    });
  });

  it('to a second wallet after the first was confirmed', async () => {
    const leaving = await aSigningPlayer(server);
    const [first, second] = [aWallet(), aWallet()];
    const issued = [await issueUpgrade(leaving, first), await issueUpgrade(leaving, second)] as const;
    const results = await Promise.allSettled([
      confirmUpgrade(server, leaving.signer, first, issued[0]),
      confirmUpgrade(server, leaving.signer, second, issued[1]),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const newWallet = results[0].status === 'fulfilled' ? first : second;
    await expectMovedCompletely(server, leaving.signer, newWallet);
  });

  it('when the wallet holds something that no permit names', async () => {
    const leaving = await aSigningPlayer(server);
    const newWallet = aWallet();
    const issued = await issueUpgrade(leaving, newWallet);
    const unminted = (await leaving.api.assets.inGame()).find(
      ({ minted, type }) => !minted && type === 'CHARACTER',
    );
    const body = { type: 'CHARACTER' as const, isCoreNFT: false, uids: [unminted?.uid ?? ''] };
    await submitAndWait(leaving, await leaving.api.assets.mintAndWithdraw({ body }), 'mint-and-withdraw');
    expect(await expectRefusal(confirmUpgrade(server, leaving.signer, newWallet, issued))).toMatchObject({
      status: 409,
      message: 'Your wallet has changed meanwhile. Nothing was moved; please start again.',
    });
    await confirmUpgrade(server, leaving.signer, newWallet, await issueUpgrade(leaving, newWallet));
    await expectMovedCompletely(server, leaving.signer, newWallet);
  });
});

describe('an interrupted upgrade', () => {
  const stateOf = async (on: TestServer): Promise<string | undefined> => {
    const { rows } = await on.app.db.pool.query<{ state: string }>('select state from wallet_upgrades');
    return rows[0]?.state;
  };

  it('continues when the server is back, and the page gets its session', async () => {
    const databaseUrl = await aDatabase();
    const wire = aFaultyTransport();
    const first = await startTestServer({ databaseUrl, wrapChainTransport: wire.wrap });
    const guest = await aSigningPlayer(first);
    const newWallet = aWallet();
    await first.app.db.pool.query(`update players set username = 'Mary Read'`);
    const before = await loadPlayerState(guest.api);
    const body = createUpgradeConfirmation(
      guest.signer,
      newWallet,
      first.domain,
      await issueUpgrade(guest, newWallet),
    );
    wire.setFault(failCalls('sendTransaction'));
    const answer = expectRefusal(first.anonymous.wallet.upgradeConfirm({ body }));
    await expect.poll(() => stateOf(first)).toBe('signed');
    expect(
      (await expectRefusal(guest.api.assets.thaw(captainsRequest(mintsOf(await captainsInGame(guest))))))
        .code,
    ).toBe('MOVES_UNDER_WAY');
    await first.close();
    await answer;

    const second = await startTestServer({ databaseUrl });
    await expect.poll(() => stateOf(second)).toBe('done');
    const { token } = await second.anonymous.wallet.upgradeConfirm({ body });
    expect(await loadPlayerState(second.clientFor(token))).toEqual(before);
    await expectMovedCompletely(second, guest.signer, newWallet);
  });

  it('is released when the permits did not land in time', async () => {
    const wire = aFaultyTransport();
    const on = await startTestServer({ wrapChainTransport: wire.wrap });
    const guest = await aSigningPlayer(on);
    const newWallet = aWallet();
    const before = await loadPlayerState(guest.api);
    const body = createUpgradeConfirmation(
      guest.signer,
      newWallet,
      on.domain,
      await issueUpgrade(guest, newWallet),
    );
    wire.setFault(failCalls('sendTransaction'));
    const answer = expectRefusal(on.anonymous.wallet.upgradeConfirm({ body }));
    await expect.poll(() => stateOf(on)).toBe('signed');
    await on.app.db.pool.query('update wallet_permits set last_valid_height = 0');
    expect(await answer).toMatchObject({ status: 409 });
    wire.setFault(null);
    expect(await stateOf(on)).toBe('released');
    expect(await loadPlayerState(guest.api)).toEqual(before);
    await confirmUpgrade(on, guest.signer, newWallet, await issueUpgrade(guest, newWallet));
    await expectMovedCompletely(on, guest.signer, newWallet);
  });
});
