import { treasureShareText } from '@blacktide/content';
import {
  accept,
  playerAccount,
  requireValue,
  toDisplay,
  transfer,
  TREASURE_SHARES_ACCOUNT,
} from '@blacktide/rules';
import * as z from 'zod/mini';
import { defineAction, type ResultNotifications } from '../../platform/executor/action.ts';
import { rowByKey } from '../../platform/executor/unitOfWork.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { treasureShares } from './tables.ts';

/** Pays a player's share of a treasure battle; a second request for the same share pays nothing. */
export const treasureShareAction = defineAction({
  name: 'treasureShare',
  payload: z.strictObject({ share: z.string().check(z.regex(/^\d+$/)) }),
  accounts: () => [TREASURE_SHARES_ACCOUNT],
  needs: ({ payload: { share } }) => [rowByKey(treasureShares, share)],
  decide: ({ wallet, payload: { share } }, work, { now }) => {
    const table = work.table(treasureShares);
    const row = requireValue(table.get(share));
    const money = { currency: 'TREASURE' as const, amount: row.value };
    const payment = transfer(
      TREASURE_SHARES_ACCOUNT,
      playerAccount(wallet),
      money.currency,
      money.amount,
      'treasure.share',
    );
    const isPaid = row.paidAt !== null;
    if (!isPaid) table.replace({ ...row, paidAt: new Date(now) });
    return accept(null, isPaid ? [] : [payment], {
      battleAt: row.battleAt.toISOString(),
      captains: row.captains,
      goldBurned: toDisplay(row.goldBurned, 'GOLD'),
      value: toWireMoney(money),
    });
  },
});

export const treasuryNotifications: ResultNotifications<'treasureShare'> = {
  treasureShare: { message: ({ value, captains }) => treasureShareText(value.amount, captains) },
};
