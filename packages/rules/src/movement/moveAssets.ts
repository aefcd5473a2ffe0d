import { accept, reject, type RuleContext, type Decision } from '../decision.ts';
import type { AssetUid, Wallet } from '../ids.ts';
import { validateUnlocked, type MovableAsset } from './movement.ts';

export const ASSET_MOVES = ['freeze', 'thaw', 'mint-and-withdraw'] as const;
/** freeze: into the game; thaw: into the wallet; mint-and-withdraw: into the wallet for the first time. */
export type AssetMove = (typeof ASSET_MOVES)[number];

export interface BeginMove {
  readonly owner: Wallet;
  readonly move: string;
  readonly uids: readonly AssetUid[];
}

/** The move a thing can make from where it is. */
export const assetMoveFor = ({
  location,
  mint,
}: Pick<MovableAsset, 'location' | 'mint'>): AssetMove | null => {
  if (location === 'moving') return null;
  if (location === 'wallet') return 'freeze';
  return mint === null ? 'mint-and-withdraw' : 'thaw';
};

/** Holds up to five things of one family while their transactions are out; all or none. */
export const beginMove = (
  things: readonly MovableAsset[],
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
    const thing = things.find((one) => one.uid === uid);
    if (!thing || thing.owner !== owner) return reject('NOT_YOURS', { uid });
    if (thing.family !== (chosen[0] ?? thing).family) return reject('MOVE_MIXED_FAMILIES', {});
    if (thing.location === 'moving') return reject('MOVE_UNDER_WAY', { uid });
    const locked = validateUnlocked(thing);
    if (locked) return locked;
    chosen.push(thing);
  }
  if (new Set(chosen.map(({ location }) => location)).size > 1) return reject('MOVE_MIXED_LOCATIONS', {});
  if (new Set(chosen.map(({ mint }) => mint === null)).size > 1) return reject('MOVE_MIXED_MINTS', {});
  if (chosen.some((thing) => assetMoveFor(thing) !== known)) return reject('MOVE_WRONG_WAY', { move: known });
  const moved = things.map((one): MovableAsset =>
    uids.includes(one.uid) ? { ...one, location: 'moving' } : one,
  );
  return accept(moved, [], { move: known, uids });
};

/** The chain shows the move as final (`landed`), or it can no longer land. */
export const finishMove = (
  thing: MovableAsset,
  { move, landed, mint }: { readonly move: AssetMove; readonly landed: boolean; readonly mint?: string },
): Decision<MovableAsset, { location: MovableAsset['location'] }> => {
  if (thing.location !== 'moving') return reject('MOVE_NOT_UNDER_WAY', { uid: thing.uid });
  const inbound = move === 'freeze';
  const location = inbound === landed ? 'game' : 'wallet';
  const minted = move === 'mint-and-withdraw' && landed ? (mint ?? thing.mint) : thing.mint;
  return accept({ ...thing, location, mint: minted }, [], { location });
};
