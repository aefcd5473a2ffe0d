import type { Captain } from '../assets.ts';
import { reject, type Rejected } from '../decision.ts';
import type { Wallet } from '../ids.ts';
import { shortfall, sumByCurrency, type Money, type Balances } from '../money.ts';
import { validateCaptain } from './eligibility.ts';
import type { MissionContext } from './kindRule.ts';
import { quoteMission } from './quoteMission.ts';
import type { MissionRun } from './missionRun.ts';
import type { SendMission } from './sendMission.ts';
import { requireValue } from '../requireValue.ts';

export interface ResendPlan {
  /** One command a team, with a level count of 1. */
  readonly sends: readonly SendMission[];
  readonly price: readonly Money[];
  /** Those that cannot go, and why. */
  readonly rejectedTeams: readonly { readonly team: readonly Captain[]; readonly refusal: Rejected }[];
}

/** The same teams on the same missions again, as far as they can go and the purse reaches. */
export const planResend = (
  runs: readonly Pick<MissionRun, 'mission' | 'team'>[],
  captains: readonly Captain[],
  balances: Balances,
  sender: Wallet,
  missionContext: MissionContext,
): ResendPlan | Rejected => {
  if (runs.length === 0) return reject('RESEND_NOTHING', {});
  const sends: SendMission[] = [];
  const stays: { team: readonly Captain[]; refusal: Rejected }[] = [];
  const price: Money[] = [];
  const plannedUids = new Set<string>();
  for (const { mission: slug, team: uids } of runs) {
    const team = uids.flatMap((uid) => captains.find((one) => one.uid === uid) ?? []);
    const refusal = validateResendTeam(slug, team, uids, plannedUids, sender, missionContext);
    if (refusal) {
      stays.push({ team, refusal });
      continue;
    }
    const quote = quoteMission(requireValue(missionContext.content.missions[slug]), team, 1, missionContext);
    const missing = shortfall(balances, [...price, ...quote.price]);
    if (missing) {
      const { currency, amount } = missing;
      const rejection =
        currency === 'BATTLE_TOKEN'
          ? reject('BATTLE_TOKEN_MISSING', { missing: amount })
          : reject('NOT_ENOUGH_CURRENCY', { currency, missing: amount });
      stays.push({ team, refusal: rejection });
      continue;
    }
    price.push(...quote.price);
    for (const uid of uids) plannedUids.add(uid);
    sends.push({ sender, mission: slug, team: uids, levelCount: 1 });
  }
  return { sends, price: sumByCurrency(price), rejectedTeams: stays };
};

const validateResendTeam = (
  slug: string,
  team: readonly Captain[],
  uids: MissionRun['team'],
  plannedUids: ReadonlySet<string>,
  sender: Wallet,
  missionContext: MissionContext,
): Rejected | null => {
  const mission = missionContext.content.missions[slug];
  if (!mission || mission.hidden) return reject('MISSION_UNKNOWN', { mission: slug });
  const missingUid = uids.find((uid) => !team.some((one) => one.uid === uid));
  if (missingUid) return reject('CAPTAIN_UNKNOWN', { uid: missingUid });
  for (const captain of team) {
    const { uid, name } = captain;
    if (plannedUids.has(uid)) return reject('CAPTAIN_BUSY', { uid, name, with: 'mission' });
    const refusal = validateCaptain(mission, captain, sender, missionContext);
    if (refusal) return refusal;
  }
  return null;
};
