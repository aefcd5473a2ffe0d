import { accept, type Decision } from '../decision.ts';
import { compareUids, type AssetUid, type Wallet } from '../ids.ts';
import { playerAccount, transfer } from '../ledger.ts';
import { fractionOf, timesPpm } from '../money.ts';

export interface TreasureTable {
  /** TREASURE that is issued before each battle, in parts per million of all gold bars. */
  readonly tidePpm: number;
  /** The most that is issued before one battle, in smallest units. */
  readonly tideMost: bigint;
  /** Share of the treasury's TREASURE that one battle pays out. */
  readonly potPercent: bigint;
}

export interface TreasureParticipant {
  readonly uid: AssetUid;
  readonly owner: Wallet;
  readonly goldBurned: bigint;
}

interface TreasureState {
  /** TREASURE in the treasury. */
  readonly treasury: bigint;
  /** Captains in the game with gold burned. */
  readonly captains: readonly TreasureParticipant[];
  readonly foughtAt: number;
}

interface TreasureAllocation extends TreasureParticipant {
  /** Share of all gold burned, 0 to 1. */
  readonly allocation: number;
  /** TREASURE, smallest units. */
  readonly value: bigint;
}

/** Shares of a pot by gold burned, largest first; the rounding rest stays in the treasury. */
export const allocateTreasure = (
  captains: readonly TreasureParticipant[],
  pot: bigint,
): TreasureAllocation[] => {
  const all = totalGoldBurned(captains);
  if (all === 0n) return [];
  return captains
    .filter(({ goldBurned }) => goldBurned > 0n)
    .map(({ uid, owner, goldBurned }) => ({
      uid,
      owner,
      goldBurned,
      allocation: Number((goldBurned * 1_000_000_000n) / all) / 1e9,
      value: (pot * goldBurned) / all,
    }))
    .toSorted((a, b) =>
      a.goldBurned === b.goldBurned ? compareUids(a.uid, b.uid) : a.goldBurned > b.goldBurned ? -1 : 1,
    );
};

/** TREASURE issued before a battle for this much gold burned; both have six decimals. */
export const treasureInflowOf = (goldBurned: bigint, { tidePpm, tideMost }: TreasureTable): bigint => {
  const inflow = timesPpm(goldBurned, tidePpm);
  return inflow < tideMost ? inflow : tideMost;
};

/** What the next battle would pay out; the leaderboard shows it. */
export const treasurePotOf = (treasury: bigint, goldBurned: bigint, table: TreasureTable): bigint =>
  fractionOf(treasury + treasureInflowOf(goldBurned, table), table.potPercent, 100n);

export const totalGoldBurned = (captains: readonly TreasureParticipant[]): bigint =>
  captains.reduce((sum, { goldBurned }) => sum + goldBurned, 0n);

/** Holds what a battle has allocated until it is paid to each player. */
export const TREASURE_SHARES_ACCOUNT = 'pool:treasure-shares';

/** One treasure battle; a repeat for the same hour does nothing. */
export const treasureBattle = (
  state: TreasureState,
  { battleAt }: { readonly battleAt: number },
  { content }: { readonly content: { readonly treasure: TreasureTable } },
): Decision<TreasureState, readonly TreasureAllocation[]> => {
  if (state.foughtAt >= battleAt) return accept(state, [], []);
  const burned = totalGoldBurned(state.captains);
  const inflow = treasureInflowOf(burned, content.treasure);
  const allocations = allocateTreasure(
    state.captains,
    treasurePotOf(state.treasury, burned, content.treasure),
  );
  const perOwner = new Map<Wallet, bigint>();
  for (const { owner, value } of allocations) perOwner.set(owner, (perOwner.get(owner) ?? 0n) + value);
  const payments = [...perOwner]
    .filter(([, value]) => value > 0n)
    .map(([owner, value]) =>
      transfer('treasury', playerAccount(owner), 'TREASURE', value, 'treasure.allocation'),
    );
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0n);
  return accept(
    { ...state, treasury: state.treasury + inflow - paid, foughtAt: battleAt },
    [transfer('faucet:treasure-tide', 'treasury', 'TREASURE', inflow, 'treasure.tide'), ...payments].filter(
      ({ amount }) => amount > 0n,
    ),
    allocations,
  );
};
