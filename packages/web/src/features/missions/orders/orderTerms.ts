import type { StandingOrder } from '@blacktide/contract';
import { formatShortDay } from '../formatTime.ts';

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

const DAY = 86_400_000;

export const toOrderRequest = (activeMissionPath: string, terms: OrderTerms, now: number) => ({
  activeMissionPath,
  times: terms.times,
  until: terms.days === null ? null : new Date(now + terms.days * DAY).toISOString(),
  claimWhen: terms.claimWhen,
  stopOnFailure: terms.stopOnFailure,
  keep: terms.keepBooty > 0 ? [{ currency: 'BOOTY' as const, amount: terms.keepBooty }] : [],
});

/** `3 of 10 sent, until 1 Dec`. */
export const formatOrderProgress = ({ sent, times, until }: StandingOrder): string =>
  [times === null ? `${sent} sent` : `${sent} of ${times} sent`, until && `until ${formatShortDay(until)}`]
    .filter(Boolean)
    .join(', ');
