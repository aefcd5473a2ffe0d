import type { Asset, GenesisRarity } from '../assets.ts';
import { reject, type Rejected } from '../decision.ts';
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
  /** How far ahead a share agreement and a standing order may end. */
  readonly maxDaysAhead: number;
}

export const SHARE_SIDES = ['owner', 'captain'] as const;
export type ShareSide = (typeof SHARE_SIDES)[number];

/** A share for the assigned player in place of the usual one. */
export interface ShareAgreement {
  /** Whole percent of what a claim leaves after tax, 0 to 100. */
  readonly percent: number;
  readonly endsAt: number;
  readonly proposedBy: ShareSide;
  /** False until the other side has accepted it. */
  readonly isAccepted: boolean;
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
  /** BOOTY that the owner has received: without tax and without shares. */
  readonly allTimeRewardClaimed: bigint;
  readonly allTimeTaxPaid: bigint;
  /** The player who commands it, chosen by the owner. */
  readonly assignedUserId: Wallet | null;
  /** BOOTY that the assigned player has received since they were assigned. */
  readonly sharePaid: bigint;
  /** Proposed or accepted; null without an assigned player. */
  readonly agreement: ShareAgreement | null;
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
export interface GenesisCost {
  readonly gold: bigint;
  readonly booty: bigint;
}

export const genesisCost = (ship: LicensedShip, { rarities }: GenesisTable): GenesisCost => ({
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

type AgreedShip = Pick<GenesisShip, 'assignedUserId' | 'agreement'>;

/** The agreement or proposal that has not ended. */
export const currentAgreement = ({ agreement }: AgreedShip, now: number): ShareAgreement | null =>
  agreement && now < agreement.endsAt ? agreement : null;

/** Percent for the assigned player of a claim at `now`. */
export const sharePercentOf = (
  ship: AgreedShip,
  now: number,
  { fleetCaptainPercent }: Pick<GenesisTable, 'fleetCaptainPercent'>,
): bigint => {
  if (ship.assignedUserId === null) return 0n;
  const agreement = currentAgreement(ship, now);
  return agreement?.isAccepted ? BigInt(agreement.percent) : fleetCaptainPercent;
};

/** What a claim of `reward` splits into. */
export const splitReward = (
  reward: bigint,
  sharePercent: bigint,
  { taxPercent }: Pick<GenesisTable, 'taxPercent'>,
): { tax: bigint; share: bigint; received: bigint } => {
  const tax = fractionOf(reward, taxPercent, 100n);
  const share = fractionOf(reward - tax, sharePercent, 100n);
  return { tax, share, received: reward - tax - share };
};

export const isShipClaimable = ({ run, reward }: Pick<GenesisShip, 'run' | 'reward'>, now: number): boolean =>
  reward > 0n && (run === null || now >= run.endsAt);

type ShipAction = 'Send to Mission' | 'On Mission' | 'Claim Reward';

/** The label of the dashboard's mission action. */
export const shipAction = (ship: Pick<GenesisShip, 'run' | 'reward'>, now: number): ShipAction => {
  if (ship.run && now < ship.run.endsAt) return 'On Mission';
  return ship.run || ship.reward > 0n ? 'Claim Reward' : 'Send to Mission';
};

/** Why the owner cannot change a ship now: it must be theirs, in the game, and have nothing to claim. */
export const validateIdleShip = (ship: GenesisShip, owner: Wallet, now: number): Rejected | null => {
  const { uid, name, run, reward } = ship;
  if (ship.owner !== owner) return reject('NOT_YOURS', { uid });
  if (ship.location !== 'game') return reject('NOT_IN_GAME', { uid });
  if (run && now < run.endsAt) return reject('SHIP_ON_MISSION', { uid, name });
  return run || reward > 0n ? reject('SHIP_REWARD_WAITING', { uid, name }) : null;
};
