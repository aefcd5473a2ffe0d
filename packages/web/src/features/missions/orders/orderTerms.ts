import { CONTENT } from '@blacktide/content';
import { formatRejection } from '@blacktide/content/messages';
import { missionSlugOf, type ActiveMission, type StandingOrder } from '@blacktide/contract';
import {
  DAY_MS,
  planOrder,
  toAssetUid,
  toRunId,
  toUnits,
  type Money,
  type PlanState,
  type Wallet,
} from '@blacktide/rules';
import { formatShortDay } from '../../../lib/formatTime.ts';

/** What the player has set in the form. */
export interface OrderTerms {
  /** Times to send again; null: until the date. */
  readonly times: number | null;
  /** Days from now; null: no such limit. */
  readonly days: number | null;
  readonly claimWhen: 'ready' | 'full';
  readonly stopOnFailure: boolean;
  /** BOOTY that must be left after each send. */
  readonly keepBooty: number;
}

export const DEFAULT_TERMS: OrderTerms = {
  times: 10,
  days: null,
  claimWhen: 'ready',
  stopOnFailure: false,
  keepBooty: 0,
};

const orderEnd = ({ days }: OrderTerms, now: number): number | null =>
  days === null ? null : now + days * DAY_MS;

interface PlannedOrder {
  /** At most. */
  readonly sends: number;
  /** Of all sends together, at most. */
  readonly price: readonly Money[];
  /** Why it ends before its terms do; null when it does not. */
  readonly endsEarly: string | null;
  /** Where the balances do not pay for all sends: for how many they do, and what stops the next one. */
  readonly shortage: { readonly sends: number; readonly reason: string } | null;
}

/** What the order would spend. */
export const planStandingOrder = (
  run: ActiveMission,
  terms: OrderTerms,
  state: PlanState,
  owner: Wallet,
  now: number,
): PlannedOrder => {
  const startedAt = Date.parse(run.startTime);
  const { sends, price, refusal, shortage } = planOrder(
    state,
    {
      id: toRunId(run.id),
      owner,
      mission: missionSlugOf(run.mission.missionStats.path),
      team: run.nftIds.map(toAssetUid),
      levelCount: run.levelCount,
      startedAt,
      endsAt: Date.parse(run.missionEndTime),
      capMs: run.gathers && Date.parse(run.gathers.fullTime) - startedAt,
    },
    {
      times: terms.times,
      until: orderEnd(terms, now),
      claimWhen: terms.claimWhen,
      stopOnFailure: terms.stopOnFailure,
      keep: [{ currency: 'BOOTY', amount: toUnits(terms.keepBooty, 'BOOTY') }],
    },
    { now, content: CONTENT },
  );
  return {
    sends,
    price,
    endsEarly: refusal && formatRejection(refusal.rejection),
    shortage: shortage && { sends: shortage.sends, reason: formatRejection(shortage.refusal.rejection) },
  };
};

const toIsoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export const toOrderRequest = (activeMissionPath: string, terms: OrderTerms, now: number) => ({
  activeMissionPath,
  times: terms.times,
  until: toIsoOrNull(orderEnd(terms, now)),
  claimWhen: terms.claimWhen,
  stopOnFailure: terms.stopOnFailure,
  keep: terms.keepBooty > 0 ? [{ currency: 'BOOTY' as const, amount: terms.keepBooty }] : [],
});

/** `3 of 10 sent, until 1 Dec`. */
export const formatOrderProgress = ({ sent, times, until }: StandingOrder): string =>
  [times === null ? `${sent} sent` : `${sent} of ${times} sent`, until && `until ${formatShortDay(until)}`]
    .filter(Boolean)
    .join(', ');
