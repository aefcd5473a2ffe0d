import { accept, reject, type Context, type Decision } from '../decision.ts';
import type { Wallet } from '../ids.ts';
import { playerAccount, settle, transfer } from '../ledger.ts';
import { share, type Purse } from '../money.ts';
import { LICENCES, type GenesisShip, type Licence } from './fleet.ts';
import { present } from '../present.ts';

export interface FleetPurse {
  readonly purse: Purse;
  readonly ship: GenesisShip;
}

export interface BuyLicence {
  readonly owner: Wallet;
  readonly licence: number;
}

/** Any licence not yet held, in any order; taxed like every purchase. */
export const buyLicence = (
  { purse, ship }: FleetPurse,
  { owner, licence }: BuyLicence,
  { content }: Pick<Context, 'content'>,
): Decision<FleetPurse, { licence: Licence; cost: bigint }> => {
  if (ship.owner !== owner) return reject('NOT_YOURS', { uid: ship.uid });
  if (ship.location !== 'game') return reject('NOT_IN_GAME', { uid: ship.uid });
  const chosen = LICENCES.find((one) => one === licence);
  if (!chosen) return reject('LICENCE_UNKNOWN', { licence });
  if (ship.licences[chosen - 1]) return reject('LICENCE_HELD', { licence: chosen });
  const cost = present(content.genesis.rarities[ship.rarity].licencePrices[chosen - 1]);
  if (purse.BOOTY < cost)
    return reject('NOT_ENOUGH_CURRENCY', { currency: 'BOOTY', missing: cost - purse.BOOTY });

  const account = playerAccount(owner);
  const tax = share(cost, content.shop.taxPercent, 100n);
  const payments = [
    transfer(account, 'treasury', 'BOOTY', tax, 'genesis.licenceTax'),
    transfer(account, 'burn', 'BOOTY', cost - tax, 'genesis.licence'),
  ];
  const [first, second, third] = ship.licences;
  return accept(
    {
      purse: settle(purse, account, payments),
      ship: { ...ship, licences: [first || chosen === 1, second || chosen === 2, third || chosen === 3] },
    },
    payments,
    { licence: chosen, cost },
  );
};
