import { accept, reject, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import type { Wallet } from '../ids.ts';
import { playerAccount, applyTransfers, transfer } from '../ledger.ts';
import { fractionOf, type Balances } from '../money.ts';
import { LICENCES, type GenesisShip, type Licence } from './genesisShip.ts';
import { requireValue } from '../requireValue.ts';

export interface ShipPurchaseState {
  readonly balances: Balances;
  readonly ship: GenesisShip;
}

/** Any licence not yet held, in any order; taxed like every purchase. */
export const buyLicence = (
  { balances, ship }: ShipPurchaseState,
  { owner, licence }: { readonly owner: Wallet; readonly licence: number },
  { content }: Pick<RuleContext, 'content'>,
): Decision<ShipPurchaseState, { licence: Licence; cost: bigint }> => {
  if (ship.owner !== owner) return reject('NOT_YOURS', { uid: ship.uid });
  if (ship.location !== 'game') return reject('NOT_IN_GAME', { uid: ship.uid });
  const chosen = LICENCES.find((one) => one === licence);
  if (!chosen) return reject('LICENCE_UNKNOWN', { licence });
  if (ship.licences[chosen - 1]) return reject('LICENCE_HELD', { licence: chosen });
  const cost = requireValue(content.genesis.rarities[ship.rarity].licencePrices[chosen - 1]);
  if (balances.BOOTY < cost)
    return reject('NOT_ENOUGH_CURRENCY', { currency: 'BOOTY', missing: cost - balances.BOOTY });

  const account = playerAccount(owner);
  const tax = fractionOf(cost, content.shop.taxPercent, 100n);
  const payments = [
    transfer(account, 'treasury', 'BOOTY', tax, 'genesis.licenceTax', 'genesis.licence'),
    transfer(account, 'burn', 'BOOTY', cost - tax, 'genesis.licence'),
  ];
  const [first, second, third] = ship.licences;
  return accept(
    {
      balances: applyTransfers(balances, account, payments),
      ship: { ...ship, licences: [first || chosen === 1, second || chosen === 2, third || chosen === 3] },
    },
    payments,
    { licence: chosen, cost },
  );
};
