import { DECIMALS, type Currency, type Wallet } from '@blacktide/rules';
import type { Queryable } from '../../platform/db/database.ts';
import { readAllLines, toStatementLine, type StatementFilter, type StatementRow } from './statement.ts';

const COLUMNS = [
  'Time (UTC)',
  'Currency',
  'Amount',
  'Balance',
  'Reason',
  'Mission',
  'Message',
  'Transaction',
];
const LINE_END = '\r\n';

/** The exact amount; a number could lose digits. */
export const toDecimal = (amount: bigint, currency: Currency): string => {
  const decimals = DECIMALS[currency];
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${amount < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
};

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@` as a formula, also after a tab or a line end. Such a
 * text gets an apostrophe in front; a number stays a number.
 */
export const toCsvCell = (text: string): string => {
  const isFormula = /^[=+\-@\t\r\n]/.test(text) && !PLAIN_NUMBER.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const toCsvLine = (cells: readonly string[]): string => cells.map(toCsvCell).join(',') + LINE_END;

const toCells = (row: StatementRow): string[] => {
  const { at, currency, text, job, mission, transaction } = toStatementLine(row);
  return [
    at,
    currency,
    // The stored amounts: those of a line are rounded for the page.
    toDecimal(row.amount, currency),
    toDecimal(row.balance, currency),
    text,
    mission?.name ?? '',
    job?.message ?? '',
    transaction,
  ];
};

export const streamStatementFile = async function* (
  db: Queryable,
  wallet: Wallet,
  filter: StatementFilter,
): AsyncGenerator<string> {
  yield toCsvLine(COLUMNS);
  for await (const rows of readAllLines(db, wallet, filter)) {
    if (rows.length > 0) yield rows.map((row) => toCsvLine(toCells(row))).join('');
  }
};
