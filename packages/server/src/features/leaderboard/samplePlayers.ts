import { SAMPLE_PLAYERS, type SamplePlayer } from '@blacktide/content';
import { nameKey, playerAccount, requireValue, toWallet, transfer, type Wallet } from '@blacktide/rules';
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system';
import { getProgramDerivedAddress } from '@solana/kit';
import { randomUUID } from 'node:crypto';
import { inTransaction, orm, type Client, type Database } from '../../platform/db/database.ts';
import { executeStatements } from '../../platform/db/executeStatements.ts';
import { assets, players } from '../../platform/db/tables.ts';
import { UnitOfWork } from '../../platform/executor/unitOfWork.ts';

const PICTURE = '/images/no_pfp.webp';

/** Has no private key, because it is no point of the curve: nobody can sign in with it. */
const sampleWallet = async (number: number): Promise<Wallet> => {
  const seeds = ['sample player', String(number)];
  const [address] = await getProgramDerivedAddress({ programAddress: SYSTEM_PROGRAM_ADDRESS, seeds });
  return toWallet(address);
};

const insertCaptains = async (
  client: Client,
  added: readonly (readonly [Wallet, SamplePlayer])[],
): Promise<void> => {
  const values = added.flatMap(([owner, { captains }]) =>
    captains.map(({ asset, goldBurned, missionsPlayed }) => ({
      ...asset,
      owner,
      location: 'game' as const,
      minted: false,
      goldBurned,
      arEarned: 0n,
      missionsPlayed,
      hasRescued: false,
    })),
  );
  await orm(client).insert(assets).values(values);
};

/** The burned GOLD passes through the balance of each player, as it does on a mission. */
const bookBurnedGold = async (
  client: Client,
  added: readonly (readonly [Wallet, SamplePlayer])[],
  at: Date,
): Promise<void> => {
  const work = new UnitOfWork(0);
  await work.load(client, { wallets: added.map(([wallet]) => wallet) });
  for (const [wallet, { captains }] of added) {
    const gold = captains.reduce((sum, { goldBurned }) => sum + goldBurned, 0n);
    const account = playerAccount(wallet);
    work.apply(randomUUID(), [
      transfer('faucet:starter', account, 'GOLD', gold, 'starter.fleet'),
      transfer(account, 'burn', 'GOLD', gold, 'mission.cost'),
    ]);
  }
  await executeStatements(client, work.takeStatements(at));
};

/** Adds the sample players that the database does not have yet, with captains that have burned gold. */
export const insertSamplePlayers = async ({ pool }: Database, at: Date): Promise<void> => {
  const wallets = await Promise.all(SAMPLE_PLAYERS.map((_, number) => sampleWallet(number)));
  await inTransaction(pool, async (client) => {
    const rows = await orm(client)
      .insert(players)
      .values(
        SAMPLE_PLAYERS.map(({ username, captains }, number) => ({
          wallet: requireValue(wallets[number]),
          username,
          nameKey: nameKey(username),
          profilePicture: PICTURE,
          missionsPlayed: captains.reduce((sum, { missionsPlayed }) => sum + missionsPlayed, 0),
          createdAt: at,
        })),
      )
      .onConflictDoNothing()
      .returning({ wallet: players.wallet });
    const isNew = new Set(rows.map(({ wallet }) => wallet));
    const added = SAMPLE_PLAYERS.map(
      (player, number) => [requireValue(wallets[number]), player] as const,
    ).filter(([wallet]) => isNew.has(wallet));
    if (added.length === 0) return;
    await insertCaptains(client, added);
    await bookBurnedGold(client, added, at);
  });
};
