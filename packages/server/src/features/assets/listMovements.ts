import { pictureOf } from '@blacktide/content';
import type { WireMovement as MovementView } from '@blacktide/contract';
import {
  HOUR_MS,
  toDisplay,
  withdrawalQuote,
  type AssetFamily,
  type Content,
  type Wallet,
} from '@blacktide/rules';
import type { RowOf } from '@blacktide/sql';
import { and, asc, desc, eq, gt, notInArray, or } from 'drizzle-orm';
import { movements } from '../../chain/tables.ts';
import { orm, type Pool } from '../../platform/db/database.ts';
import { assets } from '../../platform/db/tables.ts';

const MAX_MOVEMENTS = 100;

const { id, kind, state, jobId, uid, mint, token, amount, signature, reason, issuedAt } = movements;
const MOVEMENT = { id, kind, state, jobId, uid, mint, token, amount, signature, reason, issuedAt };
type MovementColumns = RowOf<typeof MOVEMENT>;
const ASSET = { name: assets.name, family: assets.family, design: assets.design };
type AssetColumns = RowOf<typeof ASSET>;

/** A failed movement is shown as released: its booking follows at once. */
const toShownState = (state: MovementColumns['state']): MovementView['state'] =>
  state === 'failed' ? 'released' : state;

const toAssetSummary = (
  { uid, mint }: MovementColumns,
  { name, family, design }: AssetColumns,
): MovementView['asset'] => ({
  uid: String(uid),
  mint: mint ?? '',
  name,
  image: pictureOf(family as AssetFamily, design),
});

const toTokenSummary = (
  { kind, token, amount }: MovementColumns,
  content: Content,
): MovementView['tokens'] => {
  if (token === null || amount === null) return null;
  const tax = kind === 'withdraw' ? withdrawalQuote(amount, { content }).tax : 0n;
  return {
    token: token === 'BOOTY' ? 'booty' : 'gold',
    amount: toDisplay(amount, token),
    tax: toDisplay(tax, token),
  };
};

/** Open movements and those that ended within the last hour, newest first. */
export const listMovements = async (
  pool: Pool,
  wallet: Wallet,
  now: number,
  content: Content,
): Promise<MovementView[]> => {
  const rows = await orm(pool)
    .select({ movement: MOVEMENT, asset: ASSET })
    .from(movements)
    .leftJoin(assets, eq(assets.uid, movements.uid))
    .where(
      and(
        eq(movements.wallet, wallet),
        or(notInArray(state, ['credited', 'released']), gt(movements.changedAt, new Date(now - HOUR_MS))),
      ),
    )
    .orderBy(desc(issuedAt), asc(id))
    .limit(MAX_MOVEMENTS);
  return rows.map(({ movement, asset }) => ({
    id: movement.id,
    kind: movement.kind,
    state: toShownState(movement.state),
    jobId: movement.jobId,
    asset: asset && toAssetSummary(movement, asset),
    tokens: toTokenSummary(movement, content),
    signature: movement.signature,
    reason: movement.reason,
    issuedAt: movement.issuedAt.toISOString(),
  }));
};
