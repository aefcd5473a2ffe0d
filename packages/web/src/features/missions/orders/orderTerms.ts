import type { StandingOrder } from '@blacktide/contract';

/** What the player has set, before it is asked for. */
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

const formatDay = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `3 of 10 sent, until 1 Dec`. */
export const formatOrderProgress = ({ sent, times, until }: StandingOrder): string =>
  [times === null ? `${sent} sent` : `${sent} of ${times} sent`, until && `until ${formatDay(until)}`]
    .filter(Boolean)
    .join(', ');
