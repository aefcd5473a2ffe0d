import { CONTENT, LICENCE_NAMES } from '@blacktide/content';
import type { WireGenesisShip } from '@blacktide/contract';
import { genesisCost, LICENCES, toDisplay, type Licence, type Prices } from '@blacktide/rules';
import { countLicences, licencesOf, payoutOf, rewardWith, shareOf, type FleetCost } from './fleetShip.ts';

export interface LicenseOffer {
  readonly license: Licence;
  readonly name: string;
  /** BOOTY. */
  readonly price: number;
  readonly isHeld: boolean;
  /** BOOTY of one mission before tax, without and with the license. */
  readonly reward: readonly [before: number, after: number];
  readonly cost: readonly [before: FleetCost, after: FleetCost];
  /** Days of missions until it has paid for itself; null if it never does. */
  readonly breakEvenDays: number | null;
}

const withLicense = (ship: WireGenesisShip, license: Licence) => {
  const [first, second, third] = licencesOf(ship);
  return [first || license === 1, second || license === 2, third || license === 3] as const;
};

const costWith = ({ rarity }: WireGenesisShip, licences: ReturnType<typeof licencesOf>): FleetCost => {
  const { gold, booty } = genesisCost({ rarity, licences }, CONTENT.genesis);
  return { gold: toDisplay(gold, 'GOLD'), booty: toDisplay(booty, 'BOOTY') };
};

/** BOOTY that the owner keeps of one mission; GOLD counts at its price. */
const gainOf = (
  ship: WireGenesisShip,
  reward: number,
  cost: FleetCost,
  { usdcGold, usdcBooty }: Prices,
): number =>
  payoutOf(reward, shareOf(ship)).received - cost.booty - cost.gold * (Number(usdcGold) / Number(usdcBooty));

const DAY_MINUTES = 24 * 60;

/** What each license costs and adds, if the ship is sent again whenever it is back. */
export const listLicenseOffers = (ship: WireGenesisShip, prices: Prices): readonly LicenseOffer[] =>
  LICENCES.map((license) => {
    const held = licencesOf(ship);
    const licences = withLicense(ship, license);
    const reward = [rewardWith(ship).expected, rewardWith(ship, { licences }).expected] as const;
    const cost = [costWith(ship, held), costWith(ship, licences)] as const;
    // Without any license the ship cannot sail, so it earns nothing.
    const before = countLicences(ship) === 0 ? 0 : gainOf(ship, reward[0], cost[0], prices);
    const gainPerMission = gainOf(ship, reward[1], cost[1], prices) - before;
    const price = toDisplay(CONTENT.genesis.rarities[ship.rarity].licencePrices[license - 1] ?? 0n, 'BOOTY');
    const missionsPerDay = DAY_MINUTES / CONTENT.genesis.missionMinutes;
    return {
      license,
      name: LICENCE_NAMES[license - 1] ?? '',
      price,
      isHeld: held[license - 1] === true,
      reward,
      cost,
      breakEvenDays: gainPerMission > 0 ? Math.ceil(price / (gainPerMission * missionsPerDay)) : null,
    };
  });
