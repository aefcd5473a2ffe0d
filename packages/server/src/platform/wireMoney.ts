import type { WireMoney } from '@blacktide/contract';
import { toDisplay, type Money } from '@blacktide/rules';

export const toWireMoney = ({ currency, amount }: Money): WireMoney => ({
  currency,
  amount: toDisplay(amount, currency),
});
