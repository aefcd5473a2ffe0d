import { accept, reject, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import { validateEmission, type EmissionTotals } from '../emission/emission.ts';
import type { Wallet } from '../ids.ts';
import { playerAccount, applyTransfers, transfer, type Transfer } from '../ledger.ts';
import type { Balances } from '../money.ts';
import { splitReward, isShipClaimable, type GenesisShip, type GenesisTable } from './genesisShip.ts';

interface ClaimShipState {
  readonly balances: Balances;
  readonly ship: GenesisShip;
  readonly emission: EmissionTotals;
}

interface ClaimedShip {
  readonly name: string;
  readonly reward: bigint;
  readonly tax: bigint;
  readonly received: bigint;
}

const payOut = (
  ship: GenesisShip,
  owner: Wallet,
  table: GenesisTable,
): { ship: GenesisShip; payments: Transfer[]; claimed: ClaimedShip } => {
  const { reward, assignedUserId, name } = ship;
  const { tax, fleetCaptain, owner: received } = splitReward(reward, assignedUserId !== null, table);
  const pay = (to: Transfer['to'], amount: bigint, reason: string): Transfer =>
    transfer('faucet:genesis', to, 'BOOTY', amount, reason);
  const payments = [
    pay('treasury', tax, 'genesis.tax'),
    pay(playerAccount(owner), received, 'genesis.reward'),
    ...(assignedUserId ? [pay(playerAccount(assignedUserId), fleetCaptain, 'genesis.fleetCaptain')] : []),
  ].filter(({ amount }) => amount > 0n);
  return {
    ship: {
      ...ship,
      run: null,
      reward: 0n,
      allTimeRewardClaimed: ship.allTimeRewardClaimed + reward - tax,
      allTimeTaxPaid: ship.allTimeTaxPaid + tax,
    },
    payments,
    claimed: { name, reward, tax, received },
  };
};

/** One ship that has come back from its mission; an older reward off mission is paid by claim all. */
export const claimGenesisReward = (
  state: ClaimShipState,
  { owner }: { readonly owner: Wallet },
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): Decision<ClaimShipState, ClaimedShip> => {
  const { balances, ship, emission } = state;
  if (ship.owner !== owner) return reject('NOT_YOURS', { uid: ship.uid });
  if (!ship.run || ship.reward <= 0n) return reject('SHIP_NOTHING_TO_CLAIM', { name: ship.name });
  if (now < ship.run.endsAt) return reject('SHIP_ON_MISSION', { uid: ship.uid, name: ship.name });
  const money = [{ currency: 'BOOTY', amount: ship.reward } as const];
  const dry = validateEmission('faucet:genesis', money, emission, { now, content });
  if (dry) return dry;
  const paid = payOut(ship, owner, content.genesis);
  return accept(
    { ...state, balances: applyTransfers(balances, playerAccount(owner), paid.payments), ship: paid.ship },
    paid.payments,
    paid.claimed,
  );
};

interface ClaimFleetState {
  readonly balances: Balances;
  readonly ships: readonly GenesisShip[];
  readonly emission: EmissionTotals;
}

/** Every ship that has something, those off mission with an older reward included. */
export const claimAllGenesisRewards = (
  state: ClaimFleetState,
  { owner }: { readonly owner: Wallet },
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): Decision<ClaimFleetState, { readonly claimed: readonly ClaimedShip[] }> => {
  const { balances, ships, emission } = state;
  const ready = ships.filter((ship) => ship.owner === owner && isShipClaimable(ship, now));
  if (ready.length === 0) return reject('FLEET_NOTHING_TO_CLAIM', {});
  const amount = ready.reduce((sum, { reward }) => sum + reward, 0n);
  const dry = validateEmission('faucet:genesis', [{ currency: 'BOOTY', amount }], emission, { now, content });
  if (dry) return dry;
  const paid = new Map(ready.map((ship) => [ship.uid, payOut(ship, owner, content.genesis)]));
  const payments = [...paid.values()].flatMap((one) => one.payments);
  return accept(
    {
      ...state,
      balances: applyTransfers(balances, playerAccount(owner), payments),
      ships: ships.map((ship) => paid.get(ship.uid)?.ship ?? ship),
    },
    payments,
    { claimed: [...paid.values()].map(({ claimed }) => claimed) },
  );
};
