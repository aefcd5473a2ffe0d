import {
  CURRENCY_TABLE,
  successPpm,
  toDisplay,
  weightsWithLuck,
  type Content,
  type Loot,
  type Mission,
  type Money,
  type Odds,
} from '@blacktide/rules';
import { kindArtOf } from './missionKinds.ts';

/** One row of a mission's odds as the page and the wire show it, from the table that is drawn from. */
export interface PublishedOutcome {
  readonly type: 'success' | 'failure';
  /** Row number in the table, from 1. */
  readonly level: number;
  /** Share of all draws, 0 to 1. */
  readonly rate: number;
  readonly effect: string;
}

const multiplierText = (permille: number): string => (permille === 0 ? 'Nothing' : `${permille / 1000}X`);

const moneyText = (money: readonly Money[]): string =>
  money
    .map(({ currency, amount }) => {
      const display = toDisplay(amount, currency);
      const { name, plural } = CURRENCY_TABLE[currency];
      return `${display} ${display === 1 ? name : plural}`;
    })
    .join(' and ');

const lootText = (loot: Loot, { designs }: Pick<Content, 'designs'>): string => {
  switch (loot.type) {
    case 'nothing':
      return 'Nothing';
    case 'money':
      return moneyText(loot.money);
    case 'thing': {
      if (loot.family === 'CAPTAIN') return 'Reaver';
      const names = loot.designs.map((design) => designs[design]?.name ?? design).join(', ');
      return loot.money ? `${names} with ${moneyText(loot.money)}` : names;
    }
  }
};

const effectText = (effect: Loot | { permille: number }, content: Pick<Content, 'designs'>): string =>
  'permille' in effect ? multiplierText(effect.permille) : lootText(effect, content);

const oddsOf = (mission: Mission): Odds<Loot | { permille: number }> | null =>
  'odds' in mission ? mission.odds : null;

/** The odds of a mission, for a captain with this much luck. */
export const publishedOutcomes = (
  mission: Mission,
  content: Pick<Content, 'designs'>,
  luckPpm = 0,
): PublishedOutcome[] => {
  const odds = oddsOf(mission);
  if (!odds) return [{ type: 'success', level: 1, rate: 1, effect: 'Guaranteed reward' }];
  const weights = weightsWithLuck(odds, luckPpm);
  return odds.rows.map(({ type, effect }, index) => ({
    type,
    level: index + 1,
    rate: (weights[index] ?? 0) / 1_000_000,
    effect: effectText(effect, content),
  }));
};

/** Sum of the success rows, 0 to 1. */
export const publishedSuccessRate = (mission: Mission, luckPpm = 0): number => {
  const odds = oddsOf(mission);
  return odds ? successPpm(odds, luckPpm) / 1_000_000 : 1;
};

interface RewardsRow {
  readonly name: string;
  /** Luck or yield, for items. */
  readonly note: string | null;
  readonly percent: number;
}

const lootNoteOf = (loot: Loot, { designs }: Pick<Content, 'designs'>): string | null => {
  const [only, ...others] = loot.type === 'thing' && loot.family === 'ITEM' ? loot.designs : [];
  const stat = only && others.length === 0 ? designs[only]?.modifiers[0]?.stat : undefined;
  return stat ? `${stat} item` : null;
};

export interface RewardsTable {
  readonly caption: string;
  readonly rows: readonly RewardsRow[];
}

/** The rewards table of a mission, from the odds that it is drawn with; null where nothing is drawn. */
export const rewardsTable = (mission: Mission, content: Pick<Content, 'designs'>): RewardsTable | null => {
  const odds = oddsOf(mission);
  if (!odds) return null;
  const rows = odds.rows.map(({ effect, ppm }) => ({
    name: effectText(effect, content),
    note: 'permille' in effect ? null : lootNoteOf(effect, content),
    percent: ppm / 10_000,
  }));
  return mission.kind === 'Plunders'
    ? { caption: `${kindArtOf(mission).yieldName} multipliers`, rows }
    : { caption: mission.name, rows: rows.toSorted((a, b) => b.percent - a.percent) };
};
