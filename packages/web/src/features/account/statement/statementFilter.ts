import { LEDGER_AREA_IDS, LEDGER_AREAS, type LedgerArea } from '@blacktide/content/ledgerTexts';
import { CURRENCIES, CURRENCY_TABLE, type Currency } from '@blacktide/rules';
import { isRecord } from '../../../lib/storage.ts';

const ALL = 'all';
const DAY_MS = 86_400_000;

const PERIODS = [
  { id: ALL, label: 'Any time', days: null },
  { id: 'day', label: 'Last 24 hours', days: 1 },
  { id: 'week', label: 'Last 7 days', days: 7 },
  { id: 'month', label: 'Last 30 days', days: 30 },
  { id: 'year', label: 'Last 365 days', days: 365 },
] as const;
type PeriodId = (typeof PERIODS)[number]['id'];

export interface StatementChoice {
  readonly currency: Currency | typeof ALL;
  readonly reason: LedgerArea | typeof ALL;
  readonly period: PeriodId;
}

export const EVERYTHING: StatementChoice = { currency: ALL, reason: ALL, period: ALL };

export const CURRENCY_CHOICES = [
  { id: ALL, label: 'All currencies' } as const,
  ...CURRENCIES.map((id) => ({ id, label: CURRENCY_TABLE[id].plural })),
];
export const REASON_CHOICES = [
  { id: ALL, label: 'All reasons' } as const,
  ...LEDGER_AREA_IDS.map((id) => ({ id, label: LEDGER_AREAS[id] })),
];
export const PERIOD_CHOICES = PERIODS.map(({ id, label }) => ({ id, label }));

const pick = <Id extends string>(choices: readonly { readonly id: Id }[], stored: unknown, other: Id): Id =>
  choices.find(({ id }) => id === stored)?.id ?? other;

/** Of the view state, so it may be anything. */
export const parseStatementChoice = (stored: unknown): StatementChoice => {
  const { currency, reason, period } = isRecord(stored) ? stored : {};
  return {
    currency: pick(CURRENCY_CHOICES, currency, ALL),
    reason: pick(REASON_CHOICES, reason, ALL),
    period: pick(PERIOD_CHOICES, period, ALL),
  };
};

interface StatementQuery {
  readonly currency?: Currency;
  readonly reason?: string;
  readonly from?: string;
}

/** The query of the server; `now` is the time of the game. */
export const toStatementQuery = (
  { currency, reason, period }: StatementChoice,
  now: number,
): StatementQuery => {
  const { days } = PERIODS.find(({ id }) => id === period) ?? PERIODS[0];
  return {
    ...(currency === ALL ? {} : { currency }),
    ...(reason === ALL ? {} : { reason }),
    ...(days === null ? {} : { from: new Date(now - days * DAY_MS).toISOString() }),
  };
};
