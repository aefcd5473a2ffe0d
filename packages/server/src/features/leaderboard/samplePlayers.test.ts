import { SAMPLE_PLAYERS } from '@blacktide/content';
import { isOffCurveAddress, type Address } from '@solana/kit';
import { expect, it } from 'vitest';
import { fightNextBattle } from '../../../testing/arenaBattles.ts';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { goldBurnersMatchCaptains } from '../../../testing/goldBurners.ts';
import { PRODUCTION_ENVIRONMENT } from '../../../testing/productionEnvironment.ts';
import { signInWithClient } from '../../../testing/signInWithClient.ts';
import { aClock, aDatabase, startTestServer } from '../../../testing/testServer.ts';
import { aWallet } from '../../../testing/testWallet.ts';
import { loadConfig } from '../../config.ts';

const SAMPLES = { environment: { LOCAL_SEED: 'on' } };

it('a local game starts with sample players on both boards, once per database, and the ledger balances', async () => {
  const databaseUrl = await aDatabase();
  const first = await startTestServer({ ...SAMPLES, databaseUrl });
  const second = await startTestServer({ ...SAMPLES, databaseUrl });
  const player = await second.signIn();
  const { general } = await player.api.leaderboard.treasure();
  expect(general.totalUsers).toBe(36);
  expect(general.totalCaptains).toBe(SAMPLE_PLAYERS.flatMap(({ captains }) => captains).length);
  const users = await player.api.leaderboard.users({ query: {} });
  expect(users[0]).toMatchObject({ rank: 1, username: 'Morgana Blackwater', goldBurned: 303_000 });
  const nfts = await player.api.leaderboard.nfts({ query: {} });
  expect(nfts[0]).toMatchObject({ username: 'Morgana Blackwater', goldBar: 184_500 });
  expect(await checkLedger(first.app.db)).toEqual({
    sumIsZero: true,
    balancesMatchEntries: true,
    overdrawn: 0,
  });
  expect(await goldBurnersMatchCaptains(first.app.db)).toBe(true);
});

it('nobody can sign in as a sample player', async () => {
  const server = await startTestServer(SAMPLES);
  const { rows } = await server.app.db.pool.query<{ wallet: string }>('select wallet from players');
  expect(rows).toHaveLength(36);
  for (const { wallet } of rows) expect(isOffCurveAddress(wallet as Address)).toBe(true);
  const forged = { ...aWallet(), address: rows[0]?.wallet as ReturnType<typeof aWallet>['address'] };
  await expect(signInWithClient(server.anonymous, server.domain, forged)).rejects.toMatchObject({
    status: 401,
  });
});

it('sample players get their shares of treasure battles', async () => {
  const clock = aClock();
  const server = await startTestServer({ ...SAMPLES, clock });
  await fightNextBattle(server, clock, 'treasure');
  const readPaid = async () =>
    (await server.app.db.pool.query(`select 1 from treasure_shares where paid_at is not null`)).rowCount;
  await expect.poll(readPaid).toBe(36);
  expect((await checkLedger(server.app.db)).balancesMatchEntries).toBe(true);
});

it('production has no sample players', () => {
  expect(loadConfig({}).seedsLocalGame).toBe(true);
  expect(loadConfig({ LOCAL_SEED: 'off' }).seedsLocalGame).toBe(false);
  expect(loadConfig({ ...PRODUCTION_ENVIRONMENT, LOCAL_SEED: 'on' }).seedsLocalGame).toBe(false);
});
