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

const NO_COST: FleetCost = { gold: 0, booty: 0 };
const DAY_MINUTES = 24 * 60;

/** What each license costs and adds, if the ship is sent again whenever it is back. */
export const listLicenseOffers = (ship: WireGenesisShip, prices: Prices): readonly LicenseOffer[] =>
  LICENCES.map((license) => {
    const held = licencesOf(ship);
    const licences = withLicense(ship, license);
    // Without any license the ship cannot sail: it costs and earns nothing.
    const canSail = countLicences(ship) > 0;
    const reward = [
      canSail ? rewardWith(ship).expected : 0,
      rewardWith(ship, { licences }).expected,
    ] as const;
    const cost = [canSail ? costWith(ship, held) : NO_COST, costWith(ship, licences)] as const;
    const before = canSail ? gainOf(ship, reward[0], cost[0], prices) : 0;
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
