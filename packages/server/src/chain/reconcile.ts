import { PENDING_WITHDRAWALS_ACCOUNT, type AssetFamily } from '@blacktide/rules';
import type { Address } from '@solana/kit';
import { and, eq, gt, isNotNull, not, sql } from 'drizzle-orm';
import type { AssetRow } from '../platform/assetRows.ts';
import type { Clock } from '../platform/clock.ts';
import { orm, type Pool } from '../platform/db/database.ts';
import { assets, balances } from '../platform/db/tables.ts';
import type { Log } from '../platform/log.ts';
import { CHAIN_TOKENS, type ChainToken } from './authority.ts';
import type { Chain } from './chain.ts';
import { requeueUnbooked } from './movements/requeueUnbooked.ts';
import type { HoldingState } from './nftProgram.ts';
import { hasOpenUpgrade, MOVEMENT_IS_OPEN, movements, starterGrants } from './tables.ts';

/** A difference between chain and game, and whether it was repaired. */
interface Finding {
  readonly what: string;
  readonly uid?: string;
  /** The id of a movement. */
  readonly movement?: string;
  readonly token?: ChainToken;
  readonly repaired: boolean;
}

interface Deps {
  readonly pool: Pool;
  readonly chain: Chain;
  readonly clock: Clock;
  readonly log: Log;
}

const PAGE = 500;

const HAS_NO_OPEN_MOVEMENT = sql`not exists (
  select 1 from ${movements} where ${movements.uid} = ${assets.uid} and ${MOVEMENT_IS_OPEN})`;

/** Assets without an open movement, upgrade or starter grant: the others change meanwhile. */
const findSettledAssets = (pool: Pool, after: bigint): Promise<AssetRow[]> =>
  orm(pool)
    .select()
    .from(assets)
    .where(
      and(
        isNotNull(assets.mint),
        assets.minted,
        gt(assets.uid, after),
        HAS_NO_OPEN_MOVEMENT,
        not(hasOpenUpgrade(assets.owner)),
        sql`not exists (select 1 from ${starterGrants}
          where ${starterGrants.wallet} = ${assets.owner} and ${starterGrants.grantedAt} is null)`,
      ),
    )
    .orderBy(assets.uid)
    .limit(PAGE);

/** Sets the location of an asset to that on the chain, unless a movement has started meanwhile. */
const correctLocation = async (
  pool: Pool,
  { uid, location }: AssetRow,
  to: 'game' | 'wallet',
): Promise<boolean> => {
  const { rowCount } = await orm(pool)
    .update(assets)
    .set({ location: to })
    .where(and(eq(assets.uid, uid), eq(assets.location, location), HAS_NO_OPEN_MOVEMENT));
  return rowCount === 1;
};

const reconcileAsset = async (
  { pool, chain }: Deps,
  asset: AssetRow,
  holding: HoldingState,
): Promise<Finding | null> => {
  const { location, family, owner, mint } = asset;
  const uid = String(asset.uid);
  if (location === 'moving') {
    if (holding === 'absent')
      return { uid, what: 'marked as moving, but no open movement exists', repaired: false };
    const to = holding === 'frozen' ? 'game' : 'wallet';
    return {
      uid,
      what: `marked as moving, but no open movement exists; ${holding} on the chain`,
      repaired: await correctLocation(pool, asset, to),
    };
  }
  if (location === 'wallet' && holding === 'frozen') {
    // Only the authority can freeze: the deposit landed and was not booked.
    return { uid, what: 'deposited on the chain only', repaired: await correctLocation(pool, asset, 'game') };
  }
  if (location === 'game' && holding === 'thawed') {
    const freeze = await chain
      .nfts(family as AssetFamily)
      .freeze(mint as Address, owner as string as Address);
    await chain.sendAndConfirm(freeze);
    return { uid, what: 'in the game, but not frozen on the chain', repaired: true };
  }
  if (location === 'game' && holding === 'absent') {
    return { uid, what: 'in the game, but not with its owner on the chain', repaired: false };
  }
  return null;
};

const reconcileAssets = async (deps: Deps) => {
  const findings: Finding[] = [];
  let checked = 0;
  for (let after = 0n; ;) {
    const rows = await findSettledAssets(deps.pool, after);
    for (const family of new Set(rows.map((row) => row.family))) {
      const ofFamily = rows.filter((row) => row.family === family);
      const pairs = ofFamily.map(({ mint, owner }) => ({
        mint: mint as Address,
        owner: owner as string as Address,
      }));
      const holdings = await deps.chain.nfts(family as AssetFamily).fetchHoldings(pairs);
      for (const [index, asset] of ofFamily.entries()) {
        const finding = await reconcileAsset(deps, asset, holdings[index] ?? 'absent');
        if (finding) findings.push(finding);
      }
    }
    checked += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return { checked, findings };
    after = last.uid;
  }
};

/** The treasury must cover all open withdrawals; the operator decides about any surplus. */
const reconcileTreasury = async ({ pool, chain }: Deps): Promise<Finding[]> => {
  const held = await chain.tokens.fetchBalances(chain.authority.address);
  const rows = await orm(pool)
    .select({
      currency: balances.currency,
      promised: sql`sum(${balances.amount})::int8`.mapWith(balances.amount),
    })
    .from(balances)
    .where(eq(balances.account, PENDING_WITHDRAWALS_ACCOUNT))
    .groupBy(balances.currency);
  return CHAIN_TOKENS.flatMap((token): Finding[] => {
    const promised = rows.find(({ currency }) => currency === token)?.promised ?? 0n;
    if (held[token] >= promised) return [];
    const what = `the treasury holds ${held[token]} and owes ${promised} smallest units`;
    return [{ token, what, repaired: false }];
  });
};

const logFindings = (log: Log, findings: readonly Finding[]): void => {
  for (const finding of findings) {
    log.warn(
      { ...finding },
      finding.repaired ? 'chain and game disagreed; repaired' : 'chain and game disagree',
    );
  }
};

/** Compares chain and game, repairs what is safe to repair, and reports the rest. */
export const reconcile = async (deps: Deps) => {
  // First and without the chain: known results are booked also while the chain cannot be reached.
  const unbooked = await requeueUnbooked(deps.pool, new Date(deps.clock.now()));
  const requeued = unbooked.map((found): Finding => ({ ...found, repaired: true }));
  logFindings(deps.log, requeued);
  const { checked, findings } = await reconcileAssets(deps);
  const others = [...findings, ...(await reconcileTreasury(deps))];
  logFindings(deps.log, others);
  return { checked, findings: [...requeued, ...others] };
};
