import type { ShopItem, User } from '@blacktide/contract';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Category } from './categories.ts';
import styles from './CategoryItems.module.css';
import { ItemCarousel } from './ItemCarousel.tsx';

interface CategoryItemsProps {
  readonly category: Category;
  readonly items: readonly ShopItem[];
  readonly user: User | undefined;
  readonly onBack: () => void;
}

export const CategoryItems = ({ category, items, user, onBack }: CategoryItemsProps) => (
  <div className={styles['category']}>
    <div className={styles['header']}>
      <Button look="ghost" size="small" onClick={onBack}>
        <Icon name="back" size={16} /> Back to Shop
      </Button>
      <h3 className={styles['title']}>{category.name}</h3>
    </div>
    {items.length > 0 ? (
      <ItemCarousel label={category.name} items={items} user={user} />
    ) : (
      <EmptyState
        title="The shelves are bare"
        text="Nothing is for sale here today. The next ship may bring more."
        picture={<Picture src={category.fallbackIcon} alt="" width={72} height={72} />}
      />
    )}
  </div>
);
