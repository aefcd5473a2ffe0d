import type { Captain } from '../assets.ts';
import { accept, reject, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import { isWallet, type Wallet } from '../ids.ts';
import { playerAccount, applyTransfers, transfer } from '../ledger.ts';
import type { ShipPurchaseState } from './buyLicence.ts';
import { validateIdleShip, type GenesisShip } from './genesisShip.ts';

/** Gives a ship to a fleet captain (another player's wallet), or takes it back. A share agreement ends with it. */
export const assignFleetCaptain = (
  ship: GenesisShip,
  { owner, user, action }: { readonly owner: Wallet; readonly user: string; readonly action: boolean },
  { now }: Pick<RuleContext, 'now'>,
): Decision<GenesisShip, { name: string; assigned: Wallet | null }> => {
  const refusal = validateIdleShip(ship, owner, now);
  if (refusal) return refusal;
  const { name } = ship;
  const unassigned = { ...ship, assignedUserId: null, sharePaid: 0n, agreement: null };
  if (!action) {
    if (!ship.assignedUserId) return reject('FLEET_CAPTAIN_NONE', { name });
    return accept(unassigned, [], { name, assigned: null });
  }
  if (!isWallet(user) || user === owner) return reject('FLEET_CAPTAIN_UNKNOWN', { user });
  if (ship.assignedUserId) return reject('FLEET_CAPTAIN_TAKEN', { name });
  return accept({ ...unassigned, assignedUserId: user }, [], { name, assigned: user });
};

interface BoardState {
  readonly ship: GenesisShip;
  readonly captain: Captain;
}

/** Assigns one of the owner's unlocked captains to the ship, or removes it. */
export const boardCaptain = (
  { ship, captain }: BoardState,
  { owner, action }: { readonly owner: Wallet; readonly action: boolean },
  { now }: Pick<RuleContext, 'now'>,
): Decision<BoardState, { name: string; aboard: boolean }> => {
  const refusal = validateIdleShip(ship, owner, now);
  if (refusal) return refusal;
  const { uid, name, lock } = captain;
  if (captain.owner !== owner) return reject('NOT_YOURS', { uid });
  if (!action) {
    if (ship.captainAboard !== uid) return reject('NOT_ABOARD', { uid, name });
    const ashore = { ship: { ...ship, captainAboard: null }, captain: { ...captain, lock: null } };
    return accept(ashore, [], { name, aboard: false });
  }
  if (captain.location !== 'game') return reject('NOT_IN_GAME', { uid });
  if (lock) return reject('CAPTAIN_BUSY', { uid, name, with: lock.kind });
  if (ship.captainAboard) return reject('SHIP_MANNED', { name: ship.name });
  return accept(
    {
      ship: { ...ship, captainAboard: uid },
      captain: { ...captain, lock: { kind: 'genesis', ship: ship.uid } },
    },
    [],
    { name, aboard: true },
  );
};

/** Raises the tier bonus, point by point, for mythic ship tokens. */
export const raiseTier = (
  { balances, ship }: ShipPurchaseState,
  { owner, levels }: { readonly owner: Wallet; readonly levels: number },
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): Decision<ShipPurchaseState, { name: string; tierBonus: number; cost: bigint }> => {
  const refusal = validateIdleShip(ship, owner, now);
  if (refusal) return refusal;
  const { maxTierBonus, tierTokens } = content.genesis;
  const most = maxTierBonus - ship.tierBonus;
  if (!Number.isInteger(levels) || levels < 1 || levels > most) {
    return reject('LEVEL_COUNT_OUT_OF_RANGE', { levels, most });
  }
  const cost = tierTokens * BigInt(levels);
  const held = balances.MYTHIC_TOKEN;
  if (held < cost) return reject('NOT_ENOUGH_CURRENCY', { currency: 'MYTHIC_TOKEN', missing: cost - held });
  const account = playerAccount(owner);
  const payments = [transfer(account, 'burn', 'MYTHIC_TOKEN', cost, 'genesis.tier')];
  const tierBonus = ship.tierBonus + levels;
  return accept(
    { balances: applyTransfers(balances, account, payments), ship: { ...ship, tierBonus } },
    payments,
    {
      name: ship.name,
      tierBonus,
      cost,
    },
  );
};
