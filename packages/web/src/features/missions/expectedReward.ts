import { toDisplay, type Currency, type ExpectedReward } from '@blacktide/rules';
import { formatNumber } from '../../ui/format.ts';

/** What some teams can expect together, in display units. */
export interface ExpectedTotals {
  readonly money: readonly { readonly currency: Currency; readonly mean: number; readonly most: number }[];
  /** The mean number of assets; with one team the chance of one. */
  readonly assets: number;
  readonly goldBars: number;
  readonly levels: number;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Smallest units with fractions to display units. */
const display = (amount: number, currency: Currency): number => amount * toDisplay(1n, currency);

/** `captains` is the size of each team: each captain gets the gold bars. */
export const sumExpected = (
  rewards: readonly { readonly expected: ExpectedReward; readonly captains: number }[],
): ExpectedTotals => {
  const money = rewards.flatMap(({ expected }) => expected.money);
  const currencies = [...new Set(money.map(({ currency }) => currency))];
  return {
    money: currencies.map((currency) => {
      const own = money.filter((one) => one.currency === currency);
      return {
        currency,
        mean: display(sum(own.map(({ mean }) => mean)), currency),
        most: display(sum(own.map(({ most }) => most)), currency),
      };
    }),
    assets: sum(rewards.map(({ expected }) => expected.assetPpm)) / 1_000_000,
    goldBars: sum(rewards.map(({ expected, captains }) => toDisplay(expected.goldBars, 'GOLD') * captains)),
    levels: sum(rewards.map(({ expected }) => expected.levels)),
  };
};

/** `12.4`: two decimals, also for whole tokens, because a mean can be a fraction. */
export const formatMean = (mean: number): string =>
  mean > 0 && mean < 0.01 ? `<${formatNumber(0.01)}` : formatNumber(mean, mean < 100 ? 2 : 0);
