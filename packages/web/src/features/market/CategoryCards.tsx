import type { ShopItem } from '@blacktide/contract';
import { Picture } from '../../ui/Picture.tsx';
import { CATEGORIES, type Category } from './categories.ts';
import styles from './CategoryCards.module.css';

interface CategoryCardsProps {
  readonly items: readonly ShopItem[];
  readonly onChoose: (category: Category) => void;
}

const formatKindCount = (count: number): string => (count === 1 ? '1 offer' : `${count} offers`);

export const CategoryCards = ({ items, onChoose }: CategoryCardsProps) => (
  <ul className={styles['cards']}>
    {CATEGORIES.map((category) => (
      <li key={category.id}>
        <button
          type="button"
          className={styles['card']}
          data-category={category.id}
          aria-labelledby={`category-${category.id}`}
          aria-describedby={`pitch-${category.id}`}
          onClick={() => onChoose(category)}
        >
          <Picture
            src={`/art/cards/market-${category.id}.webp`}
            alt=""
            className={styles['picture']}
            eager
            fallback={<Picture src={category.fallbackIcon} alt="" className={styles['fallbackIcon']} eager />}
          />
          <span className={styles['text']}>
            <span id={`category-${category.id}`} className={styles['name']}>
              {category.name}
            </span>
            <span id={`pitch-${category.id}`} className={styles['pitch']}>
              {category.pitch}
            </span>
            <span className={styles['count']}>{formatKindCount(items.filter(category.matches).length)}</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);
