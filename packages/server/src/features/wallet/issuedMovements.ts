import type { Wallet } from '@blacktide/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { movements } from '../../chain/tables.ts';
import { orm, type Pool } from '../../platform/db/database.ts';
import { assets, sessions } from '../../platform/db/tables.ts';

type MovementKey = typeof movements.id | typeof movements.message;

export const isIssued = (wallet: Wallet, by: MovementKey, keys: readonly string[]) =>
  and(inArray(by, keys), eq(movements.wallet, wallet), eq(movements.state, 'issued'));

/** The movements with these ids or messages that were issued to this wallet and that nobody has signed. */
export const findIssuedMovements = (pool: Pool, wallet: Wallet, by: MovementKey, keys: readonly string[]) =>
  orm(pool)
    .select({
      id: movements.id,
      message: movements.message,
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
    .where(isIssued(wallet, by, keys))
    .orderBy(movements.issuedAt, movements.uid);

export type IssuedMovement = Awaited<ReturnType<typeof findIssuedMovements>>[number];

export const isDeposit = ({ kind }: IssuedMovement): boolean => kind === 'freeze' || kind === 'deposit';
