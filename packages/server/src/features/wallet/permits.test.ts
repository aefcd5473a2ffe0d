import { STARTER_FLEET } from '@blacktide/content';
import type { ApiError } from '@blacktide/contract';
import { getTokenDecoder } from '@solana-program/token-2022';
import {
  createSolanaRpc,
  devnet,
  lamports,
  unwrapOption,
  type Address,
  type Base64EncodedWireTransaction,
} from '@solana/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthority, tokenMint } from '../../chain/authority.ts';
import {
  aSigningPlayer,
  captainsInGame,
  captainsInWallet,
  captainsRequest,
  mintsOf,
  type SigningPlayer,
} from '../../../testing/assetMovements.ts';
import { aWallet } from '../../../testing/testWallet.ts';
import { signTransaction } from '../../../testing/signTransaction.ts';
import { aClock, waitForResult, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { createUpgradeConfirmation } from '../../../testing/walletUpgrades.ts';

const clock = aClock();
let server: TestServer;
let gold: Address;
let rpc: ReturnType<typeof createTestRpc>;
const createTestRpc = (url: string) => createSolanaRpc(devnet(url));

beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
  rpc = createTestRpc(server.app.rpcUrl() ?? '');
  gold = await tokenMint(await createAuthority(server.config.authorityKey), 'GOLD');
});
afterAll(() => server.close());

/** A wallet that can only sign and send, with SOL for fees. */
const aSender = async (): Promise<SigningPlayer> => {
  const sender = await aSigningPlayer(server);
  await rpc.requestAirdrop(sender.wallet as string as Address, lamports(1_000_000_000n)).send();
  return sender;
};

/** The delegated amount of a wallet's account of a mint, or null. */
const approvalOf = async (wallet: string, mint: string): Promise<bigint | null> => {
  const { value } = await rpc
    .getTokenAccountsByOwner(wallet as Address, { mint: mint as Address }, { encoding: 'base64' })
    .send();
  const tokens = value.map(({ account }) => getTokenDecoder().decode(Buffer.from(account.data[0], 'base64')));
  const permitted = tokens.find(({ delegate }) => unwrapOption(delegate) !== null);
  return permitted?.delegatedAmount ?? null;
};

const signAndSend = ({ signer }: SigningPlayer, tx: string) =>
  rpc
    .sendTransaction(signTransaction(signer, tx) as Base64EncodedWireTransaction, { encoding: 'base64' })
    .send();

/** Sends the memo with its permits; with `report` false the page does not report it. */
const sendMemo = async (sender: SigningPlayer, transactions: string[], report = true): Promise<void> => {
  const { ids, tx } = await sender.api.wallet.memo({ body: { transactions } });
  const signature = await signAndSend(sender, tx);
  if (!report) return;
  const ask = () =>
    sender.api.wallet.memoSent({ body: { ids, signature } }).then(
      () => 'final',
      (error: ApiError) => error.code,
    );
  await expect.poll(ask).toBe('final');
};

const depositGold = async ({ api }: SigningPlayer, amount: number): Promise<string> =>
  (await api.tokens.issue({ body: { amount, type: 'deposit', token: 'gold' } })).tx;

const submit = async (sender: SigningPlayer, amount: number, transaction: string): Promise<boolean> => {
  const body = { amount, token: 'gold' as const, transactionType: 'deposit' as const, transaction };
  return (await waitForResult(sender, (await sender.api.tokens.handle({ body })).jobId)).data.success;
};

const expectRevoked = async (wallet: string, mint: string): Promise<void> => {
  await expect.poll(() => approvalOf(wallet, mint)).toBeNull();
};

const cancelAll = async ({ api }: SigningPlayer): Promise<void> => {
  for (const { id, state } of await api.assets.movements()) {
    if (state === 'issued') await api.assets.cancel({ params: { id } });
  }
};

