import { STARTER_FLEET } from '@blacktide/content';
import { toDisplay } from '@blacktide/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aSigningPlayer, type SigningPlayer } from '../../../testing/assetMovements.ts';
import { signTransaction } from '../../../testing/signTransaction.ts';
import { aClock, waitForResult, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
});
afterAll(() => server.close());

const IN_WALLET = {
  booty: toDisplay(STARTER_FLEET.onChain.BOOTY, 'BOOTY'),
  gold: toDisplay(STARTER_FLEET.onChain.GOLD, 'GOLD'),
};
const IN_GAME = {
  booty: toDisplay(STARTER_FLEET.balances.BOOTY, 'BOOTY'),
  gold: toDisplay(STARTER_FLEET.balances.GOLD, 'GOLD'),
};

type Move = { amount: number; type: 'deposit' | 'withdraw'; token: 'booty' | 'gold' };

const balancesOf = async ({ api }: SigningPlayer) => {
  const { arAmount, goldAmount, onChainAr, onChainGold } = await api.users.me();
  return { game: { booty: arAmount, gold: goldAmount }, wallet: { booty: onChainAr, gold: onChainGold } };
};

const submit = (mover: SigningPlayer, { amount, type, token }: Move, transaction: string) =>
  mover.api.tokens.handle({ body: { amount, token, transactionType: type, transaction } });

const move = async (mover: SigningPlayer, body: Move) => {
  const { tx } = await mover.api.tokens.issue({ body });
  const { jobId } = await submit(mover, body, signTransaction(mover.signer, tx));
  return waitForResult(mover, jobId);
};

/** Smallest units: 1,000,000 are one GOLD. */
const treasuryGold = async (): Promise<bigint> => {
  const { rows } = await server.app.db.pool.query<{ amount: bigint }>(
    `select coalesce(sum(amount), 0)::int8 as amount from balances where account = 'treasury' and currency = 'GOLD'`,
  );
  return BigInt(rows[0]?.amount ?? 0);
};

