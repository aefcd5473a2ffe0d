import { gearPermille, strengthFrom, type Content, type Gear } from '@blacktide/rules';
import { aliasedTable, sql } from 'drizzle-orm';
import { assets } from './db/tables.ts';
import { memoizeByText } from './memoizeByText.ts';

const worn = aliasedTable(assets, 'worn');

/** `ITEM::5,SHIP:RARE:3`: family, rarity and level of all gear that the captain of a row of `assets` wears. */
export const WORN_GEAR = sql<string | null>`(
  select string_agg(concat_ws(':', ${worn.family}, coalesce(${worn.rarity}, ''), ${worn.level}), ',')
  from ${assets} as ${sql.identifier('worn')}
  where ${worn.lockKind} = 'equipped' and ${worn.lockRef} = ${assets.uid}::text)`;

/** What gear adds to the strength of one captain. */
interface WornPermille {
  readonly added: number;
  readonly ship: number;
}

const sumWorn = (text: string, growth: Content['growth']): WornPermille => {
  const sum = { added: 0, ship: 0 };
  for (const gear of text.split(',')) {
    const [family, rarity, level] = gear.split(':');
    const known = { family, rarity: rarity === '' ? null : rarity, level: Number(level) };
    const permille = gearPermille(known as Pick<Gear, 'family' | 'rarity' | 'level'>, growth);
    if (family === 'SHIP') sum.ship += permille;
    else sum.added += permille;
  }
  return sum;
};

interface StrengthRow {
  readonly design: string;
  readonly level: number;
  /** `WORN_GEAR` */
  readonly worn: string | null;
}

/** For many captains: what a set of gear adds is computed once. A captain of an unknown design counts as a QM. */
export const createStrengthReader = ({ designs, growth }: Content): ((row: StrengthRow) => number) => {
  const permilleOf = memoizeByText((text) => sumWorn(text, growth));
  return ({ design, level, worn: gear }) => {
    const { added, ship } = gear === null ? { added: 0, ship: 0 } : permilleOf(gear);
    return strengthFrom(designs[design]?.type ?? 'QM', level, added, ship, growth);
  };
};