describe('WALLET-29 a deposit by memo permits exactly its amount', () => {
  it('of tokens, and no permit is left when the deposit has landed', async () => {
    const sender = await aSender();
    const tx = await depositGold(sender, 100);
    await sendMemo(sender, [tx]);
    expect(await approvalOf(sender.wallet, gold)).toBe(100_000_000n);
    expect(await submit(sender, 100, tx)).toBe(true);
    expect(await approvalOf(sender.wallet, gold)).toBeNull();
  });

  it('of several deposits together, proven in one memo or one after the other', async () => {
    const sender = await aSender();
    const [first, second, third] = [
      await depositGold(sender, 10),
      await depositGold(sender, 20),
      await depositGold(sender, 30),
    ];
    await sendMemo(sender, [first, second]);
    expect(await approvalOf(sender.wallet, gold)).toBe(30_000_000n);
    await sendMemo(sender, [third]);
    expect(await approvalOf(sender.wallet, gold)).toBe(60_000_000n);
    expect(await submit(sender, 10, first)).toBe(true);
    expect(await submit(sender, 20, second)).toBe(true);
    expect(await submit(sender, 30, third)).toBe(true);
    expect(await approvalOf(sender.wallet, gold)).toBeNull();
  });

  it('of a captain, and no permit is left in the game', async () => {
    const sender = await aSender();
    const [mint = ''] = mintsOf(await captainsInWallet(sender));
    const issued = await sender.api.assets.freeze(captainsRequest([mint]));
    await sendMemo(
      sender,
      issued.map(({ tx }) => tx),
    );
    expect(await approvalOf(sender.wallet, mint)).toBe(1n);
    const body = { transactions: issued, type: 'freeze' };
    expect(
      (await waitForResult(sender, (await sender.api.assets.handleAssets({ body })).jobId)).data.success,
    ).toBe(true);
    expect(await approvalOf(sender.wallet, mint)).toBeNull();
    expect(mintsOf(await captainsInGame(sender))).toContain(mint);
  });

  it('which is revoked when the owner cancels the deposit, and nothing moves', async () => {
    const sender = await aSender();
    const before = await sender.api.users.me();
    const [mint = ''] = mintsOf(await captainsInWallet(sender));
    const captain = await sender.api.assets.freeze(captainsRequest([mint]));
    await sendMemo(sender, [await depositGold(sender, 100), ...captain.map(({ tx }) => tx)]);
    expect(await approvalOf(sender.wallet, gold)).toBe(100_000_000n);
    expect(await approvalOf(sender.wallet, mint)).toBe(1n);
    await cancelAll(sender);
    await expectRevoked(sender.wallet, gold);
    await expectRevoked(sender.wallet, mint);
    expect(await sender.api.users.me()).toEqual(before);
    expect(mintsOf(await captainsInWallet(sender))).toContain(mint);
  });

  it('which is revoked when the page did not report the memo', async () => {
    const sender = await aSender();
    const before = await sender.api.users.me();
    await sendMemo(sender, [await depositGold(sender, 100)], false);
    await expect.poll(() => approvalOf(sender.wallet, gold)).toBe(100_000_000n);
    clock.advance(120_000);
    await expectRevoked(sender.wallet, gold);
    expect(await sender.api.users.me()).toEqual(before);
    const open = async () => {
      const { rows } = await server.app.db.pool.query<{ state: string }>(
        `select p.state from move_permits p join movements m on m.id = p.movement where m.wallet = $1`,
        [sender.wallet],
      );
      return rows.map(({ state }) => state);
    };
    await expect.poll(open).toEqual(['ended']);
  });

  it('which stays while another open deposit needs it', async () => {
    const sender = await aSender();
    const [given, kept] = [await depositGold(sender, 10), await depositGold(sender, 20)];
    await sendMemo(sender, [given, kept]);
    const moves = await sender.api.assets.movements();
    const { id = '' } = moves.find(({ tokens }) => tokens?.amount === 10) ?? {};
    await sender.api.assets.cancel({ params: { id } });
    expect(await submit(sender, 20, kept)).toBe(true);
    await expectRevoked(sender.wallet, gold);
    expect((await sender.api.users.me()).onChainGold).toBe(Number(STARTER_FLEET.onChain.GOLD) / 1e6 - 20);
  });
});

describe('an upgrade permits exactly what the wallet holds', () => {
  it('and is refused when the amount has changed before the confirmation', async () => {
    const guest = await aSigningPlayer(server);
    const newWallet = aWallet();
    const issued = await guest.api.wallet.upgrade({ body: { to: newWallet.address } });
    const { tx } = await guest.api.tokens.issue({ body: { amount: 1, type: 'deposit', token: 'gold' } });
    expect(await submit(guest, 1, signTransaction(guest.signer, tx))).toBe(true);
    const body = createUpgradeConfirmation(guest.signer, newWallet, server.domain, issued);
    await expect(server.anonymous.wallet.upgradeConfirm({ body })).rejects.toMatchObject({
      status: 409,
      message: 'Your wallet has changed meanwhile. Nothing was moved; please start again.',
    });
    expect(await approvalOf(guest.wallet, gold)).toBeNull();
  });

  it('and no permit is left when everything was transferred', async () => {
    const guest = await aSigningPlayer(server);
    const newWallet = aWallet();
    const issued = await guest.api.wallet.upgrade({ body: { to: newWallet.address } });
    const body = createUpgradeConfirmation(guest.signer, newWallet, server.domain, issued);
    const mints = mintsOf(await captainsInGame(guest));
    await server.anonymous.wallet.upgradeConfirm({ body });
    for (const mint of [gold, ...mints]) {
      expect(await approvalOf(guest.wallet, mint)).toBeNull();
      expect(await approvalOf(newWallet.address, mint)).toBeNull();
    }
  });

  it('which is revoked when the upgrade is released after the permits have landed', async () => {
    const guest = await aSigningPlayer(server);
    const newWallet = aWallet();
    const mints = mintsOf(await captainsInGame(guest));
    const issued = await guest.api.wallet.upgrade({ body: { to: newWallet.address } });
    await server.app.db.pool.query(
      `insert into players (wallet, username, profile_picture, created_at) values ($1, 'Mary', '', now())`,
      [newWallet.address],
    );
    const body = createUpgradeConfirmation(guest.signer, newWallet, server.domain, issued);
    await expect(server.anonymous.wallet.upgradeConfirm({ body })).rejects.toMatchObject({ status: 409 });
    for (const mint of [gold, ...mints]) expect(await approvalOf(guest.wallet, mint)).toBeNull();
    expect(mintsOf(await captainsInGame(guest))).toEqual(mints);
    expect((await guest.api.users.me()).onChainGold).toBe(Number(STARTER_FLEET.onChain.GOLD) / 1e6);
  });

  it('and waits while a permit of a deposit may still land', async () => {
    const sender = await aSender();
    await sender.api.wallet.memo({ body: { transactions: [await depositGold(sender, 5)] } });
    await cancelAll(sender);
    const begin = () => sender.api.wallet.upgrade({ body: { to: aWallet().address } });
    await expect(begin()).rejects.toMatchObject({ status: 409, code: 'MOVES_UNDER_WAY' });
    clock.advance(120_000);
    const code = () =>
      begin().then(
        () => 'issued',
        (error: ApiError) => error.code,
      );
    await expect.poll(code).toBe('issued');
  });
});
