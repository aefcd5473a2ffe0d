import { CONTENT } from '@blacktide/content';
import type { WireAssignedShip, WireGenesisShip } from '@blacktide/contract';
import {
  expectedReward,
  licencesHeld,
  potentialReward,
  shipAction,
  splitReward,
  toDisplay,
  toUnits,
  type GenesisShip,
} from '@blacktide/rules';

type Licences = GenesisShip['licences'];
type ShipState = Pick<WireAssignedShip, 'startTime' | 'missionEndTime' | 'reward'>;

const booty = (amount: bigint): number => toDisplay(amount, 'BOOTY');

/** GOLD for the mission and BOOTY for the crew. */
export interface FleetCost {
  readonly gold: number;
  readonly booty: number;
}

export const licencesOf = (ship: WireGenesisShip): Licences => [
  ship.captainLicense1,
  ship.captainLicense2,
  ship.captainLicense3,
];

export const countLicences = (ship: WireGenesisShip): number => licencesHeld({ licences: licencesOf(ship) });

/** The label of the mission button; it changes when the mission ends, before the server is asked again. */
export const missionActionOf = (
  { startTime, missionEndTime, reward }: ShipState,
  now: number,
): ReturnType<typeof shipAction> =>
  shipAction(
    {
      run:
        missionEndTime === null
          ? null
          : { startedAt: Date.parse(startTime ?? missionEndTime), endsAt: Date.parse(missionEndTime) },
      reward: toUnits(reward, 'BOOTY'),
    },
    now,
  );

/** Free for "send all": not on a mission, without a waiting reward, and licensed. */
export const isSendable = (ship: WireGenesisShip): boolean =>
  !ship.isOnMission && ship.reward === 0 && countLicences(ship) > 0;

export const addCosts = (costs: readonly FleetCost[]): FleetCost => ({
  gold: toDisplay(
    costs.reduce((total, { gold }) => total + toUnits(gold, 'GOLD'), 0n),
    'GOLD',
  ),
  booty: booty(costs.reduce((total, cost) => total + toUnits(cost.booty, 'BOOTY'), 0n)),
});

/** How many of the ships the balances pay for, in their order. */
export const countAffordable = (costs: readonly FleetCost[], balance: FleetCost): number => {
  let left = balance;
  for (const [index, cost] of costs.entries()) {
    left = { gold: left.gold - cost.gold, booty: left.booty - cost.booty };
    if (left.gold < -1e-6 || left.booty < -1e-6) return index;
  }
  return costs.length;
};

interface Payout {
  readonly tax: number;
  /** For the assigned player. */
  readonly share: number;
  readonly received: number;
}

/** What a claim of `reward` pays to whom; `sharePercent` is null without an assigned player. */
export const payoutOf = (reward: number, sharePercent: number | null): Payout => {
  const { tax, share, received } = splitReward(
    toUnits(reward, 'BOOTY'),
    BigInt(sharePercent ?? 0),
    CONTENT.genesis,
  );
  return { tax: booty(tax), share: booty(share), received: booty(received) };
};

/** Null if nobody is assigned. */
export const shareOf = (ship: WireGenesisShip): number | null =>
  ship.assignedUserId === '' ? null : ship.sharePercent;

/** BOOTY of one mission with these licences, tier bonus and captain aboard. */
export const rewardWith = (
  ship: WireGenesisShip,
  change: { readonly licences?: Licences; readonly tierBonus?: number; readonly captainLevel?: number } = {},
): { readonly potential: number; readonly expected: number } => {
  const licensed = {
    rarity: ship.rarity,
    licences: change.licences ?? licencesOf(ship),
    tierBonus: change.tierBonus ?? ship.tierBonus,
  };
  const level = change.captainLevel ?? ship.captainAboard?.level ?? 0;
  return {
    potential: booty(potentialReward(licensed, CONTENT.genesis)),
    expected: booty(expectedReward(licensed, level, CONTENT.genesis)),
  };
};

/** Percent that the captain aboard adds. */
export const captainBonusOf = (level: number): number => level * CONTENT.genesis.aboardPercentPerLevel;

export const speedOf = ({ rarity }: Pick<WireGenesisShip, 'rarity'>): number =>
  CONTENT.genesis.rarities[rarity].speedKnots;

/** What identifies the ship on the chain; the uid before it was minted. */
export const idOf = ({ mint, id }: Pick<WireGenesisShip, 'mint' | 'id'>): string => (mint === '' ? id : mint);
