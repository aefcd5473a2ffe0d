import { CONTENT, pictureOf } from '@blacktide/content';
import type {
  Notification,
  NotificationType,
  WireAssignedShip,
  WireFleetDashboard,
  WireFleetDay,
  WireGenesisShip,
} from '@blacktide/contract';
import {
  expectedReward,
  genesisCost,
  potentialReward,
  toDisplay,
  type GenesisRarity,
} from '@blacktide/rules';
import { JOB, OTHER_WALLET } from './builders.ts';
import { aGenesisShip } from './inventoryBuilders.ts';
import { NOW } from './now.ts';

const HOUR_MS = 3_600_000;
const toTime = (at: number): string => new Date(at).toISOString();

/** A ship whose cost and rewards follow from its rarity, licenses, tier bonus and captain. */
export const aFleetShip = (facts: Partial<WireGenesisShip> = {}): WireGenesisShip => {
  const base = aGenesisShip({ mint: `Mint${'A'.repeat(36)}wXyZ`, ...facts });
  const licences = [base.captainLicense1, base.captainLicense2, base.captainLicense3] as const;
  const ship = { rarity: base.rarity, tierBonus: base.tierBonus, licences };
  const { gold, booty } = genesisCost(ship, CONTENT.genesis);
  return {
    ...base,
    missionCost: { gold: toDisplay(gold, 'GOLD'), booty: toDisplay(booty, 'BOOTY') },
    potentialReward: toDisplay(potentialReward(ship, CONTENT.genesis), 'BOOTY'),
    expectedReward: toDisplay(expectedReward(ship, base.captainAboard?.level ?? 0, CONTENT.genesis), 'BOOTY'),
    ...facts,
  };
};

export const UNLICENSED: Partial<WireGenesisShip> = { captainLicense1: false };
export const FULLY_LICENSED: Partial<WireGenesisShip> = { captainLicense2: true, captainLicense3: true };

/** Half a day before its end. */
export const AWAY: Partial<WireGenesisShip> = {
  isOnMission: true,
  startTime: toTime(NOW - 12 * HOUR_MS),
  missionEndTime: toTime(NOW + 12 * HOUR_MS),
  reward: 346.5,
};

export const BACK: Partial<WireGenesisShip> = {
  isOnMission: true,
  isClaimable: true,
  startTime: toTime(NOW - 25 * HOUR_MS),
  missionEndTime: toTime(NOW - HOUR_MS),
  reward: 346.5,
};

const RARITIES: readonly GenesisRarity[] = ['BRONZE', 'SILVER', 'GOLD', 'FLEET_COMMANDER'];

/** `Ship 1`, `Ship 2`, …, with all rarities in turn. */
export const fleetShips = (count: number, facts: Partial<WireGenesisShip> = {}): WireGenesisShip[] =>
  Array.from({ length: count }, (_, index) =>
    aFleetShip({
      id: String(400 + index),
      mint: '',
      shipName: `Ship ${index + 1}`,
      rarity: RARITIES[index % RARITIES.length] ?? 'BRONZE',
      imageURL: pictureOf('GENESIS_SHIP', 'gold-1'),
      ...facts,
    }),
  );

/** The sums as the server adds them up. */
export const dashboardOf = (ships: readonly WireGenesisShip[]): WireFleetDashboard => {
  const count = (matches: (ship: WireGenesisShip) => boolean) => ships.filter(matches).length;
  const sum = (read: (ship: WireGenesisShip) => number) =>
    ships.reduce((total, ship) => total + read(ship), 0);
  const isWaiting = ({ isOnMission, isClaimable, reward }: WireGenesisShip) =>
    isClaimable || (!isOnMission && reward > 0);
  return {
    totalShips: ships.length,
    averageTierBonus: ships.length === 0 ? 0 : sum(({ tierBonus }) => tierBonus) / ships.length,
    shipsOnMission: count((ship) => ship.isOnMission && !ship.isClaimable),
    shipsReady: count((ship) => !ship.isOnMission && !isWaiting(ship)),
    claimableShips: count(isWaiting),
    licenseCounts: [
      count(({ captainLicense1 }) => captainLicense1),
      count(({ captainLicense2 }) => captainLicense2),
      count(({ captainLicense3 }) => captainLicense3),
    ],
    fullyLicensed: count((ship) => ship.captainLicense1 && ship.captainLicense2 && ship.captainLicense3),
    availableReward: sum((ship) => (isWaiting(ship) ? ship.reward : 0)),
    allTimeRewardClaimed: sum(({ allTimeRewardClaimed }) => allTimeRewardClaimed),
    allTimeTaxPaid: sum(({ allTimeTaxPaid }) => allTimeTaxPaid),
  };
};

export const anAssignedShip = (facts: Partial<WireAssignedShip> = {}): WireAssignedShip => ({
  id: '900',
  mint: '',
  shipName: 'Revenge',
  imageURL: pictureOf('GENESIS_SHIP', 'silver-1'),
  rarity: 'SILVER',
  tierBonus: 0,
  isOnMission: false,
  isClaimable: false,
  startTime: null,
  missionEndTime: null,
  reward: 0,
  sharePercent: 10,
  agreement: null,
  owner: OTHER_WALLET,
  ownerUsername: 'Calico Jack',
  share: 0,
  allTimeShare: 0,
  ...facts,
});

export const aFleetDay = (day: string, facts: Partial<WireFleetDay> = {}): WireFleetDay => ({
  day,
  rewards: 0,
  tax: 0,
  shares: 0,
  costs: { gold: 0, booty: 0 },
  ...facts,
});

export const aFleetResult = (
  type: NotificationType,
  message: string,
  data: Partial<Notification['data']> = {},
  seq = 1,
): Notification => ({
  seq,
  type,
  data: { id: JOB, success: true, error: false, message, details: null, result: null, ...data },
});

export const aFleetRefusal = (type: NotificationType, message: string): Notification =>
  aFleetResult(type, message, { success: false, error: true });
