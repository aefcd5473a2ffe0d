import {
  assetUid,
  type AssetUid,
  type Content,
  type Family,
  type GearFamily,
  type GenesisRarity,
  type Lock,
  type Movable,
  type Rarity,
  type Wallet,
} from '@blacktide/rules';
import type { Queryable } from '../../platform/db/database.ts';
import { lockOf } from '../../platform/holdings.ts';

interface Stored {
  readonly uid: bigint;
  readonly owner: Wallet;
  readonly family: Family;
  readonly design: string;
  readonly name: string;
  readonly level: number;
  readonly rarity: string | null;
  readonly location: Movable['location'];
  readonly mint: string | null;
  readonly gold_burned: bigint;
  readonly ar_earned: bigint;
  readonly missions_played: number;
  readonly has_rescued: boolean;
  readonly lock_kind: Lock['kind'] | null;
  readonly lock_ref: string | null;
  readonly worn: readonly { readonly uid: string; readonly family: GearFamily }[];
  readonly tier_bonus: number | null;
  readonly assigned_user_id: Wallet | null;
  readonly mission_ends_at: Date | null;
}

const SELECT = `
  select a.uid, a.owner, a.family, a.design, a.name, a.level, a.rarity, a.location, a.mint, a.gold_burned,
    a.ar_earned, a.missions_played, a.has_rescued, a.lock_kind, a.lock_ref, g.tier_bonus, g.assigned_user_id, g.mission_ends_at,
    coalesce((select jsonb_agg(jsonb_build_object('uid', w.uid::text, 'family', w.family) order by w.uid)
      from assets w where w.lock_kind = 'equipped' and w.lock_ref = a.uid::text), '[]') as worn
  from assets a left join genesis_ships g on g.uid = a.uid`;

const wornOf = ({ worn }: Stored, family: GearFamily): AssetUid[] =>
  worn.filter((one) => one.family === family).map(({ uid }) => assetUid(uid));

const shipOf = (row: Stored): Pick<Extract<Movable, { family: 'GENESIS_SHIP' }>, 'run' | 'tierBonus'> => ({
  tierBonus: row.tier_bonus ?? 0,
  run: row.mission_ends_at ? { startedAt: 0, endsAt: row.mission_ends_at.getTime() } : null,
});

/** Things as the rules of movement see them. A design that content no longer knows can still leave. */
const movableOf = (row: Stored, { designs }: Pick<Content, 'designs'>): Movable => {
  const { owner, design, name, level, mint, location, family } = row;
  const common = {
    uid: assetUid(String(row.uid)),
    owner,
    design,
    name,
    level,
    mint,
    location,
    lock: lockOf({ lockKind: row.lock_kind, lockRef: row.lock_ref }),
  };
  if (family === 'CAPTAIN') {
    return {
      ...common,
      family,
      type: designs[design]?.type ?? 'QM',
      goldBurned: row.gold_burned,
      items: wornOf(row, 'ITEM'),
      crew: wornOf(row, 'CREW')[0] ?? null,
      ship: wornOf(row, 'SHIP')[0] ?? null,
      hasRescued: row.has_rescued,
      arEarned: row.ar_earned,
      missionsPlayed: row.missions_played,
    };
  }
  if (family === 'GENESIS_SHIP') {
    return {
      ...common,
      ...shipOf(row),
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

type Key = { readonly mints: readonly string[] } | { readonly uids: readonly string[] };

/** In the order asked for; what does not exist is missing. `lock` where they are about to be changed. */
export const findMovables = async (
  db: Queryable,
  key: Key,
  content: Pick<Content, 'designs'>,
  lock = false,
): Promise<Movable[]> => {
  const asked = 'mints' in key ? key.mints : key.uids;
  const column = 'mints' in key ? 'a.mint = any($1::text[])' : 'a.uid = any($1::int8[])';
  const { rows } = await db.query<Stored>(
    `${SELECT} where ${column} order by a.uid ${lock ? 'for no key update of a' : ''}`,
    [asked],
  );
  const found = rows.map((row) => movableOf(row, content));
  const place = ({ uid, mint }: Movable): number => asked.indexOf('mints' in key ? (mint ?? '') : uid);
  return found.toSorted((a, b) => place(a) - place(b));
};

/** Everything of a player that is in the game or on its way. */
export const movablesInGame = async (
  db: Queryable,
  owner: Wallet,
  content: Pick<Content, 'designs'>,
): Promise<Movable[]> => {
  const { rows } = await db.query<Stored>(
    `${SELECT} where a.owner = $1 and a.location <> 'wallet' order by a.level desc, a.uid`,
    [owner],
  );
  return rows.map((row) => movableOf(row, content));
};
