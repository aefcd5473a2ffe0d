import { accept, reject, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import { recordEmission, validateEmission, type EmissionTotals } from '../emission/emission.ts';
import type { AssetUid, Wallet } from '../ids.ts';
import { playerAccount, applyTransfers, mergeTransfers, transfer, type Transfer } from '../ledger.ts';
import type { Balances } from '../money.ts';
import {
  isShipClaimable,
  sharePercentOf,
  splitReward,
  type GenesisShip,
  type GenesisTable,
} from './genesisShip.ts';

const FAUCET = 'faucet:genesis';

interface ClaimShipState {
  readonly balances: Balances;
  readonly ship: GenesisShip;
  readonly emission: EmissionTotals;
}

/** `reward` is the sum of tax, share and what the owner received. */
export interface ClaimedShip {
  readonly uid: AssetUid;
  readonly name: string;
  /** The assigned player, who gets the share. */
  readonly captain: Wallet | null;
  readonly reward: bigint;
  readonly tax: bigint;
  readonly share: bigint;
  readonly received: bigint;
}

/** The share passes through the owner's account, so that it is in the statements of both. */
const payOut = (
  ship: GenesisShip,
  owner: Wallet,
  now: number,
  table: GenesisTable,
): { ship: GenesisShip; payments: Transfer[]; claimed: ClaimedShip } => {
  const { reward, assignedUserId: captain, uid, name } = ship;
  const split = splitReward(reward, sharePercentOf(ship, now, table), table);
  const { tax, share, received } = split;
  const account = playerAccount(owner);
  const payments = [
    transfer(FAUCET, 'treasury', 'BOOTY', tax, 'genesis.tax'),
    transfer(FAUCET, account, 'BOOTY', reward - tax, 'genesis.reward'),
    ...(captain ? [transfer(account, playerAccount(captain), 'BOOTY', share, 'genesis.fleetCaptain')] : []),
  ].filter(({ amount }) => amount > 0n);
  return {
    ship: {
      ...ship,
      run: null,
      reward: 0n,
      allTimeRewardClaimed: ship.allTimeRewardClaimed + received,
      allTimeTaxPaid: ship.allTimeTaxPaid + tax,
      sharePaid: ship.sharePaid + share,
    },
    payments,
    claimed: { uid, name, captain, reward, ...split },
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
  const money = { currency: 'BOOTY', amount: ship.reward } as const;
  const dry = validateEmission(FAUCET, [money], emission, { now, content });
  if (dry) return dry;
  const paid = payOut(ship, owner, now, content.genesis);
  return accept(
    {
      balances: applyTransfers(balances, playerAccount(owner), paid.payments),
      ship: paid.ship,
      emission: recordEmission(emission, FAUCET, money, now),
    },
    paid.payments,
    paid.claimed,
  );
};

interface ClaimFleetState {
  readonly balances: Balances;
  readonly ships: readonly GenesisShip[];
  readonly emission: EmissionTotals;
}

interface ClaimedFleet {
  readonly claimed: readonly ClaimedShip[];
  /** Ships whose reward is more than the daily limit still allows: they stay claimable. */
  readonly left: number;
}

/** Every ship that has something, those off mission with an older reward included, as far as the daily limit allows. */
export const claimAllGenesisRewards = (
  state: ClaimFleetState,
  { owner }: { readonly owner: Wallet },
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): Decision<ClaimFleetState, ClaimedFleet> => {
  const { balances, ships } = state;
  const ready = ships.filter((ship) => ship.owner === owner && isShipClaimable(ship, now));
  const [first] = ready;
  if (!first) return reject('FLEET_NOTHING_TO_CLAIM', {});
  let { emission } = state;
  const paid = new Map<AssetUid, ReturnType<typeof payOut>>();
  for (const ship of ready) {
    const money = { currency: 'BOOTY', amount: ship.reward } as const;
    if (validateEmission(FAUCET, [money], emission, { now, content })) continue;
    emission = recordEmission(emission, FAUCET, money, now);
    paid.set(ship.uid, payOut(ship, owner, now, content.genesis));
  }
  if (paid.size === 0) {
    const money = [{ currency: 'BOOTY', amount: first.reward } as const];
    const dry = validateEmission(FAUCET, money, emission, { now, content });
    if (dry) return dry;
  }
  const payments = mergeTransfers([...paid.values()].flatMap((one) => one.payments));
  return accept(
    {
      balances: applyTransfers(balances, playerAccount(owner), payments),
      ships: ships.map((ship) => paid.get(ship.uid)?.ship ?? ship),
      emission,
    },
    payments,
    { claimed: [...paid.values()].map(({ claimed }) => claimed), left: ready.length - paid.size },
  );
};