describe('moving tokens', () => {
  it('API-15 API-16 PROF-24 deposits BOOTY and GOLD from the wallet', async () => {
    const player = await aSigningPlayer(server);
    expect(await balancesOf(player)).toEqual({ game: IN_GAME, wallet: IN_WALLET });
    expect(await player.api.tokens.balance()).toEqual({
      onChainAr: IN_WALLET.booty,
      onChainGold: IN_WALLET.gold,
    });
    for (const token of ['booty', 'gold'] as const) {
      const { data } = await move(player, { amount: 12.345678, type: 'deposit', token });
      expect(data).toMatchObject({
        success: true,
        message: 'Transaction completed successfully',
        result: { status: 'Success', token, transactionType: 'deposit', amount: 12.345678 },
      });
    }
    const { game, wallet } = await balancesOf(player);
    for (const token of ['booty', 'gold'] as const) {
      expect(game[token]).toBeCloseTo(IN_GAME[token] + 12.345678, 6);
      expect(wallet[token]).toBeCloseTo(IN_WALLET[token] - 12.345678, 6);
    }
  });

  it('ASSET-38 withdraws with a tax of a tenth, and reserves the amount when it is issued', async () => {
    const player = await aSigningPlayer(server);
    const treasury = await treasuryGold();
    const body: Move = { amount: 20, type: 'withdraw', token: 'gold' };
    const { tx } = await player.api.tokens.issue({ body });
    expect((await balancesOf(player)).game.gold).toBe(IN_GAME.gold - 20);
    expect((await player.api.assets.movements())[0]).toMatchObject({
      kind: 'withdraw',
      state: 'issued',
      tokens: { token: 'gold', amount: 20, tax: 2 },
    });
    const { jobId } = await submit(player, body, signTransaction(player.signer, tx));
    expect((await waitForResult(player, jobId)).data).toMatchObject({
      success: true,
      result: { amount: 18 },
    });
    const after = await balancesOf(player);
    expect([after.game.gold, after.wallet.gold]).toEqual([IN_GAME.gold - 20, IN_WALLET.gold + 18]);
    expect((await treasuryGold()) - treasury).toBe(2_000_000n);
    expect(await checkLedger(server.app.db)).toMatchObject({ sumIsZero: true, balancesMatchEntries: true });
  });

  it('returns the amount of a withdrawal that is cancelled or not signed in time', async () => {
    const player = await aSigningPlayer(server);
    await player.api.tokens.issue({ body: { amount: 50, type: 'withdraw', token: 'booty' } });
    const [first] = await player.api.assets.movements();
    await player.api.assets.cancel({ params: { id: first?.id ?? '' } });
    expect((await balancesOf(player)).game.booty).toBe(IN_GAME.booty);

    const body: Move = { amount: 70, type: 'withdraw', token: 'booty' };
    const { tx } = await player.api.tokens.issue({ body });
    clock.advance(90_000);
    await expect.poll(async () => (await balancesOf(player)).game.booty).toBe(IN_GAME.booty);
    await expect(submit(player, body, signTransaction(player.signer, tx))).rejects.toMatchObject({
      status: 409,
    });
  });

  it('PROF-21 PROF-22 refuses more than there is, with a plain text', async () => {
    const player = await aSigningPlayer(server);
    const ask = (body: Move) => player.api.tokens.issue({ body });
    await expect(ask({ amount: IN_WALLET.gold + 1, type: 'deposit', token: 'gold' })).rejects.toMatchObject({
      status: 422,
      message: 'Not enough GOLD on-chain',
    });
    await expect(ask({ amount: IN_GAME.booty + 1, type: 'withdraw', token: 'booty' })).rejects.toMatchObject({
      status: 422,
      message: 'Not enough BOOTY in game',
    });
    const answer = await fetch(`${server.url}/spl-token/deposit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 1e9, type: 'withdraw', token: 'gold' }),
    });
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe('Not enough GOLD in game');
  });

  it.each([0, -1, Number.NaN, 0.1234567, 1e-19, 1e16, '5', null])(
    'refuses an amount of %s',
    async (amount) => {
      const player = await aSigningPlayer(server);
      const body = { amount, type: 'withdraw', token: 'gold' } as Move;
      await expect(player.api.tokens.issue({ body })).rejects.toMatchObject({ status: 400 });
      expect((await balancesOf(player)).game).toEqual(IN_GAME);
    },
  );

  it('refuses other tokens, other directions, missing and unknown fields', async () => {
    const { api } = await aSigningPlayer(server);
    const good = { amount: 1, type: 'deposit', token: 'gold' };
    for (const body of [
      { ...good, token: 'gems' },
      { ...good, token: 'GOLD' },
      { ...good, type: 'steal' },
      { amount: 1, token: 'gold' },
      { ...good, to: 'me' },
    ]) {
      await expect(api.tokens.issue({ body: body as Move })).rejects.toMatchObject({ status: 400 });
    }
  });

  it('refuses another amount, token, direction or player than issued, and a repetition', async () => {
    const [player, other] = [await aSigningPlayer(server), await aSigningPlayer(server)];
    const body: Move = { amount: 5, type: 'deposit', token: 'gold' };
    const { tx } = await player.api.tokens.issue({ body });
    const transaction = signTransaction(player.signer, tx);
    for (const change of [{ amount: 6 }, { token: 'booty' as const }, { type: 'withdraw' as const }]) {
      await expect(submit(player, { ...body, ...change }, transaction)).rejects.toMatchObject({
        code: 'TRANSACTION_UNKNOWN',
      });
    }
    await expect(submit(other, body, transaction)).rejects.toMatchObject({ status: 403 });
    await expect(submit(player, body, tx)).rejects.toMatchObject({ code: 'TRANSACTION_UNSIGNED' });
    const { jobId } = await submit(player, body, transaction);
    await expect(submit(player, body, transaction)).rejects.toMatchObject({ status: 409 });
    await waitForResult(player, jobId);
    expect((await balancesOf(player)).game.gold).toBe(IN_GAME.gold + 5);
  });

  it('refuses a deposit of tokens that have left the wallet, before anything is sent', async () => {
    const player = await aSigningPlayer(server);
    const all: Move = { amount: IN_WALLET.gold, type: 'deposit', token: 'gold' };
    const [first, second] = [
      await player.api.tokens.issue({ body: all }),
      await player.api.tokens.issue({ body: all }),
    ];
    const { jobId } = await submit(player, all, signTransaction(player.signer, first.tx));
    await waitForResult(player, jobId);
    await expect(submit(player, all, signTransaction(player.signer, second.tx))).rejects.toMatchObject({
      status: 422,
      code: 'TRANSACTION_REFUSED',
    });
    expect((await balancesOf(player)).game.gold).toBe(IN_GAME.gold + IN_WALLET.gold);
  });

  it('reserves no more than there is for a hundred concurrent withdrawals', async () => {
    const player = await aSigningPlayer(server);
    const body: Move = { amount: IN_GAME.gold / 4, type: 'withdraw', token: 'gold' };
    const asked = await Promise.allSettled(
      Array.from({ length: 100 }, () => player.api.tokens.issue({ body })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await balancesOf(player)).game.gold).toBe(0);
  });
});
