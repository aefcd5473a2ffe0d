import type { WireMoney } from '@blacktide/contract';
import { CURRENCY_TABLE } from '@blacktide/rules';
import { formatPrice } from '../../ui/format.ts';

/** `15 BOOTY, 1 Battle Token`. */
export const formatReward = (reward: readonly WireMoney[]): string =>
  reward
    .map(({ amount, currency }) => {
      const { name, plural } = CURRENCY_TABLE[currency];
      return `${formatPrice(amount, currency)} ${amount === 1 ? name : plural}`;
    })
    .join(', ');
