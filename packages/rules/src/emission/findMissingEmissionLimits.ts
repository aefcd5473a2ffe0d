import type { Content } from '../content.ts';
import { kindRule } from '../missions/kinds/registry.ts';
import type { Currency } from '../currencies.ts';
import { emissionKey, type Faucet } from './emission.ts';

/** `faucet/currency` of every payment that the content makes possible and no emission limit covers. */
export const findMissingEmissionLimits = ({ missions, arena, exchange, emission }: Content): string[] => {
  const payments: (readonly [Faucet, Currency])[] = [
    ...Object.values(missions).flatMap((mission) => {
      const rule = kindRule(mission.kind);
      return rule.pays(mission).map((currency) => [rule.faucet, currency] as const);
    }),
    ...[...arena.rewardForWin, ...arena.rewardForLoss].map(
      ({ currency }) => ['faucet:arena', currency] as const,
    ),
    ...Object.values(exchange.fixed).map(({ yieldCurrency }) => ['faucet:exchange', yieldCurrency] as const),
  ];
  const limited = new Set(emission.limits.map(({ faucet, currency }) => emissionKey(faucet, currency)));
  const paid = new Set(payments.map(([faucet, currency]) => emissionKey(faucet, currency)));
  return [...paid].filter((key) => !limited.has(key)).toSorted();
};
