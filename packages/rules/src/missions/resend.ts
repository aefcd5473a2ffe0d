import type { Captain } from '../assets.ts';
import { reject, type Rejected } from '../decision.ts';
import type { Wallet } from '../ids.ts';
import { shortfall, total, type Money, type Purse } from '../money.ts';
import { refuseCaptain } from './eligibility.ts';
import type { Voyage } from './kindRule.ts';
import { quoteMission } from './quoteMission.ts';
import type { MissionRun } from './run.ts';
import type { SendMission } from './sendMission.ts';
import { present } from '../present.ts';

export interface ResendPlan {
  /** One command a team, with a level count of 1. */
  readonly sends: readonly SendMission[];
  readonly price: readonly Money[];
  /** Those that cannot go, and why. */
  readonly stays: readonly { readonly team: readonly Captain[]; readonly refusal: Rejected }[];
}

/** The same teams on the same missions again, as far as they can go and the purse reaches. */
export const planResend = (
  runs: readonly Pick<MissionRun, 'mission' | 'team'>[],
  captains: readonly Captain[],
  purse: Purse,
  sender: Wallet,
  voyage: Voyage,
): ResendPlan | Rejected => {
  if (runs.length === 0) return reject('RESEND_NOTHING', {});
  const sends: SendMission[] = [];
  const stays: { team: readonly Captain[]; refusal: Rejected }[] = [];
  const price: Money[] = [];
  const gone = new Set<string>();
  for (const { mission: slug, team: uids } of runs) {
    const team = uids.flatMap((uid) => captains.find((one) => one.uid === uid) ?? []);
    const refusal = refuseTeam(slug, team, uids, gone, sender, voyage);
    if (refusal) {
      stays.push({ team, refusal });
      continue;
    }
    const quote = quoteMission(present(voyage.content.missions[slug]), team, 1, voyage);
    const missing = shortfall(purse, [...price, ...quote.price]);
    if (missing) {
      const { currency, amount } = missing;
      const short =
        currency === 'BATTLE_TOKEN'
          ? reject('BATTLE_TOKEN_MISSING', { missing: amount })
          : reject('NOT_ENOUGH_CURRENCY', { currency, missing: amount });
      stays.push({ team, refusal: short });
      continue;
    }
    price.push(...quote.price);
    for (const uid of uids) gone.add(uid);
    sends.push({ sender, mission: slug, team: uids, levelCount: 1 });
  }
  return { sends, price: total(price), stays };
};

const refuseTeam = (
  slug: string,
  team: readonly Captain[],
  uids: MissionRun['team'],
  gone: ReadonlySet<string>,
  sender: Wallet,
  voyage: Voyage,
): Rejected | null => {
  const mission = voyage.content.missions[slug];
  if (!mission || mission.hidden) return reject('MISSION_UNKNOWN', { mission: slug });
  const lost = uids.find((uid) => !team.some((one) => one.uid === uid));
  if (lost) return reject('CAPTAIN_UNKNOWN', { uid: lost });
  for (const captain of team) {
    const { uid, name } = captain;
    if (gone.has(uid)) return reject('CAPTAIN_BUSY', { uid, name, with: 'mission' });
    const refusal = refuseCaptain(mission, captain, sender, voyage);
    if (refusal) return refusal;
  }
  return null;
};
