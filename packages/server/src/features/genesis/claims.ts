import { FLEET_TEXTS } from '@blacktide/content';
import { assetUid, walletAddress } from '@blacktide/contract';
import {
  accept,
  claimAllGenesisRewards,
  claimGenesisReward,
  isShipClaimable,
  mergeTransfers,
  playerAccount,
  reject,
  requireValue,
  sendShipAgain,
  type Balances,
  type ClaimedShip,
  type Effect,
  type FleetOrder,
  type GenesisShip,
  type Transfer,
  type Wallet,
} from '@blacktide/rules';
import * as z from 'zod/mini';
import { players } from '../../platform/db/tables.ts';
import { emissionTotalsOf, needsOfEmission, recordPayments } from '../../platform/emission.ts';
import {
  defineAction,
  type ActionContext,
  type ResultNotifications,
} from '../../platform/executor/action.ts';
import { rowByKey, type RequiredRow, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';
import { displayBooty, findAboard, findShip, needsOfShip, storeShip } from './shipRows.ts';
import { fleetOrders } from './tables.ts';

const FAUCET = 'faucet:genesis';

/** The most ships that one claim pays; the others stay claimable. */
export const MAX_CLAIMED_SHIPS = 1000;

const needsOfClaims = (wallet: Wallet, ships: readonly string[]): RequiredRow[] => [
  ...ships.flatMap(needsOfShip),
  rowByKey(fleetOrders, wallet),
  needsOfEmission(FAUCET),
];

interface PaidClaims {
  readonly wallet: Wallet;
  readonly balances: Balances;
  readonly ships: readonly GenesisShip[];
  readonly claimed: readonly ClaimedShip[];
  readonly effects: readonly Effect[];
}

const toOrder = (work: UnitOfWork, wallet: Wallet): FleetOrder | null => {
  const row = work.table(fleetOrders).get(wallet);
  return row
    ? {
        budget: { gold: row.budgetGold, booty: row.budgetBooty },
        spent: { gold: row.spentGold, booty: row.spentBooty },
        endsAt: row.endsAt.getTime(),
      }
    : null;
};

/** Sends claimed ships again as far as the standing order allows. */
const resendClaimed = (
  { wallet, claimed, ships, ...paid }: PaidClaims,
  work: UnitOfWork,
  context: ActionContext,
): { readonly sent: ReadonlyMap<string, GenesisShip>; readonly costs: readonly Effect[] } => {
  const sent = new Map<string, GenesisShip>();
  const costs: Effect[] = [];
  const placed = toOrder(work, wallet);
  if (!placed) return { sent, costs };
  let { balances } = paid;
  let order = placed;
  const uids = new Set(claimed.map(({ uid }) => uid));
  for (const ship of ships.filter(({ uid }) => uids.has(uid))) {
    const aboard = findAboard(work, ship.uid, context.content);
    const again = sendShipAgain({ balances, ship, aboard, order }, { owner: wallet }, context);
    if (!again) continue;
    ({ balances, order } = again.state);
    sent.set(ship.uid, again.state.ship);
    costs.push(...again.effects);
  }
  const table = work.table(fleetOrders);
  const { gold: spentGold, booty: spentBooty } = order.spent;
  if (sent.size > 0) table.replace({ ...requireValue(table.get(wallet)), spentGold, spentBooty });
  return { sent, costs };
};

/** Tells every assigned player their share, over all ships of the claim. */
const notifyCaptains = ({ wallet, claimed }: PaidClaims, work: UnitOfWork): void => {
  const shares = new Map<Wallet, { ships: number; share: bigint }>();
  for (const { captain, share } of claimed) {
    if (!captain || share === 0n) continue;
    const known = shares.get(captain) ?? { ships: 0, share: 0n };
    shares.set(captain, { ships: known.ships + 1, share: known.share + share });
  }
  const ownerUsername = requireValue(work.table(players).get(wallet)).username;
  for (const [captain, { ships, share }] of shares) {
    work.notify(captain, 'fleetCaptainShare', { ships, share: displayBooty(share), ownerUsername });
  }
};

const isTransfer = (effect: Effect): effect is Transfer => effect.type === 'transfer';

/** Writes the ships, sends them again, counts the emission and notifies the captains. Returns the effects of all. */
const settleClaims = (paid: PaidClaims, work: UnitOfWork, context: ActionContext) => {
  const { sent, costs } = resendClaimed(paid, work, context);
  const uids = new Set(paid.claimed.map(({ uid }) => uid));
  for (const ship of paid.ships) if (uids.has(ship.uid)) storeShip(work, sent.get(ship.uid) ?? ship);
  const sumOf = (key: 'reward' | 'tax' | 'share' | 'received'): bigint =>
    paid.claimed.reduce((sum, one) => sum + one[key], 0n);
  const reward = sumOf('reward');
  recordPayments(work, FAUCET, [{ currency: 'BOOTY', amount: reward }], context.now);
  notifyCaptains(paid, work);
  return {
    effects: mergeTransfers([...paid.effects, ...costs].filter(isTransfer)),
    sentAgain: sent.size,
    payout: {
      reward: displayBooty(reward),
      tax: displayBooty(sumOf('tax')),
      share: displayBooty(sumOf('share')),
      received: displayBooty(sumOf('received')),
    },
  };
};

/** `captain`: the assigned player when the request was accepted; their account is loaded. */
export const claimShipAction = defineAction({
  name: 'genesisClaim',
  payload: z.strictObject({ genesisShipId: assetUid, captain: z.nullable(walletAddress) }),
  accounts: ({ payload: { captain } }) => (captain ? [playerAccount(captain)] : []),
  needs: ({ wallet, payload: { genesisShipId } }) => needsOfClaims(wallet, [genesisShipId]),
  decide: ({ wallet, payload: { genesisShipId, captain } }, work, context) => {
    const ship = findShip(work, genesisShipId);
    if (!ship) return reject('NOT_YOURS', { uid: genesisShipId });
    const state = { balances: work.ledger.balances(wallet), ship, emission: emissionTotalsOf(work, FAUCET) };
    const decision = claimGenesisReward(state, { owner: wallet }, context);
    if (!decision.ok) return decision;
    if (ship.assignedUserId !== captain) return reject('FLEET_CAPTAIN_CHANGED', {});
    const { effects, sentAgain, payout } = settleClaims(
      {
        wallet,
        balances: decision.state.balances,
        ships: [decision.state.ship],
        claimed: [decision.result],
        effects: decision.effects,
      },
      work,
      context,
    );
    const result = { genesisShipId, shipName: ship.name, ...payout, isSentAgain: sentAgain > 0 };
    return accept(decision.state, effects, result);
  },
});

/** The claimable ships and their assigned players when the request was accepted. */
export const claimFleetAction = defineAction({
  name: 'genesisClaimAll',
  payload: z.strictObject({
    ships: z.array(assetUid).check(z.maxLength(MAX_CLAIMED_SHIPS)),
    captains: z.array(walletAddress),
    /** Claimable ships beyond the most that one claim pays. */
    more: z.int(),
  }),
  accounts: ({ payload: { captains } }) => captains.map(playerAccount),
  needs: ({ wallet, payload: { ships } }) => needsOfClaims(wallet, ships),
  decide: ({ wallet, payload }, work, context) => {
    const captains = new Set(payload.captains);
    const all = payload.ships.flatMap((uid) => findShip(work, uid) ?? []);
    const isLoaded = ({ assignedUserId }: GenesisShip): boolean =>
      assignedUserId === null || captains.has(assignedUserId);
    const ships = all.filter(isLoaded);
    // The captain of these has changed since the request was accepted: nobody else may get the share.
    const changed = all.filter(
      (ship) => !isLoaded(ship) && ship.owner === wallet && isShipClaimable(ship, context.now),
    ).length;
    const state = {
      balances: work.ledger.balances(wallet),
      ships,
      emission: emissionTotalsOf(work, FAUCET),
    };
    const decision = claimAllGenesisRewards(state, { owner: wallet }, context);
    if (!decision.ok) {
      const isNothing = decision.rejection.code === 'FLEET_NOTHING_TO_CLAIM';
      return isNothing && changed > 0 ? reject('FLEET_CAPTAIN_CHANGED', {}) : decision;
    }
    const { claimed, left } = decision.result;
    const { balances, ships: paidShips } = decision.state;
    const settled = settleClaims(
      { wallet, balances, ships: paidShips, claimed, effects: decision.effects },
      work,
      context,
    );
    return accept(decision.state, settled.effects, {
      ships: claimed.length,
      ...settled.payout,
      left: left + changed + payload.more,
      sentAgain: settled.sentAgain,
    });
  },
});

export const claimNotifications: ResultNotifications<
  'genesisClaimReward' | 'genesisRewardClaimAll' | 'fleetCaptainShare'
> = {
  genesisClaimReward: { message: ({ received, shipName }) => FLEET_TEXTS.claimed(received, shipName) },
  genesisRewardClaimAll: {
    message: ({ received, ships, left }) => FLEET_TEXTS.claimedAll(received, ships, left),
  },
  fleetCaptainShare: {
    message: ({ share, ships, ownerUsername }) => FLEET_TEXTS.share(share, ships, ownerUsername),
  },
};
