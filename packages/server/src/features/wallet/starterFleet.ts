import type { StarterFleet } from '@blacktide/content';
import { CURRENCIES, playerAccount, requireValue, transfer, type Wallet } from '@blacktide/rules';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { genesisShips } from '../../chain/tables.ts';
import { orm, type Client } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/bulkStatement.ts';
import { executeStatements } from '../../platform/db/executeStatements.ts';
import { assets } from '../../platform/db/tables.ts';
import { shardOf } from '../../platform/executor/shards.ts';
import { UnitOfWork } from '../../platform/executor/unitOfWork.ts';

/** Genesis ships are last. */
const toMintedAssets = (owner: Wallet, fleet: StarterFleet) =>
  [
    ...fleet.inGame.map((asset) => ({ ...asset, location: 'game' as const })),
    ...fleet.inWallet.map((asset) => ({ ...asset, location: 'wallet' as const })),
    ...fleet.genesisShips.map(({ design, name, rarity }) => ({
      family: 'GENESIS_SHIP',
      design,
      name,
      level: 1,
      rarity,
      location: 'game' as const,
    })),
  ].map((asset) => ({
    ...asset,
    owner,
    minted: true,
    goldBurned: 0n,
    arEarned: 0n,
    missionsPlayed: 0,
    hasRescued: false,
  }));

/**
 * The database part of a starter fleet; `mintOf` derives the address at which each asset will be minted. Returns what books
 * the balances, to be executed together with the commit: new players share the rows of the faucet, and would otherwise
 * wait for each other's addresses.
 */
export const grantStarterFleet = async (
  client: Client,
  wallet: Wallet,
  fleet: StarterFleet,
  mintOf: (uid: string) => Promise<string>,
  at: Date,
): Promise<readonly Statement[]> => {
  const work = new UnitOfWork(shardOf(wallet));
  await work.load(client, { wallets: [wallet] });
  const txn = randomUUID();
  work.apply(
    txn,
    fleet.unminted.map((asset) => ({ type: 'grant' as const, owner: wallet, asset })),
  );
  await executeStatements(client, work.takeStatements(at));
  const db = orm(client);
  const minted = await db.insert(assets).values(toMintedAssets(wallet, fleet)).returning({ uid: assets.uid });
  const uids = minted.map(({ uid }) => uid);
  const mints = await Promise.all(uids.map((uid) => mintOf(String(uid))));
  await db
    .update(assets)
    .set({ mint: sql`minted.mint` })
    .from(sql`unnest(${sql.param(uids)}::int8[], ${sql.param(mints)}::text[]) as minted(uid, mint)`)
    .where(eq(assets.uid, sql`minted.uid`));
  const shipUids = uids.slice(-fleet.genesisShips.length);
  await db.insert(genesisShips).values(
    fleet.genesisShips.map(({ tierBonus, licences: [licence1, licence2, licence3] }, index) => ({
      uid: requireValue(shipUids[index]),
      tierBonus,
      licence1,
      licence2,
      licence3,
    })),
  );
  const account = playerAccount(wallet);
  work.apply(
    txn,
    CURRENCIES.map((currency) =>
      transfer('faucet:starter', account, currency, fleet.balances[currency], 'starter.fleet'),
    ),
  );
  return work.takeStatements(at);
};
