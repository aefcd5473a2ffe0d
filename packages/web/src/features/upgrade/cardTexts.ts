import type { EntityCard } from '../../lib/entities/entityCard.ts';
import { formatCount } from '../../ui/format.ts';
import type { LevelUpOffer } from './levelUpOffer.ts';

/** Title and name, where they differ: `CREW Deckhands`. */
export const fullTitle = ({ title, name }: Pick<EntityCard, 'title' | 'name'>): string =>
  title === name ? title : `${title} ${name}`;

/** What a screen reader says for the whole card. */
export const describeCard = (card: EntityCard, { strength }: Pick<LevelUpOffer, 'strength'>): string =>
  [
    fullTitle(card),
    `level ${card.level} of ${card.maxLevel}`,
    card.rarity.toLowerCase(),
    ...(strength && strength.wearer === null ? [`strength ${formatCount(strength.now)}`] : []),
    ...(strength?.wearer ? [`equipped to ${strength.wearer}`] : []),
    ...(card.isOnMission ? ['on a mission'] : []),
  ].join(', ');
