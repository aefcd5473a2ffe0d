import { describe, expect, it } from 'vitest';
import { toAssetUid } from '../ids.ts';
import { DAY_MS } from '../missions/mission.ts';
import { toUnits } from '../money.ts';
import {
  aCaptain,
  expectAccepted,
  ANNE,
  someBalances,
  aGenesisShip,
  JACK,
  NOON,
  expectRejected,
} from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { buyLicence } from './buyLicence.ts';
import {
  splitReward,
  expectedReward,
  genesisCost,
  isShipClaimable,
  licencesHeld,
  potentialReward,
  shipAction,
  type GenesisShip,
} from './genesisShip.ts';
import { sendableShips, sendGenesisShip } from './sendGenesisShip.ts';

const booty = (display: number) => toUnits(display, 'BOOTY');
const gold = (display: number) => toUnits(display, 'GOLD');
const { genesis } = TEST_CONTENT;
const context = { now: NOON, content: TEST_CONTENT };
const owner = { owner: ANNE };
type Licences = GenesisShip['licences'];
const someLicences = (first: boolean, second: boolean, third: boolean): Licences => [first, second, third];
const finishedRun = { startedAt: NOON - DAY_MS, endsAt: NOON };

describe('Genesis figures', () => {
  it('RULE-22 costs base × 3 with all licences, × 2 with 1 and 2, otherwise × 1', () => {
    const cost = (licences: Licences) => genesisCost(aGenesisShip({ licences }), genesis).gold;
    expect(cost(someLicences(true, true, true))).toBe(gold(12));
    expect(cost(someLicences(true, true, false))).toBe(gold(8));
    for (const licences of [
      someLicences(true, false, false),
      someLicences(false, true, false),
      someLicences(false, false, true),
      someLicences(false, false, false),
    ]) {
      expect(cost(licences)).toBe(gold(4));
    }
  });

  it('RULE-23 rewards base × licences held, at least once', () => {
    const reward = (licences: Licences) => potentialReward(aGenesisShip({ licences }), genesis);
    expect(
      [
        someLicences(false, false, false),
        someLicences(false, true, false),
        someLicences(true, true, false),
        someLicences(true, true, true),
      ].map(reward),
    ).toEqual([120, 120, 240, 360].map(booty));
    expect(licencesHeld(aGenesisShip({ licences: someLicences(true, false, true) }))).toBe(2);
  });

  it('RULE-24 thus gives 1 + 3 and 2 + 3 the single cost and the double reward', () => {
    for (const licences of [someLicences(true, false, true), someLicences(false, true, true)]) {
      const ship = aGenesisShip({ licences });
      expect([genesisCost(ship, genesis).gold, potentialReward(ship, genesis)]).toEqual([
        gold(4),
        booty(240),
      ]);
    }
  });

  it('RULE-25 states both costs: GOLD for the mission and BOOTY for the crew', () => {
    expect(genesisCost(aGenesisShip({ licences: someLicences(true, true, true) }), genesis)).toEqual({
      gold: gold(12),
      booty: booty(15),
    });
  });

  it('raises the reward by tier bonus and the level of a captain aboard', () => {
    const ship = aGenesisShip({ licences: someLicences(true, true, false), tierBonus: 10 });
    expect(expectedReward(ship, 0, genesis)).toBe(booty(264));
    expect(expectedReward(ship, 5, genesis)).toBe(booty(276));
    expect(expectedReward(ship, 5, { ...genesis, aboardPercentPerLevel: 2 })).toBe(booty(288));
  });

  it('FLEET-28 splits a claim into tax, fleet captain and owner without loss', () => {
    expect(splitReward(booty(100), 0n, genesis)).toEqual({
      tax: booty(10),
      share: 0n,
      received: booty(90),
    });
    expect(splitReward(booty(100), 10n, genesis)).toEqual({
      tax: booty(10),
      share: booty(9),
      received: booty(81),
    });
    expect(splitReward(7n, 10n, genesis)).toEqual({ tax: 0n, share: 0n, received: 7n });
  });

  it('FLEET-11 FLEET-12 FLEET-13 names the action of a ship', () => {
    const action = (ship: Partial<GenesisShip>) => shipAction(aGenesisShip(ship), NOON);
    expect(action({})).toBe('Send to Mission');
    expect(action({ run: { startedAt: NOON, endsAt: NOON + 1 }, reward: 5n })).toBe('On Mission');
    expect(action({ run: finishedRun, reward: 5n })).toBe('Claim Reward');
    expect(action({ reward: 5n })).toBe('Claim Reward');
    expect([
      isShipClaimable(aGenesisShip({ reward: 5n, run: finishedRun }), NOON),
      isShipClaimable(aGenesisShip({ reward: 5n, run: finishedRun }), NOON - 1),
      isShipClaimable(aGenesisShip({ run: finishedRun }), NOON),
      isShipClaimable(aGenesisShip({ reward: 1n }), NOON),
    ]).toEqual([true, false, false, true]);
  });
});

