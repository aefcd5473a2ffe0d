import { CONTENT } from '@blacktide/content';
import type { WireGenesisShip } from '@blacktide/contract';
import type { GenesisRarity } from '@blacktide/rules';
import { aSeededPlayer, RICH_BALANCES, type SeededPlayer, type SeededPlayerOptions } from './seededPlayer.ts';
import { waitForResult, type TestPlayer, type TestServer } from './testServer.ts';

export const DAY = 86_400_000;

interface GrantedShips {
  readonly count: number;
  readonly rarity?: GenesisRarity;
  readonly licences?: readonly [boolean, boolean, boolean];
}

/** Inserts Genesis ships in the game, with the first license unless others are given; returns their uids. */
export const grantShips = async (
  { app: { db } }: Pick<TestServer, 'app'>,
  owner: string,
  { count, rarity = 'BRONZE', licences = [true, false, false] }: GrantedShips,
): Promise<string[]> => {
  const [design = '', { name = '' } = {}] =
    Object.entries(CONTENT.designs).find(([, { genesisRarity }]) => genesisRarity === rarity) ?? [];
  const { rows } = await db.pool.query<{ uid: bigint }>(
    `with granted as (
       insert into assets (owner, family, design, name, level, rarity, location)
       select $1, 'GENESIS_SHIP', $2, $3::text || ' ' || n, 1, $4, 'game' from generate_series(1, $5::int4) as n returning uid),
     added as (
       insert into genesis_ships (uid, licence_1, licence_2, licence_3) select uid, $6, $7, $8 from granted)
     select uid from granted order by uid`,
    [owner, design, name, rarity, count, ...licences],
  );
  return rows.map(({ uid }) => String(uid));
};

interface FleetOwner extends SeededPlayer {
  readonly ships: readonly string[];
  readonly ship: string;
}

/** A player with money and Genesis ships. */
export const aFleetOwner = async (
  server: TestServer,
  granted: Partial<GrantedShips> = {},
  options: SeededPlayerOptions = { balances: RICH_BALANCES },
): Promise<FleetOwner> => {
  const player = await aSeededPlayer(server, options);
  const ships = await grantShips(server, player.wallet, { count: 1, ...granted });
  return { ...player, ships, ship: ships[0] ?? '' };
};

/** Starts a job and waits for what its player is told. */
export const finish = async (player: TestPlayer, started: Promise<{ readonly jobId: string }>) =>
  (await waitForResult(player, (await started).jobId)).data;

export const sendShip = (player: TestPlayer, genesisShipId: string) =>
  finish(player, player.api.genesis.send({ body: { genesisShipId } }));

/** Sends all ships of a player in one call and waits for their results. */
export const sendAllShips = async (player: FleetOwner): Promise<void> => {
  const { jobIds } = await player.api.genesis.sendAll({ body: { genesisShipIds: [...player.ships] } });
  for (const jobId of jobIds) await waitForResult(player, jobId);
};

export const claimShip = (player: TestPlayer, genesisShipId: string) =>
  finish(player, player.api.genesis.claim({ body: { genesisShipId } }));

export const assign = (player: TestPlayer, genesisShipId: string, assignedUserId: string, action = true) =>
  finish(player, player.api.genesis.assign({ body: { genesisShipId, assignedUserId, action } }));

export const findOwnShip = async (player: TestPlayer, id: string): Promise<WireGenesisShip> => {
  const ship = (await player.api.genesis.ships()).find((one) => one.id === id);
  if (!ship) throw new RangeError(`no ship ${id}`);
  return ship;
};

/** Display units. */
export const readBalance = async (
  { app: { db } }: Pick<TestServer, 'app'>,
  wallet: string,
  currency: 'BOOTY' | 'GOLD' | 'MYTHIC_TOKEN',
): Promise<number> => {
  const { rows } = await db.pool.query<{ amount: bigint }>(
    `select amount from balances where account = 'player:' || $1 and currency = $2`,
    [wallet, currency],
  );
  const scale = currency === 'MYTHIC_TOKEN' ? 1 : 1e6;
  return Number(rows[0]?.amount ?? 0n) / scale;
};
