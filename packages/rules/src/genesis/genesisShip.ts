import type { Asset, GenesisRarity } from '../assets.ts';
import type { AssetUid, Wallet } from '../ids.ts';
import { fractionOf } from '../money.ts';

export const LICENCES = [1, 2, 3] as const;
export type Licence = (typeof LICENCES)[number];

export interface GenesisRarityRow {
  /** BOOTY for licences 1, 2 and 3. */
  readonly licencePrices: readonly [bigint, bigint, bigint];
  /** GOLD for a mission, before the licence factor. */
  readonly goldCost: bigint;
  /** BOOTY, the crew's wage. */
  readonly wage: bigint;
  /** BOOTY, before licences and bonuses. */
  readonly reward: bigint;
  readonly speedKnots: number;
}

export interface GenesisTable {
  readonly rarities: Readonly<Record<GenesisRarity, GenesisRarityRow>>;
  readonly missionMinutes: number;
  readonly taxPercent: bigint;
  /** Of what is left after tax, for the player assigned as fleet captain. */
  readonly fleetCaptainPercent: bigint;
  /** Percent that one of the owner's captains aboard adds for each of its levels. */
  readonly aboardPercentPerLevel: number;
  readonly maxTierBonus: number;
  /** Mythic ship tokens for each point of tier bonus. */
  readonly tierTokens: bigint;
}

export interface GenesisShip extends Asset {
  readonly family: 'GENESIS_SHIP';
  readonly rarity: GenesisRarity;
  /** Percent on top of the reward; shown as Durability. */
  readonly tierBonus: number;
  readonly licences: readonly [boolean, boolean, boolean];
  readonly run: { readonly startedAt: number; readonly endsAt: number } | null;
  /** BOOTY waiting, before tax; 0 when there is none. */
  readonly reward: bigint;
  readonly allTimeRewardClaimed: bigint;
  readonly allTimeTaxPaid: bigint;
  /** The player who commands it, chosen by the owner. */
  readonly assignedUserId: Wallet | null;
  /** The captain that the owner assigned to the ship. */
  readonly captainAboard: AssetUid | null;
}

export const licencesHeld = ({ licences }: Pick<GenesisShip, 'licences'>): number =>
  licences.filter(Boolean).length;

/** 3 with all licences, 2 with the first and second, otherwise 1: literally as specified. */
const licenceFactor = ({ licences: [first, second, third] }: Pick<GenesisShip, 'licences'>): bigint =>
  first && second && third ? 3n : first && second ? 2n : 1n;

type LicensedShip = Pick<GenesisShip, 'rarity' | 'licences'>;

/** Both are charged: GOLD for the mission, BOOTY for the crew. */
export const genesisCost = (
  ship: LicensedShip,
  { rarities }: GenesisTable,
): { gold: bigint; booty: bigint } => ({
  gold: rarities[ship.rarity].goldCost * licenceFactor(ship),
  booty: rarities[ship.rarity].wage,
});

/** Base reward × licences held, at least once. */
export const potentialReward = (ship: LicensedShip, { rarities }: GenesisTable): bigint =>
  rarities[ship.rarity].reward * BigInt(Math.max(1, licencesHeld(ship)));

/** What the mission will pay before tax: the potential reward, the tier bonus and the bonus of an assigned captain. */
export const expectedReward = (
  ship: LicensedShip & Pick<GenesisShip, 'tierBonus'>,
  aboardLevel: number,
  table: GenesisTable,
): bigint =>
  fractionOf(
    potentialReward(ship, table),
    BigInt(100 + ship.tierBonus + aboardLevel * table.aboardPercentPerLevel),
    100n,
  );

/** What a claim of `reward` splits into. */
export const splitReward = (
  reward: bigint,
  hasFleetCaptain: boolean,
  { taxPercent, fleetCaptainPercent }: GenesisTable,
): { tax: bigint; fleetCaptain: bigint; owner: bigint } => {
  const tax = fractionOf(reward, taxPercent, 100n);
  const fleetCaptain = hasFleetCaptain ? fractionOf(reward - tax, fleetCaptainPercent, 100n) : 0n;
  return { tax, fleetCaptain, owner: reward - tax - fleetCaptain };
};

export const isShipClaimable = ({ run, reward }: Pick<GenesisShip, 'run' | 'reward'>, now: number): boolean =>
  reward > 0n && (run === null || now >= run.endsAt);

type ShipAction = 'Send to Mission' | 'On Mission' | 'Claim Reward';

/** The label of the dashboard's mission action. */
export const shipAction = (ship: Pick<GenesisShip, 'run' | 'reward'>, now: number): ShipAction => {
  if (ship.run && now < ship.run.endsAt) return 'On Mission';
  return ship.run || ship.reward > 0n ? 'Claim Reward' : 'Send to Mission';
};
