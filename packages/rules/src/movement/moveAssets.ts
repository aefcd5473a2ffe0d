import type { Asset } from '../assets.ts';
import { accept, reject, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import type { AssetUid, Wallet } from '../ids.ts';
import { validateUnlocked, type MovableAsset } from './movement.ts';

export const ASSET_MOVES = ['freeze', 'thaw', 'mint-and-withdraw'] as const;
/** freeze: into the game; thaw: into the wallet; mint-and-withdraw: into the wallet for the first time. */
export type AssetMove = (typeof ASSET_MOVES)[number];

interface BeginMove {
  readonly owner: Wallet;
  readonly move: string;
  readonly uids: readonly AssetUid[];
}

/** The move that an asset can make from where it is. */
export const assetMoveFor = ({
  location,
  mint,
}: Pick<MovableAsset, 'location' | 'mint'>): AssetMove | null => {
  if (location === 'moving') return null;
  if (location === 'wallet') return 'freeze';
  return mint === null ? 'mint-and-withdraw' : 'thaw';
};

/** Holds up to five assets of one family until their transactions are final; all or none. */
export const beginMove = (
  assets: readonly MovableAsset[],
  { owner, move, uids }: BeginMove,
  { content }: Pick<RuleContext, 'content'>,
): Decision<readonly MovableAsset[], { move: AssetMove; uids: readonly AssetUid[] }> => {
  const known = ASSET_MOVES.find((one) => one === move);
  if (!known) return reject('MOVE_UNKNOWN', { move });
  if (uids.length === 0) return reject('MOVE_NOTHING', {});
  const most = content.movement.maxAssets;
  if (uids.length > most) return reject('MOVE_TOO_MANY', { most });
  if (new Set(uids).size < uids.length) return reject('MOVE_TWICE', {});
  const chosen: MovableAsset[] = [];
  for (const uid of uids) {
    const asset = assets.find((one) => one.uid === uid);
    if (!asset || asset.owner !== owner) return reject('NOT_YOURS', { uid });
    if (asset.family !== (chosen[0] ?? asset).family) return reject('MOVE_MIXED_FAMILIES', {});
    if (asset.location === 'moving') return reject('MOVE_UNDER_WAY', { uid });
    const locked = validateUnlocked(asset);
    if (locked) return locked;
    chosen.push(asset);
  }
  if (new Set(chosen.map(({ location }) => location)).size > 1) return reject('MOVE_MIXED_LOCATIONS', {});
  if (new Set(chosen.map(({ mint }) => mint === null)).size > 1) return reject('MOVE_MIXED_MINTS', {});
  if (chosen.some((asset) => assetMoveFor(asset) !== known)) return reject('MOVE_WRONG_WAY', { move: known });
  const moved = assets.map((one): MovableAsset =>
    uids.includes(one.uid) ? { ...one, location: 'moving' } : one,
  );
  return accept(moved, [], { move: known, uids });
};

/**
 * What changes when the chain shows a move as final (`landed`), or when it can no longer land.
 * Null where the asset is not moving: a deposit that was issued and never signed holds noasset.
 */
export const finishMove = (
  { location, owner, mint }: Pick<Asset, 'location' | 'owner' | 'mint'>,
  end: {
    readonly move: AssetMove;
    readonly landed: boolean;
    /** The player of the move, and the mint that it created, if any. */
    readonly wallet: Wallet;
    readonly mint: string | null;
  },
): Pick<Asset, 'location' | 'owner' | 'mint'> | null => {
  if (location !== 'moving') return null;
  const intoGame = end.move === 'freeze';
  return {
    location: intoGame === end.landed ? 'game' : 'wallet',
    // The wallet that held it on the chain when it was frozen owns it in the game.
    owner: intoGame && end.landed ? end.wallet : owner,
    mint: end.move === 'mint-and-withdraw' && end.landed ? end.mint : mint,
  };
};
