import type {
  AssetFamily,
  Content,
  GearFamily,
  GenesisRarity,
  MovableAsset,
  Rarity,
  Wallet,
} from '@blacktide/rules';
import { assetFromRow, toCaptain, type CaptainColumns } from '../../platform/assetRows.ts';
import type { Queryable } from '../../platform/db/database.ts';

interface AssetRow extends CaptainColumns {
  readonly family: AssetFamily;
  readonly rarity: string | null;
  readonly equipped: readonly { readonly uid: string; readonly family: GearFamily }[];
  readonly tierBonus: number | null;
  readonly assignedUserId: Wallet | null;
  readonly missionEndsAt: Date | null;
}

const SELECT_ASSETS = `
  select a.uid, a.owner, a.family, a.design, a.name, a.level, a.rarity, a.location, a.mint,
    a.gold_burned as "goldBurned", a.ar_earned as "arEarned", a.missions_played as "missionsPlayed",
    a.has_rescued as "hasRescued", a.lock_kind as "lockKind", a.lock_ref as "lockRef",
    g.tier_bonus as "tierBonus", g.assigned_user_id as "assignedUserId", g.mission_ends_at as "missionEndsAt",
    coalesce((select jsonb_agg(jsonb_build_object('uid', w.uid::text, 'family', w.family) order by w.uid)
      from assets w where w.lock_kind = 'equipped' and w.lock_ref = a.uid::text), '[]') as equipped
  from assets a left join genesis_ships g on g.uid = a.uid`;

/** An asset as the rules of moves need it. An asset whose design is no longer in the content can still leave. */
const toMovable = (row: AssetRow, content: Pick<Content, 'designs'>): MovableAsset => {
  const { family, rarity } = row;
  if (family === 'CAPTAIN') return toCaptain(row, row.equipped, content);
  if (family === 'GENESIS_SHIP') {
    return {
      ...assetFromRow(row),
      family,
      rarity: (rarity ?? 'BRONZE') as GenesisRarity,
      tierBonus: row.tierBonus ?? 0,
      run: row.missionEndsAt ? { startedAt: 0, endsAt: row.missionEndsAt.getTime() } : null,
      licences: [false, false, false],
      reward: 0n,
      allTimeRewardClaimed: 0n,
      allTimeTaxPaid: 0n,
      assignedUserId: row.assignedUserId,
      captainAboard: null,
    };
  }
  return { ...assetFromRow(row), family, rarity: rarity as Rarity | null };
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
