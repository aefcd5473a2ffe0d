import { purchasedText } from '@blacktide/content';
import { api } from '@blacktide/contract';
import {
  accept,
  purchaseDynamic,
  purchaseFixed,
  refuseDynamic,
  refuseFixed,
  reject,
  toUnits,
} from '@blacktide/rules';
import { emissionTotalsOf, needsOfEmission, recordPayments } from '../../platform/emission.ts';
import { defineAction, type ResultNotifications } from '../../platform/executor/action.ts';
import { rowByKey } from '../../platform/executor/unitOfWork.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { findPoolRow, POOL_ACCOUNTS, POOL_NEED, replacePool } from './pool.ts';
import { exchangeLots } from './tables.ts';

const FAUCET = 'faucet:exchange';

/** Buys lots of a fixed line, all or none. */
export const fixedPurchaseAction = defineAction({
  name: 'exchangePurchase',
  payload: api.exchange.purchase.body,
  refuse: refuseFixed,
  needs: () => [needsOfEmission(FAUCET)],
  decide: ({ wallet, payload: { name, multiplier } }, work, context) => {
    const state = { balances: work.ledger.balances(wallet), emission: emissionTotalsOf(work, FAUCET) };
    const decision = purchaseFixed(state, { buyer: wallet, name, multiplier }, context);
    if (!decision.ok) return decision;
    const { paid, received } = decision.result;
    recordPayments(work, FAUCET, [received], context.now);
    return accept(decision.state, decision.effects, {
      name,
      multiplier,
      paid: toWireMoney(paid),
      received: toWireMoney(received),
    });
  },
});

/** Buys one lot against the pool. Row and account of the pool are locked, so trades follow one another. */
export const dynamicPurchaseAction = defineAction({
  name: 'dynamicExchangePurchase',
  payload: api.exchange.dynamicPurchase.body,
  refuse: ({ name }, context) => refuseDynamic(name, context),
  accounts: () => POOL_ACCOUNTS,
  needs: ({ payload: { name } }) => [POOL_NEED, rowByKey(exchangeLots, name)],
  decide: ({ wallet, payload: { name, minYield } }, work, context) => {
    const sold = work.table(exchangeLots).get(name);
    if (!sold) return reject('EXCHANGE_ITEM_UNKNOWN', { name });
    const { booty, gold } = findPoolRow(work);
    const decision = purchaseDynamic(
      { balances: work.ledger.balances(wallet), pool: { booty, gold }, sold },
      // Both currencies of the pool have the same decimals.
      { buyer: wallet, name, minYield: minYield === undefined ? null : toUnits(minYield, 'GOLD') },
      context,
    );
    if (!decision.ok) return decision;
    work.table(exchangeLots).replace({ ...sold, ...decision.state.sold });
    replacePool(work, decision.state.pool, context.now);
    const { paid, received } = decision.result;
    return accept(decision.state, decision.effects, {
      name,
      paid: toWireMoney(paid),
      received: toWireMoney(received),
    });
  },
});

export const exchangeNotifications: ResultNotifications<'exchangePurchase' | 'dynamicExchangePurchase'> = {
  exchangePurchase: { message: ({ name }) => purchasedText(name) },
  dynamicExchangePurchase: { message: ({ name }) => purchasedText(name) },
};
