import { CardGrid } from '../../ui/CardGrid.tsx';
import type { AssetCard } from './assetCard.ts';
import { AssetCardView, cardHeight } from './AssetCardView.tsx';
import styles from './AssetGrid.module.css';
import type { Selection } from './selection.ts';

export interface AssetGridProps {
  readonly label: string;
  readonly cards: readonly AssetCard[];
  readonly selection: Selection;
  readonly onToggle: (card: AssetCard) => void;
  readonly onMove: (card: AssetCard) => void;
}

const CARD_WIDTH = 164;

export const AssetGrid = ({ label, cards, selection, ...handlers }: AssetGridProps) => (
  <CardGrid
    label={label}
    items={cards}
    idOf={({ id }) => id}
    width={CARD_WIDTH}
    minColumns={2}
    height={cardHeight(cards[0]?.type ?? 'CHARACTER')}
    className={styles['grid']}
    renderItem={(card) => (
      <AssetCardView card={card} isSelected={selection.includes(card.id)} {...handlers} />
    )}
  />
);
