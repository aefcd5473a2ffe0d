import { CONTENT, houseOf, pictureOf } from '@blacktide/content';
import { toBalanceFields, type User, type WireAsset } from '@blacktide/contract';
import { mapCurrencies, toDisplay, type AssetFamily, type Currency, type Wallet } from '@blacktide/rules';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

declare module 'fastify' {
  interface FastifyRequest {
    wallet: Wallet;
  }
}

const string = { type: 'string' };
const number = { type: 'number' };
const integer = { type: 'integer' };
const boolean = { type: 'boolean' };
const objectOf = (properties: object) => ({ type: 'object', properties });
const listOf = (items: object) => ({ type: 'array', items });
const NONE = { type: 'null' };

const USER = objectOf({
  wallet: string,
  username: string,
  profilePicture: string,
  ...toBalanceFields(mapCurrencies(() => number)),
  balances: objectOf(mapCurrencies(() => number)),
  onChainAr: number,
  onChainGold: number,
  arEarned: number,
  timePlayed: integer,
  missionsPlayed: integer,
  rankedNfts: listOf(string),
  twitterData: NONE,
  discordData: NONE,
});

const ASSET = objectOf({
  uid: string,
  mint: string,
  type: string,
  design: string,
  lock: NONE,
  metadata: objectOf({
    name: string,
    image: string,
    symbol: string,
    attributes: listOf(objectOf({ trait_type: string, value: { type: ['string', 'integer'] } })),
  }),
  level: integer,
  rarity: string,
  minted: boolean,
  location: string,
  goldBurned: number,
  currentMission: string,
  equippedCrew: string,
  equippedShip: string,
  equippedItems: listOf(string),
  equipped: boolean,
  assignedUserId: string,
  isOnMission: boolean,
});

const FIND_USER = `select p.username, p.profile_picture, p.ar_earned, p.time_played, p.missions_played,
    array(select uid::text from assets where owner = $1 and family = 'CAPTAIN' and location = 'game'
      order by ar_earned desc, level desc, name, uid limit 10) as ranked,
    json_object_agg(b.currency, b.amount::text) filter (where b.currency is not null) as balances
  from players p left join balances b on b.account = 'player:' || p.wallet and b.lane = 0
  where p.wallet = $1 group by p.wallet`;

interface UserRow {
  username: string;
  profile_picture: string;
  ar_earned: string;
  time_played: number;
  missions_played: number;
  ranked: string[];
  balances: Partial<Record<Currency, string>> | null;
}

const toUser = (wallet: Wallet, row: UserRow): User => {
  const balances = mapCurrencies((currency) => toDisplay(BigInt(row.balances?.[currency] ?? 0), currency));
  return {
    wallet,
    username: row.username,
    profilePicture: row.profile_picture,
    ...toBalanceFields(balances),
    balances,
    onChainAr: 0,
    onChainGold: 0,
    arEarned: toDisplay(BigInt(row.ar_earned), 'BOOTY'),
    timePlayed: row.time_played,
    missionsPlayed: row.missions_played,
    rankedNfts: row.ranked,
    twitterData: null,
    discordData: null,
  };
};

const FIND_ASSETS = `select uid, family, design, name, level, rarity, location, mint, gold_burned, lock_kind, lock_ref
  from assets where owner = $1 and location <> 'wallet' order by level desc, uid`;

interface AssetRow {
  uid: string;
  family: AssetFamily;
  design: string;
  name: string;
  level: number;
  rarity: string | null;
  location: 'game' | 'moving';
  mint: string | null;
  gold_burned: string;
  lock_kind: string | null;
  lock_ref: string | null;
}

/** Uids by the captain that wears them. */
const groupGear = (rows: readonly AssetRow[]): ReadonlyMap<string, readonly AssetRow[]> => {
  const gear = new Map<string, AssetRow[]>();
  for (const row of rows) {
    if (row.lock_kind !== 'equipped' || row.lock_ref === null) continue;
    gear.set(row.lock_ref, [...(gear.get(row.lock_ref) ?? []), row]);
  }
  return gear;
};

const toAsset = (row: AssetRow, gear: readonly AssetRow[]): WireAsset => {
  const uidOf = (family: AssetFamily) => gear.find((one) => one.family === family)?.uid ?? '';
  const design = CONTENT.designs[row.design];
  return {
    id: row.uid,
    uid: row.uid,
    mint: row.mint ?? '',
    type: row.family === 'CAPTAIN' ? 'CHARACTER' : row.family,
    design: row.design,
    lock: null,
    metadata: {
      name: row.name,
      image: pictureOf(row.family, row.design),
      symbol: design ? houseOf(design) : '',
      attributes: [
        { trait_type: 'Level', value: row.level },
        { trait_type: 'Collection', value: design?.collection ?? 'Blacktide' },
      ],
    },
    level: row.level,
    rarity: row.rarity ?? 'COMMON',
    minted: row.mint !== null,
    location: row.location === 'game' ? 'in-game' : 'moving',
    goldBurned: toDisplay(BigInt(row.gold_burned), 'GOLD'),
    currentMission: row.lock_kind === 'mission' ? (row.lock_ref ?? '') : '',
    equippedCrew: uidOf('CREW'),
    equippedShip: uidOf('SHIP'),
    equippedItems: gear.filter(({ family }) => family === 'ITEM').map(({ uid }) => uid),
    equipped: row.lock_kind === 'equipped',
    assignedUserId: '',
    captainAboard: '',
    isOnMission: row.lock_kind === 'mission',
  };
};

export const addReads = (server: FastifyInstance, pool: pg.Pool): void => {
  server.get('/users/me', { schema: { response: { 200: USER } } }, async ({ wallet }) => {
    const query = { name: 'find-user', text: FIND_USER, values: [wallet] };
    const [row] = (await pool.query<UserRow>(query)).rows;
    if (!row) throw new Error(`there is no player ${wallet}`);
    return toUser(wallet, row);
  });
  server.get('/nfts/in-game', { schema: { response: { 200: listOf(ASSET) } } }, async ({ wallet }) => {
    const query = { name: 'find-assets', text: FIND_ASSETS, values: [wallet] };
    const { rows } = await pool.query<AssetRow>(query);
    const gear = groupGear(rows);
    return rows.map((row) => toAsset(row, gear.get(row.uid) ?? []));
  });
};
