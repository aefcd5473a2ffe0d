import type { ClaimResult, MoneyShown } from '@blacktide/contract';
import { resultSummary, total, toDisplay, units } from '@blacktide/rules';
import type { FleetEnd } from '../../../lib/action/fleet.ts';
import type { TeamSent } from '../sendFlow.ts';

const isClaim = (result: object): result is ClaimResult => 'timeSpent' in result;

/** What was claimed, each once, in the order it came. */
export const claimsIn = (ends: readonly FleetEnd[]): ClaimResult[] => {
  const claims = ends.flatMap(({ done }) => done.flatMap(({ result }) => (isClaim(result) ? [result] : [])));
  return [...new Map(claims.map((claim) => [claim.id, claim])).values()];
};

export interface Totals {
  readonly gems: number;
  readonly averageMs: number;
  /** Everything but gems, one amount a currency. */
  readonly others: readonly MoneyShown[];
  readonly things: number;
  readonly goldBars: number;
  readonly levels: number;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

export const totalsOf = (claims: readonly ClaimResult[]): Totals => {
  const { gems, averageMs } = resultSummary(
    claims.map(({ money, timeSpent }) => ({
      awayMs: timeSpent,
      money: money.map(({ currency, amount }) => ({ currency, amount: units(amount, currency) })),
    })),
  );
  const all = claims.flatMap(({ money }) =>
    money.map(({ currency, amount }) => ({ currency, amount: units(amount, currency) })),
  );
  return {
    gems: toDisplay(gems, 'GEMS'),
    averageMs,
    others: total(all)
      .filter(({ currency }) => currency !== 'GEMS')
      .map(({ currency, amount }) => ({ currency, amount: toDisplay(amount, currency) })),
    things: sum(claims.map(({ things }) => things.length)),
    goldBars: sum(claims.map(({ goldBars }) => goldBars)),
    levels: sum(claims.map(({ levels }) => levels)),
  };
};

/** The same team on the same mission again: no level count, as the specification has it. */
export const againOf = ({ mission, nfts }: Pick<ClaimResult, 'mission' | 'nfts'>): TeamSent => ({
  missionPath: mission.missionStats.path,
  nfts: nfts.map(({ uid }) => uid),
});

/** Who could not go, and why. */
export interface StayedBehind {
  readonly id: string;
  readonly names: string;
  readonly mission: string;
  readonly why: string;
}

export const stayedBehind = (
  claims: readonly Pick<ClaimResult, 'id' | 'mission' | 'nfts'>[],
  failed: FleetEnd['failed'],
): StayedBehind[] =>
  failed.flatMap(({ part, message }) => {
    const claim = claims[part];
    return claim
      ? [
          {
            id: claim.id,
            names: claim.nfts.map(({ metadata }) => metadata.name).join(', '),
            mission: claim.mission.name,
            why: message,
          },
        ]
      : [];
  });
