import type { Balances } from '@blacktide/rules';
import type { EntityCard } from '../../lib/entities/entityCard.ts';
import { toLevelUpOffer, type UpgradeState } from './levelUpOffer.ts';
import { MAX_PARTS } from './levelUpManyAction.ts';

/** What the player wants to raise, and by how many levels. */
export interface LevelUpWish {
  readonly card: EntityCard;
  readonly levels: number;
}

interface PlannedLevelUp extends LevelUpWish {
  readonly levelAfter: number;
  /** BOOTY in smallest units. */
  readonly cost: bigint;
}

export interface LevelUpPlan {
  readonly parts: readonly PlannedLevelUp[];
  readonly refused: readonly { readonly card: EntityCard; readonly reason: string }[];
  /** BOOTY in smallest units. */
  readonly total: bigint;
}

const spend = (balances: Balances, cost: bigint): Balances => ({ ...balances, BOOTY: balances.BOOTY - cost });

/** Cheapest first, so that the funds raise as many as possible; each part is decided with what the others leave. */
export const planLevelUps = (wishes: readonly LevelUpWish[], state: UpgradeState): LevelUpPlan => {
  const offers = wishes
    .flatMap(({ card, levels }) => {
      const offer = toLevelUpOffer(card, levels, state);
      return offer ? [{ card, levels, levelAfter: offer.levelAfter, cost: offer.cost }] : [];
    })
    .toSorted((a, b) => (a.cost < b.cost ? -1 : a.cost > b.cost ? 1 : 0));
  const parts: PlannedLevelUp[] = [];
  const refused: { card: EntityCard; reason: string }[] = [];
  let { balances } = state;
  for (const part of offers) {
    const refusal = toLevelUpOffer(part.card, part.levels, { ...state, balances })?.refusal ?? null;
    const reason = refusal ?? (parts.length === MAX_PARTS ? `At most ${MAX_PARTS} in one go` : null);
    if (reason !== null) {
      refused.push({ card: part.card, reason });
      continue;
    }
    parts.push(part);
    balances = spend(balances, part.cost);
  }
  return { parts, refused, total: parts.reduce((sum, { cost }) => sum + cost, 0n) };
};

/** The kinds that a rule such as "raise all QMs to 5" can name. */
export const RAISED_KINDS = [
  { type: 'QM', label: 'QMs' },
  { type: 'FM', label: 'FMs' },
  { type: 'UNIQUE', label: '1/1s' },
  { type: 'ITEM', label: 'Items' },
  { type: 'SHIP', label: 'Ships' },
  { type: 'CREW', label: 'Crews' },
] as const satisfies readonly { readonly type: EntityCard['type']; readonly label: string }[];
export type RaisedKind = (typeof RAISED_KINDS)[number];

/** Everything of a kind that is below the level, up to that level or its own highest. */
export const wishesForRule = (
  cards: readonly EntityCard[],
  { type }: Pick<RaisedKind, 'type'>,
  level: number,
): LevelUpWish[] =>
  cards.flatMap((card) => {
    const levels = Math.min(level, card.maxLevel) - card.level;
    return card.type === type && levels > 0 ? [{ card, levels }] : [];
  });
