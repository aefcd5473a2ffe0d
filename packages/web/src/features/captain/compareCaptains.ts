import { CONTENT } from '@blacktide/content';
import {
  RARITY_WEIGHTS,
  strengthOf,
  strengthPercent,
  strengthTier,
  toDisplay,
  type Captain,
  type FleetState,
  type GearFamily,
  type Rarity,
} from '@blacktide/rules';
import { formatAmount, formatCount, formatNumber } from '../../ui/format.ts';
import { bestYieldOf, type YieldContext } from './improvements.ts';

/** One fact of two captains. */
export interface ComparedFact {
  readonly name: string;
  readonly values: readonly [first: string, second: string];
  /** Of the first against the second; null where the values have no order. */
  readonly order: 'better' | 'worse' | 'same' | null;
  /** `1,200 more`; empty where there is nothing to say. */
  readonly difference: string;
}

const numberFact = (
  name: string,
  [first, second]: readonly [number, number],
  format: (value: number) => string,
): ComparedFact => {
  const order = first > second ? 'better' : first < second ? 'worse' : 'same';
  const difference =
    order === 'same'
      ? 'the same'
      : `${format(Math.abs(first - second))} ${order === 'better' ? 'more' : 'less'}`;
  return { name, values: [format(first), format(second)], order, difference };
};

const wordFact = (name: string, values: readonly [string, string]): ComparedFact => ({
  name,
  values,
  order: null,
  difference: values[0] === values[1] ? 'the same' : '',
});

const GEAR_FACTS: readonly (readonly [name: string, family: GearFamily, position: number])[] = [
  ['Crew', 'CREW', 0],
  ['Item 1', 'ITEM', 0],
  ['Item 2', 'ITEM', 1],
  ['Ship', 'SHIP', 0],
];

const TYPE_NAMES = { QM: 'Quartermaster', FM: 'First Mate', UNIQUE: 'Unique' } as const;
export const typeNameOf = ({ type }: Pick<Captain, 'type'>): string => TYPE_NAMES[type];

interface ComparedCaptain {
  readonly captain: Captain;
  readonly strength: number;
  readonly percent: number;
  readonly tier: Rarity;
}

/** The facts of two captains side by side; differences are those of the first. */
export const compareCaptains = (
  captains: readonly [Captain, Captain],
  { gear }: FleetState,
  context: YieldContext,
): ComparedFact[] => {
  const byUid = Object.fromEntries(gear.map((one) => [one.uid, one]));
  const describe = (captain: Captain): ComparedCaptain => {
    const strength = strengthOf(captain, byUid, CONTENT.growth);
    const percent = strengthPercent(strength, captain.type, CONTENT.growth);
    return { captain, strength, percent, tier: strengthTier(percent) };
  };
  const [first, second] = [describe(captains[0]), describe(captains[1])];
  const both = <Value>(read: (one: ComparedCaptain) => Value): [Value, Value] => [read(first), read(second)];
  const wornName = (family: GearFamily, position: number) =>
    both(({ captain: { crew, ship, items } }) => {
      const uid = family === 'CREW' ? crew : family === 'SHIP' ? ship : (items[position] ?? null);
      const worn = uid === null ? undefined : byUid[uid];
      return worn ? `${worn.name} (Lv ${worn.level})` : 'Empty';
    });
  const booty = (value: number): string => formatAmount(value, 'BOOTY');
  const tiers = both(({ tier }) => RARITY_WEIGHTS[tier]);
  return [
    wordFact(
      'Type',
      both(({ captain }) => typeNameOf(captain)),
    ),
    numberFact(
      'Level',
      both(({ captain }) => captain.level),
      formatCount,
    ),
    numberFact(
      'Strength',
      both(({ strength }) => strength),
      formatCount,
    ),
    numberFact(
      'Percent of max',
      both(({ percent }) => percent),
      (value) => `${formatNumber(value)}%`,
    ),
    {
      ...wordFact(
        'Tier',
        both(({ tier }) => tier),
      ),
      order: tiers[0] > tiers[1] ? 'better' : tiers[0] < tiers[1] ? 'worse' : 'same',
      difference: tiers[0] > tiers[1] ? 'higher' : tiers[0] < tiers[1] ? 'lower' : 'the same',
    },
    numberFact(
      'BOOTY per hour',
      both(({ captain }) => toDisplay(bestYieldOf(captain, byUid, context).perHour, 'BOOTY')),
      booty,
    ),
    numberFact(
      'BOOTY earned',
      both(({ captain }) => toDisplay(captain.arEarned, 'BOOTY')),
      booty,
    ),
    numberFact(
      'Missions',
      both(({ captain }) => captain.missionsPlayed),
      formatCount,
    ),
    numberFact(
      'Gold burned',
      both(({ captain }) => toDisplay(captain.goldBurned, 'GOLD')),
      (value) => formatAmount(value, 'GOLD'),
    ),
    ...GEAR_FACTS.map(([name, family, position]) => wordFact(name, wornName(family, position))),
  ];
};
