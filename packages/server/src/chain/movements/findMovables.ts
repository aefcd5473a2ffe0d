import {
  toAssetUid,
  type AssetUid,
  type Content,
  type AssetFamily,
  type GearFamily,
  type GenesisRarity,
  type AssetLock,
  type MovableAsset,
  type Rarity,
  type Wallet,
} from '@blacktide/rules';
import type { Queryable } from '../../platform/db/database.ts';
import { lockFromRow } from '../../platform/assetRows.ts';

interface AssetRow {
  readonly uid: bigint;
  readonly owner: Wallet;
  readonly family: AssetFamily;
  readonly design: string;
  readonly name: string;
  readonly level: number;
  readonly rarity: string | null;
  readonly location: MovableAsset['location'];
  readonly mint: string | null;
  readonly gold_burned: bigint;
  readonly ar_earned: bigint;
  readonly missions_played: number;
  readonly has_rescued: boolean;
  readonly lock_kind: AssetLock['kind'] | null;
  readonly lock_ref: string | null;
  readonly worn: readonly { readonly uid: string; readonly family: GearFamily }[];
  readonly tier_bonus: number | null;
  readonly assigned_user_id: Wallet | null;
  readonly mission_ends_at: Date | null;
}

const SELECT_ASSETS = `
  select a.uid, a.owner, a.family, a.design, a.name, a.level, a.rarity, a.location, a.mint, a.gold_burned,
    a.ar_earned, a.missions_played, a.has_rescued, a.lock_kind, a.lock_ref, g.tier_bonus, g.assigned_user_id, g.mission_ends_at,
    coalesce((select jsonb_agg(jsonb_build_object('uid', w.uid::text, 'family', w.family) order by w.uid)
      from assets w where w.lock_kind = 'equipped' and w.lock_ref = a.uid::text), '[]') as worn
  from assets a left join genesis_ships g on g.uid = a.uid`;

const findEquipped = ({ worn }: AssetRow, family: GearFamily): AssetUid[] =>
  worn.filter((one) => one.family === family).map(({ uid }) => toAssetUid(uid));

const toShipFields = (
  row: AssetRow,
): Pick<Extract<MovableAsset, { family: 'GENESIS_SHIP' }>, 'run' | 'tierBonus'> => ({
  tierBonus: row.tier_bonus ?? 0,
  run: row.mission_ends_at ? { startedAt: 0, endsAt: row.mission_ends_at.getTime() } : null,
});

/** An asset as the rules of movement need it. Assets of designs that were removed from the content can still leave. */
const toMovable = (row: AssetRow, { designs }: Pick<Content, 'designs'>): MovableAsset => {
  const { owner, design, name, level, mint, location, family } = row;
  const common = {
    uid: toAssetUid(String(row.uid)),
    owner,
    design,
    name,
    level,
    mint,
    location,
    lock: lockFromRow({ lockKind: row.lock_kind, lockRef: row.lock_ref }),
  };
  if (family === 'CAPTAIN') {
    return {
      ...common,
      family,
      type: designs[design]?.type ?? 'QM',
      goldBurned: row.gold_burned,
      items: findEquipped(row, 'ITEM'),
      crew: findEquipped(row, 'CREW')[0] ?? null,
      ship: findEquipped(row, 'SHIP')[0] ?? null,
      hasRescued: row.has_rescued,
      arEarned: row.ar_earned,
      missionsPlayed: row.missions_played,
    };
  }
  if (family === 'GENESIS_SHIP') {
    return {
      ...common,
      ...toShipFields(row),
      family,
      rarity: (row.rarity ?? 'BRONZE') as GenesisRarity,
      licences: [false, false, false],
      reward: 0n,
      allTimeRewardClaimed: 0n,
      allTimeTaxPaid: 0n,
      assignedUserId: row.assigned_user_id,
      captainAboard: null,
    };
  }
  return { ...common, family, rarity: row.rarity as Rarity | null };
};

type AssetKey = { readonly mints: readonly string[] } | { readonly uids: readonly string[] };

/** In the order of the request, without those that do not exist. `lock` locks their rows. */
export const findMovables = async (
  db: Queryable,
  key: AssetKey,
  content: Pick<Content, 'designs'>,
  lock = false,
): Promise<MovableAsset[]> => {
  const requested = 'mints' in key ? key.mints : key.uids;
  const column = 'mints' in key ? 'a.mint = any($1::text[])' : 'a.uid = any($1::int8[])';
  const { rows } = await db.query<AssetRow>(
    `${SELECT_ASSETS} where ${column} order by a.uid ${lock ? 'for no key update of a' : ''}`,
    [requested],
  );
  const found = rows.map((row) => toMovable(row, content));
  const positionOf = ({ uid, mint }: MovableAsset): number =>
    requested.indexOf('mints' in key ? (mint ?? '') : uid);
  return found.toSorted((a, b) => positionOf(a) - positionOf(b));
};

/** All assets of a player that are in the game or moving. */
export const findMovablesInGame = async (
  db: Queryable,
  owner: Wallet,
  content: Pick<Content, 'designs'>,
): Promise<MovableAsset[]> => {
  const { rows } = await db.query<AssetRow>(
    `${SELECT_ASSETS} where a.owner = $1 and a.location <> 'wallet' order by a.level desc, a.uid`,
    [owner],
  );
  return rows.map((row) => toMovable(row, content));
};
