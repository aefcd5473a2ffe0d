import type { StatementLine } from '@blacktide/contract';
import { CURRENCIES, toUnits, type Currency } from '@blacktide/rules';
import { expect } from 'vitest';
import type { TestPlayer } from './testServer.ts';

type StatementFilter = Parameters<TestPlayer['api']['account']['statement']>[0]['query'];

export const readWholeStatement = async (
  { api }: Pick<TestPlayer, 'api'>,
  filter: StatementFilter = {},
): Promise<StatementLine[]> => {
  const lines: StatementLine[] = [];
  let before: string | null = null;
  do {
    const query = { ...filter, ...(before === null ? {} : { before }) };
    const page = await api.account.statement({ query });
    lines.push(...page.lines);
    before = page.next;
  } while (before !== null);
  return lines;
};

const sumOf = (lines: readonly StatementLine[], currency: Currency): bigint =>
  lines.reduce((sum, { amount }) => sum + toUnits(amount, currency), 0n);

/** In every currency the lines sum to the balance, the newest line shows it, and each line follows from the one before. */
export const expectStatementToMatch = async (player: Pick<TestPlayer, 'api'>): Promise<StatementLine[]> => {
  const [lines, { balances }] = await Promise.all([readWholeStatement(player), player.api.users.me()]);
  for (const currency of CURRENCIES) {
    const own = lines.filter((line) => line.currency === currency);
    const changes = own.filter(({ reason }) => reason !== 'wallet.upgrade');
    expect(sumOf(own, currency)).toBe(toUnits(balances[currency], currency));
    expect(sumOf(changes, currency)).toBe(toUnits(balances[currency], currency));
    expect(own[0]?.balance ?? 0).toBe(balances[currency]);
    for (const [index, { amount, balance }] of own.entries()) {
      const before = own[index + 1]?.balance ?? 0;
      expect(toUnits(before, currency) + toUnits(amount, currency)).toBe(toUnits(balance, currency));
    }
  }
  return lines;
};
