import type { ClaimResult, WireMoney } from '@blacktide/contract';
import { resultSummary, sumByCurrency, toDisplay, toUnits } from '@blacktide/rules';
import type { ActionSummary } from '../../../lib/action/action.ts';
import type { TeamToSend } from '../sendAction.ts';

const isClaim = (result: object | null): result is ClaimResult => result !== null && 'timeSpent' in result;

/** What was claimed, each once, in the order it came. */
export const collectClaims = (ends: readonly ActionSummary[]): ClaimResult[] => {
  const claims = ends.flatMap(({ done }) => done.flatMap(({ result }) => (isClaim(result) ? [result] : [])));
  return [...new Map(claims.map((claim) => [claim.id, claim])).values()];
};

export interface Totals {
  readonly gems: number;
  readonly averageMs: number;
  /** Everything but gems, one amount a currency. */
  readonly otherCurrencies: readonly WireMoney[];
  readonly things: number;
  readonly goldBars: number;
  readonly levels: number;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

export const calculateTotals = (claims: readonly ClaimResult[]): Totals => {
  const { gems, averageMs } = resultSummary(
    claims.map(({ money, timeSpent }) => ({
      awayMs: timeSpent,
      money: money.map(({ currency, amount }) => ({ currency, amount: toUnits(amount, currency) })),
    })),
  );
  const all = claims.flatMap(({ money }) =>
    money.map(({ currency, amount }) => ({ currency, amount: toUnits(amount, currency) })),
  );
  return {
    gems: toDisplay(gems, 'GEMS'),
    averageMs,
    otherCurrencies: sumByCurrency(all)
      .filter(({ currency }) => currency !== 'GEMS')
      .map(({ currency, amount }) => ({ currency, amount: toDisplay(amount, currency) })),
    things: sum(claims.map(({ things }) => things.length)),
    goldBars: sum(claims.map(({ goldBars }) => goldBars)),
    levels: sum(claims.map(({ levels }) => levels)),
  };
};

/** The same team on the same mission again: no level count, as the specification has it. */
export const toResendTeam = ({ mission, nfts }: Pick<ClaimResult, 'mission' | 'nfts'>): TeamToSend => ({
  missionPath: mission.missionStats.path,
  nfts: nfts.map(({ uid }) => uid),
});

/** Who could not go, and why. */
export interface FailedTeam {
  readonly id: string;
  readonly names: string;
  readonly mission: string;
  readonly reason: string;
}

export const listFailedSends = (
  claims: readonly Pick<ClaimResult, 'id' | 'mission' | 'nfts'>[],
  failed: ActionSummary['failed'],
): FailedTeam[] =>
  failed.flatMap(({ part, message }) => {
    const claim = claims[part];
    return claim
      ? [
          {
            id: claim.id,
            names: claim.nfts.map(({ metadata }) => metadata.name).join(', '),
            mission: claim.mission.name,
            reason: message,
          },
        ]
      : [];
  });
