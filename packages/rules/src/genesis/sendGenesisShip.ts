import type { Captain } from '../assets.ts';
import { accept, reject, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import type { Wallet } from '../ids.ts';
import { playerAccount, applyTransfers, transfer } from '../ledger.ts';
import { MINUTE_MS } from '../missions/mission.ts';
import { shortfall, type Balances } from '../money.ts';
import {
  expectedReward,
  genesisCost,
  licencesHeld,
  validateIdleShip,
  type GenesisCost,
  type GenesisShip,
} from './genesisShip.ts';

interface SendShipState {
  readonly balances: Balances;
  readonly ship: GenesisShip;
  /** The captain assigned to the ship, if there is one. */
  readonly aboard: Captain | null;
}

interface SentShip {
  readonly name: string;
  readonly cost: GenesisCost;
  readonly endsAt: number;
  readonly reward: bigint;
}

/** Takes GOLD and wage, fixes the reward, and is back after the mission's time. */
export const sendGenesisShip = (
  state: SendShipState,
  { owner }: { readonly owner: Wallet },
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): Decision<SendShipState, SentShip> => {
  const { balances, ship, aboard } = state;
  const refusal = validateIdleShip(ship, owner, now);
  if (refusal) return refusal;
  if (licencesHeld(ship) === 0) return reject('LICENCE_REQUIRED', { uid: ship.uid });
  const cost = genesisCost(ship, content.genesis);
  const { gold, booty } = cost;
  const missing = shortfall(balances, [
    { currency: 'GOLD', amount: gold },
    { currency: 'BOOTY', amount: booty },
  ]);
  if (missing) return reject('NOT_ENOUGH_CURRENCY', { currency: missing.currency, missing: missing.amount });

  const account = playerAccount(owner);
  const payments = [
    transfer(account, 'burn', 'GOLD', gold, 'genesis.mission'),
    transfer(account, 'burn', 'BOOTY', booty, 'genesis.wage'),
  ];
  const reward = expectedReward(ship, aboard?.level ?? 0, content.genesis);
  const endsAt = now + content.genesis.missionMinutes * MINUTE_MS;
  return accept(
    {
      ...state,
      balances: applyTransfers(balances, account, payments),
      ship: { ...ship, run: { startedAt: now, endsAt }, reward },
    },
    payments,
    { name: ship.name, cost, endsAt, reward },
  );
};

/** The ships that "send all" sends: free, licensed, in the game. */
export const sendableShips = (ships: readonly GenesisShip[], owner: Wallet): GenesisShip[] =>
  ships.filter(
    (ship) =>
      ship.owner === owner &&
      ship.location === 'game' &&
      !ship.run &&
      ship.reward === 0n &&
      licencesHeld(ship) > 0,
  );
