import type { ActiveMission, ClaimResult, WireMoney } from '@blacktide/contract';
import { resultSummary, sumByCurrency, toDisplay, toUnits } from '@blacktide/rules';
import type { ActionSummary } from '../../../lib/action/action.ts';

const isClaim = (result: object | null): result is ClaimResult => result !== null && 'timeSpent' in result;

/** The results of all claims without duplicates, in the order of arrival. */
export const collectClaims = (summaries: readonly ActionSummary[]): ClaimResult[] => {
  const claims = summaries.flatMap(({ done }) =>
    done.flatMap(({ result }) => (isClaim(result) ? [result] : [])),
  );
  return [...new Map(claims.map((claim) => [claim.id, claim])).values()];
};

interface Totals {
  readonly gems: number;
  readonly averageMs: number;
  /** All currencies except gems, one amount each. */
  readonly otherCurrencies: readonly WireMoney[];
  readonly things: number;
  /** In display units. */
  readonly goldBars: number;
  readonly levels: number;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

export const calculateTotals = (claims: readonly ClaimResult[]): Totals => {
  const rewards = claims.map(({ money, timeSpent }) => ({
    awayMs: timeSpent,
    money: money.map(({ currency, amount }) => ({ currency, amount: toUnits(amount, currency) })),
  }));
  const { gems, averageMs } = resultSummary(rewards);
  const goldBarUnits = claims.reduce((total, { goldBars }) => total + toUnits(goldBars, 'GOLD'), 0n);
  return {
    gems: toDisplay(gems, 'GEMS'),
    averageMs,
    otherCurrencies: sumByCurrency(rewards.flatMap(({ money }) => money))
      .filter(({ currency }) => currency !== 'GEMS')
      .map(({ currency, amount }) => ({ currency, amount: toDisplay(amount, currency) })),
    things: sum(claims.map(({ things }) => things.length)),
    goldBars: toDisplay(goldBarUnits, 'GOLD'),
    levels: sum(claims.map(({ levels }) => levels)),
  };
};

export interface FailedTeam {
  readonly id: string;
  readonly names: string;
  readonly mission: string;
  readonly reason: string;
}

export const listFailedTeams = (
  teams: readonly Omit<FailedTeam, 'reason'>[],
  failed: ActionSummary['failed'],
): FailedTeam[] =>
  failed.flatMap(({ part, message }) => {
    const team = teams[part];
    return team ? [{ ...team, reason: message }] : [];
  });

export const joinNames = (captains: ClaimResult['nfts']): string =>
  captains.map(({ metadata }) => metadata.name).join(', ');

export const listFailedClaims = (
  runs: readonly ActiveMission[],
  failed: ActionSummary['failed'],
): FailedTeam[] =>
  listFailedTeams(
    runs.map(({ id, missionName, nftsLoaded }) => ({
      id,
      names: joinNames(nftsLoaded),
      mission: missionName,
    })),
    failed,
  );
