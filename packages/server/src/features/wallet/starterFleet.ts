import type { StarterFleet } from '@blacktide/content';
import { CURRENCIES, playerAccount, transfer, type NewAsset, type Wallet } from '@blacktide/rules';
import { randomUUID } from 'node:crypto';
import type { Client } from '../../platform/db/database.ts';
import { executeStatements } from '../../platform/db/executeStatements.ts';
import { UnitOfWork } from '../../platform/executor/unitOfWork.ts';

type MintedAsset = Pick<NewAsset, 'family' | 'design' | 'name' | 'level'> & {
  readonly rarity: string | null;
  readonly location: 'game' | 'wallet';
};

/** In a fixed order, so that the returned rows can be matched by index. */
const toMintedAssets = ({ inGame, inWallet, genesisShips }: StarterFleet): MintedAsset[] => [
  ...inGame.map((asset) => ({ ...asset, location: 'game' as const })),
  ...inWallet.map((asset) => ({ ...asset, location: 'wallet' as const })),
  ...genesisShips.map(({ design, name, rarity }) => ({
    family: 'GENESIS_SHIP' as const,
    design,
    name,
    level: 1,
    rarity,
    location: 'game' as const,
  })),
];

const insertMinted = async (
  client: Client,
  wallet: Wallet,
  assets: readonly MintedAsset[],
): Promise<bigint[]> => {
  const { rows } = await client.query<{ uid: bigint }>(
    `insert into assets (owner, family, design, name, level, rarity, location)
     select $1, t.* from unnest($2::text[], $3::text[], $4::text[], $5::int4[], $6::text[], $7::text[]) as t
     returning uid`,
    [
      wallet,
      assets.map(({ family }) => family),
      assets.map(({ design }) => design),
      assets.map(({ name }) => name),
      assets.map(({ level }) => level),
      assets.map(({ rarity }) => rarity),
      assets.map(({ location }) => location),
    ],
  );
  return rows.map(({ uid }) => uid);
};

const insertShips = (client: Client, uids: readonly bigint[], { genesisShips }: StarterFleet) =>
  client.query(
    `insert into genesis_ships (uid, tier_bonus, licence_1, licence_2, licence_3)
     select * from unnest($1::int8[], $2::int4[], $3::bool[], $4::bool[], $5::bool[])`,
    [
      uids,
      genesisShips.map(({ tierBonus }) => tierBonus),
      ...[0, 1, 2].map((index) => genesisShips.map(({ licences }) => licences[index] ?? false)),
    ],
  );

/** The database part of a starter fleet; `mintOf` derives the address at which each asset will be minted. */
export const grantStarterFleet = async (
  client: Client,
  wallet: Wallet,
  fleet: StarterFleet,
  mintOf: (uid: string) => Promise<string>,
  at: Date,
): Promise<void> => {
  const work = new UnitOfWork(0);
  await work.load(client, { wallets: [wallet] });
  const account = playerAccount(wallet);
  work.apply(randomUUID(), [
    ...CURRENCIES.map((currency) =>
      transfer('faucet:starter', account, currency, fleet.balances[currency], 'starter.fleet'),
    ),
    ...fleet.unminted.map((asset) => ({ type: 'grant' as const, owner: wallet, asset })),
  ]);
  await executeStatements(client, work.toStatements(at));
  const uids = await insertMinted(client, wallet, toMintedAssets(fleet));
  const mints = await Promise.all(uids.map((uid) => mintOf(String(uid))));
  await client.query(
    `update assets as a set mint = m.mint, minted = true
     from unnest($1::int8[], $2::text[]) as m(uid, mint) where a.uid = m.uid`,
    [uids, mints],
  );
  await insertShips(client, uids.slice(-fleet.genesisShips.length), fleet);
};
