import { pictureOf } from '@blacktide/content';
import type { WireMovement as MovementView } from '@blacktide/contract';
import { toDisplay, withdrawalQuote, type Content, type AssetFamily, type Wallet } from '@blacktide/rules';
import type { Movement } from '../../chain/movements/bookMovement.ts';
import type { Queryable } from '../../platform/db/database.ts';

interface MovementRow {
  readonly id: string;
  readonly kind: Movement['kind'];
  readonly state: Movement['state'];
  readonly job_id: string | null;
  readonly uid: bigint | null;
  readonly mint: string | null;
  readonly token: 'BOOTY' | 'GOLD' | null;
  readonly amount: bigint | null;
  readonly signature: string | null;
  readonly reason: string | null;
  readonly issued_at: Date;
  readonly name: string | null;
  readonly family: AssetFamily | null;
  readonly design: string | null;
}

/** A failed movement is shown as released: its booking follows at once. */
const toShownState = (state: Movement['state']): MovementView['state'] =>
  state === 'failed' ? 'released' : state;

const toAssetSummary = ({ uid, mint, name, family, design }: MovementRow): MovementView['asset'] =>
  uid === null || family === null
    ? null
    : { uid: String(uid), mint: mint ?? '', name: name ?? '', image: pictureOf(family, design ?? '') };

const toTokenSummary = ({ kind, token, amount }: MovementRow, content: Content): MovementView['tokens'] => {
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
  db: Queryable,
  wallet: Wallet,
  now: number,
  content: Content,
): Promise<MovementView[]> => {
  const { rows } = await db.query<MovementRow>(
    `select m.id, m.kind, m.state, m.job_id, m.uid, m.mint, m.token, m.amount, m.signature, m.reason, m.issued_at,
       a.name, a.family, a.design
     from movements m left join assets a on a.uid = m.uid
     where m.wallet = $1 and (m.state not in ('credited', 'released') or m.changed_at > $2)
     order by m.issued_at desc, m.id limit 100`,
    [wallet, new Date(now - 3_600_000)],
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: toShownState(row.state),
    jobId: row.job_id,
    asset: toAssetSummary(row),
    tokens: toTokenSummary(row, content),
    signature: row.signature,
    reason: row.reason,
    issuedAt: row.issued_at.toISOString(),
  }));
};
