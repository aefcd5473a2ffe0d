import type { Wallet } from '@blacktide/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { movements } from '../../chain/tables.ts';
import { orm, type Pool } from '../../platform/db/database.ts';
import { assets, sessions } from '../../platform/db/tables.ts';

export const isIssued = (wallet: Wallet, ids: readonly string[]) =>
  and(inArray(movements.id, ids), eq(movements.wallet, wallet), eq(movements.state, 'issued'));

/** The movements among `ids` that were issued to this wallet and that nobody has signed. */
export const findIssuedMovements = (pool: Pool, wallet: Wallet, ids: readonly string[]) =>
  orm(pool)
    .select({
      id: movements.id,
      kind: movements.kind,
      mint: movements.mint,
      token: movements.token,
      amount: movements.amount,
      /** Null for tokens. */
      asset: { family: assets.family, name: assets.name, level: assets.level },
      emailSession: sessions.emailSession,
    })
    .from(movements)
    .leftJoin(assets, eq(assets.uid, movements.uid))
    .leftJoin(sessions, eq(sessions.id, movements.session))
    .where(isIssued(wallet, ids));

export type IssuedMovement = Awaited<ReturnType<typeof findIssuedMovements>>[number];

export const isDeposit = ({ kind }: IssuedMovement): boolean => kind === 'freeze' || kind === 'deposit';
