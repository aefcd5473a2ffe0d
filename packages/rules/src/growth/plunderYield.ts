import type { Captain, GearByUid } from '../assets.ts';
import type { Content } from '../content.ts';
import type { FleetState } from '../equipment/fleet.ts';
import type { Wallet } from '../ids.ts';
import { validateCaptain } from '../missions/eligibility.ts';
import type { MissionContext } from '../missions/kindRule.ts';
import { expectedPerHour, type PlunderMission } from '../missions/kinds/plunders.ts';
import { captainBonuses } from '../modifiers.ts';
import type { Balances } from '../money.ts';

/** Captains that can be sent now. */
export const freeCaptains = (captains: readonly Captain[], owner: Wallet): Captain[] =>
  captains.filter(
    (captain) => captain.owner === owner && captain.location === 'game' && captain.lock === null,
  );

interface PlunderState {
  readonly fleet: FleetState;
  readonly owner: Wallet;
  readonly balances: Pick<Balances, 'BATTLE_TOKEN'>;
}

/**
 * The plunders that pay BOOTY and cost nothing but battle tokens. One that takes tokens counts only if the player has
 * enough for all captains that are free, because each captain needs its own.
 */
export const bootyPlunders = (
  { fleet, owner, balances }: PlunderState,
  { missions }: Pick<Content, 'missions'>,
): PlunderMission[] => {
  const senders = BigInt(Math.max(1, freeCaptains(fleet.captains, owner).length));
  return Object.values(missions).filter(
    (mission): mission is PlunderMission =>
      mission.kind === 'Plunders' &&
      !mission.hidden &&
      mission.yields === 'BOOTY' &&
      mission.cost.amount === 0n &&
      BigInt(mission.battleTokens) * senders <= balances.BATTLE_TOKEN,
  );
};

/** The BOOTY that a captain can expect an hour on its best plunder, in smallest units, and that plunder. */
export interface PlunderYield {
  readonly perHour: bigint;
  /** Null where the captain may go on none. */
  readonly mission: PlunderMission | null;
}

const NOTHING: PlunderYield = { perHour: 0n, mission: null };

/**
 * On average over the draw, from the rules that decide who may go and what is paid; for a captain that is busy, as if it
 * were free. `gear` holds at least what the captain wears.
 */
export const bestPlunder = (
  captain: Captain,
  gear: GearByUid,
  missions: readonly PlunderMission[],
  missionContext: Omit<MissionContext, 'gear'>,
): PlunderYield => {
  const context = { ...missionContext, gear };
  const { now, content } = missionContext;
  const free: Captain = { ...captain, lock: null };
  return missions.reduce((best: PlunderYield, mission) => {
    if (validateCaptain(mission, free, captain.owner, context) !== null) return best;
    const perHour = expectedPerHour(mission, captainBonuses(free, gear, mission, now, content));
    return perHour > best.perHour ? { perHour, mission } : best;
  }, NOTHING);
};
