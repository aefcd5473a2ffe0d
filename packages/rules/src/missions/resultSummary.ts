import type { ClaimedMission } from './claimMission.ts';

/** The figures under the result cards. */
export const resultSummary = (
  claims: readonly Pick<ClaimedMission, 'money' | 'awayMs'>[],
): { readonly gems: bigint; readonly averageMs: number } => {
  let gems = 0n;
  let away = 0;
  for (const { money, awayMs } of claims) {
    away += awayMs;
    for (const { currency, amount } of money) if (currency === 'GEMS') gems += amount;
  }
  return { gems, averageMs: claims.length === 0 ? 0 : Math.round(away / claims.length) };
};
