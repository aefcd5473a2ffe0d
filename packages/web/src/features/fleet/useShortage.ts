import { formatRejection } from '@blacktide/content/messages';
import { toUnits, type Currency } from '@blacktide/rules';
import { userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';

/** What the player cannot pay, as a sentence; null if the balances suffice or are not known yet. */
export const useShortage = (
  prices: readonly { readonly currency: Currency; readonly amount: number }[],
): string | null => {
  const { data: user } = useApiQuery(userQuery);
  if (!user) return null;
  for (const { currency, amount } of prices) {
    const missing = toUnits(amount, currency) - toUnits(user.balances[currency], currency);
    if (missing > 0n) return formatRejection({ code: 'NOT_ENOUGH_CURRENCY', context: { currency, missing } });
  }
  return null;
};