describe('buyLicence', () => {
  const buy = (licence: number, ship = aGenesisShip(), balances = someBalances({ BOOTY: 1000 })) =>
    buyLicence({ balances, ship }, { owner: ANNE, licence }, context);

  it('RULE-21 charges the price of the tier in BOOTY, taxed like a purchase', () => {
    for (const [licence, price] of [
      [1, 100],
      [2, 200],
      [3, 300],
    ] as const) {
      const { state, effects, result } = expectAccepted(buy(licence));
      expect(result).toEqual({ licence, cost: booty(price) });
      expect(state.balances.BOOTY).toBe(booty(1000 - price));
      expect(state.ship.licences.map((one, i) => (one ? i + 1 : 0)).filter(Boolean)).toEqual([licence]);
      expect(effects).toMatchObject([
        {
          to: 'treasury',
          amount: booty(price / 10),
          reason: 'genesis.licenceTax',
          payerReason: 'genesis.licence',
        },
        { to: 'burn', amount: booty(price * 0.9), reason: 'genesis.licence' },
      ]);
    }
  });

  it('FLEET-27 sells no licence that is held, unknown, too expensive or for another player’s ship', () => {
    expect(expectRejected(buy(1, aGenesisShip({ licences: someLicences(true, false, false) })))).toEqual({
      code: 'LICENCE_HELD',
      context: { licence: 1 },
    });
    for (const licence of [0, 4, 1.5]) expect(expectRejected(buy(licence)).code).toBe('LICENCE_UNKNOWN');
    expect(expectRejected(buy(2, aGenesisShip(), someBalances({ BOOTY: 199 })))).toEqual({
      code: 'NOT_ENOUGH_CURRENCY',
      context: { currency: 'BOOTY', missing: booty(1) },
    });
    expect(buy(2, aGenesisShip(), someBalances({ BOOTY: 200 })).ok).toBe(true);
    expect(expectRejected(buy(1, aGenesisShip({ owner: JACK }))).code).toBe('NOT_YOURS');
    expect(expectRejected(buy(1, aGenesisShip({ location: 'wallet' }))).code).toBe('NOT_IN_GAME');
    const second = expectAccepted(buy(2, aGenesisShip({ licences: someLicences(true, false, true) })));
    expect(second.state.ship.licences).toEqual([true, true, true]);
  });
});

describe('sendGenesisShip', () => {
  const licensed = aGenesisShip({ licences: someLicences(true, true, false), tierBonus: 10 });
  const send = (
    ship = licensed,
    balances = someBalances({ GOLD: 8, BOOTY: 15 }),
    aboard: ReturnType<typeof aCaptain> | null = null,
  ) => sendGenesisShip({ balances, ship, aboard }, owner, context);

  it('takes GOLD and wage, fixes the reward and is back after 24 hours', () => {
    const { state, effects, result } = expectAccepted(send());
    expect(state.balances).toEqual(someBalances());
    expect(state.ship).toMatchObject({ run: { startedAt: NOON, endsAt: NOON + DAY_MS }, reward: booty(264) });
    expect(
      effects.map((one) => one.type === 'transfer' && [one.to, one.currency, one.amount, one.reason]),
    ).toEqual([
      ['burn', 'GOLD', gold(8), 'genesis.mission'],
      ['burn', 'BOOTY', booty(15), 'genesis.wage'],
    ]);
    expect(result).toEqual({
      name: 'Copper Wake',
      cost: { gold: gold(8), booty: booty(15) },
      endsAt: NOON + DAY_MS,
      reward: booty(264),
    });
    expect(expectAccepted(send(licensed, undefined, aCaptain({ level: 5 }))).result.reward).toBe(booty(276));
  });

  it('FLEET-20 FLEET-22 needs at least one licence', () => {
    expect(expectRejected(send(aGenesisShip())).code).toBe('LICENCE_REQUIRED');
  });

  it('rejects a ship that is on a mission, unclaimed, too expensive, not in the game or another player’s', () => {
    const code = (ship: Partial<GenesisShip>, balances?: ReturnType<typeof someBalances>) =>
      expectRejected(send({ ...licensed, ...ship }, balances)).code;
    expect(code({ run: { startedAt: NOON, endsAt: NOON + 1 } })).toBe('SHIP_ON_MISSION');
    for (const ship of [{ run: finishedRun, reward: 1n }, { run: finishedRun }, { reward: 1n }]) {
      expect(expectRejected(send({ ...licensed, ...ship }))).toEqual({
        code: 'SHIP_REWARD_WAITING',
        context: { uid: '90', name: 'Copper Wake' },
      });
    }
    expect(code({ location: 'moving' })).toBe('NOT_IN_GAME');
    expect(code({ owner: JACK })).toBe('NOT_YOURS');
    expect(expectRejected(send(licensed, someBalances({ GOLD: 7, BOOTY: 99 })))).toEqual({
      code: 'NOT_ENOUGH_CURRENCY',
      context: { currency: 'GOLD', missing: gold(1) },
    });
    expect(expectRejected(send(licensed, someBalances({ GOLD: 8, BOOTY: 14 })))).toEqual({
      code: 'NOT_ENOUGH_CURRENCY',
      context: { currency: 'BOOTY', missing: booty(1) },
    });
  });

  it('FLEET-16 sends all that are free, licensed and in the game', () => {
    const fleet = [
      licensed,
      aGenesisShip({ uid: '91' }),
      { ...licensed, uid: toAssetUid('92'), run: finishedRun },
      { ...licensed, uid: toAssetUid('93'), reward: 1n },
      { ...licensed, uid: toAssetUid('94'), location: 'wallet' as const },
      { ...licensed, uid: toAssetUid('95'), owner: JACK },
    ];
    expect(sendableShips(fleet, ANNE).map(({ uid }) => uid)).toEqual(['90']);
  });
});
